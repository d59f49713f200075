// Names for daily use of what travels between the page and the server. All of it is in generated.ts; here is only what
// TypeScript cannot say there: a watcher has no seat, and events come by name.
import type { components } from './generated';

type Schemas = components['schemas'];

// ---- The platform ----

export type Level = Schemas['Level'];
export type Option = Schemas['Option'];
export type Choice = Option['default'];
export type Game = Schemas['Game'];
export type GameId = Schemas['GameId'];
export type Seat = Schemas['Seat'];
export type Spectator = Schemas['Spectator'];
export type Teams = Schemas['Teams'];
export type Room = Schemas['Room'];
export type Credentials = Schemas['Admission'];
export type Acted = Schemas['ActionAnswer'];
export type Action = Schemas['Action'];
export type LobbyAction = Schemas['LobbyAction'];

/** What a player sees, or somebody who watches: then there is no seat. */
type Watchable<V> = Omit<V, 'seatIndex'> & { seatIndex: number | null };

export type EuchreView = Watchable<Schemas['EuchreView']>;
export type BuckEuchreView = Watchable<Schemas['BuckEuchreView']>;
export type OhHellView = Watchable<Schemas['OhHellView']>;
export type HandAndFootView = Watchable<Schemas['HandAndFootView']>;
export type View = EuchreView | BuckEuchreView | OhHellView | HandAndFootView;

/** The actions of a view's game, and what those of one type carry. */
export type ActionOf<V extends View> = V['legalActions'][number];
export type PayloadOf<V extends View, T extends ActionOf<V>['type']> = Extract<ActionOf<V>, { type: T }>['payload'];

export interface RoomAndView {
  room: Room;
  view: View | null;
}

/** Something that happened to the room, as its channel tells it. */
export type LobbyEvents = Schemas['LobbyEvents'];
/** Any event: those of the games are told by their names alone. */
export interface GameEvent {
  name: string;
  version: number;
  data: object;
}

// ---- Cards ----

export type Suit = Schemas['Suit'];
export type Rank = Schemas['Rank'];
export type Card = Schemas['Card'];
export type Face = Schemas['Face'];
export type TrickCard = Schemas['TrickCard'];
export type CompletedTrick = Schemas['CompletedTrick'];

// ---- Who's Deal? ----

export type Team = Schemas['EuchreTeam'];
export type EuchreHeldCard = Schemas['EuchreHeldCard'];

// ---- Buck Euchre ----

export type BuckEuchreRound = Schemas['BuckEuchreRound'];
export type BuckEuchreCall = Schemas['BuckEuchreCall'];
export type BuckEuchreHeldCard = Schemas['BuckEuchreHeldCard'];
export type BuckEuchreResult = Schemas['BuckEuchreResult'];

// ---- Oh Hell ----

export type OhHellHeldCard = Schemas['OhHellHeldCard'];
export type OhHellTrickCard = Schemas['OhHellTrickCard'];
export type OhHellCompletedTrick = Schemas['OhHellCompletedTrick'];

// ---- Hand & Foot ----

export type HandAndFootHeldCard = Schemas['HandAndFootHeldCard'];
export type HandAndFootPlayer = Schemas['HandAndFootPlayer'];
export type HandAndFootMeld = Schemas['HandAndFootMeld'];
export type HandAndFootGroup = Schemas['HandAndFootGroup'];
export type HandAndFootRoundResult = Schemas['HandAndFootRoundResult'];
export type HandAndFootRoundScoreBreakdown = Schemas['HandAndFootRoundScoreBreakdown'];
