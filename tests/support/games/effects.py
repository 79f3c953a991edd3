"""All classes of effects and steps of Ancient Knowledge."""

from antiquary.games.ancient_knowledge.rules.state import Effect, Step


def concrete_effects() -> set[type]:
    return {each for each in _below(Effect) if not each.__subclasses__()}


def concrete_steps() -> set[type]:
    """The steps that no card names."""
    return {each for each in _below(Step) - _below(Effect) if not each.__subclasses__()}


def _below(base: type) -> set[type]:
    classes: set[type] = set()
    subclasses: list[type] = base.__subclasses__()
    for each in subclasses:
        classes |= {each} | _below(each)
    return classes
