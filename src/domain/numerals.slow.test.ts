import { expect, it } from 'vitest';
import { extractAmounts } from './agent/words/amounts.ts';
import { wordsOf } from './agent/words/question-words.ts';
import { checkNumber } from './numerals-testing.ts';

const read = (text: string) => extractAmounts(wordsOf(text));

it.each([
  ['500 mil', 500000],
  ['₡25.000', 25000, 'CRC'],
  ['25,000.50', 25000.5],
  ['25.000,50', 25000.5],
  ['25 000', 25000],
  ['1.2 millones', 1200000],
  ['1,5 millones de colones', 1500000, 'CRC'],
  ['300k', 300000],
  ['5mil', 5000],
  ['medio millón', 500000],
  ['half a million', 500000],
  ['un millón', 1000000],
  ['millón y medio', 1500000],
  ['un millón y medio', 1500000],
  ['dos millones y medio', 2500000],
  ['two and a half million', 2500000],
  ['a million and a half', 1500000],
  ['un millón doscientos cincuenta mil', 1250000],
  ['mil quinientos', 1500],
  ['quince mil quinientos cincuenta', 15550],
  ['12 mil 500', 12500],
  ['twelve hundred and fifty', 1250],
  ['a hundred and twenty thousand', 120000],
  ['quinientas mil', 500000],
  ['5 rojos', 5000, 'CRC'],
  ['cinco rojos y medio', 5500, 'CRC'],
  ['un rojo', 1000, 'CRC'],
  ['2 tejas', 200, 'CRC'],
  ['un tucán', 5000, 'CRC'],
  ['$120', 120, 'USD'],
  ['$ 1,234.50', 1234.5, 'USD'],
  ['US$ 1,5 mil', 1500, 'USD'],
  ['20€', 20, 'EUR'],
  ['20$', 20, 'USD'],
  ['20 euros', 20, 'EUR'],
  ['USD 35', 35, 'USD'],
  ['120 dólares', 120, 'USD'],
  ['veinte dólares', 20, 'USD'],
  ['0.005 btc', 0.005, 'BTC'],
  ['dos mil millones', 2000000000],
])('reads “%s” as %d', (text, amount, currency?: string) => {
  expect(read(text)).toMatchObject({
    amounts: [{ amount, ...(currency === undefined ? {} : { currency }) }],
    broken: false,
  });
  expect(read(text).amounts[0]?.currency).toBe(currency);
});

it.each([
  '1.23.4',
  '12,34,567.8',
  'cinco mil seis mil',
  'dos tres mil',
  'veinte treinta mil',
  'veinte mil y pico',
  'un par de rojos',
  'mil doscientos mil',
  '12 500 mil mil',
  'un millón doscientos',
  '1 millón 200',
  'dos millones trescientos cincuenta',
  'a million two hundred',
])('“%s” is no amount, and says so', (text) => {
  expect(read(`gasté ${text} en la feria`)).toMatchObject({ amounts: [], broken: true });
});

it('every spelled number of a sample has its own value in every template', () => {
  for (let n = 1; n <= 999_999; n += n < 1_100 ? 1 : 1_977) checkNumber(n);
});

it('every half thousand to a million, and some to ten, has its own value', () => {
  const leavesThousands = (n: number) => n > 1_000_000 && n % 1_000_000 > 0 && n % 1_000_000 < 1000;
  for (let n = 500; n <= 10_000_000; n += n < 1_000_000 ? 500 : 13_500)
    if (!leavesThousands(n)) checkNumber(n, [(text) => text, (text) => `gasté ${text} en la feria`]);
});
