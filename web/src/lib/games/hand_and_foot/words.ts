// Numbers and players of this game in words.
import { capital, listWords } from '../../cards/words';
import { countWord, number } from '../../ui/numbers';
import { meldWords, rankWords, wildsIn } from './plan';
import type { FootMeld, FootPlayer, HandAndFootView } from './wire';

export function cardsWords(count: number): string {
  return `${count} card${count === 1 ? '' : 's'}`;
}

export function booksFirst(melds: readonly FootMeld[]): FootMeld[] {
  return [...melds].sort((a, b) => Number(b.isBook) - Number(a.isBook));
}

export function meldsWords(player: FootPlayer): string {
  if (player.melds.length === 0) return player.hasPlayedDown ? 'no melds' : 'no melds yet';
  return listWords(
    booksFirst(player.melds).map((meld) => `${meldWords(meld).toLowerCase()} with ${meld.cards.length}`),
  );
}

const hasClean = (player: FootPlayer) => player.melds.some((meld) => meld.isClean);
const hasDirty = (player: FootPlayer) => player.melds.some((meld) => meld.isDirty);

/** The books that a player still lacks: "a clean and a dirty book". */
export function lackedBooks(player: FootPlayer): string {
  const kinds = [hasClean(player) ? '' : 'a clean', hasDirty(player) ? '' : 'a dirty'].filter(Boolean);
  return kinds.length ? `${listWords(kinds)} book` : '';
}

/** "To go out: a clean and a dirty book, and your foot". */
export function wayOutWords(me: FootPlayer): string {
  const books = lackedBooks(me);
  const foot = me.hasPickedUpFoot ? '' : 'your foot';
  return `To go out: ${books && foot ? `${books}${books.includes(' and ') ? ',' : ''} and ${foot}` : books || foot}`;
}

/** Whoever plays the foot and has both books needs only to get rid of the cards. */
export const mayGoOut = (player: FootPlayer) => player.hasPickedUpFoot && lackedBooks(player) === '';

/** What unlocking the pile brings, or what it lacks. */
export function unlockWords(view: HandAndFootView, me: FootPlayer): string {
  const top = view.discardPile.at(-1);
  if (!top) return 'it is empty';
  const more = Math.min(view.limits.pileCards, view.discardPile.length - 1);
  if (view.canUnlock) return `${rankWords(top.rank)}${more ? ` + ${cardsWords(more)}` : ''}`;
  if (view.discardPileFrozen) return 'frozen';
  if (top.rank === '3') return 'locked by the 3';
  return me.hasPlayedDown ? `needs ${countWord(view.limits.pileNaturals)} ${rankWords(top.rank)}` : 'meld first';
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
  return best ? ` Nearest: ${rankWords(best.rank)}, ${best.cards.length} of ${bookSize}.` : '';
}

/** What leads to the end of a round, in its order. */
export function goalsOf(view: HandAndFootView, me: FootPlayer): Goal[] {
  const { meldSize, bookSize, cleanBookPoints, dirtyBookPoints, goingOutPoints } = view.limits;
  const clean = hasClean(me);
  const dirty = hasDirty(me);
  return [
    {
      name: 'First melds',
      text: me.hasPlayedDown
        ? 'Done. Now add to them, or lay more.'
        : `${capital(countWord(meldSize))} or more of a rank, ${view.playDownRequirement} points laid at once. Your cards make ${number(view.melding.mostPoints)}.`,
      done: me.hasPlayedDown,
    },
    {
      name: 'A clean book',
      text: `${capital(countWord(bookSize))} of one rank, no wild card: ${cleanBookPoints} points.${clean ? '' : nearest(me.melds, false, bookSize)}`,
      done: clean,
    },
    {
      name: 'A dirty book',
      text: `${capital(countWord(bookSize))} of one rank with wild cards, 2s or jokers: ${dirtyBookPoints} points.${dirty ? '' : nearest(me.melds, true, bookSize)}`,
      done: dirty,
    },
    {
      name: 'Your foot',
      text: me.hasPickedUpFoot
        ? 'You play it now.'
        : `${cardsWords(me.footCount)} wait face down. You get them when your hand is empty.`,
      done: me.hasPickedUpFoot,
    },
    {
      name: 'Go out',
      text: `With all of this, meld or discard your last card: ${goingOutPoints} points, and the round ends.${me.hasPickedUpFoot && lackedBooks(me) ? ' Until then one card stays with you.' : ''}`,
      done: false,
    },
  ];
}
