"""Metrics for Prometheus. Numbers only: no names, no cards, no tables."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

REGISTRY: Final = CollectorRegistry()
THINKING: Final = Histogram(
    "antiquary_bot_seconds",
    "What bots took to decide",
    buckets=(0.005, 0.02, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
    registry=REGISTRY,
)
REQUESTS: Final = Counter("antiquary_requests", "Requests answered", ["status"], registry=REGISTRY)
FAULTS: Final = Counter("antiquary_faults", "Things that went wrong on our side", ["where"], registry=REGISTRY)
REFUSED: Final = Counter("antiquary_refused", "Connections that a limit has ended", ["reason"], registry=REGISTRY)
QUOTA_REFUSALS: Final = Counter(
    "antiquary_quota_refusals", "Guests, tables and uploads refused by a quota", ["quota"], registry=REGISTRY
)
DELETED: Final = Counter("antiquary_deleted", "Rows deleted because nobody used them", ["kind"], registry=REGISTRY)
TASK_SUCCESS: Final = Gauge(
    "antiquary_task_last_success_timestamp_seconds",
    "When a background task last did its work",
    ["task"],
    registry=REGISTRY,
)
TASK_FAULTS: Final = Counter("antiquary_task_faults", "Errors of background tasks", ["task"], registry=REGISTRY)
TASK_SECONDS: Final = Histogram(
    "antiquary_task_seconds",
    "Durations of the rounds of background tasks",
    ["task"],
    buckets=(0.01, 0.1, 1, 10, 60),
    registry=REGISTRY,
)
TASK_INTERVAL: Final = Gauge(
    "antiquary_task_interval_seconds", "Between two rounds of a background task", ["task"], registry=REGISTRY
)
TASK_RUNNING: Final = Gauge(
    "antiquary_task_running", "1 while a background task runs, 0 once it has ended", ["task"], registry=REGISTRY
)
TASK_PAUSED: Final = Gauge(
    "antiquary_task_paused_items", "Items that failed and that a task leaves alone", ["task"], registry=REGISTRY
)
LOGGED: Final = Counter(
    "antiquary_log_lines", "Lines of the log, warnings and worse", ["level", "logger"], registry=REGISTRY
)
RETENTION: Final = Gauge("antiquary_retention_time", "When this process last deleted what is unused", registry=REGISTRY)
MESSAGES: Final = Counter(
    "antiquary_messages",
    "Messages to people who are away, by channel and result",
    ["channel", "result"],
    registry=REGISTRY,
)
LOADS: Final = Counter("antiquary_table_loads", "Tables read into memory", registry=REGISTRY)
TABLES: Final = Gauge("antiquary_tables_in_memory", "Tables in memory", registry=REGISTRY)
UNPLAYABLE: Final = Gauge(
    "antiquary_tables_unplayable", "Tables that cannot go on under the rules of this version", registry=REGISTRY
)
UNUSUAL_PAIRS: Final = Gauge(
    "antiquary_unusual_pairs", "Pairs of people with many one-sided rated games in a week", registry=REGISTRY
)
WATCHERS: Final = Gauge("antiquary_connections", "WebSocket connections", registry=REGISTRY)


class Entries(Collector):
    """Entries that were acknowledged, and the time they took. Only the event loop counts them, a thousand times a
    second, so that they need no lock, which all other metrics have."""

    BOUNDS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

    def __init__(self) -> None:
        self.kinds: Final = dict.fromkeys(("move", "bot", "undo", "confirm"), 0)
        self.counts: Final = [0] * (len(self.BOUNDS) + 1)
        self.seconds = 0.0

    def collect(self) -> Iterable[Metric]:
        entries = CounterMetricFamily("antiquary_entries", "Entries acknowledged", labels=["kind"])
        for kind, count in self.kinds.items():
            entries.add_metric([kind], count)
        yield entries
        bounds = [*map(str, self.BOUNDS), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self.counts)), strict=True))
        text = "From an entry's arrival until it was stored and sent"
        yield HistogramMetricFamily("antiquary_entry_seconds", text, buckets, self.seconds)


ENTRIES: Final = Entries()
REGISTRY.register(ENTRIES)


def acknowledged(kind: str, seconds: float) -> None:
    """Count an entry of this kind that was stored and sent."""
    ENTRIES.kinds[kind] += 1
    ENTRIES.counts[bisect_left(Entries.BOUNDS, seconds)] += 1
    ENTRIES.seconds += seconds


def text() -> bytes:
    return generate_latest(REGISTRY)
