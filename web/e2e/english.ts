// English that is left on a page which speaks another language: texts that its translation has, and words that only English has.
import type { Page } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { looks } from '../src/lib/games/looks';
import { shared, translations, type Code } from './languages';

const folder = fileURLToPath(new URL('../src/lib/games/', import.meta.url));

/** The texts without values, at any depth. */
function fixedTexts(of: object): string[] {
  return Object.values(of).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? fixedTexts(value) : [];
  });
}

/** Every game's words, which are English as long as no language was chosen. */
async function gamesInEnglish(): Promise<object[]> {
  const files = readdirSync(folder).flatMap((game) =>
    ['look', 'table', 'rules'].map((part) => `${folder}${game}/${part}_words.ts`).filter((file) => existsSync(file)),
  );
  return Promise.all(files.map(async (file) => ((await import(file)) as { words: object }).words));
}

const english = [...fixedTexts(shared.en), ...(await gamesInEnglish()).flatMap(fixedTexts)];

/** Words of nearly every English sentence, none of which the other languages have. */
const onlyEnglishWords =
  /(?<!\p{L})(the|you|your|and|of|with|are|is|trick|tricks|card|cards|plays|takes|waiting|players?)(?!\p{L})/iu;

/** Names that are the same in every language, and so are packs of jokes. */
const names = [
  ...Object.values(looks).map(({ id }) => id),
  'Oyster World',
  'Hand & Foot',
  'Terrible People',
  'Out and About',
  'Murder at the Manor',
  'The Office',
  'House Rules',
];

/** All that can be read on the page or is read out, but for what says itself that it is English. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const isEnglish = (element: Element | null | undefined) => !!element?.closest('script, style, body [lang=en]');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isEnglish(node.parentElement)) texts.push(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (!isEnglish(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.filter(Boolean);
  });

/** What is English on this page, each as a sentence; where cards are English sentences themselves, only what is known to be a text. */
export async function englishOn(
  page: Page,
  code: Exclude<Code, 'en'>,
  cards: 'have signs' | 'are English' = 'have signs',
): Promise<string[]> {
  const translated = new Set(fixedTexts(translations[code]));
  const left = new Set(english.filter((text) => text.length > 2 && !translated.has(text)));
  return (await textsOn(page))
    .filter((text) => {
      const said = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
      return left.has(text) || (cards === 'have signs' && onlyEnglishWords.test(said));
    })
    .map((text) => `English: ${text}`);
}
