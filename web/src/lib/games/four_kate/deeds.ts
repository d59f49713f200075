// The actions of 4 Kate in words.
import { deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words } from './look_words';
import type { KateView } from './wire';

export function deedOf(action: ActionOf<KateView>): Deed {
  return deed(words.drop(action.payload.column + 1));
}
