// Short names for what travels of Terrible People.
import type { ViewOf } from '../../protocol/types';

export type TerribleView = ViewOf<'terrible-people'>;
export type Black = TerribleView['black'];

/** Stands for the blank card where a card is named. */
export const blankId = 'blank';
