import { describe, expect, it } from 'vitest';
import { extractAmounts, extractCuotas } from './amounts.ts';
import { languageOf } from './language.ts';
import { extractPeriods } from './periods.ts';
import { correctTypos, isOneTypoFrom, wordsOf } from './question-words.ts';
import { merchantOf, searchWords } from './subjects.ts';

const CALENDAR = { today: '2026-04-10', cycle_start_day: 19 };
const amount = (text: string) => extractAmounts(wordsOf(text)).amounts;
const period = (text: string, calendar = CALENDAR) => extractPeriods(wordsOf(text), calendar).periods[0]?.args;

describe('parsing an amount in a question', () => {
  it.each([
    ['500 mil', 500000],
    ['₡25.000', 25000],
    ['25,000.50', 25000.5],
    ['25.000,50', 25000.5],
    ['25 000', 25000],
    ['1.2 millones', 1200000],
    ['1,5 millones', 1500000],
    ['300k', 300000],
    ['medio millón', 500000],
    ['half a million', 500000],
    ['un millón', 1000000],
    ['cinco mil', 5000],
    ['quinientos mil', 500000],
    ['0.005', 0.005],
  ])('reads “%s” as %d', (text, value) => {
    const known = text === '0.005' ? [] : [{ amount: value, ...(text.includes('₡') ? { currency: 'CRC' } : {}) }];
    expect(amount(text)).toEqual(known);
  });

  it('applies slang units: a rojo is ₡1000, a teja ₡100', () => {
    expect(amount('5 rojos')).toEqual([{ amount: 5000, currency: 'CRC' }]);
    expect(amount('2 tejas')).toEqual([{ amount: 200, currency: 'CRC' }]);
    expect(amount('$120')).toEqual([{ amount: 120, currency: 'USD' }]);
    expect(amount('120 dólares')).toEqual([{ amount: 120, currency: 'USD' }]);
    expect(amount('0.005 btc')).toEqual([{ amount: 0.005, currency: 'BTC' }]);
  });

  it('rejects wrongly grouped thousands', () => {
    expect(amount('1.23.4')).toEqual([]);
    expect(amount('12,34,567.8')).toEqual([]);
  });

  it('separates the amount from the number of cuotas', () => {
    expect(extractCuotas(wordsOf('300 mil a 12 cuotas'))).toMatchObject({ cuotas: 12 });
    expect(extractCuotas(wordsOf('a doce meses'))).toMatchObject({ cuotas: 12, words: [] });
  });
});

describe('parsing a period in a question', () => {
  it.each([
    ['este mes', { cycle: '2026-04' }],
    ['abril', { cycle: '2026-04' }],
    ['mayo', { cycle: '2025-05' }],
    ['setiembre 2025', { cycle: '2025-09' }],
    ['ciclo 2026-02', { cycle: '2026-02' }],
    ['el mes antepasado', { cycle: '2026-02' }],
    ['esta quincena', { start_date: '2026-04-01', end_date: '2026-04-15' }],
    ['anteayer', { start_date: '2026-04-08', end_date: '2026-04-08' }],
    ['15 de abril', { start_date: '2025-04-15', end_date: '2025-04-15' }],
    ['desde marzo', { start_date: '2026-02-19', end_date: '2026-04-10' }],
    ['entre enero y marzo', { start_date: '2025-12-19', end_date: '2026-03-18' }],
    ['de noviembre a enero', { start_date: '2025-10-19', end_date: '2026-01-18' }],
    ['2026-03-01 a 2026-03-15', { start_date: '2026-03-01', end_date: '2026-03-15' }],
    ['31 de febrero', undefined],
  ])('resolves “%s” on 10 April 2026', (text, args) => {
    expect(period(text)).toEqual(args);
  });

  it('resolves the name of a month to its cycle: on 20 November, cycle December', () => {
    const november = { today: '2026-11-20', cycle_start_day: 19 };
    expect(period('diciembre', november)).toEqual({ cycle: '2026-12' });
    expect(period('este mes', november)).toEqual({ cycle: '2026-12' });
    expect(period('noviembre', november)).toEqual({ cycle: '2026-11' });
    expect(period('este mes', { today: '2026-11-20', cycle_start_day: 1 })).toEqual({ cycle: '2026-11' });
  });
});

it('isOneSlip accepts one letter added, dropped, changed or two swapped, and no more', () => {
  const near = ['gastee', 'gast', 'gasto', 'gatse', 'gaste'];
  expect(near.map((word) => isOneTypoFrom(word, 'gaste'))).toEqual([true, true, true, true, true]);
  expect(['pastel', 'gtsae', 'ga'].map((word) => isOneTypoFrom(word, 'gaste'))).toEqual([false, false, false]);
});

it('a word close to two known words is not corrected', () => {
  const known = new Set(['gasto', 'gasta']);
  expect(correctTypos(wordsOf('gastp gastoo'), known).map(({ text }) => text)).toEqual(['gastp', 'gasto']);
});

it('a merchant is a few words, never a sentence or a term of the search language', () => {
  expect(merchantOf(wordsOf('el Auto Mercado'))).toBe('Auto Mercado');
  expect(merchantOf(wordsOf('algo que no se'))).toBeNull();
  expect(merchantOf(wordsOf('uno dos tres cuatro cinco seis'))).toBeNull();
  expect(searchWords('-cat:none amount>5')).toBe('cat none amount 5');
});

it('the language is Spanish unless the text is clearly English', () => {
  expect(languageOf('how much did I spend')).toBe('en');
  expect(languageOf('cuanto gaste')).toBe('es');
  expect(languageOf('xyz')).toBe('es');
  expect(languageOf('xyz', 'en')).toBe('en');
});
