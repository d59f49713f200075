// A moment of Who's Deal? as a review shows it.
import { capital } from '../../cards/words';
import type { Scene } from '../../table/scene';
import { teamOfSeat } from './sides';
import type { EuchreView } from './wire';

export function sceneOf({ round, teams, dealerSeatIndex: dealer, seats }: EuchreView): Scene {
  const { trumpSuit, tricksWon } = round;
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: round.trumpPhase === 'round1' ? { cardId: round.faceUpCard.id, words: 'Turned up' } : null,
    facts: [
      `A ${teams.a.score} : ${teams.b.score} B`,
      trumpSuit
        ? `${capital(trumpSuit)} are trump${round.goingAlone ? ', alone' : ''}`
        : round.trumpPhase === 'round2'
          ? `${capital(round.faceUpCard.suit)} turned down`
          : 'No trump yet',
      trumpSuit ? `Tricks ${tricksWon.a} : ${tricksWon.b}` : '',
    ].filter(Boolean),
    players: seats.map((_, seat) => {
      const called = round.calls.findLast((call) => call.seatIndex === seat);
      const did =
        seat === round.inactivePartnerSeatIndex
          ? 'sits out'
          : called && called.action !== 'pass'
            ? `called ${called.suit ?? ''}`.trim()
            : called
              ? 'passed'
              : '';
      return [`Team ${teamOfSeat(seat).toUpperCase()}`, seat === dealer ? 'dealer' : '', did]
        .filter(Boolean)
        .join(' · ');
    }),
  };
}
