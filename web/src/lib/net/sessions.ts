// What this browser remembers: my name, the worlds where I have a seat, and what this tab heard there.
import type { Credentials, GameEvent } from '../protocol/types';

export interface Session extends Credentials {
  gameId: string;
  usedAt: number;
  /** I gave my seat up then; the token takes it back. */
  leftAt?: number;
  /** I watched when I was last here. */
  watched?: boolean;
}

const nameKey = 'oyster.name';
const sessionsKey = 'oyster.worlds';
const kept = 12;

// A browser may refuse storage (private windows); then this page just forgets.
type Place = 'localStorage' | 'sessionStorage';

function read(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** What was written there; null where nothing was, or nothing that can be read any more. */
function readJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(read(key, place) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value);
  } catch {
    // nothing to do: see above
  }
}

export function myName(): string {
  return read(nameKey) ?? '';
}

export function rememberName(name: string): void {
  write(nameKey, name);
}

/** Newest first. */
export function sessions(): Session[] {
  const all = readJson(sessionsKey);
  return Array.isArray(all) ? (all as Session[]).filter((each) => typeof each?.token === 'string') : [];
}

export function sessionOf(code: string): Session | undefined {
  return sessions().find((each) => each.roomCode === code);
}

export function rememberSession({ leftAt: _, ...session }: Omit<Session, 'usedAt'>): void {
  const others = sessions().filter((each) => each.roomCode !== session.roomCode);
  write(sessionsKey, JSON.stringify([{ ...session, usedAt: Date.now() }, ...others].slice(0, kept)));
}

/** A world that I left can be come back to. */
export function rememberLeaving(code: string): void {
  const leftAt = Date.now();
  write(sessionsKey, JSON.stringify(sessions().map((each) => (each.roomCode === code ? { ...each, leftAt } : each))));
}

export function forgetSession(code: string): void {
  write(sessionsKey, JSON.stringify(sessions().filter((each) => each.roomCode !== code)));
}

/** What this tab saw last of a match, as the keys of its lines; null when that is not known. */
export interface LinesSeen {
  match: number;
  keys: string[];
}

const linesKey = (roomCode: string) => `oyster.lines.${roomCode}`;

export function linesSeen(roomCode: string): LinesSeen | null {
  return readJson(linesKey(roomCode), 'sessionStorage') as LinesSeen | null;
}

export function rememberLinesSeen(roomCode: string, seen: LinesSeen | null): void {
  write(linesKey(roomCode), JSON.stringify(seen), 'sessionStorage');
}

/** What this tab heard of a game: a view of Hand & Foot has no past, so a reload would lose the story. */
export interface Heard {
  gameId: string;
  events: GameEvent[];
}

const eventsKey = (roomCode: string) => `oyster.events.${roomCode}`;

export function eventsOf(roomCode: string): Heard {
  const heard = readJson(eventsKey(roomCode), 'sessionStorage') as Partial<Heard> | null;
  return { gameId: heard?.gameId ?? '', events: heard?.events ?? [] };
}

export function rememberEvents(roomCode: string, heard: Heard): void {
  write(eventsKey(roomCode), JSON.stringify(heard), 'sessionStorage');
}
