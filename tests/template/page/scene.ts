// A moment of High Card as a review shows it.
import type { Scene } from '../../table/scene';
import type { HighCardView } from './wire';

export function sceneOf({ round, scores, dealerSeatIndex: dealer, targetScore }: HighCardView): Scene {
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: null,
    facts: ['No trump', `${targetScore} points win`],
    players: scores.map((score, seat) =>
      [`Score ${score}`, seat === dealer ? 'dealer' : '', `took ${round.tricksWon[seat] ?? 0}`]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}
