/**
 * Makes merchant names of card slips comparable: one spelling regardless of case, accents and spaces, and a key without
 * the payment processor in front and the town at the end.
 */

import { withoutControlMarks } from './control-marks.ts';

/** The longest merchant's name on the wire; anything beyond is ignored. */
export const MERCHANT_LENGTH_MAX = 200;

/** Processors that print their own code before the merchant. `UE *` is not one of them: it is Uber Eats itself. */
const PROCESSOR = /^(?:DLC|PAYPAL|PP|ONVO|FS|SQ|MPOS) ?\* ?/;

/** A slip passes through at most two processors. */
const PROCESSORS_MAX = 2;

/** Printed by banks after the merchant: country codes, and the bank of the terminal. */
export const COUNTRIES: ReadonlySet<string> = new Set(['CR', 'CRI', 'CRI/BNCR', 'COSTA RICA', '0000']);

/** Towns that banks print after the merchant, one to three words. */
export const TOWNS: ReadonlySet<string> = new Set(
  [
    'SAN JOSE, HEREDIA, ALAJUELA, CARTAGO, LIBERIA, LIMON, PUNTARENAS, GUANACASTE, ESCAZU, SANTA ANA',
    'CURRIDABAT, TRES RIOS, SAN PEDRO, SAN PABLO, DESAMPARADOS, MORAVIA, TIBAS, BELEN, GUADALUPE',
    'GOICOECHEA, CORONADO, MONTES DE OCA, SANTO DOMINGO, SAN RAFAEL, SAN FRANCISCO, GRECIA, SAN RAMON',
    'PALMARES, NARANJO, TURRIALBA, LA UNION, JACO, QUEPOS, NICOYA, SANTA CRUZ, TAMARINDO, GUAPILES',
    'CIUDAD QUESADA, PEREZ ZELEDON, SAN ISIDRO, ASERRI, ALAJUELITA, HATILLO, PAVAS, LINDORA, ROHRMOSER',
    'BARVA, SAN JOAQUIN, ATENAS, OROTINA, SANTA BARBARA',
  ].flatMap((line) => line.split(', ')),
);

/** The last word of each: most slips end in none of them. */
const LAST_WORDS = new Set([...COUNTRIES, ...TOWNS].map((place) => place.split(' ').at(-1)));

/** Words that need the town after them: MUNICIPALIDAD DE HEREDIA stays whole, and so does MUNI HEREDIA. */
const LINKS = new Set(['DE', 'DEL', 'LA', 'EL', 'LOS', 'LAS', 'EN', 'Y', 'MUNI', 'MUNIC', 'MUNICIPALIDAD']);

/** What nearly every slip is written in. Unicode's normal forms give the same for these, at ten times the cost. */
const SPANISH = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]*$/;
const ACCENTED = /[ÁÉÍÓÚÜÑ]/g;
const BARE: Readonly<Record<string, string>> = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ú: 'U', Ü: 'U', Ñ: 'N' };

/** Space at an end, two together, or one that is no plain space. */
const UNEVEN_SPACES = /^\s|\s$|\s\s|[^\S ]/;

/** Letters in upper case without accents (ñ becomes N); every other character as it is. */
export function foldLetters(text: string): string {
  if (SPANISH.test(text)) return text.toUpperCase().replace(ACCENTED, (letter) => BARE[letter] ?? letter);
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The canonical spelling of a text: upper case, no accents, no invisible characters, single spaces, none at the ends.
 */
export function foldMerchant(text: string): string {
  const visible = SPANISH.test(text) ? text : withoutControlMarks(text).replace(/\p{Cf}/gu, '');
  const folded = foldLetters(visible);
  return UNEVEN_SPACES.test(folded) ? folded.split(/\s+/).filter(Boolean).join(' ') : folded;
}

/** A folded text without the processors in front of it. */
export function withoutProcessors(folded: string): string {
  let rest = folded;
  for (let i = 0; i < PROCESSORS_MAX && rest.includes('*'); i++) rest = rest.replace(PROCESSOR, '') || rest;
  return rest;
}

/**
 * The merchant without additions of the payment: processor prefixes (`DLC*`, `PAYPAL *`, `PP*`, `ONVO*`, `FS *`) and
 * trailing towns and country codes (`SAN JOSE`, `HEREDIA`, `CRI`, `CR`, `0000 CR`). Empty only for an empty text.
 */
export function merchantKey(text: string): string {
  const words = withoutProcessors(foldMerchant(text)).split(' ');
  let length = placeLength(words);
  while (length > 0) {
    words.length -= length;
    length = placeLength(words);
  }
  return words.join(' ');
}

/** How many words at the end are a removable town or country; 0 when none, or when nothing would be left. */
function placeLength(words: readonly string[]): number {
  if (!LAST_WORDS.has(words.at(-1))) return 0;
  for (const length of [3, 2, 1]) {
    if (words.length <= length) continue;
    const tail = words.slice(-length).join(' ');
    if (COUNTRIES.has(tail)) return length;
    if (TOWNS.has(tail)) return LINKS.has(words[words.length - length - 1] ?? '') ? 0 : length;
  }
  return 0;
}

/** Whether the word occurs in the text without an adjacent letter or digit; both folded. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetterOrDigit(text.charAt(at - 1)) && !isLetterOrDigit(text.charAt(at + word.length))) return true;
  }
  return false;
}

export function isLetterOrDigit(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 128) return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return /^[\p{L}\p{N}]/u.test(character);
}
