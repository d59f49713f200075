// What the picked cards would do: which go to which meld, for how many points, and the action that says so.
// There are no rules here: the view lists the groups that can be laid, how many wild cards go with how many others, and the
// numbers to compare with. Whatever does not fit goes to the server as it is, and its refusal says why.
import { listWords } from '../../cards/words';
import type { Action, Rank } from '../../protocol/types';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import { words as text } from './table_words';
import type { FootHeldCard, FootMeld, FootMeldAction, HandAndFootView, WildRange } from './wire';

export interface PickedCard extends FootHeldCard {
  key: string;
}

/** Cards for the meld of one rank. */
export interface Lay {
  kind: 'meld' | 'addition';
  rank: string;
  naturals: PickedCard[];
  wilds: PickedCard[];
}

export interface Plan {
  lays: Lay[];
  /** 3s, and wild cards that no meld has been chosen for. */
  loose: PickedCard[];
  points: number;
}

/** "kings", for one of them "king". */
export const rankWords = (rank: string, count = 2): string => shared.cards.rank(rank, count);

export const sizeOf = (lay: Lay) => lay.naturals.length + lay.wilds.length;

/** A book is clean or dirty; a meld that is none yet is neither. */
export const kindOf = ({ isBook, isClean }: Pick<FootMeld, 'isBook' | 'isClean'>) =>
  !isBook ? 'meld' : isClean ? 'clean' : 'dirty';

export function wildsIn(meld: FootMeld): number {
  return meld.cards.filter((card) => card.rank !== meld.rank).length;
}

/** How many wild cards go with the other cards of a lay; nothing when it cannot be laid. */
function wildsFor(view: HandAndFootView, { kind, rank, naturals }: Lay): WildRange | null | undefined {
  return view.melding.groups.find((each) => each.rank === rank && each.kind === kind)?.wilds[naturals.length];
}

/** Where the picked cards go. `aims` has the wild cards that the player has given to a rank; others go where they are needed. */
export function planOf(
  view: HandAndFootView,
  melds: readonly FootMeld[],
  picked: readonly PickedCard[],
  aims: ReadonlyMap<string, string>,
): Plan {
  const lays: Lay[] = [];
  const loose: PickedCard[] = [];
  const owned = (rank: string) => melds.some((meld) => meld.rank === rank);
  const layFor = (rank: string): Lay => {
    let lay = lays.find((each) => each.rank === rank);
    if (!lay) lays.push((lay = { kind: owned(rank) ? 'addition' : 'meld', rank, naturals: [], wilds: [] }));
    return lay;
  };

  for (const card of picked) {
    if (card.isThree) loose.push(card);
    else if (!card.isWild) layFor(card.rank).naturals.push(card);
  }
  const free: PickedCard[] = [];
  for (const card of picked.filter((each) => each.isWild)) {
    const aim = aims.get(card.key);
    if (aim !== undefined && (owned(aim) || lays.some((lay) => lay.rank === aim))) layFor(aim).wilds.push(card);
    else free.push(card);
  }
  const open = view.melding.groups.filter((group) => group.kind === 'addition' && group.maxWilds > 0);
  for (const card of free) {
    const short = lays.find((lay) => lay.kind === 'meld' && lay.wilds.length < (wildsFor(view, lay)?.least ?? 0));
    const only = lays.length === 1 ? lays[0] : undefined;
    const roomy =
      lays.find((lay) => lay.kind === 'meld' && lay.wilds.length < (wildsFor(view, lay)?.most ?? 0)) ??
      lays.find((lay) => lay.kind === 'addition');
    const single = lays.length === 0 && open.length === 1 ? layFor(open[0]?.rank ?? '') : undefined;
    const lay = short ?? only ?? roomy ?? single;
    if (lay) lay.wilds.push(card);
    else loose.push(card);
  }
  return { lays, loose, points: picked.reduce((sum, card) => sum + card.pointValue, 0) };
}

function fits(view: HandAndFootView, lay: Lay): boolean {
  const range = wildsFor(view, lay);
  return !!range && lay.wilds.length >= range.least && lay.wilds.length <= range.most;
}

/** Every lay is one that the view offers; playing down may still need more points. */
export function isSound(view: HandAndFootView, plan: Plan): boolean {
  return plan.lays.length > 0 && plan.loose.length === 0 && plan.lays.every((lay) => fits(view, lay));
}

/** Points that are still missing for playing down. */
export function pointsMissing(view: HandAndFootView, plan: Plan): number {
  return Math.max(0, view.melding.playDownNeeds - plan.points);
}

/** Some cards have to stay in hand until the books for going out lie there; the plan itself may complete them. */
export function keepsEnough(view: HandAndFootView, melds: readonly FootMeld[], plan: Plan, held: number): boolean {
  const used = plan.lays.reduce((sum, lay) => sum + sizeOf(lay), 0);
  if (held - used >= view.melding.mustKeep) return true;
  const after = [...new Set([...melds.map(({ rank }) => rank as string), ...plan.lays.map(({ rank }) => rank)])].map(
    (rank) => {
      const meld = melds.find((each) => each.rank === rank);
      const lay = plan.lays.find((each) => each.rank === rank);
      return {
        cards: (meld?.cards.length ?? 0) + (lay ? sizeOf(lay) : 0),
        wilds: (meld ? wildsIn(meld) : 0) + (lay?.wilds.length ?? 0),
      };
    },
  );
  const { bookSize, cleanBooks, dirtyBooks } = view.limits;
  const books = after.filter(({ cards }) => cards >= bookSize);
  const clean = books.filter(({ wilds }) => wilds === 0).length;
  return clean >= cleanBooks && books.length - clean >= dirtyBooks;
}

/** A meld without wild cards gets its first one: it can no longer become a clean book. */
export function turnsDirty(melds: readonly FootMeld[], plan: Plan): boolean {
  return plan.lays.some(
    ({ kind, rank, wilds }) =>
      kind === 'addition' && wilds.length > 0 && melds.some((meld) => meld.rank === rank && wildsIn(meld) === 0),
  );
}

/** The ranks of my melds that can take one of these wild cards, when nothing but wild cards is picked. */
export function takersOf(
  view: HandAndFootView,
  melds: readonly FootMeld[],
  picked: readonly PickedCard[],
  held: number,
): string[] {
  const [wild] = picked;
  if (!wild || !picked.every((card) => card.isWild)) return [];
  return melds
    .map(({ rank }) => rank as string)
    .filter((rank) => {
      const plan = planOf(view, melds, [wild], new Map([[wild.key, rank]]));
      return isSound(view, plan) && keepsEnough(view, melds, plan, held);
    });
}

/** Why the picked cards cannot be laid: "tens need 1 more". */
export function lackWords(view: HandAndFootView, plan: Plan): string {
  if (plan.loose.some((card) => card.isThree)) return text.threesNever;
  const lay = plan.lays.find((each) => !fits(view, each));
  if (!lay) return text.notYet;
  const { meldSize, meldNaturals } = view.limits;
  const rank = rankWords(lay.rank);
  if (lay.kind === 'meld' && sizeOf(lay) < meldSize) return text.rankNeeds(rank, meldSize - sizeOf(lay));
  if (lay.kind === 'meld' && lay.naturals.length < meldNaturals) return text.naturalsNeeded(meldNaturals, rank);
  return lay.wilds.length > 0 ? text.tooManyWilds(rank) : text.notYet;
}

/** What somebody sees of a choice of cards: which are picked, and how many go where. Which wild card goes where does not show. */
export function looksOf(plan: Plan): string {
  const cards = [...plan.lays.flatMap(({ naturals, wilds }) => [...naturals, ...wilds]), ...plan.loose];
  return [...cards.map(({ key }) => key).sort(), ...plan.lays.map((lay) => `${lay.rank}+${sizeOf(lay)}`).sort()].join(
    ' ',
  );
}

const idsOf = (lay: Lay) => [...lay.naturals, ...lay.wilds].map((card) => card.id);

/** The plan as an action. Loose cards go into its first meld, so that the server can say what is wrong with them. */
export function actionOf(plan: Plan): FootMeldAction {
  const lays = plan.lays.map((lay) => ({ kind: lay.kind, rank: lay.rank, cards: idsOf(lay) }));
  const loose = plan.loose.map((card) => card.id);
  if (loose.length > 0) {
    const first = lays[0];
    if (first) first.cards.push(...loose);
    else lays.push({ kind: 'meld', rank: plan.loose[0]?.isThree ? '3' : '4', cards: loose });
  }
  const of = (kind: Lay['kind']) =>
    lays.filter((lay) => lay.kind === kind).map(({ rank, cards }) => ({ rank: rank as Rank, cards }));
  return { type: 'meld', payload: { melds: of('meld'), additions: of('addition') } };
}

/** "3 kings", "2 kings + 1 wild", "joker to kings", "kings and fours", "4 ranks": the cards that are picked show which. */
function layWords(plan: Plan): string {
  const [lay, ...more] = plan.lays;
  if (!lay) return '';
  if (more.length > 1) return text.ranks(plan.lays.length);
  if (more.length > 0) return listWords(plan.lays.map((each) => rankWords(each.rank)));
  const { naturals, wilds, rank } = lay;
  if (naturals.length === 0) {
    const only = wilds[0]?.rank === '2' ? 'wild 2' : 'joker';
    return text.wildTo(wilds.length === 1 ? only : wilds.length, rankWords(rank));
  }
  return text.lay(naturals.length, rankWords(rank, naturals.length), wilds.length);
}

/** "Meld 3 kings", "Add 2 kings". */
export function planWords(plan: Plan): string {
  const adds = plan.lays.every((lay) => lay.kind === 'addition');
  return adds ? text.addThem(layWords(plan)) : text.meldThem(layWords(plan));
}

/** The keys of held cards that an offered meld names, and where its wild cards go. */
export function keysOf(action: Action, hand: readonly PickedCard[]): { keys: string[]; aims: Map<string, string> } {
  const keys: string[] = [];
  const aims = new Map<string, string>();
  const { melds = [], additions = [] } = action.payload as unknown as { melds?: Laid[]; additions?: Laid[] };
  for (const { rank, cards } of [...melds, ...additions]) {
    for (const id of cards) {
      const card = hand.find((each) => each.id === id && !keys.includes(each.key));
      if (!card) continue;
      keys.push(card.key);
      if (card.isWild) aims.set(card.key, rank);
    }
  }
  return { keys, aims };
}

export interface Laid {
  rank: string;
  cards: string[];
}

/** "3 kings", "2 kings with 1 wild", "1 wild to kings". */
export function laidWords({ rank, cards }: Laid): string {
  const naturals = cards.filter((id) => id.slice(0, -1) === rank).length;
  const wilds = cards.length - naturals;
  return words.laid(naturals, rankWords(rank, naturals), wilds);
}

/** "Clean book of kings" or "Kings". */
export function meldWords(meld: { rank: string; isBook: boolean; isClean: boolean }): string {
  return words.meldName(kindOf(meld), rankWords(meld.rank));
}
