# mypyc: skip
"""Clauses: what a node says in the words of a language.

1. Clauses live in `locale/*/card_texts.ftl`; this walk only picks them and hands them their numbers.
2. A clause has a form: MAIN starts a sentence, AFTER follows a leading clause ("if ..., draw ..."), INFINITIVE follows
   "you may". English needs none of them, German all three.
3. Clauses start in lower case; the sentence that holds them gets its capital at the very end.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from antiquary.games.ancient_knowledge.rules.nodes import (
    ADJACENT_BEST,
    ADJACENT_PYRAMIDS,
    ANCIENT_TECHNOLOGIES,
    ANCIENTS,
    ARTIFACTS,
    BUILDER_CARDS,
    CITIES,
    COLLECTION,
    HAND,
    LOST,
    LOST_THIS_PHASE,
    MEGALITHS,
    MONUMENTS,
    NO_TALLY,
    ON_BOARD,
    ON_SPACE_ONE,
    OWN_KNOWLEDGE,
    PAST,
    PAST_BEST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    PYRAMIDS,
    SECRET_TECHNOLOGIES,
    SECRETS,
    TECHNOLOGIES,
    TECHNOLOGY_SETS,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
    TIMELINE_MEGALITHS,
    TIMELINE_PYRAMIDS,
    WRITING_TECHNOLOGIES,
    WRITINGS,
    AfterDecline,
    All,
    Archive,
    Artifact,
    AtLeast,
    AtMost,
    Burden,
    Bury,
    Card,
    Condition,
    Create,
    Discard,
    DiscardSelf,
    Draw,
    DrawUntil,
    EaseRequirement,
    Effect,
    EntersWithLess,
    Excavate,
    ExcavateRate,
    If,
    Learn,
    LookAndCreate,
    LookAndKeep,
    LookAndLearn,
    May,
    Monuments,
    Move,
    Node,
    OnCreate,
    OnExcavate,
    OnLearn,
    OpenDraft,
    OpponentsDiscard,
    OpponentsSacrifice,
    OthersEnterWithLess,
    Passive,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Score,
    ScoreByThreshold,
    Scoring,
    Sequence,
    SkipDecline,
    Steal,
    Straighten,
    SwapSelf,
    SwapTwo,
    Technology,
    Trigger,
)
from antiquary.text import Words

LEVELS: Final = {1: "I", 2: "II"}

KIND_SETS: Final = {
    CITIES: "cities",
    MEGALITHS: "megaliths",
    PYRAMIDS: "pyramids",
    MONUMENTS: "monuments",
    ARTIFACTS: "artifacts",
    BUILDER_CARDS: "cards",
    ANCIENTS: "ancients",
    WRITINGS: "writings",
    SECRETS: "secrets",
    TECHNOLOGIES: "technologies",
}

# Where a tally looks and what it counts there: `condition-<place>` and `count-<things>`.
COUNTED: Final = {
    PAST: ("past", "monuments"),
    PAST_CITIES: ("past", "cities"),
    PAST_MEGALITHS: ("past", "megaliths"),
    PAST_PYRAMIDS: ("past", "pyramids"),
    PAST_ENDGAME: ("past", "endgame"),
    PAST_BEST: ("past", "alike"),
    TIMELINE: ("timeline", "monuments"),
    TIMELINE_CITIES: ("timeline", "cities"),
    TIMELINE_MEGALITHS: ("timeline", "megaliths"),
    TIMELINE_PYRAMIDS: ("timeline", "pyramids"),
    TIMELINE_KNOWLEDGE: ("timeline", "knowledge"),
    ON_SPACE_ONE: ("space-one", "monuments"),
    LOST: ("lost", "number"),
    ON_BOARD: ("board", "artifacts"),
    COLLECTION: ("collection", "technologies"),
    ANCIENT_TECHNOLOGIES: ("collection", "ancients"),
    WRITING_TECHNOLOGIES: ("collection", "writings"),
    SECRET_TECHNOLOGIES: ("collection", "secrets"),
    HAND: ("hand", "cards"),
    OWN_KNOWLEDGE: ("self", "knowledge"),
    ADJACENT_PYRAMIDS: ("adjacent", "pyramids"),
    ADJACENT_BEST: ("adjacent", "alike"),
}
# `each-<...>`, and `every-<...>` for more than one.
EACH: Final = {
    PAST_CITIES: "past-cities",
    PAST_MEGALITHS: "past-megaliths",
    PAST_PYRAMIDS: "past-pyramids",
    PAST_ENDGAME: "past-endgame",
    PAST_BEST: "past-best",
    PAST_SETS: "past-sets",
    TIMELINE: "timeline",
    TIMELINE_CITIES: "timeline-cities",
    ON_BOARD: "board",
    TECHNOLOGY_SETS: "technology-sets",
    LOST_THIS_PHASE: "lost-this-phase",
}

# Tallies whose clause names the card itself.
ABOUT_SELF: Final = (OWN_KNOWLEDGE, ADJACENT_PYRAMIDS, ADJACENT_BEST)

Form: TypeAlias = str
MAIN: Final = "main"
AFTER: Final = "after"
INFINITIVE: Final = "infinitive"


@dataclass(frozen=True)
class Scene:
    """What a clause may take for granted."""

    card: Card
    again: bool = False  # a card has just been created, so that the next one is "one more"
    about: int = NO_TALLY  # what the clause before spoke of, so that "it" is understood


# --- clauses --------------------------------------------------------------------------------------------------------


def card_clause(words: Words, card: Card) -> str:
    """What `card` does."""
    for effect in (card.now, card.timeline, card.decline):
        if effect is not None:
            return effect_clause(words, effect, Scene(card))
    if card.trigger is not None:
        return trigger_clause(words, card.trigger, card)
    if card.passive is not None:
        return passive_clause(words, card.passive, card)
    if card.entry is not None:
        return entry_clause(words, card.entry)
    if card.end is not None:
        return scoring_clause(words, card.end)
    raise ValueError(f"{card.id} has no effect")


def effect_clause(words: Words, node: Node, scene: Scene, form: Form = MAIN) -> str:
    """What `node` does."""
    assert isinstance(node, Effect)
    say = words.say
    if isinstance(node, Draw):
        if node.per == NO_TALLY:
            return say("effect-draw", form=form, n=node.number)
        return say("effect-draw-each", form=form, n=node.number, each=_each(words, node.per, node.every))
    if isinstance(node, RemoveFromEach):
        return say("effect-remove-from-each", form=form, n=node.number, **_where(node.where))
    if isinstance(node, RemoveFromOne):
        key = "effect-remove-up-to-from-one" if node.up_to else "effect-remove-from-one"
        return say(key, form=form, n=node.number, limit=_limit(words, node.where), **_where(node.where))
    if isinstance(node, RemoveSpread):
        return _spread(words, node, form)
    if isinstance(node, RemoveFromSelf):
        return say("effect-remove-from-self", form=form, n=node.number, known=_known(scene, *ABOUT_SELF))
    if isinstance(node, ReturnLost):
        key = "effect-return-lost-up-to" if node.up_to else "effect-return-lost"
        return say(key, form=form, n=node.number, known=_known(scene, LOST))
    if isinstance(node, Burden):
        return say("effect-burden", form=form, n=node.number)
    if isinstance(node, PassOnLost):
        return say("effect-pass-on-lost", form=form, n=node.number)
    if isinstance(node, Create):
        # "One more" of what has just been created: the card itself, or the one that triggered it.
        more = scene.again or (scene.card.now is not None and bool(node.kinds >> scene.card.kind & 1))
        return say("effect-create", form=form, kinds=KIND_SETS[node.kinds], again="yes" if more else "no")
    if isinstance(node, Learn):
        return say("effect-learn-free" if node.free else "effect-learn", form=form)
    if isinstance(node, Archive):
        return say("effect-archive", form=form)
    if isinstance(node, Excavate):
        return say("effect-excavate", form=form)
    if isinstance(node, Move):
        limit = _limit(words, node.where)
        if not node.to:
            return say("effect-move", form=form, limit=limit, **_where(node.where))
        assert node.where.kinds == MONUMENTS
        return say("effect-move-to", form=form, limit=limit, to=node.to)
    if isinstance(node, SwapSelf):
        return say("effect-swap-self", form=form)
    if isinstance(node, SwapTwo):
        return say("effect-swap-two", form=form)
    if isinstance(node, Discard):
        return say("effect-discard", form=form, n=node.number, kinds=KIND_SETS[node.kinds])
    if isinstance(node, Redraw):
        return say("effect-redraw", form=form, n=node.number)
    if isinstance(node, OpponentsDiscard):
        return say("effect-opponents-discard", form=form, n=node.number)
    if isinstance(node, OpponentsSacrifice):
        return say("effect-opponents-sacrifice", form=form)
    if isinstance(node, Steal):
        return say("effect-steal", form=form)
    if isinstance(node, DiscardSelf):
        return say("effect-discard-self", form=form, self=_self(scene.card), known=_known(scene, *ABOUT_SELF))
    if isinstance(node, Sacrifice):
        return say("effect-sacrifice", form=form, n=node.number)
    if isinstance(node, Straighten):
        return say("effect-straighten", form=form, n=node.number)
    if isinstance(node, Bury):
        if node.level:
            return say("effect-bury-level", form=form, n=node.number, level=LEVELS[node.level])
        return say("effect-bury", form=form, n=node.number)
    if isinstance(node, SkipDecline):
        return say("effect-skip-decline", form=form)
    if isinstance(node, DrawUntil):
        return say("effect-draw-until", form=form, n=node.number, kinds=KIND_SETS[node.kinds])
    if isinstance(node, LookAndKeep):
        return say("effect-look-and-keep", form=form, n=node.number)
    if isinstance(node, LookAndCreate):
        return say("effect-look-and-create", form=form, n=node.number)
    if isinstance(node, LookAndLearn):
        return say("effect-look-and-learn", form=form, n=node.number)
    if isinstance(node, OpenDraft):
        return say("effect-open-draft", form=form, n=node.number)
    if isinstance(node, May):
        return say("effect-may", form=form, effect=effect_clause(words, node.effect, scene, INFINITIVE))
    if isinstance(node, If):
        about = NO_TALLY if isinstance(node.condition, All) else node.condition.tally
        then = effect_clause(words, node.then, replace(scene, about=about), AFTER)
        return say("effect-if", condition=condition_clause(words, node.condition), effect=then)
    # From here on there is more than one clause, so that "it" would no longer be clear.
    scene = replace(scene, about=NO_TALLY)
    if isinstance(node, Sequence):
        if isinstance(node.first, May) and node.first == node.second:
            each_time = effect_clause(words, node.first.effect, scene, INFINITIVE)
            return say("effect-may-twice", form=form, effect=each_time)
        second = effect_clause(words, node.second, scene, INFINITIVE if form == INFINITIVE else AFTER)
        return say("effect-sequence", form=form, first=effect_clause(words, node.first, scene, form), second=second)
    if isinstance(node, Pay):
        cost = effect_clause(words, node.cost, scene, INFINITIVE)
        return say("effect-pay", form=form, cost=cost, gain=effect_clause(words, node.gain, scene, AFTER))
    assert_never(node)


def condition_clause(words: Words, condition: Condition) -> str:
    """What must hold. Parts that look for the same number of things in the same place share one clause."""
    parts = condition.parts if isinstance(condition, All) else (condition,)
    clauses: list[str] = []
    at = 0
    while at < len(parts):
        first = parts[at]
        place = COUNTED[first.tally][0]
        group: list[AtLeast | AtMost] = []
        while at < len(parts) and COUNTED[parts[at].tally][0] == place and type(parts[at]) is type(first):
            group.append(parts[at])
            at += 1
        things = _joined(words, [words.say(f"count-{COUNTED[part.tally][1]}", n=part.number) for part in group])
        amount = words.say("at-least" if isinstance(first, AtLeast) else "at-most", what=things)
        clauses.append(words.say(f"condition-{place}", amount=amount, n=sum(part.number for part in group)))
    return _joined(words, clauses)


def trigger_clause(words: Words, node: Trigger, card: Card) -> str:
    effect = effect_clause(words, node.effect, Scene(card, again=isinstance(node, OnCreate)), AFTER)
    if isinstance(node, OnCreate):
        if not node.from_space and node.condition is None:
            return words.say("on-create", kinds=KIND_SETS[node.kinds], effect=effect)
        assert node.kinds == MONUMENTS
        if node.condition is not None:
            return words.say("on-create-if", condition=condition_clause(words, node.condition), effect=effect)
        *lower, highest = (str(space) for space in range(node.from_space, 7))
        spaces = words.say("list-or", first=", ".join(lower), last=highest)
        return words.say("on-create-from-space", spaces=spaces, effect=effect)
    if isinstance(node, OnLearn):
        return words.say("on-learn", kinds=KIND_SETS[node.kinds], effect=effect)
    if isinstance(node, OnExcavate):
        if node.instead:
            effect = words.say("instead-of-drawing", effect=effect)
        exactly = node.at_least == node.at_most
        return words.say("on-excavate-exactly" if exactly else "on-excavate-at-least", n=node.at_least, effect=effect)
    if isinstance(node, AfterDecline):
        return words.say("after-decline", effect=effect)
    assert_never(node)


def passive_clause(words: Words, node: Passive, card: Card) -> str:
    if isinstance(node, OthersEnterWithLess):
        which = "others" if node.kinds >> card.kind & 1 else "all"
        kinds, form = KIND_SETS[node.kinds], AFTER if node.condition else MAIN
        effect = words.say("others-enter-with-less", kinds=kinds, which=which, n=node.number, form=form)
        if node.condition is None:
            return effect
        condition = condition_clause(words, node.condition)
        return words.say("others-enter-with-less-if", condition=condition, effect=effect)
    if isinstance(node, EaseRequirement):
        return words.say("ease-requirement", n=node.number)
    if isinstance(node, ExcavateRate):
        return words.say("excavate-rate", n=node.number)
    assert_never(node)


def entry_clause(words: Words, node: EntersWithLess) -> str:
    if node.condition is not None:
        assert node.per == NO_TALLY
        return words.say("enters-with-less-if", n=node.number, condition=condition_clause(words, node.condition))
    if node.per != NO_TALLY:
        return words.say("enters-with-less-each", n=node.number, each=_each(words, node.per))
    return words.say("enters-with-less", n=node.number)


def scoring_clause(words: Words, node: Scoring) -> str:
    if isinstance(node, Score):
        if node.per == NO_TALLY:
            return words.say("score", n=node.points)
        return words.say("score-each", n=node.points, each=_each(words, node.per))
    if isinstance(node, ScoreByThreshold):
        (least, points), *higher = node.thresholds
        text = words.say("score-if", n=points, condition=condition_clause(words, AtLeast(node.tally, least)))
        for more, more_points in higher:
            text = words.say("score-more", text=text, least=more, n=more_points)
        return text
    assert_never(node)


# --- parts of clauses -----------------------------------------------------------------------------------------------


def _spread(words: Words, node: RemoveSpread, form: Form) -> str:
    where = _where(node.where)
    # 12 monuments are a full timeline: no limit at all.
    source = words.say("from-any", **where) if node.over >= 12 else words.say("from-few", over=node.over, **where)
    if node.per != NO_TALLY:
        assert not node.up_to
        each = _each(words, node.per)
        return words.say("effect-remove-spread-each", form=form, n=node.number, each=each, source=source)
    key = "effect-remove-up-to-spread" if node.up_to else "effect-remove-spread"
    return words.say(key, form=form, n=node.number, source=source)


def _where(where: Monuments) -> dict[str, str | int]:
    which = "adjacent" if where.adjacent else "others" if where.others else "all"
    return {"kinds": KIND_SETS[where.kinds], "which": which}


def _limit(words: Words, where: Monuments) -> str:
    return " ".join(_limits(words, where))


def _limits(words: Words, where: Monuments) -> Iterator[str]:
    if where.at_least:
        yield words.say("limit-at-least", n=where.at_least)
    if where.at_most < Monuments().at_most:
        yield words.say("limit-at-most", n=where.at_most)
    if where.space:
        yield words.say("limit-space", n=where.space)


def _each(words: Words, tally: int, every: int = 1) -> str:
    return words.say(f"each-{EACH[tally]}") if every == 1 else words.say(f"every-{EACH[tally]}", n=every)


def _known(scene: Scene, *tallies: int) -> str:
    return "yes" if scene.about in tallies else "no"


def _self(card: Card) -> str:
    if isinstance(card, Technology):
        return "technology"
    return "artifact" if isinstance(card, Artifact) else "monument"


def _joined(words: Words, parts: list[str]) -> str:
    *first, last = parts
    return words.say("list-and", first=", ".join(first), last=last) if first else last


def sentence(words: Words, clause: str) -> str:
    """A clause with its capital and its full stop."""
    text = words.say("sentence", text=clause)
    # A part that is empty, such as $limit, leaves its space behind.
    text = re.sub(r" +([.,;]?)", lambda gap: gap[1] or " ", text)
    return text[0].upper() + text[1:]
