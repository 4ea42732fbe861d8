/**
 * The language of the screen: Spanish, which is part of the page, or English, one file that only those who want it
 * load. It is chosen before anything is drawn and stays until the page is loaded anew.
 */
export type Language = 'es' | 'en';

/** Where this browser remembers it; public/boot.js reads the same name. */
export const LANGUAGE_KEY = 'alcancia.language';

function readLanguage(): Language {
  return typeof localStorage !== 'undefined' && localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'es';
}

export const language: Language = readLanguage();

/** How days and months are written; figures are Costa Rica's in both languages. */
export const dayLocale = language === 'en' ? 'en-GB' : 'es-CR';

/** All words of a language by their part, see english.ts. */
export type Dictionaries = Readonly<Record<string, object>>;
const spanishOf = new Map<string, object>();
let english: Dictionaries | null = null;

/**
 * A part of the words: the Spanish given, its English once that was loaded. What takes a word while its module is
 * loading must be in a screen of its own, which loads after loadLanguage: the shell and the door read theirs late.
 */
export function inLanguage<Words extends object>(part: string, spanish: Words): Words {
  const words = { ...spanish };
  spanishOf.set(part, words);
  if (english) Object.assign(words, english[part]);
  return words;
}

/**
 * Gets the words of the chosen language. Without them (the service is away) the screen is in Spanish. What imports them
 * is given, because they import what is imported from here.
 */
export async function loadLanguage(loadEnglish: () => Promise<{ english: Dictionaries }>): Promise<void> {
  if (language === 'es') return;
  try {
    ({ english } = await loadEnglish());
  } catch {
    return;
  }
  for (const [part, words] of spanishOf) Object.assign(words, english[part]);
}
