// The actions of Buck Euchre in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import type { BuckView } from './wire';

export function deedOf(action: ActionOf<BuckView>): Deed {
  switch (action.type) {
    case 'pass':
      return deed('pass', 'passes');
    case 'bid':
      return deed('bid', 'bids', String(action.payload.bid));
    case 'declare-trump':
      return deed('name', 'names', `${action.payload.suit} as trump`);
    case 'fold':
      return deed('fold', 'folds');
    case 'stay':
      return deed('stay in', 'stays in');
    case 'play-card':
      return cardDeed('play', 'plays', action.payload.cardId);
  }
}
