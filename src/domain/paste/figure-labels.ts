/** The words with which a statement calls its own figures. Words are folded, with single spaces. */
import type { Direction } from './reading.ts';

/**
 * What a label is of. A sum has a `kind` when its word names some of a side's lines only, as purchases among charges.
 * `isBare`: the word alone, which is no sum by itself (`Débitos`).
 */
export type FigureLabel =
  | { of: 'opening' }
  | { of: 'closing' }
  | { of: 'count' }
  | { of: 'sum'; side: Direction; kind: string | null; isBare: boolean };

/** `amount` is null when only a number of movements is printed. `isDollars`: it stands in the column of dollars. */
export type Figure = { label: FigureLabel; amount: string | null; count: number | null; isDollars?: boolean };

const WHOSE = '(?: (?:del? (?:periodo|mes)|de la cuenta|(?:en )?(?:colones|dolares)|actual))?';
const BALANCES = [
  [
    'opening',
    `saldo (?:anterior|previo|inicial|al inicio|de apertura)${WHOSE}|(?:previous|opening|beginning|starting) balance|balance (?:brought )?forward`,
  ],
  [
    'closing',
    `(?:ultima linea )?saldo (?:final|al corte|actual|a la fecha|al cierre|de cierre)${WHOSE}|nuevo saldo${WHOSE}|(?:closing|ending|new) balance`,
  ],
  [
    'count',
    '(?:cantidad|numero|total|number)(?: (?:de|of))? (?:movimientos|transacciones|operaciones|transactions|entries)',
  ],
] as const;
const PATTERNS = BALANCES.map(([of, pattern]) => [of, new RegExp(`^(?:${pattern})$`)] as const);

type Noun = readonly [side: Direction, kind: string | null];
/** Words of all lines of a side, and words of some. */
const NOUNS: ReadonlyMap<string, Noun> = new Map(
  [
    ['out', true, 'debito debitos cargo cargos debe egresos salidas debits charges'] as const,
    ['out', false, 'retiros compras consumos cuotas withdrawals purchases'] as const,
    ['in', true, 'credito creditos abono abonos haber ingresos entradas credits'] as const,
    ['in', false, 'depositos pagos deposits payments'] as const,
  ].flatMap(([side, areAll, words]) =>
    words.split(' ').map((word): [string, Noun] => [word, [side, areAll ? null : word]]),
  ),
);
const SUM = /^(?<total>(?:(?:monto )?total|suma|sumatoria)(?: (?:de|of))?(?: (?:los|las))? )?(?<nouns>.{1,80})$/;
const WHOSE_AT_END = new RegExp(`${WHOSE}$`);
const BETWEEN = /,? (?:y|e|and|&) (?:otr[oa]s |other )?|, (?:otr[oa]s |other )?/;

/** The figure that a whole text names; null for any other. */
export function figureLabel(words: string): FigureLabel | null {
  const plain = words
    .replace(/[():.]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const balance = PATTERNS.find(([, pattern]) => pattern.test(plain));
  if (balance) return { of: balance[0] };
  const { total, nouns = '' } = SUM.exec(plain)?.groups ?? {};
  const named = nounsOf(nouns.replace(WHOSE_AT_END, ''));
  return named && { of: 'sum', ...named, isBare: total === undefined };
}

/** The side of nouns that all are of one: `pagos y créditos`, `withdrawals and other debits`. */
function nounsOf(words: string): { side: Direction; kind: string | null } | null {
  const known = words.split(BETWEEN).map((word) => NOUNS.get(word));
  const [first] = known;
  if (!first || known.some((noun) => noun?.[0] !== first[0])) return null;
  const isWhole = known.some((noun) => noun?.[1] === null);
  return { side: first[0], kind: isWhole ? null : words };
}

/** The lines of a section of a document: which side they are of; null where its title does not tell. */
export type Section = { side: Direction | null };

const LETTERED = /^[a-h][).] ?(?<title>\S.{0,80})$/;
const TITLE = /^(?:detalle(?: de(?: los| las)?)? )?(?<nouns>.{1,60}?)(?: tasa cero)?$/;

/** The section that a whole line begins: with a letter before it, or named by the words of sums. */
export function sectionOf(words: string): Section | null {
  const title = LETTERED.exec(words)?.groups?.['title'];
  const { nouns = '' } = TITLE.exec((title ?? words).replace(WHOSE_AT_END, ''))?.groups ?? {};
  const named = nounsOf(nouns);
  return title === undefined && !named ? null : { side: named?.side ?? null };
}
