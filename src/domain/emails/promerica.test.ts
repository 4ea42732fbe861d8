import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

describe('Promerica voucher', () => {
  const voucher = ({
    merchant = 'GASOLINERA PRUEBA HEREDIA CR',
    amount = 'CRC: 20,000.00',
    made = 'realizada con éxito',
  } = {}) =>
    `Hola Persona de Prueba\n¡Tu transacción fue ${made}!\nTe compartimos el detalle:\nComercio ${merchant}\nTipo de Comercio GAS STATIONS\nCiudad/País COSTA RICA\nFecha/hora 16 sep 2026 / 17:53\nNúmero de tarjeta ****-****-****-2345\nNúmero de autorización 700004\nNúmero de referencia 9300000001\nMonto ${amount}\nViví experiencias`;

  test.each([
    ['in lines', voucher()],
    ['in one line', voucher().replaceAll('\n', ' ')],
    [
      'with its amount in a paragraph and spacers',
      `\u200a\r\n${voucher().split('\n').slice(3, 10).join('\r\n')}\r\nMonto\r\n\r\nCRC: 20,000.00\r\n\u200a`,
    ],
    [
      'with every value under its label',
      voucher().replace(/^(Comercio|Tipo de Comercio|Ciudad\/País|Fecha\/hora|Número de \S+|Monto) /gm, '$1\n'),
    ],
  ])('makes a purchase %s', (_, text) => {
    expect(outline(readText(text))).toEqual({
      outcome: 'candidate',
      reason: 'promerica_card',
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      external_id: 'PROMERICA:2345:700004:9300000001:20000:CRC:2026-09-16T17:53',
      bank: 'PROMERICA',
      merchant: 'GASOLINERA PRUEBA HEREDIA CR',
      amount: '20000',
      currency: 'CRC',
      date: '2026-09-16T17:53:00-06:00',
      card: '2345',
      authorization: '700004',
      reference: '9300000001',
      city_country: 'COSTA RICA',
      merchant_category: 'GAS STATIONS',
    });
  });

  test('keeps a merchant whose name contains the label', () => {
    expect(outline(readText(voucher({ merchant: 'CAMARA DE COMERCIO CR' })))).toMatchObject({
      merchant: 'CAMARA DE COMERCIO CR',
    });
  });

  test('makes no row when it was declined', () => {
    expect(outline(readText(voucher({ made: 'rechazada' })))).toMatchObject({ outcome: 'ignored', reason: 'declined' });
  });

  test('needs review without a readable amount', () => {
    expect(outline(readText(voucher({ amount: 'pendiente' })))).toMatchObject({
      outcome: 'unrecognized',
      merchant: 'GASOLINERA PRUEBA HEREDIA CR',
    });
  });
});

describe('Promerica card payment', () => {
  const payment = (whose: string) =>
    `¡Hola, PERSONA DE PRUEBA!\nEl pago de la tarjeta de crédito ${whose} por un monto de 97,809.27 CRC se realizó con éxito.\nDetalles del pago\nReferencia: 3800000001\nTitular de la tarjeta: PERSONA DE PRUEBA\nNúmero de tarjeta: 4000 **** **** 2345\nCuenta origen: CR00000000000000000000\nFecha/Hora: 24/06/2026 10:42:44 AM\nCanal: Móvil`;

  test('is neither income nor expense for the person’s own card', () => {
    expect(outline(readText(payment('propia')))).toEqual({
      outcome: 'candidate',
      reason: 'promerica_card_payment',
      type: 'PAGO_TARJETA',
      source: 'TRANSFER',
      external_id: 'PROMERICA:2345::3800000001:97809.27:CRC:2026-06-24T10:42',
      bank: 'PROMERICA',
      merchant: 'PAGO DE TARJETA',
      own_money: 'own_card_payment',
      account: 'CR00000000000000000000',
      amount: '97809.27',
      currency: 'CRC',
      date: '2026-06-24T10:42:44-06:00',
      card: '2345',
      reference: '3800000001',
    });
  });

  test('needs review for somebody else’s card', () => {
    expect(outline(readText(payment('de terceros')))).toMatchObject({ outcome: 'unrecognized', amount: '97809.27' });
  });
});

describe('Promerica service payment', () => {
  const payment = (amount: string) =>
    `Estimado(a) Cliente: Le informamos que el pago RECIBOS DE LUZ de la compañía COMPANIA DE PRUEBA Y LUZ #28000000 con el número de referencia 00000000000100000001 por un monto de ${amount}, ha sido aplicada con éxito.`;

  test.each([
    ['54,215.00 COLONES', '54215', 'CRC'],
    ['142.613,09 COLONES', '142613.09', 'CRC'],
    ['54.215 COLONES', '54215', 'CRC'],
    ['99,87 DOLARES', '99.87', 'USD'],
  ])('of %s makes a purchase from the company, however often it is forwarded', (printed, amount, currency) => {
    expect(outline(readText(payment(printed)))).toEqual({
      outcome: 'candidate',
      reason: 'promerica_service',
      type: 'COMPRA',
      source: 'TRANSFER',
      external_id: `PROMERICA:::00000000000100000001:${amount}:${currency}:`,
      bank: 'PROMERICA',
      merchant: 'COMPANIA DE PRUEBA Y LUZ',
      amount,
      currency,
      date: '2026-09-21T21:00:00-06:00',
      reference: '00000000000100000001',
      concept: 'RECIBOS DE LUZ',
    });
  });

  test.each(['54,215 DOLARES', '54.215 DOLARES'])(
    'of %s is not guessed, as the bank has printed both styles',
    (printed) => {
      expect(outline(readText(payment(printed)))).toMatchObject({
        outcome: 'unrecognized',
        merchant: 'COMPANIA DE PRUEBA Y LUZ',
      });
    },
  );
});
