/** Quotes any text as plain words of the search language, so that `cat:none` is searched literally. */
export function asSearchWords(text: string): string {
  return text
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => `"${word}"`)
    .join(' ');
}

/** The service accepts 30 terms; the rest of a longer text is dropped. */
const WORDS_MAX = 20;
