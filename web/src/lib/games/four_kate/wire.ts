// Short names for what travels of 4 Kate.
import type { ViewOf } from '../../protocol/types';

export type KateView = ViewOf<'4-kate'>;
