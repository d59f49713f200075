// Names for daily use of what travels between the page and the server. All of it is in generated.ts; here is only what
// TypeScript cannot say there: a watcher has no seat, and events come by name.
import type { components } from './generated';

/** Everything by its name on the wire. A game gives its own short names to what is its own (games/<game>/wire.ts). */
export type Schemas = components['schemas'];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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
export type Advice = Schemas['AdviceAnswer'];
/** One of the actions that the expert has judged. */
export type Judged = Schemas['Choice'];
/** One reason of its. */
export type Remark = Schemas['Remark'];
export type Review = Schemas['ReviewReview'];
export type ReviewProgress = Schemas['ReviewProgress'];
export type ReviewStep = Schemas['ReviewStep'];
export type Decision = Schemas['ReviewDecision'];

/** What a player sees, or somebody who watches: then there is no seat. */
type Watchable<V> = V extends unknown ? Omit<V, 'seatIndex'> & { seatIndex: number | null } : never;

export type View = Watchable<Schemas['View']>;
/** The view of one game. */
export type ViewOf<G extends GameId> = Extract<View, { gameId: G }>;

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
  data: { [name: string]: Json };
}

// ---- Cards ----

export type Suit = Schemas['Suit'];
export type Rank = Schemas['Rank'];
export type Card = Schemas['Card'];
export type Face = Schemas['Face'];
