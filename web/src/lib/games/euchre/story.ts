// What happened in a hand of Euchre, from its view.
import { bowerName } from '../../cards/words';
import { Story, type Line, type Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { words as shared } from '../../words/words.svelte';
import { pairIn } from './sides';
import { words } from './table_words';
import type { EuchreView } from './wire';

export function storyOf(table: TableState<EuchreView>): Line[] {
  const { round, dealerSeatIndex: dealer, handNumber } = table.view;
  const story = new Story(table, handNumber);
  const tell = story.tell.bind(story);

  tell('deal', dealer, shared.story.dealsUp<Part>(table.isMe(dealer), { card: round.faceUpCard }), 'deal');
  round.calls.forEach((call, i) => {
    const { seatIndex: seat, action, suit, goAlone = false } = call;
    const you = table.isMe(seat);
    if (action === 'pass') tell(`call${i}`, seat, [shared.story.passes(you)], 'pass');
    else if (action === 'order-up') tell(`call${i}`, seat, [words.orders(you, goAlone)], 'trump');
    else if (suit) tell(`call${i}`, seat, [words.calls(you, suit, goAlone)], 'trump');
  });
  if (round.dealerDiscarded) tell('discard', dealer, [words.picksUp(table.isMe(dealer))]);

  const done = round.completedTricks.map(({ cards, winningSeatIndex }) => ({ cards, winner: winningSeatIndex }));
  const tricks = [...done, ...(round.currentTrick.length ? [{ cards: round.currentTrick, winner: null }] : [])];
  story.tellTricks(
    tricks.map(({ cards, winner }) => ({
      plays: cards.map(({ seatIndex, card }) => ({ seat: seatIndex, card })),
      winner,
    })),
    (card) => bowerName(card, round.trumpSuit),
  );

  const outcome = outcomeOf(table);
  if (outcome) {
    const { teams, phase, winningTeam } = table.view;
    const { team, points, sentence } = outcome;
    tell('outcome', null, [
      `${sentence} ${words.scored(...pairIn(table, team), points, teams[team].score, teams[team === 'a' ? 'b' : 'a'].score)}`,
    ]);
    if (phase === 'game_over' && winningTeam) tell('match', null, [words.pairWins(...pairIn(table, winningTeam))]);
  }
  return story.lines;
}

/** What a call promises. */
export function callPrice(alone: boolean): string {
  return words.price(alone);
}

/** How a hand ended, in one word and a sentence, seen by one team. */
export interface Outcome {
  word: string;
  points: number;
  team: 'a' | 'b';
  /** The callers missed. */
  set: boolean;
  sentence: string;
  /** The rule that gave these points. */
  why: string;
}

export function outcomeOf(table: TableState<EuchreView>): Outcome | null {
  const { round } = table.view;
  const { pointsAwarded, callingTeam, tricksWon, callingPlayerId } = round;
  if (!pointsAwarded || !callingTeam) return null;
  const caller = table.seatOfPlayer(callingPlayerId);
  const team = pointsAwarded.a > 0 ? 'a' : 'b';
  const took = tricksWon[callingTeam];
  const set = team !== callingTeam;
  const word = set ? words.euchred : took === 5 ? (round.goingAlone ? words.alone : words.march) : words.made;
  const points = pointsAwarded[team];
  const why = set
    ? words.whyEuchred(points)
    : took === 5
      ? words.whyAll(points, round.goingAlone)
      : words.whyMade(points, round.goingAlone);
  const who = caller === null ? { name: words.callers, you: false } : table.actor(caller);
  return {
    word,
    points,
    team,
    set,
    sentence: round.trumpSuit ? words.calledTook(who, round.trumpSuit, round.goingAlone, took) : '',
    why,
  };
}
