// boardgame.io's own server with a small card game: each player holds five cards, plays one and draws one. What others
// hold and how the deck lies is hidden, as in our games. It keeps matches in memory, or in files if it is given a folder.
// `node server.cjs PORT [FOLDER]`.

const { FlatFile, Server } = require("boardgame.io/server");

const HAND = 5;
const DECK = Array.from({ length: 108 }, (_, card) => card);

const game = {
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(DECK);
    const hands = {};
    for (let seat = 0; seat < ctx.numPlayers; seat += 1) hands[seat] = deck.splice(0, HAND);
    return { deck, hands, laid: [], points: { 0: 0, 1: 0 } };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      move: ({ G, playerID, random }, at) => {
        const [card] = G.hands[playerID].splice(at, 1);
        G.points[playerID] += card % 9;
        G.laid.push(card);
        if (G.deck.length === 0) G.deck = random.Shuffle(G.laid.splice(0));
        G.hands[playerID].push(G.deck.pop());
      },
      client: false,
    },
  },
};

const [port, dir] = process.argv.slice(2);
Server({ games: [game], origins: [], db: dir ? new FlatFile({ dir }) : undefined }).run(Number(port));
