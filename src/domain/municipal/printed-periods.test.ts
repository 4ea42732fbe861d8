import { expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { billedMonthsIn } from './billed-months.ts';
import { periodOf, periodsIn } from './printed-periods.ts';

test.each([
  ['JUNIO 2026', '2026-06', '2026-06'],
  ['jun-26', '2026-06', '2026-06'],
  ['06/2026', '2026-06', '2026-06'],
  ['2026-06', '2026-06', '2026-06'],
  ['JUNIO Año: 2026', '2026-06', '2026-06'],
  ['04-2026/06-2026', '2026-04', '2026-06'],
  ['04/2026-06/2026', '2026-04', '2026-06'],
  ['04/2026 al 06/2026', '2026-04', '2026-06'],
  ['2026-04 a 2026-06', '2026-04', '2026-06'],
  ['abril a junio 2026', '2026-04', '2026-06'],
  ['Abril-Junio de 2026', '2026-04', '2026-06'],
  ['abril, mayo y junio de 2026', '2026-04', '2026-06'],
  ['noviembre 2025 a enero 2026', '2025-11', '2026-01'],
  ['01/06/2026 al 30/06/2026', '2026-06', '2026-06'],
  ['15/05/2026 - 14/06/2026', '2026-05', '2026-06'],
  ['1 de abril de 2026 al 30 de junio de 2026', '2026-04', '2026-06'],
  ['Trimestre: II-2026', '2026-04', '2026-06'],
  ['trimestre 4 de 2026', '2026-10', '2026-12'],
  ['Trimestre 2026-3', '2026-07', '2026-09'],
  ['2do trimestre 2026', '2026-04', '2026-06'],
  ['primer trimestre del 2026', '2026-01', '2026-03'],
  ['III bimestre 2026', '2026-05', '2026-06'],
  ['I Semestre 2026', '2026-01', '2026-06'],
])('accepts %s as a period', (text, from, to) => {
  expect(periodOf(text)).toEqual({ from, to });
});

test.each(['', '2026', '13/2026', '15/07/2026', 'V trimestre 2026', 'junio', '06-2026/04-2026', '7,560.00', 'II-2026'])(
  'rejects %j as a period',
  (text) => {
    expect(periodOf(text)).toBeNull();
  },
);

test('periods of one text do not overlap, and the longest match wins', () => {
  const text = 'Basura 04-2026/06-2026 y agua 05-2026';
  expect(periodsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['04-2026/06-2026', '05-2026']);
});

test.each([
  ['Período: JUNIO 2026', ['2026-06 2026-06']],
  ['Periodo facturado 03/2026\nPeriodo de lectura: 15/02/2026 al 14/03/2026', ['2026-03 2026-03']],
  ['Periodo de consumo: 02/2026', ['2026-02 2026-02']],
  ['PERIODO: 202606', ['2026-06 2026-06']],
  ['Mes al cobro   junio 2026', ['2026-06 2026-06']],
  ['Cobro correspondiente a abril 2026', ['2026-04 2026-04']],
  ['abril a junio 2026', ['2026-04 2026-06']],
  ['RECIBO JUNIO 2026', ['2026-06 2026-06']],
  ['Mes: 05/2026\nTrimestre: II-2026', ['2026-05 2026-05', '2026-04 2026-06']],
  ['La tarifa rige desde junio 2026 por acuerdo', []],
  ['Vence 30/06/2026', []],
])('%j bills the months that its most certain words name', (text, months) => {
  expect(billedMonthsIn(linesOfText(text)).map(({ from, to }) => `${from} ${to}`)).toEqual(months);
});
