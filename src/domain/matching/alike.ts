/** Whether two documents name the same counterpart, each in its own words (docs/rules/same-money.md, "alike"). */
import { convertedPurchase } from '../converted-purchase.ts';
import { foldMerchant, merchantKey } from '../merchant-text.ts';
import { cantonAt } from '../municipal/cantons.ts';
import { isUtility, namesUtility } from '../municipal/utilities.ts';
import { remember } from '../remember.ts';

/** Banks cut a merchant's name at one of these lengths; a trailing space makes it one letter shorter. */
const CUT_MIN = 14;
const CUT_MAX = 22;

/** Minimum length of a name that another continues, with a town or a branch. */
const WHOLE_MIN = 5;

/** The means of payment, which lists print before the name or reason. */
const MEDIUM = /^SINPE(?: MOVIL)? /;

/** What lists print around the name of a purchase that came back: `REVERSION COMPRA SIMAN`, `ZARA DEVOLUCION`. */
const UNDOING =
  '(?:DEVOLUCION|REVERSION|REVERSAD[AO]|REVERSO|ANULACION|ANULAD[AO]|REEMBOLSO|CONTRACARGO|NOTA DE CREDITO|REV\\.?)';
const UNDOES = new RegExp(
  `^${UNDOING} (?:(?:DE|A|POR) )?(?:(?:LA|EL|SU) )?(?:(?:COMPRA|CARGO|TRANSACCION) )?(?:(?:EN|DE) )?| ${UNDOING}$`,
);

/** What lists print around the name of a plan's purchase. */
const CUOTA = /^CUOTAS?[ :]{0,3}\d{1,2} ?(?:\/|DE) ?\d{1,2} (?:DE )?| CUOTAS?[ :]{0,3}\d{1,2} ?(?:\/|DE) ?\d{1,2}$/;

/** Pairs of names that a person has confirmed to be one counterpart, each as `pairKey` has it. */
export type LearnedPairs = ReadonlySet<string>;

/**
 * Whether the names mean one counterpart: equal except for towns and processors, one the beginning of the other, or
 * learned.
 */
export function namesMatch(a: string, b: string, learned: LearnedPairs): boolean {
  const [first, second] = [nameOf(a), nameOf(b)];
  if (first.key === '' || second.key === '') return false;
  if (first.key === second.key || (learned.size > 0 && learned.has(pairKey(a, b)))) return true;
  return first.forms.some((one) => second.forms.some((other) => begins(one, other) || begins(other, one)));
}

/** Whether the names are the same except for towns and processors. */
export function areSame(a: string, b: string): boolean {
  return nameOf(a).key === nameOf(b).key;
}

/** Names that begin with this many equal letters resemble each other, and so do words of which one shortens the other. */
const BEGINNING = 5;
const WORD_MIN = 4;

/** Whether the names may be one in two spellings: `PRICE SMART` and `PRICESMART`, `AMZN MKTP` and `AMAZON MKTPLACE`. */
export function resemble(a: string, b: string): boolean {
  const [one, other] = [nameOf(a).key, nameOf(b).key];
  const [first, second] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  if (first.length >= BEGINNING && second.startsWith(first.slice(0, BEGINNING))) return true;
  const words = wordsOf(other);
  return wordsOf(one).some((word) => words.some((each) => shortens(word, each) || shortens(each, word)));
}

const wordsOf = (name: string) => name.split(' ').filter(({ length }) => length >= WORD_MIN);

/** Whether a word has letters of the other in their order, from the first on: `AMZN` for `AMAZON`. */
function shortens(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return short[0] === long[0] && at === short.length;
}

/** The key of a confirmed pair, in either order. */
export function pairKey(a: string, b: string): string {
  return [nameOf(a).key, nameOf(b).key].sort().join('\n');
}

/** `MUNI`, `MUNICIPALIDAD`, or the remainder of a bank's cut, and the words that may precede the name. */
const MUNICIPALITY = /(?:^| )MUNI(?:C[A-Z]*)?(?: (?:DE|DEL|CANTON|CENTRAL|SERV[A-Z]*|PAGO|MUNI[A-Z]*))*(?= )/;
const IN_ONE_WORD = /(?:^| )MUNI(?:CIPALIDAD)?(?:DE)?(?<name>[A-Z]{4,})(?= |$)/;

/** Whether a payment's words name a receipt's issuer as the payee. */
export function namesIssuer(payment: string, issuer: string): boolean {
  return isUtility(issuer) ? namesUtility(payment, issuer) : namesMunicipality(payment, issuer);
}

/** Whether they name a municipality: its name after `MUNI…`, not a shop in that town. */
function namesMunicipality(payment: string, municipality: string): boolean {
  const words = foldMerchant(payment).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const before = MUNICIPALITY.exec(words);
  if (before && cantonAt(words.slice(before.index + before[0].length)) === municipality) return true;
  return IN_ONE_WORD.exec(words)?.groups?.['name'] === foldMerchant(municipality).replaceAll(' ', '');
}

/** Without separators, which banks print inconsistently: `UBER *TRIP`, `UBER TRIP`. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text;
}

type Name = { readonly key: string; readonly forms: readonly string[] };

/** BAC's lists put town and country after a backslash. A list compares each of its names with those of many rows. */
const nameOf = remember((text): Name => {
  const printed = foldMerchant(text.split('\\', 1)[0] ?? '');
  const said = convertedPurchase(printed) || printed;
  const whole = said.replace(MEDIUM, '').replace(UNDOES, '').replace(CUOTA, '') || printed;
  const key = plain(merchantKey(whole));
  return { key, forms: [plain(whole), key] };
});

/** Whether a name is the other one cut off by the bank, or the other continues it with a separate word. */
function begins(short: string, long: string): boolean {
  if (short.length >= long.length || !long.startsWith(short)) return false;
  if (long[short.length] === ' ' && short.length >= WHOLE_MIN) return true;
  return short.length >= CUT_MIN && short.length <= CUT_MAX;
}
