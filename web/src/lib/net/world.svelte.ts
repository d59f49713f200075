// The one connection to a world: its room, my view of the match, and what happens, live over the Pusher socket.
//
// Of a view the socket tells only what changed; when a change is missing, all of it is asked for again. The room is what
// GET /api/rooms/{code} says: it is fetched after every (re)subscription, and when an event does not tell enough of it.
// Actions go over the socket, too, or by a call while there is none.
import type Pusher from 'pusher-js';
import type { Channel, PresenceChannel } from 'pusher-js';
import type {
  Acted,
  Action,
  Advice,
  GameEvent,
  Json,
  LobbyEvents,
  Room,
  Seat,
  Spectator,
  View,
} from '../protocol/types';
import { words } from '../words/words.svelte';
import { Answers } from './answers';
import { FollowedView, type Change } from './changes';
import { noteServerTime } from './clock';
import { ApiError, askAdvice, fetchRoom, heartbeat, joinRoom, leaveRoom, sendAction } from './http';
import { eventsOf, forgetSession, rememberEvents, rememberLeaving, rememberSession, type Session } from './sessions';
import { openSocket } from './socket';

export type Link = 'connecting' | 'live' | 'lost' | 'gone';

const heartbeatEvery = 20_000;
const retryAfter = 1000;
/** After an answer its view comes within a moment; else it is fetched. */
const viewComesWithin = 2000;
const keptEvents = 400;

// Events that change the public room in ways that only a fetch tells in full.
const roomChangers = new Set([
  'game-started',
  'game-over',
  'room-closed',
  'teams-updated',
  'player-ready',
  'turn-timed-out',
  'new-round',
  'back-in-lobby',
  'game-changed',
]);

/** What happened with a change, as the room's own channel has it. */
type Told = { event: string; data: { [name: string]: Json } }[];

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class World {
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  /** What this tab has heard of this game, oldest first; it outlives a reload. */
  events = $state.raw<GameEvent[]>([]);
  link = $state<Link>('connecting');
  /** Why there is nothing to show: a code of the API. */
  trouble = $state<ApiError | null>(null);
  /** An action is under way. */
  busy = $state(false);

  readonly code: string;
  #session: Session;
  #pusher: Pusher | undefined;
  #seat: Channel | undefined;
  #followed = new FollowedView();
  /** Channels that were asked for all of what they tell. */
  #asked = new Set<Channel>();
  #answers = new Answers();
  #timers: ReturnType<typeof setInterval>[] = [];
  #listeners = new Set<(event: GameEvent) => void>();
  #fetching: Promise<void> | null = null;
  #fetchAgain = false;
  #closed = false;
  #waiting = new Set<() => void>();
  /** The game that `events` are of: other games have events of the same names. */
  #heardOf: string;

  constructor(session: Session) {
    this.#session = session;
    this.code = session.roomCode;
    const { gameId, events } = eventsOf(this.code);
    this.#heardOf = gameId;
    this.events = events;
    addEventListener('pagehide', this.#keepEvents);
    document.addEventListener('visibilitychange', this.#beat);
    void this.#open();
  }

  get playerId(): string {
    return this.#session.playerId;
  }

  get isOwner(): boolean {
    return this.room?.owner === this.playerId;
  }

  get mySeat(): Seat | undefined {
    return this.room?.seats.find((seat) => seat.playerId === this.playerId);
  }

  /** Who owns the world when I leave it. Of several it is whoever has been here longest, which this page does not know. */
  get heir(): string | undefined {
    if (!this.isOwner || !this.room) return undefined;
    const others = this.room.seats.filter((seat) => seat.kind === 'human' && seat.playerId !== this.playerId);
    return others.length > 1 ? words.sheets.eldest : others[0]?.name;
  }

  onEvent(listener: (event: GameEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends an action; sends it again, under the same id, until somebody answers. Returns when what came of it is here.
   * Throws the server's refusal.
   */
  async act(action: Action): Promise<void> {
    this.busy = true;
    const id = randomId();
    try {
      for (let first = true; ; first = false) {
        try {
          const { version } =
            (first && (await this.#sendOverSocket(action, id))) ||
            (await sendAction(this.code, this.#session.token, action, id));
          this.#answered();
          await this.#arrival(version);
          return;
        } catch (error) {
          if (!(error instanceof ApiError && error.isOffline) || this.#closed) throw error;
          this.link = 'lost';
          await new Promise((resume) => setTimeout(resume, retryAfter));
        }
      }
    } finally {
      this.busy = false;
    }
  }

  /** Null when nobody answered, or there is no socket. */
  async #sendOverSocket({ type, payload }: Action, actionId: string): Promise<Acted | null> {
    if (!this.#seat?.subscribed || this.#pusher?.connection.state !== 'connected') return null;
    if (!this.#seat.trigger('client-action', { type, payload, actionId })) return null;
    return this.#answers.to(actionId);
  }

  /** What the expert thinks of my choices now. */
  advise(also?: Action): Promise<Advice> {
    return askAdvice(this.code, this.#session.token, also);
  }

  /** From watching to a bot's seat: now, or when the hand is over if I could know its cards. */
  async sit(): Promise<void> {
    await joinRoom(this.code, '', 'player', this.#session.token);
    await this.refresh();
  }

  async leave(): Promise<void> {
    this.close();
    try {
      await leaveRoom(this.code, this.#session.token);
    } catch {
      // The seat goes to a bot anyway once nobody answers for it.
    }
    rememberLeaving(this.code);
  }

  readonly #keepEvents = () => rememberEvents(this.code, { gameId: this.#heardOf, events: this.events });

  close(): void {
    this.#closed = true;
    removeEventListener('pagehide', this.#keepEvents);
    document.removeEventListener('visibilitychange', this.#beat);
    this.#keepEvents();
    for (const timer of this.#timers) clearInterval(timer);
    this.#pusher?.disconnect();
  }

  // ---- Which version is here ----

  #isHere(version: number): boolean {
    return (this.view?.version ?? this.room?.version ?? 0) >= version;
  }

  async #arrival(version: number): Promise<void> {
    const until = Date.now() + viewComesWithin;
    while (!this.#isHere(version) && !this.#closed) {
      const left = until - Date.now();
      if (left <= 0) return this.refresh();
      await new Promise<void>((go) => {
        this.#waiting.add(go);
        setTimeout(go, left);
      });
    }
  }

  #arrived(): void {
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  // ---- Connecting ----

  async #open(): Promise<void> {
    await this.refresh();
    if (this.#closed || this.trouble) return;
    rememberSession({ ...this.#session, gameId: this.room?.gameId ?? this.#session.gameId });
    const pusher = await openSocket('/api/pusher/auth', this.#session.token);
    if (this.#closed) return pusher.disconnect();
    this.#pusher = pusher;
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      if (this.#closed) return;
      const hopeless = current === 'unavailable' || current === 'failed';
      if (hopeless || (current !== 'connected' && this.link === 'live')) this.link = 'lost';
      if (current !== 'connected') this.#cut();
    });
    this.#listenToTable(pusher.subscribe(`presence-table-${this.code}`) as PresenceChannel);
    this.#listenToSeat(pusher.subscribe(`private-seat-${this.playerId}`));
    this.#timers.push(setInterval(this.#beat, heartbeatEvery));
  }

  #listenToTable(channel: PresenceChannel): void {
    channel.bind('pusher:subscription_succeeded', () => void this.#subscribed());
    channel.bind('pusher:subscription_error', (error: { status?: number }) => this.#refused(channel.name, error));
    channel.bind('pusher:member_added', ({ id }: { id: string }) => this.#setConnected(id, true));
    channel.bind('pusher:member_removed', ({ id }: { id: string }) => this.#setConnected(id, false));
    channel.bind('table-view', ({ version, view, now }: { version: number; view: Json; now: number }) => {
      noteServerTime(now);
      this.#asked.delete(channel);
      this.#followed.shared.begin(version, view);
      this.#look();
    });
    channel.bind('table-changed', ({ events = [], now, ...change }: Change & { events?: Told; now?: number }) => {
      if (now !== undefined) noteServerTime(now);
      const follows = this.#followed.shared.follow(change);
      for (const { event, data } of events) this.#hear(event, change.version, data);
      if (follows) this.#look();
      else this.#askAgain(channel);
    });
  }

  #listenToSeat(channel: Channel): void {
    this.#seat = channel;
    channel.bind('pusher:subscription_error', (error: { status?: number }) => this.#refused(channel.name, error));
    channel.bind('seat-view', ({ version, own }: { version: number; own: { [name: string]: Json } }) => {
      this.#asked.delete(channel);
      this.#followed.own.begin(version, own);
      this.#look();
    });
    channel.bind('seat-changed', ({ events = [], ...change }: Change & { events?: Told }) => {
      const follows = this.#followed.own.follow(change);
      for (const { event, data } of events) this.#hear(event, change.version, data);
      if (!follows) this.#askAgain(channel);
    });
    channel.bind('action-answered', (answer: Parameters<Answers['hear']>[0]) => this.#answers.hear(answer));
  }

  #askAgain(channel: Channel): void {
    if (this.#asked.has(channel) || !channel.trigger('client-view', {})) return;
    this.#asked.add(channel);
  }

  /** Shows the view, if all of it is here. */
  #look(): void {
    const { view } = this.#followed;
    if (view && view.version >= (this.view?.version ?? 0)) this.view = view;
    this.#arrived();
  }

  /** What is told from now on is missed. */
  #cut(): void {
    this.#followed.forget();
    this.#asked.clear();
    this.#answers.giveUp();
  }

  async #subscribed(): Promise<void> {
    await this.refresh();
    if (!this.trouble) this.link = 'live';
  }

  #refused(channel: string, { status }: { status?: number }): void {
    if (this.link === 'gone') return;
    if (status === 401 || status === 403) return this.#end(new ApiError('UNAUTHORIZED', words.server.seatGone, 401));
    this.link = 'lost';
    setTimeout(() => !this.#closed && this.#pusher?.subscribe(channel), retryAfter);
  }

  // Now and then, and when somebody looks again: a phone that has slept may not know yet that its socket is dead.
  readonly #beat = () => {
    if (document.visibilityState === 'hidden') return;
    heartbeat(this.code, this.#session.token).then(
      ({ version }) => {
        if (this.room && version > this.room.version && version > (this.view?.version ?? 0)) void this.refresh();
      },
      () => {},
    );
  };

  // ---- What is heard ----

  #hear(name: string, version: number, { version: _, ...data }: GameEvent['data']): void {
    const event: GameEvent = { name, version, data };
    if (name === 'game-changed') this.#hearOf(String(data.gameId));
    this.#apply(event);
    this.events = [...this.events.slice(-keptEvents), event];
    for (const listener of this.#listeners) listener(event);
  }

  /** What was heard of another game says nothing about this one. */
  #hearOf(gameId: string): void {
    if (gameId === this.#heardOf) return;
    this.#heardOf = gameId;
    this.events = [];
  }

  #apply({ name, version, data }: GameEvent): void {
    const room = this.room;
    if (!room || version < room.version) return;
    if (name === 'seats-updated') {
      const told = data as unknown as LobbyEvents['seats-updated'];
      const connected = new Map([...room.seats, ...room.spectators].map((each) => [each.playerId, each.connected]));
      const keep = <T extends Seat | Spectator>(each: T): T => ({
        ...each,
        connected: each.connected ?? connected.get(each.playerId) ?? true,
      });
      this.room = {
        ...room,
        version,
        owner: told.owner,
        locked: told.locked,
        playerCount: told.seats.length,
        seats: told.seats.map(keep),
        spectators: told.spectators.map(keep),
      };
    } else if (name === 'settings-updated') {
      this.room = { ...room, version, settings: data as unknown as LobbyEvents['settings-updated'] };
    } else if (name === 'teams-updated') {
      this.room = { ...room, version, teams: (data as unknown as LobbyEvents['teams-updated']).teams };
    }
    if (name === 'sent-away' && data.playerId === this.playerId)
      this.#end(new ApiError(data.banned === true ? 'BANNED' : 'SENT_AWAY', words.server.sentAway, 403));
    this.#arrived();
    if (roomChangers.has(name)) void this.refresh();
  }

  #setConnected(playerId: string, connected: boolean): void {
    const room = this.room;
    if (!room) return;
    const mark = <T extends Seat | Spectator>(each: T): T =>
      each.playerId === playerId ? { ...each, connected } : each;
    this.room = { ...room, seats: room.seats.map(mark), spectators: room.spectators.map(mark) };
  }

  // A call failed and then did not: if the socket never noticed, it will not say so either.
  #answered(): void {
    if (this.link === 'lost' && this.#pusher?.connection.state === 'connected') this.link = 'live';
  }

  /** Fetches room and view; a call during a call fetches once more afterwards. */
  refresh(): Promise<void> {
    if (this.#fetching) {
      this.#fetchAgain = true;
      return this.#fetching;
    }
    this.#fetching = this.#fetch().finally(() => {
      this.#fetching = null;
      if (this.#fetchAgain && !this.#closed) {
        this.#fetchAgain = false;
        void this.refresh();
      }
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    while (!this.#closed) {
      try {
        let told = await fetchRoom(this.code, this.#session.token);
        if (this.#closed) return;
        if (
          !told.room.seats.some((seat) => seat.playerId === this.playerId) &&
          !told.room.spectators.some((each) => each.playerId === this.playerId)
        ) {
          await this.#comeBack();
          told = await fetchRoom(this.code, this.#session.token);
        }
        if (!this.room || told.room.version >= this.room.version) {
          this.#hearOf(told.room.gameId);
          this.room = told.room;
        }
        this.#noteRole(told.room);
        if (!told.view || !this.view || told.view.version >= this.view.version || told.room.status === 'waiting')
          this.view = told.view;
        this.trouble = null;
        this.#answered();
        this.#arrived();
        if (told.room.closed) this.#end(new ApiError('ROOM_CLOSED', words.server.closed, 410));
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.isPassing) return this.#end(error);
        this.link = 'lost';
        await new Promise((resume) => setTimeout(resume, retryAfter));
      }
    }
  }

  // I left, or a bot took my seat: the token takes it back. Who watched goes on watching, and so does who finds no seat.
  async #comeBack(): Promise<void> {
    const join = (as: 'player' | 'spectator') => joinRoom(this.code, '', as, this.#session.token);
    const seat = await join(this.#session.watched ? 'spectator' : 'player').catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'ROOM_FULL') return join('spectator');
      throw error;
    });
    this.#session = { ...this.#session, ...seat, token: seat.token ?? this.#session.token };
    rememberSession(this.#session);
  }

  /** For when I come back. Who waits for a seat is not somebody who watches. */
  #noteRole({ spectators }: Room): void {
    const watched = spectators.some(({ playerId, waits }) => playerId === this.playerId && !waits);
    if (watched === (this.#session.watched ?? false)) return;
    this.#session = { ...this.#session, watched };
    rememberSession(this.#session);
  }

  // Nothing is asked any more: whoever was sent away would come back by asking.
  #end(error: ApiError): void {
    this.#closed = true;
    this.trouble = error;
    this.link = 'gone';
    if (error.isFarewell) forgetSession(this.code);
    this.#pusher?.disconnect();
    for (const timer of this.#timers) clearInterval(timer);
  }
}
