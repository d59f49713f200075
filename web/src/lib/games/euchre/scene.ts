// A moment of Who's Deal? as a review shows it.
import type { Scene } from '../../table/scene';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import { teamOfSeat } from './sides';
import type { EuchreView } from './wire';

export function sceneOf({ round, teams, dealerSeatIndex: dealer, seats }: EuchreView): Scene {
  const { trumpSuit, tricksWon } = round;
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: round.trumpPhase === 'round1' ? { cardId: round.faceUpCard.id, words: shared.scenes.turnedUp } : null,
    facts: [
      `A ${teams.a.score} : ${teams.b.score} B`,
      trumpSuit
        ? shared.scenes[round.goingAlone ? 'trumpAlone' : 'trump'](trumpSuit)
        : round.trumpPhase === 'round2'
          ? words.turnedDown(round.faceUpCard.suit)
          : shared.scenes.noTrumpYet,
      trumpSuit ? words.tricks(tricksWon.a, tricksWon.b) : '',
    ].filter(Boolean),
    players: seats.map((_, seat) => {
      const called = round.calls.findLast((call) => call.seatIndex === seat);
      const did =
        seat === round.inactivePartnerSeatIndex
          ? words.sitsOut
          : called && called.action !== 'pass'
            ? called.suit
              ? words.called(called.suit)
              : words.orderedUp
            : called
              ? shared.scenes.passed
              : '';
      return [shared.lobby.team(teamOfSeat(seat).toUpperCase()), seat === dealer ? shared.scenes.dealer : '', did]
        .filter(Boolean)
        .join(' · ');
    }),
  };
}
