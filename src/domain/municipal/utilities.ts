/**
 * The public utilities of Costa Rica that bill water or electricity, as receipts and banks print them. The big ones are
 * an allow-list; the some 1 400 rural aqueducts (ASADA) are told apart by their place.
 */
import { fold } from '../emails/text.ts';

type Utility = {
  readonly name: string;
  /** Folded full names. */
  readonly names: RegExp;
  /** Its letters, in capitals as printed: `ice` in a sentence is a word. */
  readonly letters: RegExp;
  /** It bills no water, so that its meters are for electricity. */
  readonly isElectric: boolean;
};

const utility = (name: string, names: string, letters: string, isElectric: boolean): Utility => ({
  name,
  names: new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, 'g'),
  letters: new RegExp(`(?<![\\p{L}\\d.])(?:${letters})(?![\\p{L}\\d])`, 'gu'),
  isElectric,
});

const UTILITIES: readonly Utility[] = [
  utility('AyA', '(?:instituto costarricense de )?acueductos y alc[a-z]*', 'AyA|AYA|A y A|A Y A', false),
  utility('ESPH', 'empresa (?:de )?servicios publicos de heredia', 'ESPH|E\\.S\\.P\\.H\\.?', false),
  utility('CNFL', 'c(?:ompania|ia\\.?) nacional (?:de )?fuerza(?: y luz)?', 'CNFL|C\\.N\\.F\\.L\\.?', true),
  utility('ICE', 'instituto costarricense de electricidad', 'ICE|I\\.C\\.E\\.?', true),
  utility('JASEC', 'junta administrativa (?:del? )?servicio electrico(?: municipal)?(?: de cartago)?', 'JASEC', true),
  ...['COOPELESCA', 'COOPEGUANACASTE', 'COOPESANTOS'].map((name) => utility(name, name.toLowerCase(), name, true)),
  utility('COOPEALFARORUIZ', 'coope ?alfaro ?ruiz', 'COOPEALFARORUIZ', true),
];

const RURAL = new RegExp(
  '(?<![a-z])(?:asadas?|(?:asoc(?:iacion|\\.)? )?administradora (?:del? )?(?:l?os )?(?:sistemas? )?(?:del? )?(?:l?os )?acueductos?' +
    '(?: y )?(?:alcantarillados?)?(?:,? ?(?:sanitarios?|rural(?:es)?|comunal(?:es)?|potable))*|' +
    '(?:acueducto|comite (?:administrador )?(?:del? )?acueducto) (?:rural|comunal)|sociedad de usuarios (?:del? )?agua)' +
    '(?<of> de(?:l)?(?![a-z]))?(?<name>[ "\u201c]{1,4}[a-z][^\\d:;,()"\u201d/|]{0,80})',
  'g',
);
/** Words that end a place's name. */
const BEHIND_NAME =
  /[-–.] |(?<![a-z])(?:cedula|ced|recibo|factura|comprobante|telefono|tel|tels|correo|fecha|abonado|s\.?a\.?|mes|periodo|provincia|canton)(?![a-z]).*$/;
const NAME_LENGTH_MAX = 50;
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'en']);

/** A utility named in a text, and whether the whole of the text before and after is no sentence about it. */
export type NamedUtility = { readonly name: string; readonly start: number; readonly end: number };

/** Every utility that a text names, from left to right. */
export function utilitiesIn(text: string): NamedUtility[] {
  const plain = text.normalize('NFC');
  const folded = fold(plain);
  const known = UTILITIES.flatMap(({ name, names, letters }) => [
    ...[...folded.matchAll(names)].map((match) => spanned(name, match)),
    ...[...plain.matchAll(letters)].map((match) => spanned(name, match)),
  ]);
  const rural = [...folded.matchAll(RURAL)].flatMap((match) => {
    const place = placeOf(plain, match);
    return place === null ? [] : [spanned(`ASADA ${place}`, match)];
  });
  const outside = ({ start, end }: NamedUtility) => !rural.some((each) => each.start < end && start < each.end);
  return [...known.filter(outside), ...rural].sort((a, b) => a.start - b.start);
}

function spanned(name: string, { index, 0: match }: RegExpExecArray): NamedUtility {
  return { name, start: index, end: index + match.length };
}

/** The place with one spelling of capitals, so that a receipt is the same however its heading is set. */
function placeOf(text: string, { index, 0: match, groups = {} }: RegExpExecArray): string | null {
  const end = index + match.length;
  const printed = text.slice(end - (groups['name'] ?? '').length, end).replace(/^[ "“]+/, '');
  const cut = fold(printed).search(BEHIND_NAME);
  const [whole = ''] = (cut === -1 ? printed : printed.slice(0, cut)).split(/ {3}/);
  const words = whole.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (fold(first) === 'de') words.shift();
  else if (groups['of']?.trim() === 'del' || fold(first) === 'del') {
    if (fold(first) === 'del') words.shift();
    words.unshift('El');
  }
  while (SMALL_WORDS.has(fold(words.at(-1) ?? ''))) words.pop();
  const name = words.map((word, at) => withCapital(word, at > 0)).join(' ');
  return /\p{L}{3}/u.test(name) && name.length <= NAME_LENGTH_MAX ? name : null;
}

function withCapital(word: string, isInside: boolean): string {
  const lower = word.toLocaleLowerCase('es');
  if (isInside && SMALL_WORDS.has(lower)) return lower;
  return lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('es'));
}

/** Whether this issuer bills electricity and no water. */
export function isElectricUtility(issuer: string): boolean {
  return UTILITIES.some(({ name, isElectric }) => isElectric && name === issuer);
}

/** Whether this issuer is a utility rather than a canton's municipality. */
export function isUtility(issuer: string): boolean {
  return issuer.startsWith('ASADA ') || UTILITIES.some(({ name }) => name === issuer);
}

/** Shorter beginnings of a name may be another's. */
const CUT_MIN = 'ASADA '.length + 6;

/** Whether a payment's words name this utility; banks cut long names, and print capitals. */
export function namesUtility(payment: string, issuer: string): boolean {
  const [wanted, ...names] = [issuer, ...utilitiesIn(payment).map(({ name }) => name)].map((name) => fold(name));
  return names.some(
    (name) => name === wanted || (name.length >= CUT_MIN && issuer.startsWith('ASADA ') && wanted?.startsWith(name)),
  );
}
