// What happened in a hand of Euchre, from its view.
import { capital } from '../../cards/words';
import type { Card, EuchreView, Suit } from '../../protocol/types';
import type { Line, Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import type { Sound } from '../../ui/sound';

const sameColour: Record<Suit, Suit> = { hearts: 'diamonds', diamonds: 'hearts', spades: 'clubs', clubs: 'spades' };

/** "right bower" or "left bower", as the table calls the two jacks. */
export function bowerName(card: Card, trump: Suit | null): string | undefined {
  if (!trump || card.rank !== 'J') return undefined;
  if (card.suit === trump) return 'right bower';
  return card.suit === sameColour[trump] ? 'left bower' : undefined;
}

export function storyOf(table: TableState<EuchreView>): Line[] {
  const { round, dealerSeatIndex: dealer, handNumber } = table.view;
  const lines: Line[] = [];
  const tell = (key: string, seat: number, parts: Part[], sound?: Sound) => lines.push({ key: `${handNumber}.${key}`, seat, who: table.who(seat), parts, sound });

  tell('deal', dealer, [table.verb(dealer, 'deal', 'deals') + ', turning up', { card: round.faceUpCard }], 'deal');
  round.calls.forEach((call, i) => {
    const { seatIndex: seat, action, suit, goAlone } = call;
    const alone = goAlone ? ', alone' : '';
    if (action === 'pass') tell(`call${i}`, seat, [table.verb(seat, 'pass', 'passes')], 'pass');
    else if (action === 'order-up') tell(`call${i}`, seat, [`${table.verb(seat, 'order', 'orders')} it up${alone}`], 'trump');
    else tell(`call${i}`, seat, [`${table.verb(seat, 'call', 'calls')} ${suit}${alone}`], 'trump');
  });
  if (round.dealerDiscarded) tell('discard', dealer, [`${table.verb(dealer, 'pick', 'picks')} it up and ${table.verb(dealer, 'put', 'puts')} one away`]);

  const tricks = [...round.completedTricks, ...(round.currentTrick.length ? [{ cards: round.currentTrick, winningSeatIndex: null }] : [])];
  tricks.forEach((trick, n) => {
    trick.cards.forEach(({ seatIndex: seat, card }, i) => {
      const verb = i === 0 ? table.verb(seat, 'lead', 'leads') : table.verb(seat, 'play', 'plays');
      tell(`trick${n}.${seat}`, seat, [verb, { card, note: bowerName(card, round.trumpSuit) }], 'play');
    });
    const winner = trick.winningSeatIndex;
    if (winner !== null) tell(`trick${n}.won`, winner, [`${table.verb(winner, 'take', 'takes')} the trick`], 'trick');
  });
  return lines;
}

/** How a hand ended, in one word and a sentence, seen by one team. */
export interface Outcome {
  word: string;
  points: number;
  team: 'a' | 'b';
  sentence: string;
}

export function outcomeOf(table: TableState<EuchreView>): Outcome | null {
  const { round } = table.view;
  const { pointsAwarded, callingTeam, tricksWon, callingPlayerId } = round;
  if (!pointsAwarded || !callingTeam) return null;
  const caller = table.seatOfPlayer(callingPlayerId);
  const team = pointsAwarded.a > 0 ? 'a' : 'b';
  const took = tricksWon[callingTeam];
  const word = team !== callingTeam ? 'Euchred!' : took === 5 ? (round.goingAlone ? 'Alone!' : 'March!') : 'Made it';
  const who = caller === null ? 'The callers' : table.who(caller);
  return {
    word,
    points: pointsAwarded[team],
    team,
    sentence: `${capital(who)} called ${round.trumpSuit}${round.goingAlone ? ' alone' : ''} and took ${took} of 5.`,
  };
}
