import { expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const RECEIPT =
  'PayPal\nHa pagado $12,90 USD a COMIDAS DE PRUEBA\nId. de transacción\n1AA00000AA000000A\nComercio\nCOMIDAS DE PRUEBA\nSubtotal\n$12,90 USD\nTotal\n$12,90 USD\nConvertido desde: ₡6.850,00 CRC';

test.each([
  ['paid', RECEIPT],
  ['paid, in one line', RECEIPT.replaceAll('\n', ' ')],
  ['authorised', RECEIPT.replace('Ha pagado $12,90 USD a', 'Ha autorizado un pago a')],
])('a PayPal receipt makes no row, as the card has its own notice: %s', (_, text) => {
  expect(outline(readText(text))).toEqual({
    outcome: 'ignored',
    reason: 'receipt_of_card_purchase',
    bank: 'OTHER',
    merchant: 'COMIDAS DE PRUEBA',
    amount: '12.9',
    currency: 'USD',
    date: '2026-09-21T21:00:00-06:00',
    reference: '1AA00000AA000000A',
  });
});

test('a BAC charge at PayPal is not taken for a receipt', () => {
  const text =
    'Comercio: PAYPAL *COMIDAS Ciudad y país: , Luxemburgo Fecha: Nov 19, 2025, 11:46 VISA ****1234 Autorización: 700005 Referencia: 1 Tipo de Transacción: COMPRA Monto: USD 12.90';
  expect(outline(readText(text))).toMatchObject({ outcome: 'candidate', merchant: 'PAYPAL *COMIDAS' });
});
