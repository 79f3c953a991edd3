"""Who is served next: the urgent first, then one owner after the other, and short jobs before long ones."""

from antiquary.server.bots.pool import TurnQueue

SOON, LATER = 0, 1
SHORT, LONG = 1, 500


def order(queue: TurnQueue[str], most: int = 1000) -> list[str]:
    """The jobs in the order in which they are served."""
    served: list[str] = []
    while queue and len(served) < most:
        served.append(queue.take())
    return served


def test_owners_take_turns_however_much_one_of_them_wants() -> None:
    queue: TurnQueue[str] = TurnQueue()
    for at in range(5):
        queue.add(f"eve {at}", SOON, "eve")
    for at in range(2):
        queue.add(f"ada {at}", SOON, "ada")
    assert order(queue) == ["eve 0", "ada 0", "eve 1", "ada 1", "eve 2", "eve 3", "eve 4"]


def test_a_short_job_overtakes_the_long_ones_of_everybody_else() -> None:
    queue: TurnQueue[str] = TurnQueue()
    for guest in range(36):
        for at in range(3):
            queue.add(f"guest {guest} {at}", SOON, f"guest {guest}", LONG)
    queue.take()
    queue.add("novice", SOON, "ada", SHORT)
    assert queue.take() == "novice"


def test_short_jobs_of_one_owner_go_before_their_long_ones() -> None:
    queue: TurnQueue[str] = TurnQueue()
    queue.add("long", SOON, "ada", LONG)
    queue.add("short", SOON, "ada", SHORT)
    assert order(queue) == ["short", "long"]


def test_a_long_job_does_not_wait_for_short_ones_for_ever() -> None:
    """Neither for those of others nor for those of its own owner."""
    for owner in ("eve", "ada"):
        queue: TurnQueue[str] = TurnQueue()
        queue.add("long", SOON, "ada", LONG)
        served: list[str] = []
        while "long" not in served:
            queue.add("short", SOON, owner, SHORT)
            served.append(queue.take())
            assert len(served) <= LONG + 1


def test_two_owners_are_given_the_same_work_whatever_their_jobs_cost() -> None:
    queue: TurnQueue[str] = TurnQueue()
    for _ in range(1000):
        queue.add("short", SOON, "ada", 10)
    for _ in range(100):
        queue.add("long", SOON, "eve", 100)
    served = order(queue, most=110)
    assert (served.count("short"), served.count("long")) == (100, 10)


def test_nobody_saves_up_turns_by_waiting() -> None:
    queue: TurnQueue[str] = TurnQueue()
    for _ in range(200):
        queue.add("eve", SOON, "eve")
    order(queue, most=100)
    for _ in range(100):
        queue.add("ada", SOON, "ada")
    assert order(queue, most=10).count("ada") == 5


def test_equal_jobs_of_one_owner_are_served_in_the_order_of_arrival() -> None:
    queue: TurnQueue[str] = TurnQueue()
    names = [str(at) for at in range(20)]
    for name in names[:10]:
        queue.add(name, SOON)
    served = order(queue, most=5)
    for name in names[10:]:
        queue.add(name, SOON)
    assert served + order(queue) == names


def test_the_urgent_go_first_whoever_wants_them_and_however_long_they_take() -> None:
    queue: TurnQueue[str] = TurnQueue()
    queue.add("bots alone", LATER, "ada", SHORT)
    queue.add("a person", SOON, "eve", LONG)
    queue.add("another", SOON, "eve", LONG)
    assert order(queue) == ["a person", "another", "bots alone"]


def test_a_job_that_nobody_waits_for_any_more_is_not_served_and_costs_nothing() -> None:
    queue: TurnQueue[str] = TurnQueue()
    jobs = [f"ada {at}" for at in range(4)]
    for job in jobs:
        queue.add(job, SOON, "ada", LONG)
    queue.add("eve", SOON, "eve", LONG)
    for job in jobs[:3]:
        queue.remove(job, SOON, "ada")
    assert order(queue) == ["ada 3", "eve"]
    queue.add("last", SOON, "ada")
    queue.remove("last", SOON, "ada")
    queue.remove("never there", LATER, "bo")
    assert not queue
