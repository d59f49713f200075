// Numbers and players of this game in words.
import { listWords } from '../../cards/words';
import type { FootMeld, FootPlayer } from '../../protocol/types';
import { meldWords } from './plan';

export function cardsWords(count: number): string {
  return `${count} card${count === 1 ? '' : 's'}`;
}

export function booksFirst(melds: readonly FootMeld[]): FootMeld[] {
  return [...melds].sort((a, b) => Number(b.isBook) - Number(a.isBook));
}

export function meldsWords(player: FootPlayer): string {
  if (player.melds.length === 0) return player.hasPlayedDown ? 'no melds' : 'not down yet';
  return listWords(booksFirst(player.melds).map((meld) => `${meldWords(meld).toLowerCase()} with ${meld.cards.length}`));
}
