import { describe, expect, it } from 'vitest';
import { readAmountSum } from './amount-sum.ts';

describe('parsing a typed amount', () => {
  it.each([
    ['6980,50', '6980.5'],
    ['6.980,50', '6980.5'],
    ['₡6 980', '6980'],
    ['1.250', '1250'],
    ['16,99*1,1+500', '518.69'],
    ['100/3', '33.33'],
    ['200/3', '66.67'],
    ['0,1+0,2', '0.3'],
    ['1.000+2.500', '3500'],
    ['10-3-2', '5'],
    ['2+3*4', '14'],
    ['100−40×2', '20'],
    ['10-20+15', '5'],
    ['1000*0,005', '5'],
    ['1/3*3', '1'],
  ])('reads %s in colones as %s', (text, amount) => expect(readAmountSum(text, 'CRC')).toBe(amount));

  it.each([
    ['0.00012345', 'BTC', '0.00012345'],
    ['0,005', 'BTC', '0.005'],
    ['0.001*3', 'XMR', '0.003'],
    ['1.5', 'XMR', '1.5'],
    ['1.125', 'BTC', '1.125'],
  ] as const)('reads %s of %s as %s', (text, currency, amount) => expect(readAmountSum(text, currency)).toBe(amount));

  it.each(['', 'x', '1+', '+1', '1//2', '5/0', '1,125*2', '16.9999', '(1+2)*3', '1e5', `${'1+'.repeat(60)}1`])(
    'rejects %s as invalid or ambiguous',
    (text) => expect(readAmountSum(text, 'CRC')).toBeNull(),
  );

  it('never exceeds the largest allowed amount', () => {
    expect(readAmountSum('999999999999999*999999999999999', 'CRC')).toBeNull();
  });
});
