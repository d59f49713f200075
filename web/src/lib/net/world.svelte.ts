// The one connection to a world: its room, my view of the match, and what happens, live over the Pusher socket.
//
// The socket only tells that something changed. What is true is what GET /api/rooms/{code} says, so after every
// (re)subscription, and whenever a version is missing, it is fetched anew.
import type Pusher from 'pusher-js';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { Action, Advice, GameEvent, LobbyEvents, Room, Seat, Spectator, View } from '../protocol/types';
import { noteServerTime } from './clock';
import { ApiError, askAdvice, fetchRoom, heartbeat, joinRoom, leaveRoom, sendAction } from './http';
import { eventsOf, forgetSession, rememberEvents, rememberSession, type Session } from './sessions';

export type Link = 'connecting' | 'live' | 'lost' | 'gone';

const heartbeatEvery = 20_000;
const retryAfter = 1000;
/** After an answer its view comes within a moment; else it is fetched. */
const viewComesWithin = 2000;
/** A socket that has not opened by then is as good as lost. */
const socketOpensWithin = 4000;
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
]);

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class World {
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  /** What this tab has heard, oldest first; it outlives a reload. */
  events = $state.raw<GameEvent[]>([]);
  link = $state<Link>('connecting');
  /** Why there is nothing to show: a code of the API. */
  trouble = $state<ApiError | null>(null);
  /** An action is under way. */
  busy = $state(false);

  readonly code: string;
  #session: Session;
  #pusher: Pusher | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #listeners = new Set<(event: GameEvent) => void>();
  #fetching: Promise<void> | null = null;
  #fetchAgain = false;
  #closed = false;
  #waiting = new Set<() => void>();

  constructor(session: Session) {
    this.#session = session;
    this.code = session.roomCode;
    this.events = eventsOf(this.code);
    addEventListener('pagehide', this.#keepEvents);
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
      for (;;) {
        try {
          const { version } = await sendAction(this.code, this.#session.token, action, id);
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

  /** What the expert thinks of my choices now. */
  advise(also?: Action): Promise<Advice> {
    return askAdvice(this.code, this.#session.token, also);
  }

  async leave(): Promise<void> {
    this.close();
    try {
      await leaveRoom(this.code, this.#session.token);
    } catch {
      // The seat goes to a bot anyway once nobody answers for it.
    }
    forgetSession(this.code);
  }

  readonly #keepEvents = () => rememberEvents(this.code, this.events);

  close(): void {
    this.#closed = true;
    removeEventListener('pagehide', this.#keepEvents);
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
    const { default: PusherClient } = await import('pusher-js');
    if (this.#closed) return;
    const secure = location.protocol === 'https:';
    const port = Number(location.port) || (secure ? 443 : 80);
    const pusher = new PusherClient('oyster', {
      cluster: 'x',
      wsHost: location.hostname,
      wsPort: port,
      wssPort: port,
      forceTLS: secure,
      enabledTransports: ['ws', 'wss'],
      unavailableTimeout: socketOpensWithin,
      disableStats: true,
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '/api/pusher/auth',
        headers: { Authorization: `Bearer ${this.#session.token}` },
      },
    });
    this.#pusher = pusher;
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      const hopeless = current === 'unavailable' || current === 'failed';
      if (hopeless || (current !== 'connected' && this.link === 'live')) this.link = 'lost';
    });
    this.#listenToRoom(pusher.subscribe(`presence-room-${this.code}`) as PresenceChannel);
    this.#listenToMe(pusher.subscribe(`private-player-${this.playerId}`));
    this.#timers.push(setInterval(() => this.#beat(), heartbeatEvery));
  }

  #listenToRoom(channel: PresenceChannel): void {
    channel.bind('pusher:subscription_succeeded', () => void this.#subscribed());
    channel.bind('pusher:subscription_error', (error: { status?: number }) => this.#refused(channel.name, error));
    channel.bind('pusher:member_added', ({ id }: { id: string }) => this.#setConnected(id, true));
    channel.bind('pusher:member_removed', ({ id }: { id: string }) => this.#setConnected(id, false));
    channel.bind_global((name: string, data: unknown) => this.#hear(name, data));
  }

  #listenToMe(channel: Channel): void {
    channel.bind('pusher:subscription_error', (error: { status?: number }) => this.#refused(channel.name, error));
    channel.bind('view-updated', ({ version, view, now }: { version: number; view: View; now: number }) => {
      noteServerTime(now);
      if (!this.view || version >= this.view.version) this.view = view;
      this.#arrived();
    });
    channel.bind_global((name: string, data: unknown) => {
      if (name !== 'view-updated') this.#hear(name, data);
    });
  }

  async #subscribed(): Promise<void> {
    await this.refresh();
    if (!this.trouble) this.link = 'live';
  }

  #refused(channel: string, { status }: { status?: number }): void {
    if (status === 401 || status === 403)
      return this.#end(new ApiError('UNAUTHORIZED', 'Your seat here is gone.', 401));
    this.link = 'lost';
    setTimeout(() => !this.#closed && this.#pusher?.subscribe(channel), retryAfter);
  }

  #beat(): void {
    if (document.visibilityState === 'hidden') return;
    heartbeat(this.code, this.#session.token).then(
      ({ version }) => {
        if (this.room && version > this.room.version && version > (this.view?.version ?? 0)) void this.refresh();
      },
      () => {},
    );
  }

  // ---- What is heard ----

  #hear(name: string, data: unknown): void {
    if (name.startsWith('pusher') || typeof data !== 'object' || data === null) return;
    const { version = 0, ...rest } = data as { version?: number };
    const event: GameEvent = { name, version, data: rest as GameEvent['data'] };
    this.#apply(event);
    this.events = [...this.events.slice(-keptEvents), event];
    for (const listener of this.#listeners) listener(event);
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
        playerCount: told.seats.length,
        seats: told.seats.map(keep),
        spectators: told.spectators.map(keep),
      };
    } else if (name === 'settings-updated') {
      this.room = { ...room, version, settings: data as unknown as LobbyEvents['settings-updated'] };
    } else if (name === 'teams-updated') {
      this.room = { ...room, version, teams: (data as unknown as LobbyEvents['teams-updated']).teams };
    }
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
        if (
          !told.room.seats.some((seat) => seat.playerId === this.playerId) &&
          !told.room.spectators.some((each) => each.playerId === this.playerId)
        ) {
          await this.#comeBack();
          told = await fetchRoom(this.code, this.#session.token);
        }
        if (!this.room || told.room.version >= this.room.version) this.room = told.room;
        if (!told.view || !this.view || told.view.version >= this.view.version || told.room.status === 'waiting')
          this.view = told.view;
        this.trouble = null;
        this.#answered();
        this.#arrived();
        if (told.room.closed) this.#end(new ApiError('ROOM_CLOSED', 'This world has closed.', 410));
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.isOffline && error.status !== 429) return this.#end(error);
        this.link = 'lost';
        await new Promise((resume) => setTimeout(resume, retryAfter));
      }
    }
  }

  // I left, or a bot took my seat: the token takes it back.
  async #comeBack(): Promise<void> {
    const seat = await joinRoom(this.code, '', 'player', this.#session.token);
    this.#session = { ...this.#session, ...seat, token: seat.token ?? this.#session.token };
    rememberSession(this.#session);
  }

  #end(error: ApiError): void {
    this.trouble = error;
    this.link = 'gone';
    if (error.code === 'ROOM_NOT_FOUND' || error.code === 'UNAUTHORIZED' || error.code === 'ROOM_CLOSED')
      forgetSession(this.code);
    this.#pusher?.disconnect();
    for (const timer of this.#timers) clearInterval(timer);
  }
}
