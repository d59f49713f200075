// What this browser remembers: my name, and the worlds where I have a seat.
import type { Credentials } from '../protocol/types';

export interface Session extends Credentials {
  gameId: string;
  usedAt: number;
}

const nameKey = 'oyster.name';
const sessionsKey = 'oyster.worlds';
const kept = 12;

// A browser may refuse storage (private windows); then this page just forgets.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
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
  try {
    const all: unknown = JSON.parse(read(sessionsKey) ?? '[]');
    return Array.isArray(all) ? (all as Session[]).filter((each) => typeof each?.token === 'string') : [];
  } catch {
    return [];
  }
}

export function sessionOf(code: string): Session | undefined {
  return sessions().find((each) => each.roomCode === code);
}

export function rememberSession(session: Omit<Session, 'usedAt'>): void {
  const others = sessions().filter((each) => each.roomCode !== session.roomCode);
  write(sessionsKey, JSON.stringify([{ ...session, usedAt: Date.now() }, ...others].slice(0, kept)));
}

export function forgetSession(code: string): void {
  write(sessionsKey, JSON.stringify(sessions().filter((each) => each.roomCode !== code)));
}
