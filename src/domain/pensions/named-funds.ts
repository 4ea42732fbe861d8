/** Finds the names of Costa Rica's pension funds and their operators in a text. */
import type { Fund, Operator } from './statement.ts';

/** A fund's name and its position in the text. */
export type NamedFund = {
  readonly fund: Fund;
  readonly start: number;
  readonly end: number;
  /** Whether dollars are named right after it: `Régimen Voluntario de Pensiones Dólares`. */
  readonly inDollars: boolean;
};

/** All names are patterns for folded text (lower case, no accents). The mandatory one has the most. */
const FUND_NAMES: Readonly<Record<Fund, readonly string[]>> = {
  ROP: [
    'ropc?',
    'r\\.o\\.p\\.(?:c\\.)?',
    '(?:regimen|fondos?|plan)(?: de)?(?: pension(?:es)?)?(?: complementari[ao]s?)? obligatori[ao]s?(?:(?: de)? pension(?:es)?)?(?: complementari[ao]s?)?',
    'pension(?:es)?(?: complementarias?)? obligatorias?(?: complementarias?)?',
    'fondos? generacional(?:es)?',
  ],
  FCL: ['fcl', 'f\\.c\\.l\\.', '(?:fondos? de )?capitalizacion laboral', 'fondos? de capitalizacion'],
  VOL: [
    'rvpc?',
    'r\\.v\\.p\\.(?:c\\.)?',
    'vol',
    '(?:regimen|fondos?|plan)(?: de)?(?: pension(?:es)?)?(?: complementari[ao]s?)? voluntari[ao]s?(?:(?: de)? pension(?:es)?)?(?: complementari[ao]s?)?',
    'pension(?:es)?(?: complementarias?)? voluntarias?(?: complementarias?)?',
    '(?:plan|fondo) [ab](?: en)?(?= colones| dolares)',
  ],
};

const FUNDS_IN_TEXT = new RegExp(
  `(?<![\\p{L}\\d])(?:${Object.entries(FUND_NAMES)
    .map(([fund, names]) => `(?<${fund}>${names.join('|')})`)
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
);

/** Legal names of operators and their supervisor, which contain a fund's name without naming one. */
const NOT_A_FUND =
  /operadora(?: de)?(?: planes)?(?: de)?(?: fondos)?(?: de)? pension(?:es)?(?: complementarias?)?(?: y(?: de)?(?: fondos)?(?: de)? capitalizacion laboral)?/g;

const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  BAC: 'bac(?: san jose)?(?: credomatic)? pensiones|pensiones bac',
  BCR: 'bcr pensiones|pensiones bcr|bcr opc|banco de costa rica[^\\n]{0,20}pension',
  BN_VITAL: 'bn[ -]?vital',
  POPULAR: 'popular(?: fondos de)? pensiones|pensiones(?: complementarias)? del? banco popular|popular opc',
  VIDA_PLENA: 'vida plena',
  OPC_CCSS:
    'opc[ -]{0,3}ccss|ccss[ -]{0,3}opc|opc de la (?:ccss|caja)|(?:complementarias?|capitalizacion laboral) de la (?:ccss|caja costarricense)',
};
const OPERATORS_IN_TEXT = Object.entries(OPERATOR_NAMES).map(
  ([operator, names]) =>
    [operator as Operator, new RegExp(`(?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])`, 'gu')] as const,
);

const DOLLARS_BEHIND = /^(?: pension(?:es)?)?[ )([\]:,-]{0,4}(?:plan [ab] )?(?:en )?(?:dolares|us\$|usd|\$)/;
/** A name and its abbreviation count once: `Régimen Obligatorio de Pensiones (ROP)`. */
const SAME_NAME = /^[ ()[\]:,/–-]{0,5}$/;

/** The funds that a folded text names, from left to right. */
export function fundsIn(folded: string): NamedFund[] {
  const text = folded.replace(NOT_A_FUND, (operator) => '_'.repeat(operator.length));
  const named: NamedFund[] = [];
  for (const match of text.matchAll(FUNDS_IN_TEXT)) {
    const fund = (Object.keys(FUND_NAMES) as Fund[]).find((each) => match.groups?.[each] !== undefined);
    const [start, end] = [match.index, match.index + match[0].length];
    if (fund === undefined) continue;
    const inDollars = DOLLARS_BEHIND.test(text.slice(end, end + 40));
    const last = named.at(-1);
    const repeated = last?.fund === fund && SAME_NAME.test(text.slice(last.end, start));
    if (last && repeated) named[named.length - 1] = { ...last, end, inDollars: last.inDollars || inDollars };
    else named.push({ fund, start, end, inDollars });
  }
  return named;
}

/** The fund of a one-word cell, as in the rows and columns of a table: `Obligatorio`, `Voluntaria`. */
export function fundOfWord(folded: string): Fund | null {
  if (/^obligatori[ao]s?$/.test(folded)) return 'ROP';
  return /^voluntari[ao]s?$/.test(folded) ? 'VOL' : null;
}

/** The only operator that a folded text names; null when it names none or several (a transfer names the other one). */
export function operatorIn(folded: string): Operator | null {
  const [only, ...more] = OPERATORS_IN_TEXT.filter(([, names]) => folded.search(names) !== -1);
  return only && more.length === 0 ? only[0] : null;
}

/** The text without the names of operators. */
export function withoutOperators(folded: string): string {
  return OPERATORS_IN_TEXT.reduce((text, [, names]) => text.replace(names, ' '), folded.replace(NOT_A_FUND, ' '));
}
