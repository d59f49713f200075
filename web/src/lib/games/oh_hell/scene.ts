// A moment of Oh Hell as a review shows it.
import { capital } from '../../cards/words';
import type { Scene } from '../../table/scene';
import { counted } from './story';
import type { OhHellView } from './wire';

export function sceneOf(view: OhHellView): Scene {
  const { trumpSuit, trumpCard, bids, tricksWon, dealerIndex: dealer } = view;
  return {
    hand: view.hand.map((card) => card.id),
    trick: view.currentTrick.cards.map(({ playerIndex, card }) => ({ seat: playerIndex, cardId: card.id })),
    open: trumpCard ? { cardId: trumpCard.id, words: 'Turned up' } : null,
    facts: [
      `Round ${view.currentRound} of ${view.totalRounds}`,
      trumpSuit === 'none' ? 'No trump' : `${capital(trumpSuit)} are trump`,
      `${view.bidTotal} bid of ${counted(view.cardsThisRound, 'trick')}`,
    ],
    players: bids.map((bid, seat) =>
      [
        `Score ${String(view.scores[seat] ?? 0).replace('-', '−')}`,
        seat === dealer ? 'dealer' : '',
        bid === null ? '' : `bid ${bid}, took ${tricksWon[seat] ?? 0}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}
