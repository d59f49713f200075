// What travels between the page and the server, written down by hand from the server's described structs
// (src/table/room_json.cpp, src/games/*/wire.h) until they are generated from GET /api/openapi.json.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// ---- The platform ----

export type Level = 'easy' | 'medium' | 'hard' | 'expert';

export interface Option {
  name: string;
  label: string;
  default: Json;
  values: Json[];
}

export interface Game {
  id: string;
  name: string;
  description: string;
  minPlayers: number;
  maxPlayers: number;
  icon: string;
  settings: Option[];
}

export interface Seat {
  seatIndex: number;
  playerId: string;
  name: string;
  kind: 'human' | 'bot';
  botLevel: Level;
  connected?: boolean;
  away: boolean;
  ready: boolean;
}

export interface Spectator {
  playerId: string;
  name: string;
  connected?: boolean;
}

export interface Teams {
  a: [string, string];
  b: [string, string];
}

export interface Room {
  code: string;
  gameId: string;
  status: 'waiting' | 'playing' | 'game_over';
  owner: string | null;
  playerCount: number;
  seats: Seat[];
  spectators: Spectator[];
  teams?: Teams;
  settings: { [name: string]: Json };
  matches: number;
  botActionAt: number | null;
  phaseEndsAt: number | null;
  turnEndsAt: number | null;
  closed: boolean;
  version: number;
}

export interface Action {
  type: string;
  payload: { [name: string]: Json };
}

/** What the views of all games have in common. */
export interface View {
  gameId: string;
  seatIndex: number | null;
  legalActions: Action[];
  botActionAt: number | null;
  phaseEndsAt: number | null;
  turnEndsAt: number | null;
  version: number;
}

export interface Credentials {
  roomCode: string;
  playerId: string;
  token: string;
}

export interface Acted {
  ok: true;
  version: number;
  duplicate?: true;
}

/** Something that happened, as the room's channel tells it. */
export interface GameEvent {
  name: string;
  version: number;
  data: { [name: string]: Json };
}

// ---- Cards ----

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

export interface Card {
  suit: Suit;
  rank: string;
  id: string;
}

export interface TrickCard {
  playerId: string;
  seatIndex: number;
  card: Card;
}

export interface CompletedTrick {
  cards: TrickCard[];
  leadSeatIndex: number;
  winningSeatIndex: number;
}

// ---- Oh Hell ----

export interface OhHellHeldCard extends Card {
  effectiveSuit: Suit;
  isTrump: boolean;
}

export interface OhHellTrickCard {
  playerIndex: number;
  card: Card;
}

export interface OhHellView extends View {
  seats: string[];
  phase: 'BIDDING' | 'PLAYING' | 'ROUND_OVER' | 'GAME_OVER';
  playerCount: number;
  maxCards: number;
  scoringVariant: 'standard' | 'partial' | 'penalty' | 'canadian';
  trumpMode: 'flip' | 'rotate';
  hook: boolean;
  currentRound: number;
  totalRounds: number;
  cardsThisRound: number;
  isAscending: boolean;
  trumpSuit: Suit | 'none';
  trumpCard: Card | null;
  dealerIndex: number;
  hand: OhHellHeldCard[];
  handCounts: number[];
  bids: (number | null)[];
  bidTotal: number;
  forbiddenBid: number | null;
  currentBidder: number | null;
  currentTurnSeatIndex: number | null;
  currentTrick: { cards: OhHellTrickCard[]; leadSuit: Suit | null; currentPlayer: number | null; winningPlayer: number | null };
  tricksWon: number[];
  completedTricks: { cards: OhHellTrickCard[]; leadSuit: Suit; winner: number }[];
  scores: number[];
  roundScores: number[];
  winners: number[] | null;
}

// ---- Buck Euchre ----

export interface BuckHeldCard extends Card {
  effectiveSuit: Suit;
}

export interface BuckResult {
  passedOut: boolean;
  bidderSeatIndex: number | null;
  bid: number | null;
  bidMade: boolean | null;
  tricksWon: number[];
  scoreChanges: number[];
}

export interface BuckRound {
  hand: BuckHeldCard[];
  handCounts: number[];
  turnedUpCard: Card;
  clubsTurnedUp: boolean;
  bids: { seatIndex: number; action: 'bid' | 'pass'; bid?: number }[];
  highestBid: number | null;
  bidderSeatIndex: number | null;
  lowestNextBid: number | null;
  passedSeats: number[];
  trumpSuit: Suit | null;
  foldDecisions: { seatIndex: number; decision: 'stay' | 'fold' }[];
  foldedSeats: number[];
  currentTurnSeatIndex: number | null;
  currentTrick: TrickCard[];
  trickLeadSeatIndex: number | null;
  tricksWon: number[];
  tricksPlayed: number;
  completedTricks: CompletedTrick[];
  result: BuckResult | null;
}

export interface BuckView extends View {
  phase: 'BIDDING' | 'DECLARING_TRUMP' | 'FOLDING_DECISION' | 'PLAYING' | 'ROUND_OVER' | 'GAME_OVER';
  seats: string[];
  scores: number[];
  tieBreak: boolean;
  handNumber: number;
  dealerSeatIndex: number;
  round: BuckRound;
  winnerSeatIndex: number | null;
}

// ---- Who's Deal? ----

export type Team = 'a' | 'b';
export interface ByTeam<T> {
  a: T;
  b: T;
}

export interface EuchreCall {
  seatIndex: number;
  action: 'pass' | 'order-up' | 'call';
  suit?: Suit;
  goAlone?: boolean;
}

export interface EuchreHeldCard extends Card {
  effectiveSuit: Suit;
  pickedUp: boolean;
}

export interface EuchreRound {
  hand: EuchreHeldCard[];
  handCounts: number[];
  faceUpCard: Card;
  trumpPhase: 'round1' | 'round2' | 'dealer_discard' | 'playing' | 'round_over';
  trumpSuit: Suit | null;
  callingPlayerId: string | null;
  callingTeam: Team | null;
  goingAlone: boolean;
  alonePlayerId: string | null;
  inactivePartnerSeatIndex: number | null;
  dealerDiscarded: boolean;
  dealerPickedUp: Card | null;
  discarded: Card | null;
  currentTurnSeatIndex: number | null;
  mustCall: boolean;
  passedPlayers: string[];
  calls: EuchreCall[];
  currentTrick: TrickCard[];
  trickLeadSeatIndex: number | null;
  tricksWon: ByTeam<number>;
  tricksPlayed: number;
  completedTricks: CompletedTrick[];
  pointsAwarded: ByTeam<number> | null;
}

export interface EuchreView extends View {
  phase: 'playing' | 'game_over';
  teams: ByTeam<{ playerIds: [string, string]; score: number }>;
  seats: string[];
  targetScore: number;
  lonerLead: string;
  handNumber: number;
  dealerSeatIndex: number;
  round: EuchreRound;
  winningTeam: Team | null;
}

// ---- Hand & Foot ----

export interface FootFace {
  /** A joker has none. */
  suit: Suit | null;
  rank: string;
  id: string;
}

export interface FootHeldCard extends FootFace {
  isWild: boolean;
  isThree: boolean;
  pointValue: number;
}

export interface FootMeld {
  rank: string;
  cards: FootFace[];
  points: number;
  isBook: boolean;
  isClean: boolean;
  isDirty: boolean;
}

export interface FootPlayer {
  id: string;
  seatIndex: number;
  score: number;
  handCount: number;
  footCount: number;
  melds: FootMeld[];
  hasPlayedDown: boolean;
  hasPickedUpFoot: boolean;
  knownCards: FootFace[];
  roundScoreHistory: number[];
  /** Laid open when the round is over. */
  hand?: FootFace[];
  foot?: FootFace[];
}

/** Cards of one rank that can be laid: all or some of `cards` with `minWilds` to `maxWilds` wild cards. */
export interface FootGroup {
  kind: 'meld' | 'addition';
  rank: string;
  cards: string[];
  points: number;
  minWilds: number;
  maxWilds: number;
}

export interface FootMeldScore {
  rank: string;
  status: 'Incomplete' | 'Clean Book' | 'Dirty Book';
  cards: number;
  cardPoints: number;
  bonus: number;
  total: number;
}

export interface FootBreakdown {
  playerId: string;
  seatIndex: number;
  melds: FootMeldScore[];
  totalMeldValue: number;
  hand: { cards: number; points: number };
  foot: { cards: number; points: number };
  totalPenalty: number;
  goingOutBonus: number;
  roundScore: number;
  totalScore: number;
}

export interface FootRoundResult {
  round: number;
  ending: 'went-out' | 'no-cards' | 'threes-stalemate';
  wentOutPlayerId: string | null;
  wentOutSeatIndex: number | null;
  scores: FootBreakdown[];
}

export interface HandAndFootView extends View {
  phase: 'playing' | 'roundEnd' | 'gameEnd';
  round: number;
  targetScore: number;
  playDownRequirement: number;
  currentPlayerIndex: number | null;
  turnPhase: 'draw' | 'meld' | 'discard' | null;
  hasDrawnFromDeck: boolean;
  hasMelded: boolean;
  deckSize: number;
  /** The top card is the last. */
  discardPile: FootFace[];
  discardPileFrozen: boolean;
  canUnlock: boolean;
  players: FootPlayer[];
  hand: FootHeldCard[];
  newlyDrawnCardIndices: number[];
  melding: { groups: FootGroup[]; wildCards: string[]; playDownNeeds: number; mostPoints: number; mustKeep: number; rule: string };
  goingOut: { canGoOut: boolean; missing: string[] };
  stalemate: { discards: number; endsAt: number; warning: boolean };
  roundResult: FootRoundResult | null;
  winner: string | null;
}
