"""Whatever a stranger describes is refused with a message, or it can be shown and played.

The examples are positions, agendas, records and tables of both games with a few changes (`support/servers/hostile.py`).
"""

import pytest

from support.servers.hostile import Findings, Sources, try_example, try_many

SAMPLE = 150
MANY = 100_000


def test_a_sample_of_hostile_descriptions_does_no_harm() -> None:
    sources, findings = Sources(1), Findings()
    for number in range(SAMPLE):
        try_example(number, sources, findings)
    assert not findings.faults
    assert findings.refused > findings.accepted > 0


@pytest.mark.nightly
def test_no_hostile_description_of_a_hundred_thousand_does_any_harm() -> None:
    findings = try_many(0, MANY)
    assert (findings.hangs, findings.faults) == ([], [])
    assert findings.tried() == MANY
    assert findings.accepted > MANY // 50
