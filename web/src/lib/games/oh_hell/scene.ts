// A moment of Oh Hell as a review shows it.
import type { Scene } from '../../table/scene';
import { number } from '../../ui/numbers';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { OhHellView } from './wire';

export function sceneOf(view: OhHellView): Scene {
  const { trumpSuit, trumpCard, bids, tricksWon, dealerIndex: dealer } = view;
  return {
    hand: view.hand.map((card) => card.id),
    trick: view.currentTrick.cards.map(({ playerIndex, card }) => ({ seat: playerIndex, cardId: card.id })),
    open: trumpCard ? { cardId: trumpCard.id, words: shared.scenes.turnedUp } : null,
    facts: [
      words.roundOf(view.currentRound, view.totalRounds),
      trumpSuit === 'none' ? shared.scenes.noTrump : shared.scenes.trump(trumpSuit),
      words.bidOf(view.bidTotal, view.cardsThisRound),
    ],
    players: bids.map((bid, seat) =>
      [
        shared.scenes.score(number(view.scores[seat] ?? 0)),
        seat === dealer ? shared.scenes.dealer : '',
        bid === null ? '' : words.bidTook(bid, tricksWon[seat] ?? 0),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}
