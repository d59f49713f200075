// A moment of 4 Kate as a review shows it.
import type { Scene } from '../../table/scene';
import { hueOfSeat } from '../../ui/hues';
import { words } from './look_words';
import { boardArt, boardBox, boardWords } from './board';
import type { KateView } from './wire';

export function sceneOf(view: KateView): Scene {
  const names = [words.rings, words.crosses];
  const nameOf = (seat: number) => names[seat] ?? '';
  return {
    hand: [],
    trick: [],
    open: null,
    drawing: {
      box: boardBox(view),
      art: boardArt(view, (seat) => hueOfSeat(seat, null, false)),
      words: boardWords(view, nameOf),
    },
    facts: [words.disc(view.drops.length + 1)],
    players: view.seats.map(
      (_, seat) => words.drops(nameOf(seat)) + (seat === view.firstSeatIndex ? ` · ${words.began}` : ''),
    ),
  };
}
