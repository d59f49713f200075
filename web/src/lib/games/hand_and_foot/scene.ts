// A moment of Hand & Foot as a review shows it.
import type { Scene } from '../../table/scene';
import { number } from '../../ui/numbers';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import { meldsWords } from './words';
import type { HandAndFootView } from './wire';

export function sceneOf(view: HandAndFootView): Scene {
  const top = view.discardPile.at(-1);
  return {
    hand: view.hand.map((card) => card.id),
    trick: [],
    open: top ? { cardId: top.id, words: view.discardPileFrozen ? words.topFrozen : words.top } : null,
    facts: [
      shared.scenes.round(view.round),
      words.toPlayDown(view.playDownRequirement),
      words.inStock(view.deckSize),
      words.onPile(view.discardPile.length),
    ],
    players: view.players.map(
      (player) =>
        `${shared.scenes.score(number(player.score))} · ${player.hasPickedUpFoot ? words.playsFoot : words.footWaits} · ${meldsWords(player)}`,
    ),
  };
}
