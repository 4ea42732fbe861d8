/**
 * The name of a merchant for a person to read, out of what a bank printed: the brand where it is a known one, otherwise
 * as printed without what the payment added, in capitals only where a name has them (docs/rules/merchants.md).
 */
import { COUNTRIES, foldMerchant, merchantKey, TOWNS, withoutProcessors } from '../merchant-text.ts';
import { remember } from '../remember.ts';
import { BRANDS, type Brand, PLACES } from './brands.ts';

/** How a person's name for merchants applies: to all that have one name by the rule, or to one printed text. */
export const NAME_SCOPES = ['name', 'printed'] as const;
export type NameScope = (typeof NAME_SCOPES)[number];

/** A name that a person gave. `key` is the folded text that it is for. */
export type LearnedName = { scope: NameScope; key: string; name: string };

/** A merchant's name, and what rows of the same merchant share: two names that differ in capitals are one merchant. */
export type NamedMerchant = { name: string; key: string };

/** The longest place has this many words. */
const PLACE_WORDS_MAX = 4;
/** A branch's number: 506, T25, 0012A. */
const BRANCH = /^[A-Z]{0,2}\d+[A-Z]?$/;
/** A reference of the payment: E0400XQ7BZ. */
const REFERENCE = /^(?=(?:.*\d){3})[A-Z\d]{8,}$/;
/** Banks print from this many signs on; what is as long may be cut inside its last word. */
const CUT_LENGTH = 20;
/** Fewer letters begin too much else. */
const CUT_LETTERS_MIN = 4;
/** What stands before the merchant and is of the payment. */
const PREFIX =
  /^(?:(?:SINPE-PIN|DTR SINPE|PAGO SERV) |(?:SINPE MOVIL|SINPE|TEF A|TEF DE|DTR SINPE|COMPRA EN|POS|WWW)(?: ?[-:.] ?)|HELP\.|(?:MP|MERCPAGO|MERPAGO|MERCADOPAGO|SP|TST|SUMUP|TILOPAY|GREENPAY|CKO|STRIPE|GPAY|PAG|GOOGLE|DLO|DLOCAL|EBANX|PADDLE(?:\.NET)?|BKG) ?\* ?)/;
/** At the end of a name that nobody knows: `S.A.`, `#12`, a number of a branch. */
const SUFFIX =
  /(?<![ ,])(?:[ ,]+(?:S\.? ?A\.?|S\.? ?R\.? ?L\.?|LTDA\.?|# ?\d+|(?:SUC|SUCURSAL|LOCAL) ?\.? ?#? ?\d+|0\d{2,}|\d{5,}))$/;

const LOWER = /\p{Ll}/u;

const wordsOf = (folded: string): string[] =>
  folded
    .replaceAll(/\b([A-Z])-(?=\d)/g, '$1')
    .replaceAll(/['’´`]/g, '')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);

/** Forms by their first word, the longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Brand[]> = new Map(
  [...Map.groupBy(BRANDS, ({ form }) => form[0] ?? '')].map(([word, brands]) => [
    word,
    brands.toSorted((a, b) => b.form.length - a.form.length),
  ]),
);

/** The name by the rule alone. Empty only for an empty text. */
export const nameByRule: (text: string) => NamedMerchant = remember((text) => {
  const merchant = merchantKey(text);
  const rest = withoutPrefix(merchant);
  const isCut = text.length >= CUT_LENGTH;
  const brand = findBrand(wordsOf(merchant), isCut) ?? findBrand(wordsOf(rest), isCut);
  const name = brand ?? asPrinted(text, withItsPlace(text, rest));
  return { name, key: foldMerchant(name) };
});

/** Words that say what a place is, not which one. */
const TRADES = new Set(
  'ABASTECEDOR BAR BAZAR CAFE CAFETERIA CARNICERIA CENTRO CLINICA DEPOSITO ESTACION FARMACIA FERIA FERRETERIA GASOLINERA GIMNASIO HOTEL LAVANDERIA LIBRERIA LICORERA MARISQUERIA MERCADO MINI MINISUPER MUNICIPALIDAD OPTICA PANADERIA PARQUEO PIZZERIA PULPERIA RESTAURANTE SALON SERVICENTRO SODA SUPER SUPERMERCADO TALLER TIENDA VERDULERIA VETERINARIA Y DE EL LA'.split(
    ' ',
  ),
);

/** A shop that is called by its trade and its place, `PULPERIA LA UNION`, is not the shop of that trade elsewhere. */
function withItsPlace(text: string, rest: string): string {
  const words = wordsOf(rest);
  const isNamed = words.length > 1 && !words.every((word) => TRADES.has(word));
  return isNamed ? rest : withoutPrefix(withoutProcessors(foldMerchant(text)));
}

function withoutPrefix(merchant: string): string {
  const rest = merchant.replace(PREFIX, '');
  return /\p{L}/u.test(rest) ? rest : merchant;
}

/** The brand whose form the words begin with, if what follows may follow it. */
function findBrand(words: readonly string[], isCut: boolean): string | null {
  const brand = brandAt(words, 0);
  if (brand === null) return null;
  const rest = words.slice(brand.form.length);
  if (isPlace(rest, isCut)) return brand.name;
  if (brand.follows === 'place') return null;
  const others = rest.map((_, at) => brandAt(rest, at)).filter((other) => other !== null);
  return others.every(({ name }) => name === brand.name) ? brand.name : null;
}

function brandAt(words: readonly string[], at: number): Brand | null {
  const brands = BY_FIRST_WORD.get(words[at] ?? '') ?? [];
  return brands.find(({ form }) => form.every((word, index) => words[at + index] === word)) ?? null;
}

const ALL_PLACES = [...TOWNS, ...PLACES];
const isCutPlace = (text: string) =>
  text.length >= CUT_LETTERS_MIN && ALL_PLACES.some((place) => place.startsWith(text));

/** Whether words are numbers, references and places alone, the last one cut off where the text `isCut`. */
function isPlace(words: readonly string[], isCut: boolean): boolean {
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = BRANCH.test(word) || REFERENCE.test(word) ? 1 : placeLength(words, at);
    if (length === 0) return isCut && isCutPlace(words.slice(at).join(' '));
    at += length;
  }
  return true;
}

function placeLength(words: readonly string[], at: number): number {
  for (let length = Math.min(PLACE_WORDS_MAX, words.length - at); length > 0; length--) {
    const place = words.slice(at, at + length).join(' ');
    if (TOWNS.has(place) || PLACES.has(place) || COUNTRIES.has(place)) return length;
  }
  return 0;
}

/** What a person typed stays; what a machine printed in capitals loses what the payment added, and the capitals. */
function asPrinted(text: string, merchant: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (LOWER.test(plain) && !plain.includes('*')) return plain;
  const short = withoutSuffix(merchant);
  const folded = foldMerchant(plain);
  const at = folded.length === plain.length ? folded.indexOf(short) : -1;
  const shown = at === -1 ? short : plain.slice(at, at + short.length);
  return LOWER.test(shown) ? shown : titleCase(shown);
}

function withoutSuffix(merchant: string): string {
  const rest = merchant.replace(SUFFIX, '');
  // A transfer to a number is to nobody else.
  if (rest === merchant || PREFIX.test(merchant) || !/\p{L}{2}/u.test(rest)) return merchant;
  return withoutSuffix(rest);
}

/** Words that stay small inside of a Spanish name. */
const SMALL = new Set('A AL CON DE DEL E EL EN LA LAS LOS O PARA POR U Y'.split(' '));
/** Letters that are read one by one, beside words without a vowel. */
const INITIALS = new Set(
  'AYA BAC BCR BN ICE INS CCSS JPS ICT UCR TEC UNA UNED ATM CC SA II III IV VI VII USA CR EPA'.split(' '),
);
const VOWEL = /[AEIOUYÁÉÍÓÚÜ]/;
const DOMAIN = /\.(?:COM|NET|ORG|CR|IO|AI|APP|TV|CO)$/;

function titleCase(text: string): string {
  const words = text.split(' ');
  const isInside = (index: number) => index > 0 && index < words.length - 1;
  return words
    .map((word, index) => (isInside(index) && SMALL.has(word) ? word.toLowerCase() : titleWord(word)))
    .join(' ');
}

function titleWord(word: string): string {
  if (DOMAIN.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
  return word.replaceAll(/\p{L}+(?:['’]\p{L}+)?/gu, (part, at: number) => {
    const isCode = /\d/.test(word) && part.length <= 2;
    const isInitials = INITIALS.has(part) || (part.length <= 4 && !VOWEL.test(part));
    const isAfterDigit = at > 0 && /\d/.test(word.charAt(at - 1));
    if (isCode || (isInitials && part.length > 1) || isAfterDigit) return part;
    return part.charAt(0) + part.slice(1).toLowerCase();
  });
}

/** How the ledger's merchants are called. */
export type NameMerchant = (text: string) => NamedMerchant;

/** The names that a person gave before those of the rule; the one of a printed text before the one of a name. */
export function compileNames(learned: readonly LearnedName[]): NameMerchant {
  const of = (scope: NameScope) =>
    new Map(learned.filter((each) => each.scope === scope).map(({ key, name }) => [key, name]));
  const [printed, named] = [of('printed'), of('name')];
  return remember((text) => {
    const byRule = nameByRule(text);
    const name = printed.get(merchantKey(text)) ?? named.get(byRule.key);
    return name === undefined ? byRule : { name, key: foldMerchant(name) };
  });
}

/** The key of what a name for this merchant is given to. */
export function keyFor(scope: NameScope, merchant: string): string {
  return scope === 'printed' ? merchantKey(merchant) : nameByRule(merchant).key;
}

/**
 * Word sequences of which every text that the key may be of has one, folded, with anything between the words: what
 * finds candidates in stored texts.
 */
export function formsOf({ scope, key }: Pick<LearnedName, 'scope' | 'key'>): string[][] {
  const own = scope === 'name' ? BRANDS.filter(({ name }) => merchantKey(name) === key) : [];
  return own.length > 0 ? own.map(({ form }) => [...form]) : [partsOf(key)];
}

const partsOf = (folded: string) => folded.split(' ').filter(Boolean);

/**
 * Forms of texts that are not found by a word itself, and that have it in their name: of the brands, and of what a
 * person named.
 */
export function formsNamed(word: string, learned: readonly LearnedName[]): string[][] {
  const brands = BRANDS.filter(({ name }) => foldMerchant(name).includes(word)).map(({ form }) => [...form]);
  const own = learned.filter(({ name }) => foldMerchant(name).includes(word)).flatMap(formsOf);
  return [...brands, ...own].filter((form) => !form.join(' ').includes(word));
}
