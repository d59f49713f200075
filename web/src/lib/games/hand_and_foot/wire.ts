// Short names for what travels of Hand & Foot.
import type { Schemas, ViewOf } from '../../protocol/types';

export type HandAndFootView = ViewOf<'hand-and-foot'>;
export type FootMeldAction = Schemas['HandAndFootMeldAction'];
export type FootHeldCard = Schemas['HandAndFootHeldCard'];
export type FootMeld = Schemas['HandAndFootMeld'];
export type FootPlayer = Schemas['HandAndFootPlayer'];
export type FootGroup = Schemas['HandAndFootGroup'];
export type FootBreakdown = Schemas['HandAndFootRoundScoreBreakdown'];
export type FootRoundResult = Schemas['HandAndFootRoundResult'];
export type WildRange = Schemas['HandAndFootWildRange'];
