// Which language somebody reads. preload.ts writes this function's text into a file of the build, so it uses nothing from outside.

/** The first of what was chosen here, and of what the browser asks for, that there is; English where there is none of them. */
export function languageFor(chosen: string | null, wanted: readonly string[], translated: readonly string[]): string {
  for (const each of [chosen ?? '', ...wanted]) {
    const code = each.toLowerCase().split('-')[0] ?? '';
    if (code === 'en' || translated.includes(code)) return code;
  }
  return 'en';
}

export const languageKey = 'oyster.language';
