// What happened in a hand of High Card, from its view.
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { words as shared } from '../../words/words.svelte';
import { words } from './table_words';
import type { HighCardView } from './wire';

export function storyOf(table: TableState<HighCardView>): Line[] {
  const { round, phase, scores, dealerSeatIndex: dealer, handNumber, winnerSeatIndex: winner } = table.view;
  const story = new Story(table, handNumber);
  story.tell('deal', dealer, [words.deals(table.isMe(dealer))], 'deal');
  const done = round.completedTricks.map(({ cards, winningSeatIndex }) => ({ cards, winner: winningSeatIndex }));
  const tricks = [...done, ...(round.currentTrick.length ? [{ cards: round.currentTrick, winner: null }] : [])];
  story.tellTricks(
    tricks.map(({ cards, winner: taker }) => ({
      plays: cards.map(({ seatIndex, card }) => ({ seat: seatIndex, card })),
      winner: taker,
    })),
    () => '',
  );
  if (phase !== 'playing')
    scores.forEach((score, seat) =>
      story.tell(`scored${seat}`, seat, [words.tookNow(round.tricksWon[seat] ?? 0, score)]),
    );
  if (winner !== null) story.tell('match', winner, [shared.story.winsMatch(table.isMe(winner))]);
  return story.lines;
}
