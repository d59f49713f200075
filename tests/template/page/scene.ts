// A moment of High Card as a review shows it.
import type { Scene } from '../../table/scene';
import { number } from '../../ui/numbers';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { HighCardView } from './wire';

export function sceneOf({ round, scores, dealerSeatIndex: dealer, targetScore }: HighCardView): Scene {
  return {
    hand: round.hand.map((card) => card.id),
    trick: round.currentTrick.map(({ seatIndex, card }) => ({ seat: seatIndex, cardId: card.id })),
    open: null,
    facts: [shared.scenes.noTrump, words.toWin(targetScore)],
    players: scores.map((score, seat) =>
      [
        shared.scenes.score(number(score)),
        seat === dealer ? shared.scenes.dealer : '',
        shared.scenes.took(round.tricksWon[seat] ?? 0),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}
