// A moment of Buck Euchre as a review shows it.
import { capital } from '../../cards/words';
import type { Scene } from '../../table/scene';
import type { BuckView } from './wire';

export function sceneOf({ round, scores, dealerSeatIndex: dealer, seats }: BuckView): Scene {
  const { trumpSuit, bidderSeatIndex: bidder } = round;
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: trumpSuit ? null : { cardId: round.turnedUpCard.id, words: 'Turned up' },
    facts: [
      trumpSuit ? `${capital(trumpSuit)} are trump` : 'No trump yet',
      round.highestBid === null ? 'No bid yet' : `Highest bid ${round.highestBid}`,
    ],
    players: seats.map((_, seat) => {
      const did = round.foldedSeats.includes(seat)
        ? 'folded'
        : round.passedSeats.includes(seat)
          ? 'passed'
          : seat === bidder
            ? `bid ${round.highestBid}`
            : '';
      const took =
        round.tricksPlayed > 0 && !round.foldedSeats.includes(seat) ? `took ${round.tricksWon[seat] ?? 0}` : '';
      return [`Score ${String(scores[seat] ?? 0).replace('-', '−')}`, seat === dealer ? 'dealer' : '', did, took]
        .filter(Boolean)
        .join(' · ');
    }),
  };
}
