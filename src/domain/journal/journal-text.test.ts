import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountPart, oneLine, readTagValue, tagValue } from './journal-text.ts';

describe('text in a journal', () => {
  it.each([
    ['AUTO MERCADO', 'AUTO MERCADO', 'AUTO MERCADO'],
    ['a; cycle:2020-01', 'a, cycle:2020-01', '"a\\u003b cycle\\u003a2020-01"'],
    ['a\nb', 'a b', '"a\\nb"'],
    ['x|y', 'x/y', '"x\\u007cy"'],
    ['\u202Ex', 'x', '"\\u202ex"'],
    ['\u200B', '-', '"\\u200b"'],
    ['₡ "q" \\', '₡ "q" \\', '"₡ \\"q\\" \\\\"'],
  ])('writes %j as %j, and in full in its tag', (text, line, tag) => {
    expect([oneLine(text), tagValue(text)]).toEqual([line, tag]);
    expect(readTagValue(tag)).toBe(text);
  });

  it('stays on one line, ends no comment or tag, and reads back in full', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp};|]+$/u);
        const tag = tagValue(text);
        expect(tag).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp},;|[\]:]*$/u);
        expect(readTagValue(tag)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('reduces an account name to plain letters, digits and hyphens', () => {
    expect(['CREDIT_CARD', 'Crédito (BAC)', '₡', 'SINPE'].map(accountPart)).toEqual([
      ...['credit-card', 'credito-bac', 'otros', 'sinpe'],
    ]);
  });
});
