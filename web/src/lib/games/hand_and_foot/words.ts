// Numbers and players of this game in words.
import { listWords } from '../../cards/words';
import { number } from '../../ui/numbers';
import { words } from './look_words';
import { words as text } from './table_words';
import { kindOf, rankWords, wildsIn } from './plan';
import type { FootMeld, FootPlayer, HandAndFootView } from './wire';

export function cardsWords(count: number): string {
  return words.cards(count);
}

export function booksFirst(melds: readonly FootMeld[]): FootMeld[] {
  return [...melds].sort((a, b) => Number(b.isBook) - Number(a.isBook));
}

export function meldsWords(player: FootPlayer): string {
  if (player.melds.length === 0) return player.hasPlayedDown ? words.noMelds : words.noMeldsYet;
  return listWords(
    booksFirst(player.melds).map((meld) => words.meldWith(kindOf(meld), rankWords(meld.rank), meld.cards.length)),
  );
}

const hasClean = (player: FootPlayer) => player.melds.some((meld) => meld.isClean);
const hasDirty = (player: FootPlayer) => player.melds.some((meld) => meld.isDirty);

/** The books that a player still lacks: "a clean and a dirty book". */
export function lackedBooks(player: FootPlayer): string {
  const [clean, dirty] = [hasClean(player), hasDirty(player)];
  if (clean && dirty) return '';
  return clean ? text.lacksDirty : dirty ? text.lacksClean : text.lacksBoth;
}

/** "To go out: a clean and a dirty book, and your foot". */
export function wayOutWords(me: FootPlayer): string {
  return text.toGoOut(lackedBooks(me), !me.hasPickedUpFoot, !hasClean(me) && !hasDirty(me));
}

/** Whoever plays the foot and has both books needs only to get rid of the cards. */
export const mayGoOut = (player: FootPlayer) => player.hasPickedUpFoot && lackedBooks(player) === '';

/** What unlocking the pile brings, or what it lacks. */
export function unlockWords(view: HandAndFootView, me: FootPlayer): string {
  const top = view.discardPile.at(-1);
  if (!top) return text.pileIsEmpty;
  const more = Math.min(view.limits.pileCards, view.discardPile.length - 1);
  if (view.canUnlock) return text.pileBrings(rankWords(top.rank), more ? cardsWords(more) : '');
  if (view.discardPileFrozen) return text.frozen;
  if (top.rank === '3') return text.lockedBy3;
  return me.hasPlayedDown ? text.needs(view.limits.pileNaturals, rankWords(top.rank)) : text.meldFirst;
}

/** One step of a round, and how far I am with it. */
export interface Goal {
  name: string;
  text: string;
  done: boolean;
}

/** The meld that is nearest to a book of this kind: "Nearest: kings, 5 of 7." */
function nearest(melds: readonly FootMeld[], wild: boolean, bookSize: number): string {
  const [best] = melds
    .filter((meld) => !meld.isBook && wildsIn(meld) > 0 === wild)
    .sort((a, b) => b.cards.length - a.cards.length);
  return best ? text.nearest(rankWords(best.rank), best.cards.length, bookSize) : '';
}

/** What leads to the end of a round, in its order. */
export function goalsOf(view: HandAndFootView, me: FootPlayer): Goal[] {
  const { meldSize, bookSize, cleanBookPoints, dirtyBookPoints, goingOutPoints } = view.limits;
  const clean = hasClean(me);
  const dirty = hasDirty(me);
  return [
    {
      name: text.goalFirst,
      text: me.hasPlayedDown
        ? text.goalFirstDone
        : text.goalFirstText(meldSize, view.playDownRequirement, number(view.melding.mostPoints)),
      done: me.hasPlayedDown,
    },
    {
      name: text.goalClean,
      text: text.goalCleanText(bookSize, cleanBookPoints) + (clean ? '' : nearest(me.melds, false, bookSize)),
      done: clean,
    },
    {
      name: text.goalDirty,
      text: text.goalDirtyText(bookSize, dirtyBookPoints) + (dirty ? '' : nearest(me.melds, true, bookSize)),
      done: dirty,
    },
    {
      name: text.goalFoot,
      text: me.hasPickedUpFoot ? text.goalFootDone : text.goalFootText(cardsWords(me.footCount)),
      done: me.hasPickedUpFoot,
    },
    {
      name: text.goalOut,
      text: text.goalOutText(goingOutPoints) + (me.hasPickedUpFoot && lackedBooks(me) ? text.goalOutKeep : ''),
      done: false,
    },
  ];
}
