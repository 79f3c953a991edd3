"""Rate limits: tokens by what a request costs, and jobs that are under way, per person and per address."""

import pytest

from antiquary.server.errors import TooOften
from antiquary.server.http import rate_limit
from antiquary.server.http.rate_limit import ConcurrencyLimit, Limit, Limiter
from support.storage.clocks import StoppedClock

READING = Limit("reading", burst=10, rate=2)
JOBS = ConcurrencyLimit("jobs", person=2, address=3, everybody=5)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    made = StoppedClock()
    monkeypatch.setattr(rate_limit, "time", made)
    return made


def test_a_request_takes_as_many_tokens_as_it_costs(clock: StoppedClock) -> None:
    limiter = Limiter()
    limiter.take(READING, "a", 7)
    with pytest.raises(TooOften) as refused:
        limiter.take(READING, "a", 7)
    assert refused.value.details == {"seconds": 2}
    limiter.take(READING, "a", 3)  # what was refused has cost nothing
    clock.now = 3.5
    limiter.take(READING, "a", 7)


def test_each_address_has_tokens_of_its_own(clock: StoppedClock) -> None:
    limiter = Limiter()
    limiter.take(READING, "a", 10)
    limiter.take(READING, "b", 10)


def test_a_request_that_costs_more_than_there_can_be_takes_all(clock: StoppedClock) -> None:
    limiter = Limiter()
    limiter.take(READING, "a", 1000)
    with pytest.raises(TooOften):
        limiter.take(READING, "a")
    clock.now = 5
    limiter.take(READING, "a", 1000)


def test_a_person_may_have_a_few_jobs_under_way_wherever_they_come_from() -> None:
    limiter = Limiter()
    end = limiter.begin(JOBS, "ada", "a")
    limiter.begin(JOBS, "ada", "b")
    with pytest.raises(TooOften) as refused:
        limiter.begin(JOBS, "ada", "c")
    assert refused.value.key == "error-busy"
    limiter.begin(JOBS, "bo", "c")
    end()
    limiter.begin(JOBS, "ada", "c")


def test_an_address_may_have_a_few_jobs_under_way_whoever_asks() -> None:
    limiter = Limiter()
    for person in ("ada", "bo", "cy"):
        limiter.begin(JOBS, person, "a")
    with pytest.raises(TooOften):
        limiter.begin(JOBS, "di", "a")
    limiter.begin(JOBS, "di", "b")


def test_strangers_are_known_by_their_addresses() -> None:
    limiter = Limiter()
    for address in ("a", "a", "b", "b"):
        limiter.begin(JOBS, "", address)
    with pytest.raises(TooOften):
        limiter.begin(JOBS, "", "a")


def test_everybody_together_may_have_so_many_jobs_under_way() -> None:
    limiter = Limiter()
    ends = [limiter.begin(JOBS, f"p{at}", f"a{at}") for at in range(5)]
    with pytest.raises(TooOften):
        limiter.begin(JOBS, "p", "a")
    for end in ends:
        end()
    for at in range(5):
        limiter.begin(JOBS, f"p{at}", f"a{at}")
