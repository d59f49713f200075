// A moment of Terrible People as a review shows it: its cards are texts.
import type { Scene } from '../../table/scene';
import { phrasesOf, piecesOf } from './sentence';
import type { TerribleView } from './wire';

export function sceneOf(view: TerribleView): Scene {
  return {
    hand: [],
    phrases: [...view.hand, ...view.ownAnswer],
    trick: [],
    open: null,
    facts: [
      `Round ${view.round}, to ${view.targetScore} points`,
      piecesOf(view.black, [])
        .map(({ text }) => text ?? '____')
        .join(''),
      ...view.answers.map(({ cards }) => phrasesOf(cards).join(' / ')),
    ],
    players: view.players.map(({ score, isJudge, hasAnswered }) =>
      [`${score} ${score === 1 ? 'point' : 'points'}`, isJudge ? 'judges' : hasAnswered ? 'has answered' : '']
        .filter(Boolean)
        .join(' · '),
    ),
  };
}
