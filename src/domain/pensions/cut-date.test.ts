import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { periodsIn } from './cut-date.ts';
import { seeLine } from './seen-lines.ts';

function periodsOf(text: string): string[] {
  const lines = linesOfText(text).map((line) => seeLine(line, ','));
  return [...new Set(periodsIn(lines, []).map(({ from, to }) => `${from ?? '?'} ${to}`))];
}

describe('cut date of a statement', () => {
  test.each([
    ['Fecha de corte: 30/06/2026', '? 2026-06-30'],
    ['FECHA CORTE 30-JUN-26   Moneda: Colones', '? 2026-06-30'],
    ['Fecha de afiliación N/A   Fecha de corte   30.06.2026', '? 2026-06-30'],
    ['Estado de cuenta con corte al 30 de junio del 2026', '? 2026-06-30'],
    ['Estado de Cuenta Consolidado al 30 de junio de 2026', '? 2026-06-30'],
    ['ROP al 30/06/2026', '? 2026-06-30'],
    ['al 30 de junio de 2026', '? 2026-06-30'],
    ['Información al 2026-06-30', '? 2026-06-30'],
    ['Corte: junio 2026', '? 2026-06-30'],
    ['ESTADO DE CUENTA JUNIO 2026', '? 2026-06-30'],
    ['Fecha de corte:\n30/06/2026', '? 2026-06-30'],
    ['Cuenta   Fecha de corte   Moneda\n771200   30/06/2026       Colones', '? 2026-06-30'],
    ['Período: del 01/01/2026 al 30/06/2026', '2026-01-01 2026-06-30'],
    ['Período 01/01/2026 - 30/06/2026', '2026-01-01 2026-06-30'],
    ['Período\n01/01/2026 al 30/06/2026', '2026-01-01 2026-06-30'],
    ['Desde: 01/01/2026   Hasta: 30/06/2026', '2026-01-01 2026-06-30'],
    ['Fecha inicial 01/01/2026   Fecha final 30/06/2026', '2026-01-01 2026-06-30'],
    ['Del 1 de enero al 30 de junio de 2026', '2026-01-01 2026-06-30'],
    ['Período del 1 al 30 de junio de 2026', '2026-06-01 2026-06-30'],
    ['Movimientos entre el 1 de enero de 2026 y el 30 de junio de 2026', '2026-01-01 2026-06-30'],
    ['Período: enero - junio 2026', '2026-01-01 2026-06-30'],
    ['Enero a junio de 2026', '2026-01-01 2026-06-30'],
    ['Período: enero 2026 - junio 2026', '2026-01-01 2026-06-30'],
    ['Período 01/2026 a 06/2026', '2026-01-01 2026-06-30'],
    ['I semestre 2026', '2026-01-01 2026-06-30'],
    ['Segundo semestre del 2025', '2025-07-01 2025-12-31'],
    ['Semestre II-2025', '2025-07-01 2025-12-31'],
    ['Período: febrero 2028', '2028-02-01 2028-02-29'],
    ['Mes: junio 2026', '2026-06-01 2026-06-30'],
  ])('%s', (text, expected) => expect(periodsOf(text)).toEqual([expected]));

  test.each([
    'Fecha de emisión: 05/07/2026',
    'Fecha: 05/07/2026',
    'Impreso el 05/07/2026 a las 10:30',
    'Afiliado desde el 01/02/2001',
    'Rentabilidad del fondo al 31/05/2026: 7.35 %',
    'Rentabilidad enero - mayo 2026: 2.10 %',
    'Valor cuota al 31/05/2026: 1,834.5521',
    'Composición de la cartera del fondo al 31/05/2026',
    'Tarifas vigentes a partir del 1 de enero de 2026',
    'Ley 7983 del 16 de febrero de 2000',
    'Aportes del 01/02/2026 al 28/02/2026: 5.00',
    'Saldo anterior al 31/12/2025: 5.00',
    'Fecha de corte: 31/04/2026',
  ])('is not read from: %s', (text) => expect(periodsOf(text)).toEqual([]));

  test('is read from a wrapped period', () => {
    const text = 'Período del 01/01/2026\nal 30/06/2026';
    expect(periodsOf(text)).toEqual(['2026-01-01 2026-06-30', '? 2026-06-30']);
  });

  test('is read for each row of a table that prints it', () => {
    const text = 'Fondo   Fecha de corte   Saldo\nROP     30/06/2026       5.00\nFCL     31/05/2026       6.00';
    expect(periodsOf(text)).toEqual(['? 2026-06-30', '? 2026-05-31']);
  });
});
