// The actions of Oh Hell in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import type { OhHellView } from './wire';

export function deedOf(action: ActionOf<OhHellView>): Deed {
  switch (action.type) {
    case 'bid':
      return deed('bid', 'bids', String(action.payload.bid));
    case 'play-card':
      return cardDeed('play', 'plays', action.payload.cardId);
  }
}
