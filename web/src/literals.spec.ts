// No text that a person reads stands in a component or in code: all of them are in the language's file (lib/words, a game's
// *_words.ts), or a translation could not reach them. Looks at templates, what stands between tags and in attributes that are read,
// and at sentences in code: strings that begin with a capital and have several words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));

/** Names, signs and what is typed as it stands. */
const allowed = new Set(['OYSTER', 'WORLD', 'Oyster', 'World', '--host 0.0.0.0', '· Oyster World', 'Oyster World']);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const components = files.filter((file) => file.endsWith('.svelte'));
/** Words and what only tests read may have texts. */
const codes = files.filter(
  (file) =>
    /\.(ts|js|svelte)$/.test(file) &&
    !/_words\.ts$|\.spec\.ts$|\/scenes\.ts$|^lib\/(words|translations|protocol)\//.test(file),
);

/** Without what stands in braces, however deep. */
function withoutCode(template: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of template) {
    if (letter === '{') depth++;
    if (depth === 0) kept += letter;
    if (letter === '}') depth--;
  }
  return kept;
}

function literalsIn(component: string): string[] {
  const template = withoutCode(
    component
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/<!--[\s\S]*?-->/g, ''),
  );
  const read = [...template.matchAll(/\s(?:aria-label|title|placeholder|label|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const between = template
    .replace(/<[^>]*>/g, '\n')
    .replace(/&\w+;/g, ' ')
    .split('\n');
  return [...read, ...between]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !allowed.has(text));
}

test('a text in a component is found', () => {
  expect(literalsIn('<b>Play</b> {word} <i aria-label="Close" class="x">{a ? {b} : c}</i><p>{words.x}</p>')).toEqual([
    'Close',
    'Play',
  ]);
});

for (const file of components)
  test(`${file} has its texts from the language's file`, () => {
    expect(literalsIn(readFileSync(join(source, file), 'utf8'))).toEqual([]);
  });

/** What a program says to programs. */
const unread = /^Bearer |^(Clean|Dirty) Book$/;
/** A card of Terrible People, which is English everywhere. */
allowed.add('The vet has never seen ');

function sentencesIn(code: string): string[] {
  const scripts = [...code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const bare = (scripts.length ? scripts.join('\n') : code)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/new \w*Error\(.*$/gm, '');
  return [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter(
      (text) => /^\p{Lu}[\p{L}’']+[,:]? (?:[\p{L}’']{2}|\$\{)/u.test(text) && !allowed.has(text) && !unread.test(text),
    );
}

test('a sentence in code is found, and what nobody reads is not', () => {
  expect(
    sentencesIn(
      "const a = 'Your turn'; // 'Not this'\nthrow new Error('Not a card');\nconst b = `Waiting for ${name}…`; f('chip chip-btn');",
    ),
  ).toEqual(['Your turn', 'Waiting for ${name}…']);
});

for (const file of codes)
  test(`${file} has no sentence in its code`, () => {
    expect(sentencesIn(readFileSync(join(source, file), 'utf8'))).toEqual([]);
  });
