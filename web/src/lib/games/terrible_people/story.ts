// What happened in a round of Terrible People, from its view.
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { phrasesOf, sentenceOf } from './sentence';
import { words as shared } from '../../words/words.svelte';
import { words } from './table_words';
import type { TerribleView } from './wire';

export function isOver(view: TerribleView): boolean {
  return view.phase === 'roundOver' || view.phase === 'gameOver';
}

/** Those who have not answered yet. */
export function missing(view: TerribleView): number[] {
  return view.phase === 'answering'
    ? view.players.filter(({ isJudge, hasAnswered }) => !isJudge && !hasAnswered).map(({ seatIndex }) => seatIndex)
    : [];
}

// A line ends with a full stop of its own.
const bare = (sentence: string) => sentence.replace(/[.]$/, '');

export function storyOf(table: TableState<TerribleView>): Line[] {
  const { view } = table;
  const story = new Story(table, view.round);
  const judge = view.judgeSeatIndex;
  story.tell('judge', judge, [words.judgesNow(table.isMe(judge), bare(sentenceOf(view.black, [])))], 'deal');
  for (const { seatIndex: seat, hasSwapped, hasAnswered } of view.players) {
    if (hasSwapped) story.tell(`swap${seat}`, seat, [words.swaps(table.isMe(seat))], 'pass');
    if (hasAnswered) story.tell(`answer${seat}`, seat, [words.hasAnswered(table.isMe(seat))], 'play');
  }
  view.answers.forEach(({ cards }, at) => {
    story.tell(
      `read${at}`,
      null,
      [words.answerLine(at + 1, phrasesOf(cards).join(' / '))],
      at === 0 ? 'trick' : undefined,
    );
  });
  if (isOver(view)) {
    const picked = view.answers.find(({ isPicked }) => isPicked);
    const winner = picked?.seatIndex ?? judge;
    const said = bare(sentenceOf(view.black, phrasesOf(picked?.cards ?? [])));
    story.tell('picked', judge, [words.picks(table.isMe(judge), said)], 'pick');
    story.tell('won', winner, [words.gets(table.isMe(winner))]);
    const match = view.players.find(({ score }) => score >= view.targetScore);
    if (match) story.tell('match', match.seatIndex, [shared.story.winsMatch(table.isMe(match.seatIndex))]);
  }
  return story.lines;
}
