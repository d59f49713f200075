// The actions of Who's Deal? in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import type { EuchreView } from './wire';

export function deedOf(action: ActionOf<EuchreView>): Deed {
  switch (action.type) {
    case 'pass-trump':
      return deed('pass', 'passes');
    case 'call-trump': {
      const alone = action.payload.goAlone ? ' and go alone' : '';
      const goes = action.payload.goAlone ? ' and goes alone' : '';
      if (action.payload.suit)
        return deed(`call ${action.payload.suit}${alone}`, `calls ${action.payload.suit}${goes}`);
      return deed(`order it up${alone}`, `orders it up${goes}`);
    }
    case 'discard':
      return cardDeed('put away', 'puts away', action.payload.cardId);
    case 'play-card':
      return cardDeed('play', 'plays', action.payload.cardId);
  }
}
