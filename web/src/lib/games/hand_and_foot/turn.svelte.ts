// My turn at the table: which cards are picked, what they would do, what the bright button says, and what every press does.
// There are no rules here: what may be done is in the view, and where it does not say (`legalActionsComplete` is false while
// melds can be combined) the server is asked and answers.
import { cardWords, isJoker } from '../../cards/words';
import { words as shared } from '../../words/words.svelte';
import { words as text } from './table_words';
import type { Face, Rank } from '../../protocol/types';
import type { HandCard } from '../../table/Hand.svelte';
import { noteLeaving } from '../../table/motion';
import type { TableState } from '../../table/table.svelte';
import { announcer } from '../../ui/announcer.svelte';
import { number } from '../../ui/numbers';
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

/** What is asked before something that cannot be taken back. */
interface Question {
  words: string;
  yes: string;
  go: () => Promise<void>;
  /** The cards that it is about: with others picked it is no question any more. */
  about: string;
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

  #asked = $state.raw<Question | null>(null);

  constructor(private readonly table: TableState<HandAndFootView>) {}

  // ---- Before what cannot be taken back ----

  get question(): Question | null {
    return this.#asked?.about === this.picked.join() && this.table.myTurn ? this.#asked : null;
  }

  readonly answer = (yes: boolean): void => {
    const asked = this.question;
    this.#asked = null;
    if (yes) void asked?.go();
  };

  #ask(words: string, yes: string, go: () => Promise<void>): void {
    this.#asked = { words, yes, go, about: this.picked.join() };
    announcer.say(words);
  }

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
      words: card.isWild && !isJoker(card.id) ? text.wild(cardWords(card)) : cardWords(card),
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

  get #lacked(): string {
    return this.#me ? lackedBooks(this.#me) : '';
  }

  get #whyKeep(): string {
    return text.whyKeep(this.#lacked, this.#view.melding.mustKeep);
  }

  /** What I am asked. */
  get asks(): string {
    const { turnPhase, canUnlock } = this.#view;
    if (!this.table.myTurn) return '';
    if (turnPhase === 'draw') return canUnlock ? text.orUnlock(this.#drawWords) : this.#drawWords;
    if (turnPhase !== 'discard') return text.meldOrDiscard;
    if (!this.heldBack) return text.nothingToMeld;
    return text.keepUntil(this.#view.melding.mustKeep, this.#lacked);
  }

  get #drawWords(): string {
    return text.draw(cardsWords(this.#view.limits.drawnCards));
  }

  readonly main: MainButton = $derived.by(() => this.#mainButton());

  #mainButton(): MainButton {
    const { turnPhase, hasMelded, melding } = this.#view;
    const { plan, chosen, held } = this;
    const go = { on: true, tone: 'btn-go' } as const;
    const off = { on: false, tone: 'btn-go' } as const;
    const layAll = () => void this.lay(plan);
    if (turnPhase === 'draw') return { ...go, words: this.#drawWords, press: () => void this.draw() };
    const last = this.#me?.hasPickedUpFoot ? text.andGoOut : text.andTakeFoot;
    if (this.#sound && this.#missing === 0 && this.#keeps) {
      const ends = plan.lays.reduce((sum, lay) => sum + sizeOf(lay), 0) === held.length;
      const points = number(plan.points);
      const note = ends
        ? text.pointsThen(points, last)
        : turnsDirty(this.#melds, plan)
          ? text.turnsDirty(points)
          : text.points(points);
      return { ...go, tone: ends ? 'btn-gold' : 'btn-go', words: planWords(plan), note, press: layAll };
    }
    if (this.takers.length > 0) {
      const what = chosen.length > 1 ? 'many' : chosen[0]?.rank === '2' ? 'wild 2' : 'joker';
      return { ...off, words: text.tapMeld, note: text.forYour(what), press: layAll };
    }
    if (chosen.length === 1) {
      const gone = held.length === 1;
      return {
        ...(this.discard ? go : off),
        tone: gone ? 'btn-gold' : 'btn-go',
        words: shared.table.discard,
        ...(chosen[0] ? { card: chosen[0] } : {}),
        ...(gone ? { note: last } : {}),
        press: () => void this.discardPicked(),
      };
    }
    const keep = text.keep(melding.mustKeep);
    if (this.#sound && !this.#keeps) {
      const note = text.noBooksYet(this.#lacked);
      return { ...off, words: keep, note, press: () => this.table.refuse(this.#whyKeep) };
    }
    if (this.#sound) {
      const words = text.ofPoints(number(plan.points), melding.playDownNeeds);
      return { ...off, words, note: text.moreToPlayDown(number(this.#missing)), press: layAll };
    }
    if (chosen.length > 1)
      return { ...off, words: text.picked(chosen.length), note: lackWords(this.#view, plan), press: layAll };
    if (turnPhase !== 'discard') {
      const press = () => this.table.refuse(text.pickCardsWhy);
      return { ...off, words: text.pickCards, note: text.pickCardsMore, press };
    }
    return {
      ...off,
      words: this.heldBack ? keep : hasMelded ? text.pickOne : text.nothing,
      note: hasMelded && !this.heldBack ? text.toDiscard : text.pickOneToDiscard,
      press: () => this.table.refuse(this.heldBack ? this.#whyKeep : text.pickTheCard),
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
    else if (table.myTurn) table.refuse(text.drawnAlready);
    else table.refuse(turn === null ? text.roundOver : text.turnOf(table.name(turn)));
  }

  // The server knows why not.
  async unlock(): Promise<void> {
    if (!this.#me?.hasPlayedDown) {
      return this.table.refuse(text.firstLay(this.#view.playDownRequirement, this.#drawWords));
    }
    await this.table.act(this.table.find('unlock') ?? { type: 'unlock', payload: {} });
  }

  async lay(what: Plan): Promise<void> {
    if (what.lays.length === 0 && what.loose.every((card) => card.isWild) && this.#melds.length > 0)
      return this.table.refuse(text.tapTheMeld);
    const goesOut = what.lays.reduce((sum, each) => sum + sizeOf(each), 0) === this.held.length;
    if (goesOut && this.#me?.hasPickedUpFoot) return this.#ask(text.askOut, text.goOut, () => this.#lay(what));
    if (turnsDirty(this.#melds, what)) return this.#ask(text.askDirty, text.layIt, () => this.#lay(what));
    await this.#lay(what);
  }

  async #lay(what: Plan): Promise<void> {
    for (const each of what.lays)
      noteLeaving(`meld-${each.rank}`, elementOf((each.naturals[0] ?? each.wilds[0])?.key ?? ''));
    if (await this.table.act(actionOf(what)))
      this.#drop(what.lays.flatMap(({ naturals, wilds }) => [...naturals, ...wilds]));
  }

  async #discardCard(card: PickedCard): Promise<void> {
    if (this.held.length === 1 && this.#me?.hasPickedUpFoot)
      return this.#ask(text.askOutDiscard, text.goOut, () => this.#throw(card));
    if (card.isWild) return this.#ask(text.askWild, text.discardIt, () => this.#throw(card));
    await this.#throw(card);
  }

  async #throw(card: PickedCard): Promise<void> {
    noteLeaving(card.id, elementOf(card.key));
    const known = this.table.find('discard', (payload) => payload.cardId === card.id);
    if (await this.table.act(known ?? { type: 'discard', payload: { cardId: card.id } })) this.#drop([card]);
  }

  async discardPicked(): Promise<void> {
    const [card] = this.chosen;
    if (this.chosen.length !== 1 || !card) return this.table.refuse(text.pickOneCard);
    await this.#discardCard(card);
  }

  /** A card thrown straight onto the pile. */
  readonly quick = (card: HandCard): void => {
    const found = this.held.find((each) => each.key === card.key);
    if (!found || !this.melding) return this.table.refuse(this.table.myTurn ? text.drawFirst : text.notYourTurn);
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
          ? text.cannotPlayDown(number(mostPoints), playDownNeeds)
          : `${text.nothingToMeld}.`,
      );
    if (!this.moreToSuggest) return this.table.refuse(text.thatsAll);
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
      if (here) return table.refuse(text.pressButton);
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
