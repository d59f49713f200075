// What a translation has to say: everything that the page shares, and all of each game that it knows. A game that it does not
// know speaks English.
import type { LookWords as EuchreLook } from '../games/euchre/look_words';
import type { TableWords as EuchreTable } from '../games/euchre/table_words';
import type { RulesWords as EuchreRules } from '../games/euchre/rules_words';
import type { LookWords as BuckEuchreLook } from '../games/buck_euchre/look_words';
import type { TableWords as BuckEuchreTable } from '../games/buck_euchre/table_words';
import type { RulesWords as BuckEuchreRules } from '../games/buck_euchre/rules_words';
import type { LookWords as OhHellLook } from '../games/oh_hell/look_words';
import type { TableWords as OhHellTable } from '../games/oh_hell/table_words';
import type { RulesWords as OhHellRules } from '../games/oh_hell/rules_words';
import type { LookWords as HandAndFootLook } from '../games/hand_and_foot/look_words';
import type { TableWords as HandAndFootTable } from '../games/hand_and_foot/table_words';
import type { RulesWords as HandAndFootRules } from '../games/hand_and_foot/rules_words';
import type { LookWords as FourKateLook } from '../games/four_kate/look_words';
import type { TableWords as FourKateTable } from '../games/four_kate/table_words';
import type { RulesWords as FourKateRules } from '../games/four_kate/rules_words';
import type { LookWords as TerriblePeopleLook } from '../games/terrible_people/look_words';
import type { TableWords as TerriblePeopleTable } from '../games/terrible_people/table_words';
import type { RulesWords as TerriblePeopleRules } from '../games/terrible_people/rules_words';
import type { Schemas } from '../protocol/types';
import type { Shared } from '../words/words.svelte';

/** The codes that the server refuses with, but for those of games that no translation knows. */
type KnownCode = Schemas[
  | 'GeneralCode'
  | 'EuchreCode'
  | 'BuckEuchreCode'
  | 'OhHellCode'
  | 'HandAndFootCode'
  | 'FourKateCode'
  | 'TerriblePeopleCode'];

export interface Translation {
  shared: Omit<Shared, 'refusals'> & { refusals: Readonly<Record<KnownCode, string>> };
  games: {
    'whos-deal': { look: EuchreLook; table: EuchreTable; rules: EuchreRules };
    'buck-euchre': { look: BuckEuchreLook; table: BuckEuchreTable; rules: BuckEuchreRules };
    'oh-hell': { look: OhHellLook; table: OhHellTable; rules: OhHellRules };
    'hand-and-foot': { look: HandAndFootLook; table: HandAndFootTable; rules: HandAndFootRules };
    '4-kate': { look: FourKateLook; table: FourKateTable; rules: FourKateRules };
    'terrible-people': { look: TerriblePeopleLook; table: TerriblePeopleTable; rules: TerriblePeopleRules };
  };
}

/** The pages of rules alone. */
export type RulesTexts = { [Game in keyof Translation['games']]: Translation['games'][Game]['rules'] };
