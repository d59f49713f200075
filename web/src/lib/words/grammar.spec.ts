// Every text that is a function, in every language, called with none, one and two of what it counts, with whoever reads and with
// a name that begins with a vowel: what comes out has to be grammar. The English sources say what each function wants.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words as buckEuchreLook } from '../games/buck_euchre/look_words';
import { words as buckEuchreTable } from '../games/buck_euchre/table_words';
import { words as euchreLook } from '../games/euchre/look_words';
import { words as euchreTable } from '../games/euchre/table_words';
import { words as fourKateLook } from '../games/four_kate/look_words';
import { words as fourKateTable } from '../games/four_kate/table_words';
import { words as handAndFootLook } from '../games/hand_and_foot/look_words';
import { words as handAndFootTable } from '../games/hand_and_foot/table_words';
import { words as ohHellLook } from '../games/oh_hell/look_words';
import { words as ohHellTable } from '../games/oh_hell/table_words';
import { words as terriblePeopleLook } from '../games/terrible_people/look_words';
import { words as terriblePeopleTable } from '../games/terrible_people/table_words';
import de from '../translations/de';
import es from '../translations/es';
import fr from '../translations/fr';
import type { Translation } from '../translations/translation';
import { remarkWords } from '../expert/remarks';
import type { Remark } from '../protocol/types';
import { en } from './en';
import { language } from './words.svelte';

type Texts = Readonly<Record<string, unknown>>;
type Say = (...values: unknown[]) => unknown;
interface Sheet {
  /** The English file below src/lib. */
  file: string;
  english: Texts;
  of: (translation: Translation) => Texts;
}

const sheets: Sheet[] = [
  { file: 'words/en.ts', english: en, of: ({ shared }) => shared },
  ...(
    [
      ['whos-deal', 'euchre', euchreLook, euchreTable],
      ['buck-euchre', 'buck_euchre', buckEuchreLook, buckEuchreTable],
      ['oh-hell', 'oh_hell', ohHellLook, ohHellTable],
      ['hand-and-foot', 'hand_and_foot', handAndFootLook, handAndFootTable],
      ['4-kate', 'four_kate', fourKateLook, fourKateTable],
      ['terrible-people', 'terrible_people', terriblePeopleLook, terriblePeopleTable],
    ] as const
  ).flatMap(([id, folder, look, table]): Sheet[] => [
    { file: `games/${folder}/look_words.ts`, english: look, of: ({ games }) => games[id].look },
    { file: `games/${folder}/table_words.ts`, english: table, of: ({ games }) => games[id].table },
  ]),
];

/** Every function of these texts with the path to it, in the order of the file. */
function sayingsOf(texts: Texts, path: string[] = []): [string[], Say][] {
  return Object.entries(texts).flatMap(([key, text]): [string[], Say][] => {
    if (typeof text === 'function') return [[[...path, key], text as Say]];
    return typeof text === 'object' && text !== null ? sayingsOf(text as Texts, [...path, key]) : [];
  });
}

const find = (texts: Texts, path: readonly string[]) =>
  path.reduce<unknown>((found, key) => (found as Texts)[key], texts) as Say;

/** The parameters of every function in an English file, "name: type". */
function wantsOf(file: string): { key: string; wants: [string, string][] }[] {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  return [...source.matchAll(/^ +(\w+): (?:<P>)?\(([^)]*)\)(?:: [^=]+)? =>/gm)].map(([, key = '', list = '']) => ({
    key,
    wants: [...list.matchAll(/(\w+|\{[^}]*\}): ([^,]+)/g)].map(([, name = '', type = '']): [string, string] => [
      name.replace(/^_/, ''),
      type.trim(),
    ]),
  }));
}

/** What a parameter may be in a language. */
function valuesOf(name: string, type: string, shared: Texts, atTable: boolean): unknown[] {
  const { table, story, cards } = shared as unknown as typeof en;
  if (type === 'Who')
    return [
      { name: story.you, you: true },
      { name: 'Ada', you: false },
    ];
  if (type === 'boolean') return [true, false];
  if (type === 'Suit') return ['hearts'];
  if (type === 'Suit | null') return ['hearts', null];
  if (type === 'CardName') return [cards.card('A', 'spades')];
  if (type === 'P') return [cards.card('A', 'spades').name];
  if (type === 'readonly string[]') return [['X', 'Y']];
  if (type.includes("'")) return type.split(' | ').map((each) => (each === 'number' ? 2 : each.replaceAll("'", '')));
  // What the rules make large, and a deal of how many.
  if (type === 'number' && /^(points|target|size|naturals|needs|of|all|keep|seconds)$/.test(name)) return [7];
  if (type.includes('number')) return [0, 1, 2];
  if (name === 'card') return [cards.card('A', 'spades').name];
  if (name === 'rank') return [atTable ? cards.rank('A', 1) : 'A'];
  if (/^(who|names)$/.test(name)) return atTable ? ['Ada', table.you] : ['Ada'];
  if (/^(name|owner|player)$/.test(name)) return ['Ada', '\u2068Ömer\u2069'];
  return ['X'];
}

/** All ways to choose one of each. */
const choices = (lists: readonly unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>((made, list) => made.flatMap((row) => list.map((each) => [...row, each])), [[]]);

/** What was said, as it is read: a line of the story has its subject before it. */
function saidBy(say: Say, wants: [string, string][], values: unknown[], shared: Texts): string[] {
  const told = say(...values);
  const subject = wants.findIndex(([name, type]) => name === 'you' && type === 'boolean');
  const before = subject === 0 ? `${values[0] ? (shared as unknown as typeof en).story.you : 'Ada'} ` : '';
  if (Array.isArray(told)) return [before + told.join(' ')];
  if (typeof told === 'object' && told !== null) return Object.values(told).map(String);
  return [before + String(told)];
}

const everywhere = [/undefined|NaN|\[object|[{}]/, / {2}/, / [.,](?!\d)|\( | \)/];
const faults: Record<string, RegExp[]> = {
  en: [
    /\bYou (?!pass\b|always\b)[a-z]+s\b/,
    /(?<![\d.,+−-])1 (?!is\b|was\b|has\b|plus\b|across\b)[a-z]+s\b/,
    /\b[02] (trick|card|point|round|hand|disc|player|trump|decision|branch|second|minute|failure)\b/,
    /\b(of|by|from|with|for) You\b/,
  ],
  de: [
    /\bDu (?!nicht\b|jetzt\b)[a-zäöü]+(?<!s)t\b/,
    /(?<![\d.,+−-])1 (Stiche|Karten|Punkte|Runden|Scheiben|Spieler spielen|Trümpfe|Minuten|Sekunden|Entscheidungen|Zweige|Werte|Jokern)\b/,
    /\b[02] (Stich|Karte|Punkt|Runde|Scheibe|Trumpf|Entscheidung|Wert)\b/,
    /\b(von|für|mit) Du\b/,
    /\b(mit|bei|von|zu|den)( \d+| zwei)?( \w+en)? (Könige|Asse)\b/,
  ],
  es: [
    /\bTú (?!la\b|te\b|pendiente\b)[a-záéíóúñ]+[ae]\b/,
    /(?<![\d.,+−-])1 (?!es\b|más\b|as\b|tres\b)[a-záéíóúñ]+s\b/,
    /\b[02] (baza|carta|punto|ronda|mano|ficha|triunfo|decisión|comodín|elegida|valor)\b/,
    /[^:,] Tú\b/,
    /\b(de el|a el)\b/,
  ],
  fr: [
    /\bTu (?!la |te |en |et |à |n’)[\p{Ll}]+(?<![sx])(?!\p{L})/u,
    /\bTu\b ?[:,.)]|\bTu$|\bTu et (?!choisis\b)|\bet Tu\b/,
    /(?<![\d.,+−-]|sur )[01] (?!plus\b|as\b|depuis\b|trois\b)[a-zàâéèêîôûç]+s\b/,
    /(?<![\d.,+−-])2 (pli|carte|point|manche|donne|jeton|atout|décision|joker|valeur)\b/,
    /\b([dDlnjsqm]|[qQ]u)e \u2068?[aeiouéèêîôœAEIOUÉÖ]/,
    /\bde (le|les)\b/,
  ],
};

const languages: Record<string, Translation | null> = { en: null, de, es, fr };

for (const [code, translation] of Object.entries(languages))
  test(`what ${code} says is grammar, whoever acts and however many`, () => {
    const shared: Texts = translation?.shared ?? en;
    const wrong: string[] = [];
    let said = 0;
    for (const { file, english, of } of sheets) {
      const wanted = wantsOf(file);
      const sayings = sayingsOf(english);
      expect(
        sayings.map(([path]) => path.at(-1)),
        file,
      ).toEqual(wanted.map(({ key }) => key));
      sayings.forEach(([path, inEnglish], n) => {
        const say = translation ? find(of(translation), path) : inEnglish;
        const wants = wanted[n]?.wants ?? [];
        for (const values of choices(
          wants.map(([name, type]) => valuesOf(name, type, shared, file.startsWith('games/'))),
        ))
          for (const text of saidBy(say, wants, values, shared)) {
            ++said;
            const fault = [...everywhere, ...(faults[code] ?? [])].find((each) => each.test(text));
            if (fault) wrong.push(`${file} ${path.join('.')}: "${text}" (${fault.source})`);
          }
      });
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(said).toBeGreaterThan(900);
  });

for (const [code, translation] of Object.entries({ de, es, fr }))
  test(`what the expert says in ${code} is grammar, of kings and of aces, of one and of more`, () => {
    language.translation = translation;
    // What has no word for one is never said of one.
    const wrong = Object.entries(translation.shared.remarks).flatMap(([id, sentence]) =>
      choices([/ount\|/.test(sentence) ? [1, 2] : [4], ['K', 'A']]).flatMap(([count, rank]) => {
        const facts = {
          card: 'KS',
          other: 'AH',
          cards: ['KS', 'KH'],
          suit: 'hearts',
          trump: 'spades',
          rank,
          seat: 0,
          count,
          otherCount: count,
          share: 0.5,
          otherShare: 0.25,
          number: 1.5,
          otherNumber: 2.5,
        };
        const text = remarkWords({ id, facts } as Remark, () => 'Ada') ?? '';
        const fault = [...everywhere, ...(faults[code] ?? [])].find((each) => each.test(text));
        return fault ? [`${id}: "${text}" (${fault.source})`] : [];
      }),
    );
    language.translation = null;
    expect([...new Set(wrong)]).toEqual([]);
  });
