/** `merchant-text.ts` folds Spanish letters by a table; here Unicode's normal forms do the same, and must agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../test/random-runs.ts';
import { withoutControlMarks } from './control-marks.ts';
import { foldLetters, foldMerchant, isLetterOrDigit } from './merchant-text.ts';

const RUNS = { numRuns: randomRuns({ short: 25_000, long: 100_000 }) };
const TEST_MS_MAX = 120_000;

function slowFold(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

const slip = fc
  .array(fc.constantFrom(..."abcñáéíóúüÑÁÉÍÓÚÜ XYZ  0189*./&-'~ß\t\n\u00a0\u200b\u0301ﬁ€çà"), { maxLength: 24 })
  .map((letters) => letters.join(''));
const plain = fc.array(fc.constantFrom(...'abcñáéíóúüÑÁÉÍÓÚÜ XYZ  0189*./&'), { maxLength: 24 });
const text = fc.oneof(
  slip,
  plain.map((letters) => letters.join('')),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

describe('merchant texts folded by a table equal Unicode’s own folding', () => {
  it('in letters and in whole names', { timeout: TEST_MS_MAX }, () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldLetters(any)).toBe(slowFold(any));
        const visible = slowFold(withoutControlMarks(any).replace(/\p{Cf}/gu, ''));
        expect(foldMerchant(any)).toBe(visible.split(/\s+/).filter(Boolean).join(' '));
      }),
      RUNS,
    );
  });

  it('in what is a letter or digit, for every character', () => {
    const wrong = Array.from({ length: 0x1_10_00 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => isLetterOrDigit(character) !== /^[\p{L}\p{N}]/u.test(character),
    );
    expect(wrong).toEqual([]);
    expect(isLetterOrDigit('')).toBe(false);
  });
});
