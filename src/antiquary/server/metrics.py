"""What Prometheus is told. Numbers only: no names, no cards, no tables."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from antiquary.storage.rows import BOT, CONFIRM, MOVE, UNDO

REGISTRY: Final = CollectorRegistry()
MOVES: Final = Counter("antiquary_entries", "Entries acknowledged", ["kind"], registry=REGISTRY)
SECONDS: Final = Histogram(
    "antiquary_entry_seconds",
    "From an entry's arrival until it was kept and told",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
THINKING: Final = Histogram(
    "antiquary_bot_seconds",
    "What bots took to decide",
    buckets=(0.005, 0.02, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
    registry=REGISTRY,
)
REQUESTS: Final = Counter("antiquary_requests", "Requests answered", ["status"], registry=REGISTRY)
FAULTS: Final = Counter("antiquary_faults", "Things that went wrong on our side", ["where"], registry=REGISTRY)
LOADS: Final = Counter("antiquary_table_loads", "Tables read into memory", registry=REGISTRY)
TABLES: Final = Gauge("antiquary_tables_in_memory", "Tables in memory", registry=REGISTRY)
WATCHERS: Final = Gauge("antiquary_connections", "WebSocket connections", registry=REGISTRY)


_moves: Final = {kind: MOVES.labels(kind) for kind in (MOVE, BOT, UNDO, CONFIRM)}  # looked up once, counted often


def acknowledged(kind: str, seconds: float) -> None:
    """An entry of this kind was kept and told."""
    _moves[kind].inc()
    SECONDS.observe(seconds)


def text() -> bytes:
    return generate_latest(REGISTRY)
