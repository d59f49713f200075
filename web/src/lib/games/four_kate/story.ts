// What happened in a game of 4 Kate, from its view.
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { words } from './table_words';
import type { KateView } from './wire';

export const isDraw = (view: KateView) => view.winners.length > 1;

export function storyOf(table: TableState<KateView>): Line[] {
  const { drops, firstSeatIndex: first, winners } = table.view;
  // Who begins is another one in the next game.
  const story = new Story(table, first);
  story.tell('begin', first, [words.beginsNow(table.isMe(first))]);
  drops.forEach(({ seatIndex: seat, column }, i) => {
    story.tell(`drop${i}`, seat, [words.dropsIn(table.isMe(seat), column + 1)], 'play');
  });
  const [winner] = winners;
  if (isDraw(table.view)) story.tell('end', null, [words.fullDraw]);
  else if (winner !== undefined) story.tell('end', winner, [words.four(table.isMe(winner))]);
  return story.lines;
}
