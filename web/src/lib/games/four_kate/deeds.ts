// The actions of 4 Kate in words.
import { deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { columnWords } from './board';
import type { KateView } from './wire';

export function deedOf(action: ActionOf<KateView>): Deed {
  return deed('drop a disc in', 'drops a disc in', columnWords(action.payload.column));
}
