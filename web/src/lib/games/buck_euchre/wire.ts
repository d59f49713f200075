// Short names for what travels of Buck Euchre.
import type { ViewOf } from '../../protocol/types';

export type BuckView = ViewOf<'buck-euchre'>;
