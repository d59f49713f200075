// Calls of the HTTP API. A refusal of the server and a broken connection are both an ApiError with a code.
import type {
  Acted,
  Action,
  Advice,
  Credentials,
  Game,
  Review,
  ReviewProgress,
  ReviewStep,
  RoomAndView,
} from '../protocol/types';
import { outer } from '../router/base';
import type { Early } from './early';
import { noteServerTime } from './clock';
import { words } from '../words/words.svelte';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  /** Nobody answered: the same call may be made again. */
  get isOffline(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** It may go otherwise in a moment: nobody answered, or was asked too much. */
  get isPassing(): boolean {
    return this.isOffline || this.status === 429;
  }

  /** There is no way back into that world: it is gone, or my seat in it is. */
  get isFarewell(): boolean {
    return ['ROOM_NOT_FOUND', 'UNAUTHORIZED', 'ROOM_CLOSED', 'BANNED'].includes(this.code);
  }
}

/** What was asked for before this code was here, once. */
function takeEarly(path: string, token?: string): Promise<Response> | undefined {
  const page = globalThis as { early?: Early | undefined };
  const { early } = page;
  if (early?.path !== path || early.token !== token) return undefined;
  page.early = undefined;
  return early.answer;
}

/** One call; for calls that a file of its own lists (lab.ts). */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  token?: string,
  body?: unknown,
  cache: RequestCache = 'no-store',
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await ((method === 'GET' && takeEarly(path, token)) ||
      fetch(outer(path), { method, headers, body: body === undefined ? null : JSON.stringify(body), cache }));
  } catch {
    throw new ApiError('OFFLINE', words.server.silent, 0);
  }
  const answer = (await response.json().catch(() => null)) as
    (T & { error?: string; code?: string; now?: number }) | null;
  if (answer?.now !== undefined) noteServerTime(answer.now);
  if (!response.ok)
    throw new ApiError(
      answer?.code ?? `HTTP_${response.status}`,
      answer?.error ?? words.server.couldNot,
      response.status,
    );
  if (answer === null) throw new ApiError('BAD_ANSWER', words.server.strange, response.status);
  return answer;
}

const room = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;

/** The page's head asks for it already (tools/preload.ts). */
export const listGames = () => call<Game[]>('GET', '/api/games', undefined, undefined, 'default');

/** How others in the network reach this server; only its own machine is told. */
export const fetchAddresses = () => call<string[]>('GET', '/api/addresses');

export const createRoom = (gameId: string, playerName: string) =>
  call<Credentials>('POST', '/api/rooms', undefined, { gameId, playerName });

/** With the token of somebody who was here before: comes back to the same seat. */
export const joinRoom = (code: string, playerName: string, as: 'player' | 'spectator', token?: string) =>
  call<Credentials>('POST', `${room(code)}/join`, token, { playerName, spectate: as === 'spectator' });

export const leaveRoom = (code: string, token: string) => call<unknown>('POST', `${room(code)}/leave`, token, {});

export const fetchRoom = (code: string, token?: string) => call<RoomAndView>('GET', room(code), token);

export const sendAction = (roomCode: string, token: string, action: Action, actionId: string) =>
  call<Acted>('POST', '/api/game/action', token, { roomCode, type: action.type, payload: action.payload, actionId });

/** What the expert thinks of my choices; of `also` too, where it would not have looked at it. */
export const askAdvice = (code: string, token: string, also?: Action) =>
  call<Advice>('POST', `${room(code)}/advice`, token, also ? { also } : {});

/** What the expert thinks of a match that is over, or how far it has come with thinking. */
export const fetchReview = (code: string, match: number) =>
  call<Review | ReviewProgress>('GET', `${room(code)}/matches/${match}/review`);

/** The table before an action of that match, as each seat saw it. */
export const fetchStep = (code: string, match: number, action: number) =>
  call<ReviewStep>('GET', `${room(code)}/matches/${match}/steps/${action}`);

export const heartbeat = (roomCode: string, token: string) =>
  call<{ version: number }>('POST', '/api/heartbeat', token, { roomCode });
