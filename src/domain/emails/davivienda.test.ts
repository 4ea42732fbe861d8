import { expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const notice = ({ made = 'realizada', amount = 'Colones por 42,239.00' } = {}) =>
  `Estimado cliente:\nDavivienda le informa de la transacción ${made} en: GASOLINERA PRUEBA HEREDIA CR, el 21/09/2026, a las 20:51, con la tarjeta DAVIVIENDA VISA ORO terminada en *6789, Autorización #900001, Ref#626500000001, en ${amount} Para mayor información puede ingresar a Banca en Línea. Si desea anular este servicio, llame.`;

test.each([
  ['in a sentence', notice()],
  ['in a pipe cell', `| |\n| ${notice().replaceAll('\n', ' ')} |`],
  ['over two paragraphs', notice().replace('en: ', 'en:\n\n').replaceAll(', ', ' , ')],
])('an authorisation of Davivienda is a purchase, %s', (_, text) => {
  expect(outline(readText(text))).toEqual({
    outcome: 'candidate',
    reason: 'davivienda_card',
    type: 'COMPRA',
    source: 'CREDIT_CARD',
    external_id: 'DAVIVIENDA:6789:900001:626500000001:42239:CRC:2026-09-21T20:51',
    bank: 'DAVIVIENDA',
    merchant: 'GASOLINERA PRUEBA HEREDIA CR',
    amount: '42239',
    currency: 'CRC',
    date: '2026-09-21T20:51:00-06:00',
    card: '6789',
    authorization: '900001',
    reference: '626500000001',
  });
});

test('an authorisation in dollars keeps its currency', () => {
  expect(outline(readText(notice({ amount: 'Dolares US por 18.75' })))).toMatchObject({
    amount: '18.75',
    currency: 'USD',
  });
});

test('a declined authorisation makes no row, in either wording', () => {
  expect(outline(readText(notice({ made: 'rechazada' })))).toMatchObject({ outcome: 'ignored', reason: 'declined' });
  expect(outline(readText(notice({ amount: 'Colones por 42,239.00 fue denegada.' })))).toMatchObject({
    outcome: 'ignored',
    reason: 'declined',
  });
});

test('a sentence in another order needs review', () => {
  expect(outline(readText('Davivienda le informa de la transacción por 5,00 realizada ayer'))).toMatchObject({
    outcome: 'unrecognized',
    bank: 'DAVIVIENDA',
  });
});
