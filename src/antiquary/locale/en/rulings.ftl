# Answers to what players ask about single cards. One line is one note; a note that several cards share has its own
# message, `note-...`.

## Shared notes

note-adjacent = Adjacent are the other monument on the same space and the monuments next to it in the same row, never diagonal ones. Every match that has knowledge gives up 1, all at the same time.
note-steps = Only one of the two rewards counts: the higher one you reach.
note-counts-itself = This monument counts itself, since by then it lies in your past.
note-sets = The number of sets is that of the kind you have fewest of.
note-both-parts = Both parts must hold at the moment the effect is used.
note-eleven =
    All knowledge in your timeline counts, that on this monument too, at the moment the effect is used. You may also remove some from this monument.
    If two such monuments stand at exactly 11 knowledge, the second one does nothing once the first has removed any.
note-remove-then-draw = You draw even if there was no knowledge to remove.
note-itself-allowed = The knowledge may come from this monument itself.
note-lost-mandatory = Not optional, even if you would rather keep your lost knowledge. It never drops below 0.
note-swap =
    You have to swap if there is another monument. Both keep their knowledge.
    A swap is not a creation: it costs nothing, triggers nothing and ignores locks.
note-move = The monument has to change its space and keeps its knowledge; space 1 is allowed, and so is a locked monument.
note-rescue = It can save the second monument on space 1 from declining. One that you move onto space 1 still declines in this phase.
note-discounts = All such reductions add up; there is never less than 0 knowledge. Monuments that are already in play gain nothing.
note-entry = Checked as the monument is placed. Reductions by other cards come on top; there is never less than 0 knowledge.
note-all-or-nothing =
    The knowledge goes back to the reserve and does not become lost; the monument does not reach your past and is worth nothing.
    Without knowledge it declines as usual. You choose the order of declines, so another effect can empty it first.
note-granted-create = You create as usual, with all costs and triggers, but it is not one of your two actions.
note-granted-learn = The requirement applies as usual, and cards that react to learning do so. It is not one of your two actions.
note-opponents-discard = Everyone chooses their own cards, all at the same time. Whoever holds fewer discards all of them.
note-burden = You choose the monuments, on any space; all the knowledge for one opponent goes on the same monument. Whoever has none is left out.
note-lost-rewards = The rewards of several such monuments add up. Each lost knowledge still costs 1 point.
note-before-its-own = The knowledge left on this monument becomes lost only afterwards, and it is not in your past yet itself.
note-look-and-keep = Only you see the cards, and you have to keep one. With 10 cards in hand nothing happens.
note-own-artifact = The artifact goes to the discard pile and frees its place.
note-on-learn = It also works when an effect lets you learn. Several such cards all work, one after the other.
note-on-create = It also works when an effect lets you create the card.
note-hand-when-learning = Your hand counts at the moment you learn the card.
note-not-itself-learned = The card that you are about to learn does not count yet.
note-several-kinds = The card { card-P19 } helps with one of the numbers only.

## Cards

ruling-C1 = { note-steps }
ruling-C2 = { note-steps }
ruling-C3 = The best type is worked out for you; ties make no difference.
ruling-C4 = { note-sets }
ruling-C5 = { note-counts-itself }
ruling-C6 = { note-adjacent }
ruling-C7 = Both pyramids have to be adjacent when the effect is used. It never takes from other monuments.
ruling-C8 = The two neighbours must be of the same type as each other; this city’s own type does not matter.
ruling-C9 = { note-both-parts }
ruling-C10 = { note-eleven }
ruling-C11 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-C12 = { note-lost-mandatory }
ruling-C13 = { note-swap }
ruling-C14 = { note-swap }
ruling-C15 =
    { note-move }
    { note-rescue }
ruling-C18 =
    The city has to lie in your past when the other city is placed. This card never helps itself.
    { note-discounts }
ruling-C19 = This city itself is allowed if it has 6 knowledge or more. Without such a city nothing happens.
ruling-C20 = Never from this monument itself; monuments without knowledge are skipped.
ruling-C21 = Never from this monument itself. The second monument on space 1 is a good target, if it declines after this one.
ruling-C22 = { note-entry }
ruling-C23 = { note-entry }
ruling-C24 = { note-discounts }
ruling-C25 = { note-all-or-nothing }
ruling-C26 = { note-all-or-nothing }
ruling-C27 = { note-all-or-nothing }
ruling-C28 = { note-all-or-nothing }
ruling-C29 = { note-all-or-nothing }
ruling-C30 =
    Nothing of the phase takes place: no declines, no check of your past, and no monument slides.
    If the card is created only in the decline phase, it does nothing.
ruling-C31 = It counts itself among the four. The 3 are a total, taken from one or two cities; you may also take less.
ruling-C32 = An ordinary archive: at least 1 card, the knowledge from any of your monuments. It is not one of your two actions.
ruling-C33 = { note-entry }
ruling-C34 = { note-discounts }
ruling-C35 = You choose the card, and when in the phase it happens. With an empty hand nothing happens.
ruling-M1 = { note-sets }
ruling-M2 = { note-lost-rewards }
ruling-M3 = Rotated pyramids count as well.
ruling-M4 = { note-counts-itself }
ruling-M5 = { note-steps }
ruling-M6 = { note-steps }
ruling-M7 = { note-counts-itself }
ruling-M8 = { note-before-its-own }
ruling-M9 = { note-opponents-discard }
ruling-M10 = { note-opponents-discard }
ruling-M11 =
    { note-granted-create }
    The free place on space 1 is allowed, at the usual price; the new monument then declines in this phase. Anywhere else it slides along at once.
ruling-M13 = { note-before-its-own }
ruling-M14 = If somebody else holds cards, you have to take one; you see one hand only. With 10 cards in hand nothing happens.
ruling-M15 = Not optional: 3, or all if you have less. The knowledge that still lies on this monument does not count yet.
ruling-M16 = { note-granted-create }
ruling-M17 = { note-entry }
ruling-M18 = { note-granted-create }
ruling-M19 = { note-lost-rewards }
ruling-M20 = { note-discounts }
ruling-M21 = { note-entry }
ruling-M22 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-M23 = Never from this monument itself; monuments without knowledge are skipped.
ruling-M24 = { note-burden }
ruling-M25 = { note-burden }
ruling-M26 =
    { note-remove-then-draw }
    { note-on-create }
ruling-M27 = { note-granted-create }
ruling-M28 = { note-burden }
ruling-M29 = It is checked anew in every timeline phase. Not optional.
ruling-M30 = { note-lost-mandatory }
ruling-M31 = { note-lost-mandatory }
ruling-M32 = { note-lost-rewards }
ruling-M33 = This comes on top of the point that every such monument is worth anyway.
ruling-M34 = You may choose any face-up technology of either level. Cards that react to learning do so.
ruling-M35 = { note-adjacent }
ruling-M36 =
    Your past is counted as the monument is placed. It also works with monuments that other effects let you create.
    It reacts neither to its own creation nor to the monument that it has just granted.
ruling-P1 = Only the higher reward that you reach counts. Technologies of both levels count.
ruling-P2 = Rotated cities count as well.
ruling-P3 = { note-steps }
ruling-P4 = { note-steps }
ruling-P5 = { note-sets }
ruling-P6 = { note-sets }
ruling-P7 =
    Only you see the cards. If you meet the requirement of at least one, you have to learn one. The first card you put back lies highest.
    If the deck is too small, its last cards come first; then its discards are shuffled into a new deck.
ruling-P8 = Everyone chooses the artifact themselves. Whoever has none is left out.
ruling-P9 = { note-granted-learn }
ruling-P10 = One after the other: the effect of the first card and new face-up cards may help with the second.
ruling-P11 =
    { note-before-its-own }
    You choose the number, from 0 to 4.
ruling-P12 =
    { note-move }
    { note-rescue }
ruling-P13 = 4 artifacts clear it; what they would remove beyond that is wasted. The artifacts go to the discard pile.
ruling-P14 = { note-granted-learn }
ruling-P15 = Any one adjacent monument, and any number from 0 to 3. If there is none, nothing happens.
ruling-P16 = { note-granted-create }
ruling-P17 = { note-entry }
ruling-P18 = { note-itself-allowed }
ruling-P19 =
    It works only while it is in your timeline, and with every way to learn. Of several numbers just one counts lower.
    Upper limits never change.
ruling-P20 = The new artifact already counts for the requirement. It also works with artifacts that an effect lets you create.
ruling-P21 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-P22 = { note-discounts }
ruling-P23 = { note-swap }
ruling-P24 = { note-eleven }
ruling-P25 = { note-adjacent }
ruling-P26 = { note-adjacent }
ruling-P27 = { note-adjacent }
ruling-P28 = { note-adjacent }
ruling-P29 = { note-both-parts }
ruling-P30 = Not optional; the knowledge cannot come from this monument itself.
ruling-P32 = { note-counts-itself }
ruling-P33 = Everyone sees the revealed cards. It ends early when your hand is full or no cards are left.
ruling-P34 = { note-look-and-keep }
ruling-P35 = Choose both from the present cards; only then are they put under their decks and the tiles refilled, where needed.
ruling-P36 = This pyramid itself lies in your past by then, so the three are others.
ruling-A1 = { note-lost-mandatory }
ruling-A2 = { note-remove-then-draw }
ruling-A3 = Both cards or none. You may then also remove fewer than 3.
ruling-A4 = All three types have to be in your timeline; your past does not count.
ruling-A5 = This artifact counts itself.
ruling-A6 = Not optional. If both monuments qualify, choose one; if space 3 is full, nothing happens. It slides on in the same turn.
ruling-A7 = The artifacts come from your hand, never from your board.
ruling-A8 = Works with a full hand too, as you discard first.
ruling-A9 =
    { note-both-parts }
    You may leave it unused.
ruling-A10 = { note-both-parts }
ruling-A12 = { note-granted-learn }
ruling-A13 = Only a monument with no knowledge at all. It has to change its space; space 1 is allowed.
ruling-A14 = It is checked anew in every timeline phase; an effect used earlier may change it.
ruling-A15 =
    { note-own-artifact }
    If fewer are rotated, all of them are straightened.
ruling-A16 = First you draw. Then you have to learn, if the requirement of any face-up card is met; your new hand counts.
ruling-A17 = { note-on-learn }
ruling-A18 = { note-on-learn }
ruling-A19 = { note-on-learn }
ruling-A20 = { note-on-learn }
ruling-A21 = { note-own-artifact }
ruling-A22 = { note-on-create }
ruling-A23 = { note-on-create }
ruling-A24 =
    What counts is the space on which it is placed in the end. Moving, swapping and sliding do not count.
    The new monument may be among those from which you remove.
ruling-A25 = Either the knowledge or the cards, never both. You decide after rotating.
ruling-A26 = { note-discounts }
ruling-A27 = { note-remove-then-draw }
ruling-A28 = { note-discounts }
ruling-A29 = The hand limit of 10 cards still applies.
ruling-A30 = { note-on-learn }
ruling-A31 =
    { note-own-artifact }
    { note-move }
ruling-A32 = Only full groups of 3 count, after everything has slid. Knowledge that went to the reserve with a discarded monument does not count.
ruling-A33 = { note-granted-learn }
ruling-A34 =
    { note-opponents-discard }
    First you draw your cards.
ruling-A35 = Your hand counts at the moment the effect is used; you choose the order in the phase.
ruling-A36 = { note-discounts }
ruling-T3 = Taking is not optional, but whoever holds 10 cards is skipped. With 9 cards you take one only.
ruling-T4 = { note-look-and-keep }
ruling-T5 = You draw even if you have no lost knowledge.
ruling-T7 = { note-several-kinds }
ruling-T8 = { note-hand-when-learning }
ruling-T9 = { note-lost-mandatory }
ruling-T10 = { note-move }
ruling-T12 = The exact number, as far as there is knowledge; split it as you like.
ruling-T14 = Exactly 3 from one monument. Without such a monument nothing happens.
ruling-T16 = You have to swap if you have two monuments. They keep their knowledge; locks do not matter.
ruling-T17 = You may also discard none.
ruling-T18 = { note-several-kinds }
ruling-T19 = If only one is rotated, that one is straightened.
ruling-T21 =
    { note-burden }
    You draw in any case.
ruling-T22 =
    Only you see the cards. If you have a free place and can pay, you have to create one; you pay with hand cards, not with the cards you look at.
    If none can be created, all of them are discarded.
ruling-T23 = { note-lost-mandatory }
ruling-T26 = { note-opponents-discard }
ruling-T27 = If no card of level II is face up, nothing happens.
ruling-T29 = Any one of the three types will do.
ruling-T33 = { note-not-itself-learned }
ruling-T35 = { note-not-itself-learned }
ruling-T36 = { note-hand-when-learning }
ruling-T37 = Both parts must hold when you learn the card; what happens later does not matter.
ruling-T39 = { note-several-kinds }
ruling-T41 = { note-not-itself-learned }
ruling-T42 = { note-not-itself-learned }
