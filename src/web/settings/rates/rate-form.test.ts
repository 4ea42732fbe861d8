import { expect, test } from 'vitest';
import { jumpOf, readTypedRate } from './rate-form.tsx';

test.each([
  ['474,56', '474.56'],
  ['474.56', '474.56'],
  ['₡ 474', '474'],
  ['527.505363', '527.505363'],
  ['468,2910', '468.291'],
  ['0,0001', '0.0001'],
  ['45 000 000', '45000000'],
  ['45.000.000', '45000000'],
  ['45.000.000,25', '45000000.25'],
  ['1,234.5', '1234.5'],
])('readTypedRate reads %s as %s', (typed, rate) => {
  expect(readTypedRate(typed)).toEqual({ rate });
});

test.each(['468,291', '468.291', '45.000'])(
  'readTypedRate rejects %s as ambiguous between thousands and decimals',
  (typed) => {
    expect(readTypedRate(typed)).toEqual({ problem: 'unclear' });
  },
);

test.each(['', 'x', '-5', '1.2.3', '4,74,56', '1e3', '0,1234567890123'])(
  'readTypedRate rejects %s as not a rate',
  (typed) => {
    expect(readTypedRate(typed)).toEqual({ problem: 'missing' });
  },
);

test.each(['0', '0,00', '0.0000'])('readTypedRate rejects %s because a rate is above zero', (typed) => {
  expect(readTypedRate(typed)).toEqual({ problem: 'zero' });
});

test.each([
  ['USD', '5', 510.25, -0.99],
  ['USD', '561.28', 510.25, 0.1],
  ['EUR', '300', 560, -0.46],
  ['BTC', '20000000', 45_000_000, -0.56],
] as const)('a rate of %s of %s after %d is asked about', (currency, rate, last, share) => {
  expect(jumpOf(currency, rate, last)).toBeCloseTo(share, 2);
});

test.each([
  ['USD', '561.275', 510.25],
  ['USD', '5', null],
  ['BTC', '30000000', 45_000_000],
  ['XMR', '1.5', 1],
] as const)('a rate of %s of %s after %s is not', (currency, rate, last) => {
  expect(jumpOf(currency, rate, last)).toBeNull();
});
