// Actions over the socket: each is answered there under its id, unless the connection ends first.
import type { Acted } from '../protocol/types';
import { ApiError } from './http';

/** An answer comes within a moment; else the action is sent another way. */
const answerComesWithin = 4000;

type Answer = { actionId: string } & (
  (Acted & { ok: true }) | { ok: false; error: string; code: string; status: number }
);

export class Answers {
  #awaited = new Map<string, (answer: Answer | null) => void>();

  /** The answer to this action, or null when nobody gave one. Throws the server's refusal. */
  async to(actionId: string): Promise<Acted | null> {
    const answer = await new Promise<Answer | null>((resolve) => {
      this.#awaited.set(actionId, resolve);
      setTimeout(() => this.#settle(actionId, null), answerComesWithin);
    });
    if (answer === null || answer.ok) return answer;
    throw new ApiError(answer.code, answer.error, answer.status);
  }

  hear(answer: Answer): void {
    this.#settle(answer.actionId, answer);
  }

  /** The connection is over: what was not answered will not be. */
  giveUp(): void {
    for (const id of [...this.#awaited.keys()]) this.#settle(id, null);
  }

  #settle(actionId: string, answer: Answer | null): void {
    this.#awaited.get(actionId)?.(answer);
    this.#awaited.delete(actionId);
  }
}
