// Short names for what travels of High Card.
import type { ViewOf } from '../../protocol/types';

export type HighCardView = ViewOf<'high-card'>;
