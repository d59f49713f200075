// A moment of Terrible People as a review shows it: its cards are texts.
import type { Scene } from '../../table/scene';
import { words } from './look_words';
import { phrasesOf, piecesOf } from './sentence';
import type { TerribleView } from './wire';

export function sceneOf(view: TerribleView): Scene {
  return {
    hand: [],
    phrases: [...view.hand, ...view.ownAnswer],
    trick: [],
    open: null,
    facts: [
      words.roundTo(view.round, view.targetScore),
      piecesOf(view.black, [])
        .map(({ text }) => text ?? '____')
        .join(''),
      ...view.answers.map(({ cards }) => phrasesOf(cards).join(' / ')),
    ],
    players: view.players.map(({ score, isJudge, hasAnswered }) =>
      [words.points(score), isJudge ? words.judges : hasAnswered ? words.answered : ''].filter(Boolean).join(' · '),
    ),
  };
}
