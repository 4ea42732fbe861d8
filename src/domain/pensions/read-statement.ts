/**
 * Reads a pension fund's statement in any layout, and accepts it only when it adds up (docs/rules/statements.md).
 *
 * The layouts of the operators are not public, so the reader looks for labels anywhere (`statement-words.ts` has the
 * words, `find-entries.ts` the layouts) and proves what it found by arithmetic (`settle-fund.ts`). A new layout needs a
 * word there or another way to read a line, and a fixture in the tests.
 */

import { isCreditCardStatement } from '../documents/credit-card-statement.ts';
import { foundPart } from '../documents/document-parts.ts';
import type { Line } from '../documents/line.ts';
import { hasCentimosColumn, isPlainlyAPair, joinCentimos, wordsBeforeCentimos } from '../documents/plain-amounts.ts';
import { detectNumberStyle } from '../documents/printed-amounts.ts';
import { type Reading, type Refusal, refused } from '../documents/refusal.ts';
import { isScaled } from '../documents/scaled-amounts.ts';
import { fold } from '../emails/text.ts';
import { fundHeading, hasDollarFund } from './headings-of-funds.ts';
import { fundsIn, operatorIn } from './named-funds.ts';
import { seeLine } from './seen-lines.ts';
import type { FundStatement } from './statement.ts';
import { readStatements } from './statements-of-a-file.ts';

/** A statement has a few hundred lines. */
const LINES_MAX = 20_000;
const REFUSALS = {
  tooLong: {
    code: 'too_much_text',
    message: `This has more than ${LINES_MAX} lines, and a fund's statement a few hundred. Upload the statement alone.`,
  },
  card: {
    code: 'credit_card_statement',
    message: 'This is the statement of a credit card. Upload the statement of a pension fund (ROP, FCL or voluntary).',
  },
  other: {
    code: 'not_a_pension_statement',
    message: 'No pension fund is named in this file. Upload the statement of a pension fund (ROP, FCL or voluntary).',
  },
  dollars: {
    code: 'incomplete',
    message: 'This voluntary fund is in dollars, and funds are kept in colones. Keep it as an account in dollars.',
  },
  scaled: {
    code: 'scaled_amounts',
    message: 'The amounts of this statement are in thousands or millions. Upload one that prints them in full.',
  },
  centimos: {
    code: 'separate_centimos',
    message:
      'The céntimos of this statement seem to be in a column of their own, and joined to the colones they do not add up. Upload the statement as the operator sends it.',
  },
} as const satisfies Record<string, Refusal>;

/**
 * The statements of a file, one for each fund and cut, in the order of the document; or why it is rejected: a fund
 * whose amounts do not add up exactly rejects the whole file. Lines are from top to bottom, as a PDF or a text gives
 * them.
 */
export function readStatement(lines: readonly Line[]): Reading<FundStatement[]> {
  if (lines.length > LINES_MAX) return refused(REFUSALS.tooLong);
  if (!hasCentimosColumn(lines)) {
    const read = readLines(lines);
    // Too few to be a column: whole colones beside even one such pair may have lost their céntimos.
    // Where all of it is nothing, no sum proves that a pair is none.
    const isPair = (text: string) =>
      isPlainlyAPair(text) || (read.ok && isNothing(read.value) && wordsBeforeCentimos(text) !== null);
    const isLost = read.ok && !hasCentimos(read.value) && lines.some(({ text }) => isPair(text));
    return isLost ? refused(REFUSALS.centimos) : read;
  }
  const joined = joinCentimos(lines);
  const [apart, printed] = [joined ? readLines(joined) : refused(REFUSALS.centimos), readLines(lines)];
  if (!apart.ok && OTHER_DOCUMENT.has(apart.refusal.code)) return apart;
  if (apart.ok && (!printed.ok || !hasCentimos(printed.value) || isSame(printed.value, apart.value))) return apart;
  if (!apart.ok && printed.ok && hasCentimos(printed.value)) return printed;
  return refused({ ...(apart.ok ? {} : apart.refusal), ...REFUSALS.centimos });
}

/** Whether céntimos are part of what was proven; whole colones may have lost theirs. */
function hasCentimos(statements: readonly FundStatement[]): boolean {
  return statements.some((statement) => Object.values(statement).some((value) => /^-?\d+\.\d/.test(value ?? '')));
}

const isNothing = (statements: readonly FundStatement[]): boolean =>
  statements.every(({ opening, contributions, balance }) =>
    [opening, contributions, balance].every((each) => each === '0'),
  );

function isSame(some: readonly FundStatement[], others: readonly FundStatement[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** Rejections for what a document is, whatever its amounts. */
const OTHER_DOCUMENT: ReadonlySet<string> = new Set([
  ...[REFUSALS.card.code, REFUSALS.other.code, REFUSALS.scaled.code, REFUSALS.tooLong.code],
]);

function readLines(lines: readonly Line[]): Reading<FundStatement[]> {
  const text = lines.map((line) => line.text).join('\n');
  const folded = fold(text);
  const style = detectNumberStyle(text);
  const seen = lines.map((line) => seeLine(line, style));
  const named = new Set(fundsIn(folded).map(({ fund }) => fund));
  const operator = operatorIn(folded);
  const found = [
    ...(operator ? [foundPart('operator', { operator })] : []),
    ...[...named].map((fund) => foundPart('fund', { fund })),
  ];
  if (isCreditCardStatement(lines, named.size > 0)) return refused({ ...REFUSALS.card, found });
  const isOne =
    /pension|aporte|rendimiento/.test(folded) ||
    operator !== null ||
    seen.some((_, at) => fundHeading(seen, at) !== null);
  if (named.size === 0 || !isOne) return refused({ ...REFUSALS.other, found });
  if (isScaled(lines)) return refused({ ...REFUSALS.scaled, found });
  if (hasDollarFund(seen, named)) return refused({ ...REFUSALS.dollars, found });
  return readStatements(seen, { style, operator });
}
