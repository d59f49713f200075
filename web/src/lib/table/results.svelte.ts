// How the deals of this match ended, to be looked at again: kept as the views that showed it, until the next match.
import { getContext, setContext } from 'svelte';
import type { View } from '../protocol/types';
import type { World } from '../net/world.svelte';

interface Kept {
  match: number;
  views: { deal: number; view: View }[];
}

const key = (code: string) => `oyster.results.${code}`;
const context = Symbol('results');

/** The number of the deal that a view is of. */
function dealOf(view: View): number {
  if ('handNumber' in view) return view.handNumber;
  if ('currentRound' in view) return view.currentRound;
  return 'round' in view ? view.round : 0;
}

export class Results {
  #kept = $state.raw<Kept>({ match: 0, views: [] });
  /** The one that is looked at again. */
  again = $state.raw<View | null>(null);
  /** Shows the last trick, where there is one. */
  showTrick = $state.raw<(() => void) | null>(null);
  /** Opens what people say, unless they say nothing here. */
  openTalk = $state.raw<(() => void) | null>(null);
  /** Asks before the table is left. */
  askToLeave: () => void = () => {};

  constructor(private readonly world: World) {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key(world.code)) ?? 'null') as Kept | null;
      if (stored && Array.isArray(stored.views)) this.#kept = stored;
    } catch {
      // Nothing that could be read.
    }
    setContext(context, this);
  }

  /** Those of the table that this part of the page belongs to. */
  static here(): Results | undefined {
    return getContext<Results | undefined>(context);
  }

  get views(): readonly { deal: number; view: View }[] {
    return this.#kept.match === this.world.room?.matches ? this.#kept.views : [];
  }

  /** What the table shows now is how a deal ended. */
  keep(): void {
    const { view, room } = this.world;
    if (!view || !room) return;
    const deal = dealOf(view);
    const views = [...this.views.filter((each) => each.deal !== deal), { deal, view }];
    this.#kept = { match: room.matches, views };
    try {
      sessionStorage.setItem(key(this.world.code), JSON.stringify(this.#kept));
    } catch {
      // Without storage they last until the page is loaded anew.
    }
  }
}
