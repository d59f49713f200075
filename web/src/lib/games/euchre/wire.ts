// Short names for what travels of Who's Deal?.
import type { Schemas, ViewOf } from '../../protocol/types';

export type EuchreView = ViewOf<'whos-deal'>;
export type Team = Schemas['EuchreTeam'];
