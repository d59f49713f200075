// Using a card of the hand in a trick game: which may be used, which one is picked, and which suit has to be followed.
import { cardName } from '../cards/words';
import type { Card, Suit } from '../protocol/types';
import { settings } from '../ui/settings.svelte';
import { words } from '../words/words.svelte';
import { followWords } from './asks';
import { noteLeaving } from './motion';
import type { TableState } from './table.svelte';
import type { View } from '../protocol/types';

/** In milliseconds, for a card that plays itself: what the others played before it is on the table. */
const longEnoughToSee = 700;

type CardAction = 'play-card' | 'discard';

interface Held extends Card {
  effectiveSuit: Suit;
}

export class CardPlay {
  picked = $state<string[]>([]);
  /** Ids of what may be used now; null when no card is asked of me. */
  readonly playable = $derived.by(() => {
    const action = this.action();
    return action === null ? null : this.table.cardsFor(action);
  });
  readonly pickedCard = $derived.by(() => this.held().find((card) => card.id === this.picked[0]));
  /** If some cards may be used and others not, it is because a suit has to be followed. */
  readonly follow = $derived.by<Suit | null>(() => {
    const { playable } = this;
    if (!playable || playable.size === this.held().length) return null;
    return this.held().find((card) => playable.has(card.id))?.effectiveSuit ?? null;
  });

  constructor(
    private readonly table: TableState<View>,
    private readonly held: () => readonly Held[],
    /** The kind of action that a card makes now; null when none does. */
    private readonly action: () => CardAction | null,
  ) {
    $effect(() => {
      const [last, ...more] = this.held();
      if (!settings.lastCard || !last || more.length > 0 || !this.playable?.has(last.id)) return;
      const timer = setTimeout(() => this.#play(last), longEnoughToSee);
      return () => clearTimeout(timer);
    });
  }

  /** Every trick that is left is surely mine: the server says so. */
  get allMine(): boolean {
    const { view } = this.table;
    return 'allMine' in view && view.allMine === true;
  }

  readonly takeAll = (): void => void this.table.act({ type: 'all-mine', payload: {} });

  readonly use = async (card: { id: string }): Promise<boolean> => {
    const sent = await this.table.act(
      this.table.find(this.action() ?? 'play-card', (payload) => 'cardId' in payload && payload.cardId === card.id),
    );
    if (sent) this.picked = [];
    return sent;
  };

  readonly usePicked = (): void => {
    if (this.pickedCard) this.#play(this.pickedCard);
  };

  #play(card: Held): void {
    noteLeaving(card.id, document.querySelector(`.hold[data-key="${card.id}"]`));
    void this.use(card);
  }

  readonly whyNot = ({ id }: { id: string }): string => {
    const card = this.held().find((each) => each.id === id);
    if (!this.follow || !card) return words.table.notNow;
    const why = followWords(this.follow);
    return card.suit === this.follow ? words.table.countsAsSo(cardName(card), card.effectiveSuit, why) : why;
  };
}
