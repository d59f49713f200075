// What happened in a game of 4 Kate, from its view.
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { columnWords } from './board';
import type { KateView } from './wire';

export const isDraw = (view: KateView) => view.winners.length > 1;

export function storyOf(table: TableState<KateView>): Line[] {
  const { drops, firstSeatIndex: first, winners } = table.view;
  // Who begins is another one in the next game.
  const story = new Story(table, first);
  story.tell('begin', first, [table.verb(first, 'begin', 'begins')]);
  drops.forEach(({ seatIndex: seat, column }, i) => {
    story.tell(`drop${i}`, seat, [`${table.verb(seat, 'drop', 'drops')} in ${columnWords(column)}`], 'play');
  });
  const [winner] = winners;
  if (isDraw(table.view)) story.tell('end', null, ['The board is full: a draw']);
  else if (winner !== undefined) story.tell('end', winner, [`${table.verb(winner, 'have', 'has')} four in a row`]);
  return story.lines;
}
