// The player's own settings, kept in this browser and applied to the page.
const key = 'oyster.settings';

export interface Settings {
  /** How fast cards fly: 1 is the design's pace, 0 no motion at all. */
  speed: 0 | 0.5 | 1 | 1.5;
  fourColour: boolean;
  /** Each suit has a pattern of its own on its cards. */
  patterns: boolean;
  /** The hand lies sorted, not as it was dealt. */
  sorted: boolean;
  /** Plays a card on the first tap. */
  oneTap: boolean;
  /** The last card of a hand plays itself. */
  lastCard: boolean;
  volume: number;
  muted: boolean;
  /** A bell when it is my turn. */
  turnBell: boolean;
}

const defaults: Settings = {
  speed: 1,
  fourColour: false,
  patterns: false,
  sorted: true,
  oneTap: false,
  lastCard: false,
  volume: 0.6,
  muted: false,
  turnBell: true,
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults, ...stored() });

/** Keeps and applies every change; called once, by the page. */
export function followSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(settings));
    } catch {
      // A browser without storage keeps them until the page closes.
    }
    const html = document.documentElement;
    html.classList.toggle('four-colour', settings.fourColour);
    html.classList.toggle('patterned', settings.patterns);
    html.classList.toggle('no-motion', settings.speed === 0);
    html.style.setProperty('--pace', String(settings.speed || 1));
  });
}
