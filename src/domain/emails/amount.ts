/**
 * Amounts as the banks print them. Each bank's reader gives the thousands separator of its mails, which only matters
 * for an ambiguous text such as `139,763`. What stays ambiguous is not read, never guessed.
 */
import { parseAmount } from '../money.ts';
import { readNumber, type Thousands, thousandsIn } from '../printed-number.ts';
import { fold } from './text.ts';

export type MailCurrency = 'CRC' | 'USD' | 'EUR';
export type Money = { amount: string; currency: MailCurrency };

const CURRENCY_WORDS: ReadonlyMap<string, MailCurrency> = new Map([
  ...['crc', 'col', 'cols', 'colon', 'colones', 'colon costa rica', '₡', '¢'].map((word) => [word, 'CRC'] as const),
  ...['usd', 'dolar', 'dolares', 'dolares us', 'us dollar', 'us$', '$'].map((word) => [word, 'USD'] as const),
  ...['eur', 'euro', 'euros', '€'].map((word) => [word, 'EUR'] as const),
]);

/** The currency words as a pattern for folded text, the longest first. */
export const CURRENCY_PATTERN =
  'colon costa rica|colones|colon|cols|col|crc|₡|¢|dolares us|dolares|dolar|us dollar|usd|us\\$|\\$|euros|euro|eur|€';

/** The furthest a number could continue, so that none is cut. */
const NUMBER = "[.,]?\\d(?:[\\d.,'’´`]|\\s{1,3}(?=\\d)){0,60}";
const WHOLE = new RegExp(
  `^(?:(?<before>${CURRENCY_PATTERN})[: ]{0,3})?(?:(?<again>${CURRENCY_PATTERN}) ?)?(?<number>${NUMBER})(?: ?(?<after>${CURRENCY_PATTERN})(?![a-z]))?`,
);
const TAX = 'i\\.?v\\.?a\\.?(?: incluido|i\\.?)?|imp(?:\\.|uestos?) incluidos?';
const END = new RegExp(`^(?: ?\\(?(?:${TAX})\\)?)?[.)\\]]{0,3},?$`);
/** A mail in one line continues with its next sentence: a capital, and no word that belongs to the number. */
const NEXT_SENTENCE =
  /^ ?\.? [¡¿]?(?<words>(?:\p{Lu}\p{L}{2,30}|(?:Si|En|El|La|Le|No|Su|Tu)(?= \p{Ll}))(?: \p{L}{1,30}){0,2})(?![\p{L}\d])(?! ?[\d₡¢$€])/u;
/** The outcome, which is judged elsewhere. */
const OUTCOME = /^,? (?:no )?(?:fue|ha sido) [a-z]/;
const OF_THE_NUMBER =
  /^(?:mil(?:es)?|millon(?:es)?|por(?! su )|cada|menos|mas|aprox\w*|hasta|desde|entre|del|con|sin|cuotas?|mensual\w*|diari\w*|descuento|credito|debito|total|parcial|saldo)(?![a-z])/;
/** The longest printed amount, with what may follow it. */
const AMOUNT_LENGTH_MAX = 100;

/** The currency a bank's word names (`Colones`, `DOLARES US`, `₡`); undefined for any other word. */
export function readCurrency(word: string): MailCurrency | undefined {
  return CURRENCY_WORDS.get(fold(word.trim()));
}

/**
 * Parses a text that is an amount with its currency, to the end: `CRC 6,980.00`, `46,000.00 CRC`, `₡137.400,00`. It may
 * be followed by a full stop, a closing bracket, the included tax, or the next sentence; anything else makes it invalid
 * (`12,345.00-`, `1.2 millones`, `5,000 de 20,000`). `implied` is the currency where the bank prints none. Returns the
 * amount in its wire form; null when invalid.
 */
export function readWholeAmount(text: string | undefined, thousands: Thousands, implied?: MailCurrency): Money | null {
  const printed = (text ?? '').slice(0, AMOUNT_LENGTH_MAX).trim();
  const folded = fold(printed);
  const match = WHOLE.exec(folded);
  const groups = match?.groups;
  if (!match || !groups?.['number']) return null;
  const stop = groups['after'] === undefined ? (/[.,]$/.exec(groups['number'])?.[0] ?? '') : '';
  const rest = stop + printed.slice(match[0].length);
  if (!END.test(fold(rest)) && !OUTCOME.test(fold(rest)) && !isNextSentence(rest)) return null;
  const words = [groups['before'], groups['again'], groups['after']]
    .filter((word) => word !== undefined)
    .map(readCurrency);
  const [currency = implied] = words;
  if (!currency || words.some((word) => word !== currency)) return null;
  const number = groups['number'].slice(0, groups['number'].length - stop.length);
  if (isCut(number, stop)) return null;
  const plain = readNumber(number, thousandsIn(number, thousands, currency === 'CRC'));
  const parsed = plain === null ? null : parseAmount(plain, currency);
  return parsed?.ok ? { amount: parsed.amount, currency } : null;
}

/** Céntimos have two digits; a mail that ends after a whole number and a separator may have been cut before them. */
function isCut(number: string, stop: string): boolean {
  return /[.,]\d$/.test(number) || (stop !== '' && !/[.,]\d{2}$/.test(number));
}

function isNextSentence(rest: string): boolean {
  const words = fold(NEXT_SENTENCE.exec(rest)?.groups?.['words'] ?? '');
  return words !== '' && readCurrency(words.split(' ')[0] ?? '') === undefined && !OF_THE_NUMBER.test(words);
}
