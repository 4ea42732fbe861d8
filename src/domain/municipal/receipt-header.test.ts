import { expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { headerDaysIn } from './header-days.ts';
import { receiptNumbersIn } from './receipt-number.ts';

test.each([
  ['Recibo N°: 2026-0451873', '2026-0451873'],
  ['RECIBO Nº 778812', '778812'],
  ['Recibo No. 778812', '778812'],
  ['Recibo # 99', '99'],
  ['N° de recibo: ab-12', 'AB-12'],
  ['Número de Recibo   5512', '5512'],
  ['Factura Electrónica 00100001010000045871', '00100001010000045871'],
  ['Factura electrónica N° 001 00001 01 0000045871', '00100001010000045871'],
  ['COMPROBANTE DE PAGO No. 778812', '778812'],
  ['Recibo de servicios municipales N° 8001', '8001'],
  ['RECIBO DE SERVICIOS MUNICIPALES\nNo. 2026-1', '2026-1'],
  ['Consecutivo: 00100001010000000099.', '00100001010000000099'],
  ['Recibo 2026-55 - Periodo: 06/2026', '2026-55'],
])('%j has the number %s', (text, number) => {
  expect(receiptNumbersIn(linesOfText(text))).toEqual([number]);
});

test.each([
  'Cédula jurídica 3-014-042090',
  'Finca: 4-123456-000',
  'Abonado 10234   NIS 120045   Cuenta 55-1200',
  'Clave 50614072600301404209000100001010000012345112345678',
  'Factura electrónica 50614072600301404209000100001010000012345112345678',
  'Recibo 1 de 2',
  'Recibo 06/2026',
  'Total del recibo 14,922.50',
  'Total recibo 14922',
  'Fecha del recibo 15/06/2026',
  'Fecha recibo 20260615',
  'Último recibo 8000',
])('%j has no receipt number', (text) => {
  expect(receiptNumbersIn(linesOfText(text))).toEqual([]);
});

test('several numbers are all found, each once', () => {
  expect(receiptNumbersIn(linesOfText('Recibo N° 1\nrecibo no. 1\nFactura 2'))).toEqual(['1', '2']);
});

test.each([
  ['due', 'Fecha de vencimiento: 15/07/2026'],
  ['due', 'Vence: miércoles 15 de julio de 2026'],
  ['due', 'Fecha Vito. 15/07/2026'],
  ['due', 'Pagar antes del 15/07/2026'],
  ['due', 'FECHA LÍMITE DE PAGO   15-07-2026'],
  ['due', 'Pague hasta el día 15/07/2026'],
  ['paid', 'Fecha de pago 15/07/2026 10:35'],
  ['paid', 'Pagado el 15 de julio de 2026'],
  ['paid', 'CANCELADO EL 15/07/2026'],
  ['issued', 'Fecha de emisión: 2026-07-15'],
  ['issued', 'Emitido el 15-JUL-26'],
] as const)('a %s day is printed as %s', (which, text) => {
  const days = (['due', 'paid', 'issued'] as const).filter((each) => headerDaysIn(linesOfText(text), each).length > 0);
  expect(days).toEqual([which]);
  expect(headerDaysIn(linesOfText(text), which)).toEqual(['2026-07-15']);
});

test.each(['Próxima fecha de pago 15/07/2026', 'Último pago 15/07/2026', 'Fecha 15/07/2026', 'Vence 31/02/2026'])(
  '%s is none of the three days',
  (text) => {
    for (const which of ['due', 'paid', 'issued'] as const) expect(headerDaysIn(linesOfText(text), which)).toEqual([]);
  },
);
