// A view that is kept by its changes: what all at the table share, and what is my own.
import type { Json, View } from '../protocol/types';
import { applyPatch, merge, type Step } from './patch';

/** Turns what there was at version `from`, or at the one before, into what there is at `version`. */
export interface Change {
  version: number;
  from?: number;
  patch: Step[];
}

/** Something that is sent whole once, and then by its changes. */
class Followed<T extends Json> {
  #held: { version: number; json: T } | null = null;

  get held() {
    return this.#held;
  }

  begin(version: number, json: T): void {
    this.#held = { version, json };
  }

  /** False when it does not follow on what is here: then all of it is needed again. */
  follow({ version, from = version - 1, patch }: Change): boolean {
    if (this.#held && version <= this.#held.version) return true;
    if (this.#held?.version !== from) return false;
    try {
      this.#held = { version, json: applyPatch(this.#held.json, patch) as T };
      return true;
    } catch {
      return false;
    }
  }

  forget(): void {
    this.#held = null;
  }
}

export class FollowedView {
  readonly shared = new Followed<Json>();
  readonly own = new Followed<{ [name: string]: Json }>();

  /**
   * My view, null while there is no match; undefined while a part is missing. My own part is told before the shared
   * one of the same version.
   */
  get view(): View | null | undefined {
    const shared = this.shared.held;
    const own = this.own.held;
    if (!shared || !own || shared.version < own.version) return undefined;
    const view = merge(shared.json, own.json) as View | null;
    return view && { ...view, version: shared.version };
  }

  forget(): void {
    this.shared.forget();
    this.own.forget();
  }
}
