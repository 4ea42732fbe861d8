import { expect, it } from 'vitest';
import { codeAt } from './authenticator-testing.ts';
import { stepOf } from './match-code.ts';

/** RFC 6238, appendix B, for SHA-1, cut to six digits. */
const PUBLISHED = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const secret = Buffer.from('12345678901234567890');
const IN_BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each(PUBLISHED)(
  'the published code of second %i matches from the step before its own to the one after',
  (at, code) => {
    const ms = at * 1000;
    const step = Math.floor(at / 30);
    expect([-60, -30, 0, 30, 60].map((seconds) => stepOf(code, secret, ms + seconds * 1000))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
    expect(codeAt(IN_BASE32, ms)).toBe(code);
  },
);

it('only six digits are a code', () => {
  for (const text of ['', '28708', '2870823', '287o82', '-28708', '２８７０８２'])
    expect(stepOf(text, secret, 59_000)).toBeNull();
});
