import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { daysIn, monthsIn } from './printed-days.ts';

const days = (text: string) => daysIn(text).map(({ value }) => value);
const months = (text: string) => monthsIn(text).map(({ value }) => value);

describe('finding days in a text', () => {
  test.each([
    ['2026-06-30', ['2026-06-30']],
    ['2026/6/1', ['2026-06-01']],
    ['30/06/2026', ['2026-06-30']],
    ['30-6-26', ['2026-06-30']],
    ['30.06.2026', ['2026-06-30']],
    ['30 / 06 / 2026', ['2026-06-30']],
    ['30-JUN-26', ['2026-06-30']],
    ['31/OCT/25', ['2025-10-31']],
    ['31 de diciembre de 2025', ['2025-12-31']],
    ['1 de enero del 2026', ['2026-01-01']],
    ['31 Dic. 2025', ['2025-12-31']],
    ['15 de mayo, 2026', ['2026-05-15']],
    ['9 de setiembre de 2026', ['2026-09-09']],
    ['29/02/2028', ['2028-02-29']],
    ['del 01/01/2026 al 30/06/2026', ['2026-01-01', '2026-06-30']],
    ['30/06/2026 5.00', ['2026-06-30']],
  ])('%s', (text, expected) => expect(days(text)).toEqual(expected));

  test.each([
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '06/30/2026',
    '30 06 2026',
    '1-0000-0000',
    '130/06/2026',
    '30/06/20261',
    '30-06-2026-1',
    '3101-2026-01-01',
    '12.345.678',
    '1.834,55',
    '31 de agosto',
  ])('finds none in %s', (text) => {
    expect(days(text)).toEqual([]);
    expect(months(text)).toEqual([]);
  });

  test('returns their position', () => {
    expect(daysIn('Corte: 30/06/2026.')).toEqual([{ value: '2026-06-30', start: 7, end: 17 }]);
    expect(monthsIn('Mes: junio de 2026.')).toEqual([{ value: '2026-06', start: 5, end: 18 }]);
  });

  test('reads any day back from each of its spellings', () => {
    const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (offset) => {
        const day = addDays('2000-01-01', offset);
        const [year = '', month = '', number = ''] = day.split('-');
        const name = names[Number(month) - 1];
        const spellings = [day, `${number}/${month}/${year}`, `${Number(number)}-${Number(month)}-${year}`];
        for (const text of [...spellings, `${number} de ${name}. de ${year}`, `${number}-${name}-${year}`]) {
          expect(days(`Corte al ${text} en colones`), text).toEqual([day]);
        }
      }),
    );
  });
});

describe('finding months in a text', () => {
  test.each([
    ['junio 2026', ['2026-06']],
    ['JUNIO-2026', ['2026-06']],
    ['junio de 2026', ['2026-06']],
    ['junio del 2026', ['2026-06']],
    ['jun-26', ['2026-06']],
    ['set. 2026', ['2026-09']],
    ['06/2026', ['2026-06']],
    ['6-2026', ['2026-06']],
    ['2026-06', ['2026-06']],
    ['enero 2026 a junio 2026', ['2026-01', '2026-06']],
    ['junio 2026 y 05/07/2026', ['2026-06']],
  ])('%s', (text, expected) => expect(months(text)).toEqual(expected));

  test.each(['30 de junio de 2026', '13/2026', 'mes de 2026', 'desde 2026', '2522-2026', '20260630', 'junio'])(
    'finds none in %s',
    (text) => expect(months(text)).toEqual([]),
  );
});
