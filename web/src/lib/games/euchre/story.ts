// What happened in a hand of Euchre, from its view.
import { bowerName, capital } from '../../cards/words';
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { pairName } from './sides';
import type { EuchreView } from './wire';

export function storyOf(table: TableState<EuchreView>): Line[] {
  const { round, dealerSeatIndex: dealer, handNumber } = table.view;
  const story = new Story(table, handNumber);
  const tell = story.tell.bind(story);

  tell('deal', dealer, [table.verb(dealer, 'deal', 'deals') + ', turning up', { card: round.faceUpCard }], 'deal');
  round.calls.forEach((call, i) => {
    const { seatIndex: seat, action, suit, goAlone } = call;
    const alone = goAlone ? ', alone' : '';
    if (action === 'pass') tell(`call${i}`, seat, [table.verb(seat, 'pass', 'passes')], 'pass');
    else if (action === 'order-up')
      tell(`call${i}`, seat, [`${table.verb(seat, 'order', 'orders')} it up${alone}`], 'trump');
    else tell(`call${i}`, seat, [`${table.verb(seat, 'call', 'calls')} ${suit}${alone}`], 'trump');
  });
  if (round.dealerDiscarded)
    tell('discard', dealer, [
      `${table.verb(dealer, 'pick', 'picks')} it up and ${table.verb(dealer, 'put', 'puts')} one away`,
    ]);

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
      `${sentence} ${pairName(table, team, ' and ')} score ${points}, now ${teams[team].score} to ${teams[team === 'a' ? 'b' : 'a'].score}`,
    ]);
    if (phase === 'game_over' && winningTeam)
      tell('match', null, [`${pairName(table, winningTeam, ' and ')} win the match`]);
  }
  return story.lines;
}

/** What a call promises. */
export function callPrice(alone: boolean): string {
  return alone ? 'all 5 tricks: 4 points' : 'you two need 3 of 5 tricks';
}

/** How a hand ended, in one word and a sentence, seen by one team. */
export interface Outcome {
  word: string;
  points: number;
  team: 'a' | 'b';
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
  const word = team !== callingTeam ? 'Euchred!' : took === 5 ? (round.goingAlone ? 'Alone!' : 'March!') : 'Made it';
  const score = `${pointsAwarded[team] === 1 ? '1 point' : `${pointsAwarded[team]} points`}`;
  const alone = round.goingAlone ? ', alone' : '';
  const why =
    team !== callingTeam
      ? `Callers need 3 of 5. They missed, so the others get ${score}.`
      : took === 5
        ? `All five tricks${alone}: ${score}.`
        : `Three or four tricks${alone}: ${score}.`;
  const who = caller === null ? 'The callers' : table.who(caller);
  return {
    word,
    points: pointsAwarded[team],
    team,
    sentence: `${capital(who)} called ${round.trumpSuit}${round.goingAlone ? ' alone' : ''} and took ${took} of 5.`,
    why,
  };
}
