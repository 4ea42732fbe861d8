import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

describe('Grupo Mutual debit card notice', () => {
  const notice = ({ kind = 'COMPRA', currency = 'COLONES', date = '' } = {}) =>
    `... ${date}MONTO REBAJADO A SU CUENTA : 102,704.92 MONEDA : ${currency}\nNOMBRE DEL COMERCIO : HOSPEDAJE * AB0000CD 415-800-\nPAÍS ORIGEN DEL COMERCIO : Irlanda del Norte (el)\nNÚMERO DE REFERENCIA : 613900000001 ... TIPO DE TRANSACCIÓN : ${kind}\nTIPO DE TARJETA : TITULAR NOMBRE DEL TARJETAHABIENTE : PERSONA DE PRUEBA`;
  const READ = {
    outcome: 'candidate',
    reason: 'mutual_debit_card',
    type: 'COMPRA',
    source: 'DEBIT_CARD',
    external_id: 'MUTUAL:::613900000001:102704.92:CRC:',
    bank: 'MUTUAL',
    merchant: 'HOSPEDAJE * AB0000CD',
    amount: '102704.92',
    currency: 'CRC',
    date: '2026-09-21T21:00:00-06:00',
    reference: '613900000001',
    city_country: 'Irlanda del Norte (el)',
    bank_type: 'COMPRA',
  };

  test.each([notice(), notice().replaceAll('\n', ' ')])(
    'makes a purchase, its merchant without the phone number',
    (text) => {
      expect(outline(readText(text))).toEqual(READ);
    },
  );

  test('takes its own date when it has one, and reports one that is unreadable', () => {
    expect(outline(readText(notice({ date: 'FECHA : 19/05/2026 14:00:00\n' })))).toMatchObject({
      date: '2026-05-19T14:00:00-06:00',
    });
    expect(outline(readText(notice({ date: 'FECHA : ayer\n' })))).toMatchObject({
      outcome: 'unrecognized',
      reason: expect.stringContaining('date'),
    });
  });

  test.each([
    ['RETIRO', 'candidate', 'mutual_debit_card'],
    ['AJUSTE', 'unrecognized', 'The mail\'s "Tipo de transacción" is not a known one.'],
  ])('reads a %s as %s', (kind, outcome, reason) => {
    expect(readText(notice({ kind }))).toMatchObject({ outcome, reason });
  });

  test('keeps dollars as dollars', () => {
    expect(outline(readText(notice({ currency: 'DOLARES' })))).toMatchObject({ currency: 'USD' });
  });
});

describe('Grupo Mutual SINPE Móvil', () => {
  const sinpe = `Grupo Mutual le comunica que ha enviado una transferencia por medio de Sinpe Móvil Mutual por un monto de 6,000.00 Colones, por concepto de "uñas ". La cuenta origen … es 126-200-00000000-BCC a nombre de ANA PRUEBA VEGA y el destino de la transferencia es 60000000 a nombre de Prueba Jenny, identificación: 01-0000-0000.`;

  test('makes a transfer to the other person', () => {
    expect(outline(readText(sinpe))).toEqual({
      outcome: 'candidate',
      reason: 'mutual_sinpe_out',
      type: 'TRANSFERENCIA',
      source: 'SINPE',
      external_id: 'MUTUAL::::6000:CRC:2026-09-21T21:00:prueba-jenny',
      bank: 'MUTUAL',
      account: '126-200-00000000-BCC',
      merchant: 'Prueba Jenny',
      amount: '6000',
      currency: 'CRC',
      date: '2026-09-21T21:00:00-06:00',
      concept: 'uñas',
      counterparty: 'Prueba Jenny',
      counterparty_account: '60000000',
    });
  });
});

describe('MUCAP bill payment', () => {
  const bill = (what = 'PAGO LUZ de ELECTRICA DE PRUEBA', amount = '7,210.00 Colones') =>
    `Mucap le informa que el recibo 239000 por concepto de ${what} por un valor de ${amount} ha sido cancelado exitosamente.`;

  test.each(['7,210.00 Colones', '7,210.00'])('of %s makes a purchase in colones', (amount) => {
    expect(outline(readText(bill(undefined, amount)))).toEqual({
      outcome: 'candidate',
      reason: 'mucap_bill',
      type: 'COMPRA',
      source: 'TRANSFER',
      external_id: 'MUTUAL:::239000:7210:CRC:',
      bank: 'MUTUAL',
      merchant: 'ELECTRICA DE PRUEBA',
      amount: '7210',
      currency: 'CRC',
      date: '2026-09-21T21:00:00-06:00',
      reference: '239000',
      concept: 'PAGO LUZ',
    });
  });

  test('splits at the sentence’s own "de", not at one in the company’s name', () => {
    expect(outline(readText(bill('PAGO DE LUZ de COMPANIA DE LUZ')))).toMatchObject({
      concept: 'PAGO DE LUZ',
      merchant: 'COMPANIA DE LUZ',
    });
  });
});
