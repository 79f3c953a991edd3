# mypyc: skip
"""Why a move is better or worse than another, in the words of a language: made from what differs in the ledgers."""

from collections.abc import Sequence

from antiquary.games.ancient_knowledge.cards import INDEX
from antiquary.games.ancient_knowledge.words.questions import card_words, joined
from antiquary.kernel.ledger import Difference
from antiquary.text import Words


def difference_words(words: Words, difference: Difference) -> str:
    """A clause whose subject is the move: "saves 2 knowledge from being lost"."""
    line = difference.line
    direction = "more" if difference.amount > 0 else "less"
    amount = round(abs(difference.amount), 1)
    return words.say(
        f"ledger-{line.name}-{direction}",
        n=int(amount) if amount == int(amount) else amount,
        piece=card_words(words, INDEX[line.piece]) if line.piece else "",
    )


def reason_words(words: Words, reason: Sequence[Difference], nothing: str) -> str:
    """The reason in one line; `nothing` is the key of what is said if nothing can be counted."""
    if not reason:
        return words.say(nothing)
    good = reason[0].gain() > 0
    main = [difference_words(words, each) for each in reason if (each.gain() > 0) == good]
    price = [difference_words(words, each) for each in reason if (each.gain() > 0) != good]
    text = joined(words, main)
    return words.say("reason-but", first=text, last=joined(words, price)) if price else text


def verdict_words(words: Words, reason: Sequence[Difference], alone: bool, best: bool, equal: bool) -> str:
    """What a coach says about a move: what speaks for the best one, and against the others. `equal` if it hardly
    matters which of them is chosen, `alone` if there is no other."""
    if alone:
        return words.say("reason-only")
    return reason_words(words, reason, "reason-equal" if equal else "reason-ahead" if best else "reason-behind")
