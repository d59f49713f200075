// Short names for what travels of Oh Hell.
import type { ViewOf } from '../../protocol/types';

export type OhHellView = ViewOf<'oh-hell'>;
