import { describe, expect, test } from 'vitest';
import { outline, RECEIVED_AT, readText } from './mail-testing.ts';

describe('DAVIbank card sentence', () => {
  const notice = ({
    state = 'aprobada',
    merchant = 'CLUB DE PRUEBA HEREDIA Costa Rica',
    bank = 'DAVIbank',
    kind = 'crédito',
  } = {}) =>
    `Estimado cliente,\n${bank} le notifica que la transacción realizada en ${merchant}, el día 25/06/2026 a las 10:49 PM con su tarjeta de ${kind} titular MC terminada en 3456 con número de autorización 900002 y referencia 617600000001 por CRC 20,550.00, fue ${state}. La compra se facturará en dólares estadounidenses(USD) si la transacción se realiza en el extranjero.`;

  test.each([notice(), notice().replaceAll(' ', '\n')])(
    'makes a purchase, its merchant without the country',
    (text) => {
      expect(outline(readText(text))).toEqual({
        outcome: 'candidate',
        reason: 'davibank_card',
        type: 'COMPRA',
        source: 'CREDIT_CARD',
        external_id: 'DAVIBANK:3456:900002:617600000001:20550:CRC:2026-06-25T22:49',
        bank: 'DAVIBANK',
        merchant: 'CLUB DE PRUEBA HEREDIA',
        amount: '20550',
        currency: 'CRC',
        date: '2026-06-25T22:49:00-06:00',
        card: 'MC 3456',
        authorization: '900002',
        reference: '617600000001',
        city_country: 'Costa Rica',
        status: 'aprobada',
      });
    },
  );

  test('keeps a prefix, and a country that is not at the end', () => {
    expect(outline(readText(notice({ merchant: 'DLC*COMIDAS San Jose Costa Rica' })))).toMatchObject({
      merchant: 'DLC*COMIDAS San Jose',
    });
    expect(outline(readText(notice({ merchant: 'CINES COSTA RICA WEB' })))).toMatchObject({
      merchant: 'CINES COSTA RICA WEB',
    });
  });

  test('recognizes Scotiabank in older mails, and a debit card when it is named', () => {
    expect(outline(readText(notice({ bank: 'Scotiabank de Costa Rica', kind: 'débito' })))).toMatchObject({
      bank: 'SCOTIABANK',
      source: 'DEBIT_CARD',
    });
  });

  test.each([
    ['rechazada', 'ignored', 'declined'],
    ['denegada', 'ignored', 'declined'],
    ['retenida', 'unrecognized', 'The mail does not say for certain that the movement stands.'],
  ])('reads one that was %s as %s', (state, outcome, reason) => {
    expect(outline(readText(notice({ state })))).toMatchObject({ outcome, reason, merchant: 'CLUB DE PRUEBA HEREDIA' });
  });
});

test('a DAVIbank debit card notice is a purchase that keeps the country in its merchant', () => {
  const text =
    'Estimado cliente DAVIbank le notifica que se ha realizado una transacción de débito a su cuenta bancaria de CRC terminada en (*******0001)\nDetalle de la transacción : Transacción realizada en: CINES COSTA RICA WEB\nCiudad: SAN JOSE País: CR Fecha y hora: 03 - 04 - 2026 12:19:19\nMarca de su tarjeta: VISA Número de la tarjeta: *******0002\nNúmero de autorización: 120000 Número de referencia: 609300000001 Moneda: CRC\nMonto: 15120.00 DAVIbank tiene a su disposición este servicio';
  const expected = {
    outcome: 'candidate',
    reason: 'davibank_debit_card',
    type: 'COMPRA',
    source: 'DEBIT_CARD',
    external_id: 'DAVIBANK:0002:120000:609300000001:15120:CRC:2026-04-03T12:19',
    bank: 'DAVIBANK',
    merchant: 'CINES COSTA RICA WEB',
    amount: '15120',
    currency: 'CRC',
    date: '2026-04-03T12:19:19-06:00',
    card: 'VISA 0002',
    authorization: '120000',
    reference: '609300000001',
    city_country: 'SAN JOSE, CR',
  };
  expect(outline(readText(text))).toEqual(expected);
  expect(outline(readText(text.replaceAll('\n', ' ')))).toEqual(expected);
});

test('a debit without a destination needs review and keeps what was read', () => {
  const text =
    'Estimado(a) Cliente: Se realizó un débito a la cuenta bancaria en CRC terminada en *******0001 , por un monto de CRC 3,250.00 . La transacción se realizó el día 23-03-2026 10:43:39';
  expect(outline(readText(text))).toEqual({
    outcome: 'unrecognized',
    reason: 'The debit notice does not say to whom the money went.',
    bank: 'DAVIBANK',
    amount: '3250',
    currency: 'CRC',
    date: '2026-03-23T10:43:39-06:00',
  });
});

test.each(['₡ 139,763', '¢ 139,763', '₡139,763.00'])(
  'a service payment of %s is a purchase at the time of the mail, never on the due date',
  (amount) => {
    const text = `DAVIbank le notifica que nuestro cliente PRUEBA VEGA ANA , ha realizado un pago de servicios con las siguientes características: MUNICIPALIDAD DE PRUEBA PAGO COMPLETO DE DEUDA Nombre Prueba Vega Ana Identificador 0100000000 Fecha Vito. 30/06/2026 Monto ${amount} Por su seguridad`;
    expect(outline(readText(text, { received_at: RECEIVED_AT }))).toEqual({
      outcome: 'candidate',
      reason: 'davibank_service',
      type: 'COMPRA',
      source: 'TRANSFER',
      external_id: 'DAVIBANK::::139763:CRC:2026-09-21T21:00:municipalidad-de-prueba',
      bank: 'DAVIBANK',
      merchant: 'MUNICIPALIDAD DE PRUEBA',
      amount: '139763',
      currency: 'CRC',
      date: '2026-09-21T21:00:00-06:00',
      concept: 'PAGO COMPLETO DE DEUDA',
    });
  },
);
