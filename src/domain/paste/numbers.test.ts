import { expect, test } from 'vitest';
import type { Thousands } from '../printed-number.ts';
import { currencyOf, readPrinted, thousandsOf } from './numbers.ts';

test.each([
  ['6,980.00', '6980.00', '', null],
  ['2.500,00', '2500.00', '', null],
  ['.24', '0.24', '', null],
  ['1281,941.00', '1281941.00', '', null],
  ['3 165,00', '3165.00', '', null],
  ['-425.61', '425.61', '-', null],
  ['1,250.00-', '1250.00', '-', null],
  ['10.000,00+', '10000.00', '+', null],
  ['(50.00)', '50.00', '-', null],
  ['+5', '5', '+', null],
  ['−5.00', '5.00', '-', null],
  ['₡5000', '5000', '', 'CRC'],
  ['$-5.00', '5.00', '-', 'USD'],
  ['US$ 1,000.00', '1000.00', '', 'USD'],
  ['1,000.00 COL', '1000.00', '', 'CRC'],
  ['0.00012345 BTC', '0.00012345', '', 'BTC'],
])('reads %s as %s', (printed, value, sign, currency) => {
  expect(readPrinted(printed, 'unknown')).toMatchObject({ value, sign, currency });
});

test.each([
  '',
  'x',
  '5,000',
  '1.2.3',
  '5 000 x',
  '₡5,000 USD',
  '1,23,456.00',
  '--5.00',
  '(-5.00)',
  '5.00.',
  '1.500 BTC',
])('rejects %s as ambiguous', (printed) => {
  expect(readPrinted(printed, 'unknown')).toBeNull();
});

test.each<[string, Thousands]>([
  ['5,000 and 6,000.00', ','],
  ['5.000 and 6.000,00', '.'],
  ['5,000', 'unknown'],
  ['6,000.00 and 6.000,00', 'unknown'],
])('in a list with %s, %s groups thousands', (text, thousands) => {
  expect(thousandsOf(text)).toBe(thousands);
});

test.each([
  ['COL', 'CRC'],
  ['Dólares', 'USD'],
  ['MEMP', 'MEMP'],
  ['GBP', undefined],
])('reads the word %s as %s', (word, currency) => {
  expect(currencyOf(word)).toBe(currency);
});
