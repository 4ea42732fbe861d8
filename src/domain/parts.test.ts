import { describe, expect, it } from 'vitest';
import { categoryOfParts, checkParts, parseTag, restOf, takeTags } from './parts.ts';

const parts = (...amounts: string[]) => amounts.map((amount, at) => ({ category_id: at + 1, amount }));

describe('parts', () => {
  it.each([
    [['7500', '2500'], '10000', 'CRC', null],
    [['0.01', '0.02'], '0.03', 'USD', null],
    [['7500', '2499.99'], '10000', 'CRC', 'parts_do_not_add_up'],
    [['10000'], '10000', 'CRC', 'too_few'],
    [['0.005', '0.005'], '0.01', 'CRC', 'too_many_decimals'],
    [['0.00000001', '0.00000002'], '0.00000003', 'BTC', null],
  ] as const)('%j of %s %s: %s', (amounts, amount, currency, code) => {
    expect(checkParts(parts(...amounts), amount, currency)?.code ?? null).toBe(code);
  });

  it('are listed under the largest, the first of equal ones', () => {
    expect([categoryOfParts(parts('1', '3', '3')), categoryOfParts(parts('10', '9'))]).toEqual([2, 1]);
  });
});

it('says what is left of an amount, or how much is too much', () => {
  expect([restOf(['7500', null], '10000.50'), restOf(['7500', '2600'], '10000')]).toEqual(['2500.5', '-100']);
});

describe('a text', () => {
  it.each([
    ['Soda La Ceiba #Viaje', 'Soda La Ceiba', ['viaje']],
    ['#trabajo taxi #viaje al centro', 'taxi al centro', ['trabajo', 'viaje']],
    ['LOCAL #3 y C#', 'LOCAL #3 y C#', []],
    ['a  b', 'a  b', []],
  ])('%j is %j with %j', (typed, text, tags) => {
    expect(takeTags(typed)).toEqual({ text, tags });
  });
});

describe('a tag', () => {
  it.each([
    ['#Viaje', 'viaje'],
    ['ñandú-2026', 'ñandú-2026'],
    ['cafe\u0301', 'café'],
    ['#', null],
    ['dos palabras', null],
    ['a,b', null],
    ['a'.repeat(41), null],
    ['İstanbul', 'i\u0307stanbul'],
  ])('%j is kept as %j', (text, tag) => {
    expect(parseTag(text)).toBe(tag);
  });
});
