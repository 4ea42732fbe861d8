/** Any text as plain words of the search language: each is quoted, so that `cat:none` is looked for as it stands. */
export function asSearchWords(text: string): string {
  return text
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => `"${word}"`)
    .join(' ');
}

/** The service takes 30 terms; whoever types more has said enough. */
const WORDS_MAX = 20;
