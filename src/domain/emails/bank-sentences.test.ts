import { describe, expect, test } from 'vitest';
import { NOBODY } from '../own-money.ts';
import { outline } from './mail-testing.ts';
import { type MessageReading, readMessage, splitMessages } from './read-message.ts';

const RECEIVED = '2026-10-05T18:00:00';
const SINPE = '2026100515183010900000077';
const read = (text: string, sender: string | null = null, received = RECEIVED): MessageReading =>
  readMessage(text, sender, received);
const row = (text: string, sender: string | null = null) => {
  const reading = read(text, sender);
  if (reading.outcome === 'untrusted') throw new Error('untrusted');
  const { outcome, type, amount, currency, date, merchant, counterparty, concept, reference, card, bank } =
    outline(reading);
  const all = { outcome, type, amount, currency, date, merchant, counterparty, concept, reference, card, bank };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
const HERE = '2026-10-05T12:00:00-06:00';

describe('incoming SINPE Móvil', () => {
  const bn = (amount: string, rest = `Regalo -88880000. Referencia ${SINPE}.`) =>
    `Ha recibido ${amount} por BN SINPE MOVIL de PRUEBA SOLANO ANA. ${rest}`;
  const received = {
    ...{ outcome: 'candidate', type: 'DEPOSITO', amount: '7500', currency: 'CRC', date: HERE, bank: 'BNCR' },
    ...{ merchant: 'PRUEBA SOLANO ANA', counterparty: 'PRUEBA SOLANO ANA', concept: 'Regalo', reference: SINPE },
  };

  test.each(['7.500,00 colones', '7,500.00 colones', '7500 colones', '¢7,500', '₡7.500', '7 500 colones'])(
    'is read at BN, of %s',
    (amount) => {
      expect(row(bn(amount))).toEqual(received);
    },
  );

  test('accepts a reference in two parts, or with letters for zeros', () => {
    expect(row(bn('7.500,00 colones', `Regalo. Referencia ${SINPE.slice(0, 18)} ${SINPE.slice(18)}.`))).toEqual(
      received,
    );
    expect(row(bn('7.500,00 colones', `Regalo. Referencia ${SINPE.replaceAll('0', 'O')}`))).toEqual(received);
  });

  test('takes the day of its reference over the day it arrived', () => {
    expect(read(bn('7.500,00 colones'), null, '2026-10-07T18:00:00')).toMatchObject({
      candidate: { date: '2026-10-05', instant: null },
    });
  });

  test('needs review when the two days are far apart', () => {
    expect(read(bn('7.500,00 colones'), null, '2028-10-07T18:00:00')).toMatchObject({
      outcome: 'unrecognized',
      code: 'date_out_of_range',
    });
  });

  test.each([
    [
      `Ha recibido 9,000.00 Colones de ANA PRUEBA por SINPE Movil, CENA. Comprobante 123456`,
      { counterparty: 'ANA PRUEBA', concept: 'CENA', reference: '123456', bank: 'OTHER' },
    ],
    [
      `DAVIbank le informa Ha recibido 9,000.00 Colones de ANA PRUEBA al SINPE Móvil 88880000 por SINPE Móvil, 0. ${SINPE} Cena`,
      { counterparty: 'ANA PRUEBA', concept: 'Cena', reference: SINPE, bank: 'DAVIBANK' },
    ],
    [
      'Davibank le informa ha recibido 9.000,00 colones de ANA PRUEBA al SINPE Movil.',
      { counterparty: 'ANA PRUEBA', bank: 'DAVIBANK' },
    ],
    [
      `DAVIbank le informa, que ha recibido un pago inmediato de EMPRESA_PRUEBA_S.A. desde BAC San José S.A a través de SINPE, por un monto de 9,000.00 CRC. Número de referencia: ${SINPE} Fecha de registro: 2026/10/05 9:39:00 AM.`,
      { counterparty: 'EMPRESA PRUEBA S.A.', reference: SINPE, bank: 'DAVIBANK', date: '2026-10-05T09:39:00-06:00' },
    ],
    [
      `DAVIbank le informa, que ha recibido una transferencia SINPE de EMPRESA_PRUEBA por un monto de CRC 9,000.00. Número de referencia: ${SINPE} Fecha de registro: 2026/10/05.`,
      { counterparty: 'EMPRESA PRUEBA', reference: SINPE, bank: 'DAVIBANK', date: '2026-10-05' },
    ],
    [
      'Banco Popular le comunica que ha recibido una transferencia SINPE Móvil de ANA PRUEBA por un monto de 9,000.00 colones. Detalle: CENA. Referencia 2026100512345678. Fecha 05/10/2026 10:31.',
      {
        ...{ counterparty: 'ANA PRUEBA', concept: 'CENA', reference: '2026100512345678', bank: 'POPULAR' },
        date: '2026-10-05T10:31:00-06:00',
      },
    ],
    [
      'BN informa VARIOS Credito a su cuenta XX111-2 por 9,000.00 col en 05/10/2026 13:48. Referencia 445566',
      { concept: 'VARIOS', reference: '445566', bank: 'BNCR', date: '2026-10-05T13:48:00-06:00' },
    ],
  ])('%s', (text, expected) => {
    expect(row(text)).toMatchObject({
      outcome: 'candidate',
      type: 'DEPOSITO',
      amount: '9000',
      date: HERE,
      ...expected,
    });
  });

  test('makes a salary of payroll words', () => {
    expect(
      row(
        'Coopenae le informa que se acreditó un depósito en su cuenta de ahorros por ₡320.000,00 el 4 de octubre de 2026. Origen: PLANILLA DE PRUEBA. Documento 7788.',
      ),
    ).toMatchObject({ type: 'SALARY', amount: '320000', counterparty: 'PLANILLA DE PRUEBA', reference: '7788' });
  });
});

describe('outgoing money', () => {
  test.each([
    [
      'Envio exitoso de 9,000.00 Colones a ANA PRUEBA por SINPE Movil. Comprobante 987654',
      { type: 'TRANSFERENCIA', counterparty: 'ANA PRUEBA', reference: '987654' },
    ],
    [
      'Scotiabank Costa Rica: usted envió una transferencia SINPE Móvil a ANA PRUEBA por ₡9,000.00 el 05/10/2026. Concepto: CENA. Comprobante: 998811.',
      { type: 'TRANSFERENCIA', counterparty: 'ANA PRUEBA', concept: 'CENA', bank: 'SCOTIABANK', date: '2026-10-05' },
    ],
    [
      'Envío exitoso de crédito directo DAVIbank le informa que se realizó el envío por un monto de CRC 9,000.00 a la cuenta destino.',
      { type: 'TRANSFERENCIA', bank: 'DAVIBANK' },
    ],
    [
      `SINPE Movil: Ha enviado 9,000.00 a 88880000 de ANA PRUEBA Ref: ${SINPE} el 05/10/2026 09:00 - Dudas: 2211-1111`,
      { type: 'TRANSFERENCIA', counterparty: 'ANA PRUEBA', reference: SINPE },
    ],
    [
      `BN Sinpe Movil: Transf. realizada por 9.000,00 a favor de ANA PRUEBA tel 88880000. Comprobante: ${SINPE}. Info: 2212-2000`,
      { type: 'TRANSFERENCIA', counterparty: 'ANA PRUEBA', reference: SINPE, bank: 'BNCR' },
    ],
    [
      'Promerica le informa que se realizó un retiro en cajero automático con su tarjeta terminada en 4321 por un monto de CRC 9,000.00 el 05/10/2026 a las 11:40. Lugar: ATM DE PRUEBA. Referencia: 770011.',
      { type: 'RETIRO', merchant: 'ATM DE PRUEBA', card: '4321', bank: 'PROMERICA', reference: '770011' },
    ],
    [
      'BAC: Compra aprobada por CRC 9,000.00 en SODA LA PRUEBA con su tarjeta VISA terminada en 4321. 05/10/2026 11:42',
      { type: 'COMPRA', merchant: 'SODA LA PRUEBA', card: '4321', bank: 'BAC', date: '2026-10-05T11:42:00-06:00' },
    ],
    [
      'Promerica: compra aprobada CRC 9,000 en PRUEBA.COM, tarjeta 4321, 05/10/2026 10:08',
      { type: 'COMPRA', merchant: 'PRUEBA.COM', card: '4321', bank: 'PROMERICA' },
    ],
    [
      'Banco de Costa Rica le informa:\nSe realizó una transacción con su tarjeta ****4321\nEstablecimiento: SODA LA PRUEBA\nMonto: CRC 9,000.00\nFecha: 05-10-2026 09:15\nAutorización: 556600',
      { type: 'COMPRA', merchant: 'SODA LA PRUEBA', card: '4321', bank: 'BCR' },
    ],
    [
      'Estimado(a) cliente:\nLe informamos que se realizó una compra con su tarjeta BN Débito terminada en 4321.\nComercio: SODA LA PRUEBA\nMonto: ₡9,000.00\nFecha: 05/10/2026 09:22\nReferencia: 001122\nBanco Nacional de Costa Rica',
      { type: 'COMPRA', merchant: 'SODA LA PRUEBA', card: '4321', bank: 'BNCR', reference: '001122' },
    ],
    [
      'Banco Nacional: se registró el pago de su tarjeta de crédito BN terminada en 4321 por un monto de CRC 9,000.00 el 05/10/2026. Referencia: 889900.',
      { type: 'PAGO_TARJETA', card: '4321', bank: 'BNCR', reference: '889900' },
    ],
  ])('%s', (text, expected) => {
    expect(row(text)).toMatchObject({ outcome: 'candidate', amount: '9000', currency: 'CRC', ...expected });
  });

  test('makes a standalone reversal when it was given back', () => {
    expect(
      row(
        'Davivienda: se aplicó un reverso a su tarjeta ****4321 por CRC 9,000.00 correspondiente a la compra en SODA LA PRUEBA del 03/10/2026. Referencia 445500.',
      ),
    ).toMatchObject({ outcome: 'reversal', type: 'DEVOLUCION', merchant: 'SODA LA PRUEBA', amount: '9000' });
  });
});

describe('texts without a row', () => {
  test.each([
    ['declined', 'Banco de Costa Rica: su compra en SODA LA PRUEBA por CRC 9,000.00 fue rechazada. Fecha 05/10/2026.'],
    [
      'declined',
      'BAC: Compra rechazada por CRC 9,000.00 en SODA LA PRUEBA con su tarjeta VISA terminada en 4321. 05/10/2026 11:42',
    ],
    [
      'one_time_code',
      'BAC: Su codigo de verificacion es 482900 para la compra por CRC 9,000.00 en AMAZON. No lo comparta.',
    ],
    ['marketing', 'BCR: Gane hasta 500,000.00 colones por usar su tarjeta. Aplican condiciones.'],
    ['information', 'BN informa: el saldo de su cuenta XX111-2 es 245,318.55 col al 05/10/2026 10:07'],
    ['information', 'Inicio de sesión en canales digitales DAVIbank'],
  ])('ignores a message that is %s: %s', (reason, text) => {
    expect(read(text)).toMatchObject({ outcome: 'ignored', reason });
  });

  test('ignores a one-time code and keeps its digits out of every fact', () => {
    expect(
      JSON.stringify(read('BAC: Su codigo de verificacion es 482900 para la compra por CRC 9,000.00')),
    ).not.toContain('482900');
  });

  test.each([
    'Devolución de crédito directo Entrante DAVIbank le informa. El crédito directo #2026072215231000000000099 por un monto de 29,236.00 CRC fue devuelto',
    'Mae ya le hice el sinpe de los 15 mil, avise si le llegó',
    'Ha recibido 9,000.00 de 20,000.00 colones por BN SINPE MOVIL de ANA. x. Referencia 123456.',
    'Ha recibido 9,000.00- colones por BN SINPE MOVIL de ANA. x. Referencia 123456.',
    'BAC: Compra aprobada por CRC 1.5K en SODA con su tarjeta VISA terminada en 4321. 05/10/2026 11:42',
    'BAC: Compra pendiente por CRC 9,000.00 en SODA con su tarjeta VISA terminada en 4321. 05/10/2026 11:42',
    'BAC: Compra aprobada por CRC 9,000.00 en SODA con su tarjeta VISA terminada en 4321. 05/10/2036 11:42',
    `Ha recibido 1.000,00 colones por BN SINPE MOVIL de UNO. a. Referencia ${SINPE}. Ha recibido 2.000,00 colones por BN SINPE MOVIL de DOS. b. Referencia ${SINPE}.`,
    '',
  ])('leaves "%s" to review', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'unrecognized' });
  });

  test.each([
    [
      'SINPE Movil: Ha recibido 350,000.00 colones, para acreditar ingrese en http://127.0.0.1:9/sinpe con su usuario y clave',
      null,
    ],
    ['SISTEMA BANCARIO NACIONAL informa bloqueo de cuentas. Urge se comunique al 80000036', null],
    ['Su cuenta fue suspendida, actualice sus datos en bn-premios.example.com/x', 'BN'],
    ['Tienes una infracción por pagar, último recordatorio. Consultar: http://127.0.0.1:9/', null],
    [
      `Ha recibido 7.500,00 colones por BN SINPE MOVIL de ANA. x. Referencia ${SINPE}. Ver http://bn-premios.example.com`,
      'BN',
    ],
    [`Ha recibido 7.500,00 colones por BN SINPE MOVIL de ANA. x. Referencia ${SINPE}.`, '+50688880000'],
  ])('rejects "%s" as no message of a bank', (text, sender) => {
    expect(read(text, sender)).toEqual({ outcome: 'untrusted', reason: 'phishing', facts: {} });
  });
});

test('a link to the bank’s own site is not a sign of fraud', () => {
  const text = `Ha recibido 7.500,00 colones por BN SINPE MOVIL de ANA. x. Referencia ${SINPE}. Info: www.bncr.fi.cr`;
  expect(read(text, 'BN').outcome).toBe('candidate');
});

test('the name of a shop is not a sign of fraud', () => {
  const text =
    'BAC: Compra aprobada por USD 9.00 en PRUEBA.COM/BILL con su tarjeta VISA terminada en 4321. 05/10/2026 11:42';
  expect(row(text, 'BAC')).toMatchObject({ outcome: 'candidate', merchant: 'PRUEBA.COM/BILL' });
});

test('a transfer between accounts of one person is own money', () => {
  const text = 'Envio exitoso de 9,000.00 Colones a ANA PRUEBA SOLANO por SINPE Movil. Comprobante 987654';
  const owner = { ...NOBODY, names: ['Ana Prueba Solano'] };
  expect(readMessage(text, null, RECEIVED, { owner })).toMatchObject({ candidate: { type: 'TRASPASO' } });
});

test('a text copied from a conversation is split into its messages', () => {
  const one = 'Ha recibido 1.000,00 colones por BN SINPE MOVIL de UNO. a. Referencia 2026100515183010900000071.';
  const two = one.replace('UNO', 'DOS').replace('071', '072');
  expect(splitMessages(`[5/10 9:00] BN SINPE MOVIL: ${one}\n[5/10 9:05] BN SINPE MOVIL: ${two}`)).toHaveLength(2);
  expect(splitMessages(`${one}\n\n${two}`)).toEqual([one, two]);
  expect(splitMessages(`${one}\n${two}`)).toEqual([one, two]);
  expect(splitMessages('Banco de Costa Rica le informa:\nSe realizó una transacción')).toHaveLength(1);
  const pieces = splitMessages(`[5/10 9:00] BN SINPE MOVIL: ${one}\n[5/10 9:05] BN SINPE MOVIL: ${two}`);
  expect(pieces.map((piece) => read(piece).outcome)).toEqual(['candidate', 'candidate']);
});
