/**
 * The language of the screen: Spanish is part of the page, English is one file loaded on demand. It is chosen before
 * the first render and stays until the page reloads.
 */
export type Language = 'es' | 'en';

/** The storage key; also in public/boot.js. */
export const LANGUAGE_KEY = 'alcancia.language';

function readLanguage(): Language {
  return typeof localStorage !== 'undefined' && localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'es';
}

export const language: Language = readLanguage();

/** The locale of days and months; figures are Costa Rica's in both languages. */
export const dayLocale = language === 'en' ? 'en-GB' : 'es-CR';

/** All words of a language by part, see english.ts. */
export type Dictionaries = Readonly<Record<string, object>>;
const spanishOf = new Map<string, object>();
let english: Dictionaries | null = null;

/**
 * Returns a part of the words: the given Spanish, or its English once loaded. Code that reads a single word
 * while its module loads must be in a screen's chunk, which loads after loadLanguage; a group of words may be kept.
 */
export function inLanguage<Words extends object>(part: string, spanish: Words): Words {
  const words = { ...spanish };
  spanishOf.set(part, words);
  if (english) translate(words, english[part]);
  return words;
}

/** Replaces words in place, those of groups too: a module may have kept a group when it loaded. */
function translate(words: object, others: object = {}): void {
  for (const [name, other] of Object.entries(others)) {
    const word: unknown = (words as Record<string, unknown>)[name];
    if (isGroup(word) && isGroup(other)) translate(word, other);
    else Object.assign(words, { [name]: other });
  }
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Loads the words of the chosen language. Without them (the service is away) the screen is in Spanish. The import is a
 * parameter, because english.ts imports what is imported from here.
 */
export async function loadLanguage(loadEnglish: () => Promise<{ english: Dictionaries }>): Promise<void> {
  if (language === 'es') return;
  try {
    ({ english } = await loadEnglish());
  } catch {
    return;
  }
  for (const [part, words] of spanishOf) translate(words, english[part]);
}
