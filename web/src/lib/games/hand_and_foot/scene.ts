// A moment of Hand & Foot as a review shows it.
import type { Scene } from '../../table/scene';
import { number } from '../../ui/numbers';
import { cardsWords, meldsWords } from './words';
import type { HandAndFootView } from './wire';

export function sceneOf(view: HandAndFootView): Scene {
  const top = view.discardPile.at(-1);
  return {
    hand: view.hand.map((card) => card.id),
    trick: [],
    open: top ? { cardId: top.id, words: `Top of the pile${view.discardPileFrozen ? ', frozen' : ''}` } : null,
    facts: [
      `Round ${view.round}`,
      `${view.playDownRequirement} points to play down`,
      `${cardsWords(view.deckSize)} in the stock`,
      `${view.discardPile.length} on the pile`,
    ],
    players: view.players.map(
      (player) =>
        `Score ${number(player.score)} · ${player.hasPickedUpFoot ? 'plays the foot' : 'foot waits'} · ${meldsWords(player)}`,
    ),
  };
}
