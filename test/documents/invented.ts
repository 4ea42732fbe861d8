/**
 * Invented receipts and statements as files: drawn in a style, read like an upload, and changed. The outcomes of a
 * document are *right* and *rejected*; anything else is a problem.
 */
import fc from 'fast-check';
import { type Line, linesOfText } from '../../src/domain/documents/line.ts';
import type { Reading } from '../../src/domain/documents/refusal.ts';
import { readReceipt } from '../../src/domain/municipal/read-receipt.ts';
import type { Receipt } from '../../src/domain/municipal/receipt.ts';
import { renderReceipt } from '../../src/domain/municipal/render-receipt-testing.ts';
import { readStatement } from '../../src/domain/pensions/read-statement.ts';
import { render } from '../../src/domain/pensions/rendering-testing.ts';
import {
  asText,
  expected,
  isPrintable,
  MANNERS,
  saysTheSame,
  strangeWords,
  withOtherDigit,
  withOtherWord,
} from './invent-receipts.ts';
import { digitsOfAmounts, look, lookApart, statements } from './invent-statements.ts';
import { STYLES } from './render.ts';

/** A document with what is right about it, in one of the drawing styles. */
export type Invented = {
  readonly kind: string;
  readonly text: string;
  readonly style: (typeof STYLES)[number];
  /** What a reading of these lines says that it must not; null for a right or rejected one. */
  readonly judge: (lines: readonly Line[]) => { outcome: 'right' | 'rejected' | 'wrong' };
  /** Texts with one digit of an amount changed, which must be rejected. */
  readonly otherDigits: readonly string[];
  /** Texts with one word changed, which must be right or rejected. */
  readonly otherWords: readonly string[];
};

const CHANGES = 4;

const changes = fc.array(
  fc.record({ place: fc.nat(), at: fc.nat(), by: fc.integer({ min: 1, max: 9 }), word: strangeWords }),
  { minLength: CHANGES, maxLength: CHANGES },
);
const styles = fc.constantFrom(...STYLES);

function outcomeOf<T>(
  reading: Reading<T>,
  isRight: (value: T) => boolean,
): { outcome: 'right' | 'rejected' | 'wrong' } {
  if (!reading.ok) return { outcome: 'rejected' };
  return { outcome: isRight(reading.value) ? 'right' : 'wrong' };
}

const receipts = fc.oneof(
  ...MANNERS.map(([kind, some, layouts]) =>
    fc
      .tuple(some, layouts, styles, changes)
      .filter(([receipt, layout]) => isPrintable(receipt, layout))
      .map(([receipt, layout, style, changed]): Invented => {
        const marked = renderReceipt(receipt, layout);
        const plain = renderReceipt(receipt, { ...layout, asides: false });
        const right: Receipt = expected(receipt, layout);
        return {
          ...{ kind: `receipt ${kind}`, text: asText(marked), style },
          judge: (lines) => outcomeOf(readReceipt(lines), (value) => saysTheSame(value, right)),
          otherDigits: changed.map(({ place, at, by }) => asText(withOtherDigit(plain, place, at, by))),
          otherWords: changed.map(({ place, word }) => asText(withOtherWord(marked, place, word))),
        };
      }),
  ),
);

const pensions = fc
  .tuple(statements, fc.oneof(look, lookApart), styles, changes)
  .map(([some, how, style, changed]): Invented => {
    const text = render(some, how);
    const digits = digitsOfAmounts(text, how.centimos);
    const right = JSON.stringify(some.map(({ fund, balance }) => [fund, balance]));
    return {
      ...{ kind: `statement with céntimos ${how.centimos}`, text, style },
      judge: (lines) =>
        outcomeOf(
          readStatement(lines),
          (value) => JSON.stringify(value.map(({ fund, balance }) => [fund, balance])) === right,
        ),
      otherDigits: changed.flatMap(({ place, by }) => {
        const at = digits[place % digits.length];
        return at === undefined ? [] : [text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)];
      }),
      otherWords: changed.map(({ place, word }) => withOtherWord(text, place, word)),
    };
  });

/** So many documents; the same seed gives the same ones. */
export function invent(count: number, seed: number): Invented[] {
  return fc.sample(fc.oneof({ weight: 3, arbitrary: receipts }, { weight: 1, arbitrary: pensions }), {
    numRuns: count,
    seed,
  });
}

/** The changed texts of a document that were not rejected although a digit is wrong, or were read wrongly. */
export function wrongChanges({ judge, otherDigits, otherWords }: Invented): { what: string; text: string }[] {
  const taken = otherDigits.filter((text) => judge(linesOfText(text)).outcome !== 'rejected');
  const wrong = otherWords.filter((text) => judge(linesOfText(text)).outcome === 'wrong');
  return [
    ...taken.map((text) => ({ what: 'taken with another digit', text })),
    ...wrong.map((text) => ({ what: 'wrong with another word', text })),
  ];
}
