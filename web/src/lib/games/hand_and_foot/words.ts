// Numbers and players of this game in words.
import { listWords } from '../../cards/words';
import type { FootMeld, FootPlayer, HandAndFootView } from '../../protocol/types';
import { number } from '../../table/numbers';
import { meldWords, rankWords, wildsIn } from './plan';

export function cardsWords(count: number): string {
  return `${count} card${count === 1 ? '' : 's'}`;
}

export function booksFirst(melds: readonly FootMeld[]): FootMeld[] {
  return [...melds].sort((a, b) => Number(b.isBook) - Number(a.isBook));
}

export function meldsWords(player: FootPlayer): string {
  if (player.melds.length === 0) return player.hasPlayedDown ? 'no melds' : 'no melds yet';
  return listWords(booksFirst(player.melds).map((meld) => `${meldWords(meld).toLowerCase()} with ${meld.cards.length}`));
}

/** One step of a round, and how far I am with it. */
export interface Goal {
  name: string;
  text: string;
  done: boolean;
}

const bookSize = 7;

/** The meld that is nearest to a book of this kind: "Nearest: kings, 5 of 7." */
function nearest(melds: readonly FootMeld[], wild: boolean): string {
  const [best] = melds.filter((meld) => !meld.isBook && wildsIn(meld) > 0 === wild).sort((a, b) => b.cards.length - a.cards.length);
  return best ? ` Nearest: ${rankWords(best.rank)}, ${best.cards.length} of ${bookSize}.` : '';
}

/** What leads to the end of a round, in its order. */
export function goalsOf(view: HandAndFootView, me: FootPlayer): Goal[] {
  const clean = me.melds.some((meld) => meld.isClean);
  const dirty = me.melds.some((meld) => meld.isDirty);
  return [
    {
      name: 'First melds',
      text: me.hasPlayedDown ? 'Done. Now add to them, or lay more.' : `Three or more of a rank, ${view.playDownRequirement} points laid at once. Your cards make ${number(view.melding.mostPoints)}.`,
      done: me.hasPlayedDown,
    },
    { name: 'A clean book', text: `Seven of one rank, no wild card: 500 points.${clean ? '' : nearest(me.melds, false)}`, done: clean },
    { name: 'A dirty book', text: `Seven of one rank with wild cards, 2s or jokers: 300 points.${dirty ? '' : nearest(me.melds, true)}`, done: dirty },
    { name: 'Your foot', text: me.hasPickedUpFoot ? 'You play it now.' : `${cardsWords(me.footCount)} wait face down. You get them when your hand is empty.`, done: me.hasPickedUpFoot },
    { name: 'Go out', text: 'With all of this, play your last card: 100 points, and the round ends.', done: false },
  ];
}
