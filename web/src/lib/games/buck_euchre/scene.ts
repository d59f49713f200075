// A moment of Buck Euchre as a review shows it.
import type { Scene } from '../../table/scene';
import { number } from '../../ui/numbers';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { BuckView } from './wire';

export function sceneOf({ round, scores, dealerSeatIndex: dealer, seats }: BuckView): Scene {
  const { trumpSuit, bidderSeatIndex: bidder } = round;
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: trumpSuit ? null : { cardId: round.turnedUpCard.id, words: shared.scenes.turnedUp },
    facts: [
      trumpSuit ? shared.scenes.trump(trumpSuit) : shared.scenes.noTrumpYet,
      round.highestBid === null ? words.noBid : words.highest(round.highestBid),
    ],
    players: seats.map((_, seat) => {
      const did = round.foldedSeats.includes(seat)
        ? words.folded
        : round.passedSeats.includes(seat)
          ? shared.scenes.passed
          : seat === bidder
            ? words.didBid(round.highestBid ?? 0)
            : '';
      const took =
        round.tricksPlayed > 0 && !round.foldedSeats.includes(seat)
          ? shared.scenes.took(round.tricksWon[seat] ?? 0)
          : '';
      return [shared.scenes.score(number(scores[seat] ?? 0)), seat === dealer ? shared.scenes.dealer : '', did, took]
        .filter(Boolean)
        .join(' · ');
    }),
  };
}
