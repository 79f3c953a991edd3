# The rules of both games, in short and in our own words.

rules-contents = Contents
rules-terms = Terms
rules-action-create = Create
rules-action-learn = Learn
rules-action-archive = Archive
rules-action-excavate = Excavate
rules-action-search = Search

## Ancient Knowledge

rules-ancient-knowledge-aim = What it is about
rules-ancient-knowledge-aim-1 = You raise monuments of vanished peoples, care for them while time passes, and let them sink into the past as clean as you can. What has arrived there counts for you; the knowledge that sank with it counts against you.
rules-ancient-knowledge-aim-2 = Two to four people play. Whoever has most points at the end wins.
rules-ancient-knowledge-cards = The cards
rules-ancient-knowledge-cards-1 = There are 144 builder cards: 36 cities, 36 megaliths and 36 pyramids, which are the monuments, and 36 artifacts. No card exists twice.
rules-ancient-knowledge-cards-2 = There are 45 technologies, 27 of level I and 18 of level II, of three kinds: ancients, writings and secrets. Nine of them lie open, three on each of the three tiles. At first two tiles are of level I and one is of level II.
rules-ancient-knowledge-area = Your area
rules-ancient-knowledge-area-1 = Your timeline has spaces 1 to 6, with room for two monuments each, one above the other. A monument that is alone on its space always stands below.
rules-ancient-knowledge-area-2 = Adjacent is the other monument on the same space, and what stands in the same row on the space next to it. Diagonally is not adjacent.
rules-ancient-knowledge-area-3 = In your past lie the monuments that have declined, each straight or rotated. You have five places for artifacts, any number of technologies, and a counter for lost knowledge.
rules-ancient-knowledge-area-4 = Your hand holds ten cards at most. Whatever you would draw beyond that stays in the deck.
rules-ancient-knowledge-setup = Before the game
rules-ancient-knowledge-setup-1 = Chance decides who begins; that player is first in every round. Everybody is dealt ten builder cards and keeps six of them; all choose at the same time. The others go back into the deck.
rules-ancient-knowledge-setup-2 = The third and the fourth player in turn order draw one card more.
rules-ancient-knowledge-setup-3 = For a first game everybody can have one of four fixed hands of six cards instead.
rules-ancient-knowledge-turn = A turn
rules-ancient-knowledge-turn-1 = You take two actions, also the same one twice. Then comes your timeline phase, then your decline phase, and the next player’s turn.
rules-ancient-knowledge-actions = The five actions
rules-ancient-knowledge-actions-1 = Create a card from your hand and discard as many other cards as it costs. A monument goes on the space that it names. For each space further left or right you discard one card more; a locked monument cannot be shifted, and no space takes a third one. It gets its knowledge, and if its effect is a now effect, it acts. An artifact needs one of your five places.
rules-ancient-knowledge-actions-2 = Learn one of the open technologies whose requirement you meet. When only one card is left on a tile, it is discarded, and three new ones are dealt.
rules-ancient-knowledge-actions-3 = Archive: discard any number of cards, at least one, and remove one knowledge from your monuments for each of them.
rules-ancient-knowledge-actions-4 = Excavate: rotate any number of straight monuments of your past, at least one, and draw two builder cards for each.
rules-ancient-knowledge-actions-5 = Search: draw one builder card.
rules-ancient-knowledge-timeline = Timeline phase
rules-ancient-knowledge-timeline-1 = Every timeline effect of your monuments and artifacts acts once, in the order you like.
rules-ancient-knowledge-decline = Decline phase
rules-ancient-knowledge-decline-1 = Whatever stands on space 1 declines, one monument after the other in the order you like: its decline effect acts, the knowledge that is left on it is lost, and it goes to your past, straight.
rules-ancient-knowledge-decline-2 = Whoever is the first to have at least seven monuments in the past turns one tile of level I to level II: its cards are discarded and replaced by three of level II.
rules-ancient-knowledge-decline-3 = Then all your other monuments move one space to the left, with their knowledge.
rules-ancient-knowledge-effects = When effects act
rules-ancient-knowledge-effects-1 = Now: when you create or learn the card. Timeline: in each of your timeline phases. Decline: when this card declines. End: when points are counted, from your past. Ongoing: whenever it applies, as long as the card is in your timeline or on your board.
rules-ancient-knowledge-effects-2 = You have to follow an effect as far as you can, unless it says “may” or “up to”. Effects at the same time happen in the order you like, and they concern only your own area unless they say otherwise.
rules-ancient-knowledge-effects-3 = If an effect lets you create or learn, you pay and meet requirements as always, but it does not count as one of your two actions.
rules-ancient-knowledge-end = The end
rules-ancient-knowledge-end-1 = The first player with at least fourteen monuments in the past brings about the end. Play goes on until everybody has had the same number of turns.
rules-ancient-knowledge-end-2 = Count: the printed points of your past, rotated or not; the end effects of your past; your technologies of level II; one point for each monument still in your timeline; minus one for each lost knowledge.
rules-ancient-knowledge-end-3 = In a tie less lost knowledge wins; if that is the same too, the victory is shared.

## Pergamon

rules-pergamon-aim = What it is about
rules-pergamon-aim-1 = You secure funding, dig for broken treasures, put their halves together and show them in the museum. The older and the more they are, the higher a collection begins, and the more often it brings points.
rules-pergamon-aim-2 = Two to four people play twelve rounds. Whoever has most points at the end wins.
rules-pergamon-finds = Finds and objects
rules-pergamon-finds-1 = There are 60 finds. The left edge of a tile shows the right half of a vase, jug, mask or bracelet with a number; its right edge the left half of another object with a century from 1 to 5.
rules-pergamon-finds-2 = Two tiles fit where both show halves of the same object. The object is worth the century of the left tile; its year is that century followed by the number of the right tile. The higher the year, the older the object.
rules-pergamon-row = A row of fitting finds: { $objects }. The outer halves stay open.
rules-pergamon-round = A round begins
rules-pergamon-round-1 = Each gallery with fewer than four finds gets a new one. They are sorted: the youngest goes to the shallowest gallery, the oldest to the deepest. Tiles without room leave the game unseen.
rules-pergamon-round-2 = Then all place their figures for funding, and afterwards each in turn digs, exhibits and stores.
rules-pergamon-funding = Funding
rules-pergamon-funding-1 = Two funding cards lie face down. Bags hide 1 to 4 coins, chests 5 to 8. From the start player on, everybody puts their figure on a free space.
rules-pergamon-funding-2 = The cards are turned over. From right to left each figure takes the coins of its space as long as there are enough; the last one takes everything that is left, be it more or less.
rules-pergamon-funding-3 = The space also says how deep you may dig, and whoever stands further right has their turn earlier. Whoever stands furthest left begins the next round.
rules-pergamon-dig = Dig
rules-pergamon-dig-1 = You may dig one gallery, at most as deep as your space allows. It costs as many coins as its number, and all finds in it are yours.
rules-pergamon-exhibit = Exhibit
rules-pergamon-exhibit-1 = A collection is a row of at least two of your finds in which all neighbours fit. Its value is that of its objects together, but never above 24. You may exhibit as often as you can.
rules-pergamon-exhibit-2 = Before you exhibit a row you can polish it: each coin lifts it by one, by three at most, and without limit in the last round.
rules-pergamon-exhibit-3 = In the museum all markers on the same space or below go down by one first; whoever falls off leaves the museum. Then your marker comes to its space, and you get one point at once.
rules-pergamon-exhibit-4 = You have three markers. If all are in the museum, one of your collections has to be dissolved first. A collection never changes, and dissolved finds leave the game.
rules-pergamon-store = Store
rules-pergamon-store-1 = At the end of your turn three finds are stored for nothing. Each further group of up to three costs one coin. You may discard finds instead.
rules-pergamon-scoring = Scorings
rules-pergamon-scoring-1 = After rounds 5, 7, 9 and 12 each marker brings the points of its space. Two more go to the owner of the oldest exhibited object of the sort that the calendar shows.
rules-pergamon-scoring-2 = Then all markers go down, by 3, 4 and 5 spaces after the first three scorings; whoever falls off leaves the museum.
rules-pergamon-end = The end
rules-pergamon-end-1 = After the last scoring the three oldest objects in the museum bring 3, 2 and 1 points. In a tie the older exhibited object wins; if there is none, the victory is shared.
rules-pergamon-robber = Two players: the tomb robber
rules-pergamon-robber-1 = In a game of two a third figure stands on the track before anybody else; the backs of the cards say where. It takes coins like everybody.
rules-pergamon-robber-2 = In its turn it digs the dearest gallery that it can pay and that its space allows, and those finds are gone. What it does not spend it keeps.
rules-pergamon-robber-3 = If it stands leftmost, it takes all that is left. If it finds its gallery empty, it digs the next shallower one that holds finds. Nobody else may use its space. Of the two players, the one who digs last begins the next round.
rules-pergamon-variants = Variants
rules-pergamon-variants-1 = Order of play, for three or four: figures are placed in the order in which they stood last round, from left to right.
rules-pergamon-variants-2 = Sorting of the finds: among finds of the same century the start player decides which goes where.
