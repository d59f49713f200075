// Short names for what travels of Buck Euchre.
import type { Schemas, ViewOf } from '../../protocol/types';

export type BuckView = ViewOf<'buck-euchre'>;
export type BuckResult = Schemas['BuckEuchreResult'];
