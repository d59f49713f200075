// My turn at the table: which cards are picked, what they would do, what the bright button says, and what every press does.
// There are no rules here: what may be done is in the view, and where it does not say (`legalActionsComplete` is false while
// melds can be combined) the server is asked and answers.
import { cardWords } from '../../cards/words';
import type { Face, Rank } from '../../protocol/types';
import type { HandCard } from '../../table/Hand.svelte';
import { noteLeaving } from '../../table/motion';
import type { TableState } from '../../table/table.svelte';
import { countWord, number } from '../../ui/numbers';
import { play } from '../../ui/sound';
import {
  actionOf,
  isSound,
  keepsEnough,
  keysOf,
  lackWords,
  looksOf,
  planOf,
  planWords,
  pointsMissing,
  sizeOf,
  takersOf,
  turnsDirty,
  type Lay,
  type PickedCard,
  type Plan,
} from './plan';
import type { FootMeld, FootPlayer, HandAndFootView } from './wire';
import { cardsWords, lackedBooks } from './words';

export interface MainButton {
  words: string;
  /** Drawn after the words as rank and suit. */
  card?: Face;
  note?: string;
  /** Off: it can be pressed, and then says why it does nothing. */
  on: boolean;
  tone: 'btn-go' | 'btn-gold';
  press: () => void;
}

interface Suggestion {
  looks: string;
  keys: string[];
  aims: Map<string, string>;
}

const elementOf = (key: string) => document.querySelector(`.hold[data-key="${CSS.escape(key)}"]`);

export class Turn {
  picked = $state<string[]>([]);
  /** Which meld the player has given a wild card to. */
  #aims = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(private readonly table: TableState<HandAndFootView>) {}

  // ---- What I hold ----

  get #view(): HandAndFootView {
    return this.table.view;
  }

  get #me(): FootPlayer | undefined {
    return this.#view.players[this.table.bottom];
  }

  readonly #melds: FootMeld[] = $derived(this.#me?.melds ?? []);

  readonly held: PickedCard[] = $derived.by(() => {
    const seen = new Map<string, number>();
    return this.#view.hand.map((card) => {
      const before = seen.get(card.id) ?? 0;
      seen.set(card.id, before + 1);
      const pile = this.#me?.hasPickedUpFoot ? 'foot' : 'hand';
      return { ...card, key: `${this.#view.round}.${pile}.${card.id}.${before}` };
    });
  });

  readonly fresh: ReadonlySet<number> = $derived(new Set(this.#view.newlyDrawnCardIndices));

  readonly hand: HandCard[] = $derived(
    this.held.map((card, i) => ({
      key: card.key,
      id: card.id,
      words: `${cardWords(card)}${card.isWild ? ', wild' : ''}`,
      fresh: this.fresh.has(i),
      wild: card.isWild,
      group: card.rank,
    })),
  );

  // ---- The plan: what the picked cards would do ----

  readonly chosen: PickedCard[] = $derived(this.held.filter((card) => this.picked.includes(card.key)));
  readonly plan: Plan = $derived(planOf(this.#view, this.#melds, this.chosen, this.#aims));
  readonly #sound: boolean = $derived(isSound(this.#view, this.plan));
  readonly #missing: number = $derived(pointsMissing(this.#view, this.plan));
  readonly #keeps: boolean = $derived(keepsEnough(this.#view, this.#melds, this.plan, this.held.length));

  /** I have drawn: the rest of the turn is cards of mine. */
  readonly melding: boolean = $derived.by(() => this.table.myTurn && this.#view.turnPhase !== 'draw');

  /** My melds that a press gives the picked wild card to. */
  readonly takers: string[] = $derived.by(() =>
    this.table.myTurn && this.#view.turnPhase === 'meld' && this.plan.lays.length === 0
      ? takersOf(this.#view, this.#melds, this.chosen, this.held.length)
      : [],
  );

  /** Melds that the picked cards would begin. */
  readonly newLays: Lay[] = $derived(
    this.melding ? this.plan.lays.filter((lay) => lay.kind === 'meld' && lay.naturals.length > 1) : [],
  );

  addsTo(rank: string): Lay | undefined {
    return this.melding ? this.plan.lays.find((lay) => lay.rank === rank && lay.kind === 'addition') : undefined;
  }

  // Wild cards are precious: what needs none comes first. Of what looks the same, one is enough.
  readonly #suggestions: Suggestion[] = $derived.by(() => {
    const found = new Map<string, Suggestion>();
    for (const action of this.table.legal.filter(({ type }) => type === 'meld')) {
      const choice = keysOf(action, this.held);
      const cards = this.held.filter(({ key }) => choice.keys.includes(key));
      const looks = looksOf(planOf(this.#view, this.#melds, cards, choice.aims));
      if (!found.has(looks)) found.set(looks, { looks, ...choice });
    }
    return [...found.values()].sort((a, b) => a.aims.size - b.aims.size);
  });

  readonly #looks: string = $derived(looksOf(this.plan));
  readonly moreToSuggest: boolean = $derived(this.#suggestions.some((each) => each.looks !== this.#looks));

  readonly discard = $derived.by(() =>
    this.chosen.length === 1
      ? this.table.find('discard', (payload) => payload.cardId === this.chosen[0]?.id)
      : undefined,
  );

  // ---- Words ----

  /** Cards that could be laid, were it not that they are the last ones. */
  readonly heldBack: boolean = $derived(
    this.#view.melding.mustKeep > 0 &&
      this.#view.melding.groups.some(({ cards, minWilds }) => cards.length > 0 && minWilds === 0),
  );

  get keepWords(): string {
    return `keep ${countWord(this.#view.melding.mustKeep)} cards`;
  }

  get #lacked(): string {
    return this.#me ? lackedBooks(this.#me) : '';
  }

  get #whyKeep(): string {
    return `Until you have ${this.#lacked} you cannot go out: ${this.keepWords}, one of them to discard.`;
  }

  /** What I am asked. */
  get asks(): string {
    const { turnPhase, canUnlock } = this.#view;
    if (!this.table.myTurn) return '';
    if (turnPhase === 'draw') return `${this.#drawWords}${canUnlock ? ', or unlock the pile' : ''}`;
    if (turnPhase !== 'discard') return 'Meld, or discard one card to end your turn';
    if (!this.heldBack) return 'Nothing to meld: discard one card';
    return `Keep ${countWord(this.#view.melding.mustKeep)} cards until you have ${this.#lacked}: discard one card`;
  }

  get #drawWords(): string {
    return `Draw ${cardsWords(this.#view.limits.drawnCards)}`;
  }

  readonly main: MainButton = $derived.by(() => this.#mainButton());

  #mainButton(): MainButton {
    const { turnPhase, hasMelded, melding } = this.#view;
    const { plan, chosen, held } = this;
    const go = { on: true, tone: 'btn-go' } as const;
    const off = { on: false, tone: 'btn-go' } as const;
    const layAll = () => void this.lay(plan);
    if (turnPhase === 'draw') return { ...go, words: this.#drawWords, press: () => void this.draw() };
    const last = this.#me?.hasPickedUpFoot ? 'and go out' : 'and take your foot';
    if (this.#sound && this.#missing === 0 && this.#keeps) {
      const ends = plan.lays.reduce((sum, lay) => sum + sizeOf(lay), 0) === held.length;
      const then = ends ? ` ${last}` : turnsDirty(this.#melds, plan) ? ', turns dirty' : '';
      const note = `${number(plan.points)} points${then}`;
      return { ...go, tone: ends ? 'btn-gold' : 'btn-go', words: planWords(plan), note, press: layAll };
    }
    if (this.takers.length > 0) {
      const what = chosen.length > 1 ? 'wild cards' : chosen[0]?.rank === '2' ? 'wild 2' : 'joker';
      return { ...off, words: 'Tap a meld', note: `for your ${what}`, press: layAll };
    }
    if (chosen.length === 1) {
      const gone = held.length === 1;
      return {
        ...(this.discard ? go : off),
        tone: gone ? 'btn-gold' : 'btn-go',
        words: 'Discard',
        ...(chosen[0] ? { card: chosen[0] } : {}),
        ...(gone ? { note: last } : {}),
        press: () => void this.discardPicked(),
      };
    }
    const keep = `Keep ${countWord(melding.mustKeep)} cards`;
    if (this.#sound && !this.#keeps) {
      const note = `no ${this.#lacked.replace(/\ba /g, '')} yet`;
      return { ...off, words: keep, note, press: () => this.table.refuse(this.#whyKeep) };
    }
    if (this.#sound) {
      const words = `${number(plan.points)} of ${melding.playDownNeeds} points`;
      return { ...off, words, note: `${number(this.#missing)} more to play down`, press: layAll };
    }
    if (chosen.length > 1)
      return { ...off, words: `${chosen.length} picked`, note: lackWords(this.#view, plan), press: layAll };
    if (turnPhase !== 'discard') {
      const press = () => this.table.refuse('Pick cards to meld, or one card to discard.');
      return { ...off, words: 'Pick cards', note: 'meld or discard', press };
    }
    return {
      ...off,
      words: this.heldBack ? keep : hasMelded ? 'Pick one card' : 'Nothing to meld',
      note: hasMelded && !this.heldBack ? 'to discard' : 'pick one to discard',
      press: () => this.table.refuse(this.heldBack ? this.#whyKeep : 'Pick the card to discard.'),
    };
  }

  /** What the main button says, for those who listen. */
  get mainSpoken(): string {
    const { words, card, note } = this.main;
    return [words, card ? cardWords(card) : '', note ? `, ${note}` : ''].filter(Boolean).join(' ').replace(' ,', ',');
  }

  // ---- Presses ----

  unpick(): void {
    this.picked = [];
    this.#aims = new Map();
  }

  /** A new turn or a new hand starts without a choice of wild cards; picks of cards that are gone drop out by themselves. */
  begin(): void {
    this.#aims = new Map();
  }

  // The table may show what came of it before the answer is here, and the next card may be picked already: that one stays.
  #drop(used: readonly PickedCard[]): void {
    const keys = used.map((card) => card.key);
    this.picked = this.picked.filter((key) => !keys.includes(key));
    this.#aims = new Map([...this.#aims].filter(([key]) => !keys.includes(key)));
  }

  async draw(): Promise<void> {
    const { table } = this;
    const draw = table.find('draw');
    const turn = this.#view.currentPlayerIndex;
    if (draw) await table.act(draw);
    else if (table.myTurn) table.refuse('You have drawn already: meld, or discard one card.');
    else table.refuse(turn === null ? 'The round is over.' : `It is ${table.name(turn)}’s turn.`);
  }

  // The server knows why not.
  async unlock(): Promise<void> {
    if (!this.#me?.hasPlayedDown) {
      const first = `First lay melds of your own for ${this.#view.playDownRequirement} points`;
      return this.table.refuse(`${first}: ${this.#drawWords.toLowerCase()}.`);
    }
    await this.table.act(this.table.find('unlock') ?? { type: 'unlock', payload: {} });
  }

  async lay(what: Plan): Promise<void> {
    if (what.lays.length === 0 && what.loose.every((card) => card.isWild) && this.#melds.length > 0)
      return this.table.refuse('Tap the meld that the wild card goes to.');
    for (const each of what.lays)
      noteLeaving(`meld-${each.rank}`, elementOf((each.naturals[0] ?? each.wilds[0])?.key ?? ''));
    if (await this.table.act(actionOf(what)))
      this.#drop(what.lays.flatMap(({ naturals, wilds }) => [...naturals, ...wilds]));
  }

  async #discardCard(card: PickedCard): Promise<void> {
    noteLeaving(card.id, elementOf(card.key));
    const known = this.table.find('discard', (payload) => payload.cardId === card.id);
    if (await this.table.act(known ?? { type: 'discard', payload: { cardId: card.id } })) this.#drop([card]);
  }

  async discardPicked(): Promise<void> {
    const [card] = this.chosen;
    if (this.chosen.length !== 1 || !card) return this.table.refuse('Pick one card to discard.');
    await this.#discardCard(card);
  }

  /** A card thrown straight onto the pile. */
  readonly quick = (card: HandCard): void => {
    const found = this.held.find((each) => each.key === card.key);
    if (!found || !this.melding) return this.table.refuse(this.table.myTurn ? 'Draw first.' : 'It is not your turn.');
    void this.#discardCard(found);
  };

  /** Shows one offered meld after the other. */
  readonly suggest = (): void => {
    const at = this.#suggestions.findIndex((each) => each.looks === this.#looks);
    const next = this.#suggestions[(at + 1) % this.#suggestions.length];
    const { playDownNeeds, mostPoints } = this.#view.melding;
    if (!next)
      return this.table.refuse(
        playDownNeeds > mostPoints && !this.#me?.hasPlayedDown
          ? `Your cards make ${number(mostPoints)} of the ${playDownNeeds} points to play down: discard one card.`
          : 'Nothing to meld: discard one card.',
      );
    if (!this.moreToSuggest) return this.table.refuse('That is all there is to meld: press the bright button.');
    this.picked = next.keys;
    this.#aims = next.aims;
    play('pick');
  };

  /**
   * A press on one of my melds: the picked cards go to it, or the next wild card does. One that has no wild card yet asks for
   * a second press.
   */
  giveTo(rank: string): void {
    const { plan, chosen, table } = this;
    const onlyHere = (it: Plan) => it.lays.length === 1 && it.lays[0]?.rank === rank && it.loose.length === 0;
    if (onlyHere(plan)) return this.#keeps ? void this.lay(plan) : table.refuse(this.#whyKeep);
    const here = plan.lays.find((each) => each.rank === rank);
    const wild = chosen.find((card) => card.isWild && !here?.wilds.includes(card));
    if (!wild) {
      if (here) return table.refuse('Press the button to lay all of them.');
      // Cards of another rank: the server says what is wrong with that.
      const cards = chosen.map((card) => card.id);
      return void table.act({ type: 'meld', payload: { additions: [{ rank: rank as Rank, cards }] } });
    }
    this.#aims = new Map(this.#aims).set(wild.key, rank);
    const next = this.plan;
    const goes =
      onlyHere(next) &&
      next.lays[0]?.kind === 'addition' &&
      !turnsDirty(this.#melds, next) &&
      keepsEnough(this.#view, this.#melds, next, this.held.length);
    if (goes) void this.lay(next);
    else play('pick');
  }
}
