import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { readMoment } from '../calendar.ts';
import { compareAmounts, parseAmount } from '../money.ts';
import { NOBODY } from '../own-money.ts';
import { bankOfSender } from './banks.ts';
import { outline, RECEIVED_AT, readText } from './mail-testing.ts';
import { type EmailReading, readEmail } from './read-email.ts';
import { TEXT_LENGTH_MAX } from './text.ts';

const CHARGE =
  'Hola PERSONA DE PRUEBA\nA continuación le detallamos la transacción realizada:\nComercio: SODA LA PRUEBA\nCiudad y país: , Costa Rica\nFecha: Sep 21, 2026 , 20:38\nVISA: ************1234\nAutorización: 700001\nReferencia: 626502000001\nTipo de Transacción: COMPRA\nMonto: CRC 6,980.00';
const BILL =
  'Mucap le informa que el recibo 1 por concepto de PAGO LUZ de ELECTRICA por un valor de 5.00 ha sido cancelado exitosamente.';

describe('forwarded mail', () => {
  const gmail = (text: string) =>
    `Te paso esto\n\n---------- Forwarded message ---------\nDe: Avisos <avisos@example.com>\nDate: mar, 22 sept 2026 a las 18:54\nSubject: Aviso de prueba\nTo: Persona <persona@example.com>,\n Otra <otra@example.com>\n\n\n${text}`;
  const outlook = (text: string) =>
    `________________________________\nDe: Avisos\nEnviado: lunes, 21 de septiembre de 2026 20:40\nPara: Persona\nAsunto: Aviso de prueba\n${text}`;
  const from = 'una.amiga@example.com';

  test.each([
    ['from Gmail', gmail(CHARGE)],
    ['from Outlook, without an empty line before the text', outlook(CHARGE)],
    ['forwarded twice', gmail(outlook(CHARGE))],
    ['as a quotation', CHARGE.replace(/^/gm, '> ')],
    ['as a quotation with its header block', gmail(CHARGE).replace(/^/gm, '>> ')],
  ])('reads the same as the original: %s', (_, text) => {
    expect(readText(text, { from, subject: 'RV: esto' })).toEqual(readText(CHARGE));
  });

  test('takes the original’s time when the notice prints none, else its own', () => {
    expect(outline(readText(gmail(BILL)))).toMatchObject({ date: '2026-09-22T18:54:00-06:00' });
    expect(outline(readText(outlook(BILL)))).toMatchObject({ date: '2026-09-21T20:40:00-06:00' });
    expect(outline(readText(gmail(BILL).replace('mar, 22 sept 2026 a las 18:54', 'ayer')))).toMatchObject({
      date: '2026-09-21T21:00:00-06:00',
    });
  });

  test('takes the date of a BAC notice from the original subject', () => {
    const text = gmail(CHARGE.replace(/Fecha: .*\n/, '')).replace(
      'Aviso de prueba',
      'Notificación de transacción SODA 20-09-2026 - 18:45',
    );
    expect(outline(readText(text))).toMatchObject({ date: '2026-09-20T18:45:00-06:00' });
  });
});

describe('mails that are not notices', () => {
  test.each([
    [
      'by its subject',
      { subject: 'Código Verificación de Compra', text: 'Comercio: COMIDAS tarjeta BAC terminada en 1234' },
    ],
    ['by its forwarded subject', { subject: 'Fwd: Código de verificación', text: 'Comercio: COMIDAS' }],
    ['by its sender', { from: 'avisosotp_cri@baccredomatic.com', text: 'Comercio: COMIDAS VISA ****1234' }],
    ['by its text', { text: 'Su código de seguridad es: 123456' }],
  ])('a confirmation code for a purchase is ignored, %s', (_, message) => {
    expect(outline(readText('', message))).toMatchObject({ outcome: 'ignored', reason: 'one_time_code' });
  });

  test('a notice with a code in it needs review, never lost and never a row', () => {
    expect(readText(`${CHARGE}\nSu código de seguridad es: 123456`).outcome).toBe('unrecognized');
    expect(readText(CHARGE, { subject: 'Código de verificación' }).outcome).toBe('unrecognized');
  });

  test('a notice whose footer mentions codes is still a notice', () => {
    expect(readText(`${CHARGE}\nNunca comparta su código de seguridad.`).outcome).toBe('candidate');
  });

  test('advertising from a bank’s sender is ignored', () => {
    const message = { from: 'Banco <info@promerica.fi.cr>', subject: '🏡 Puertas abiertas' };
    for (const text of ['Tu casa propia empieza acá', 'Ganate ₡500,000 hoy'])
      expect(outline(readText(text, message))).toEqual({ outcome: 'ignored', reason: 'marketing', bank: 'PROMERICA' });
  });

  test.each([
    ['a known sender with an amount', { from: 'info@promerica.fi.cr' }, 'Son ₡500,000 hoy'],
    ['advertising that may be a notice', { from: 'info@promerica.fi.cr' }, 'Compra de ₡500,000 hoy. ¡Participe!'],
    [
      'a known sender with words of a notice',
      { from: 'x@notificacionesbaccr.com', subject: 'Notificación de Transferencia' },
      'Hola',
    ],
    ['an unknown sender with an amount', { from: 'promos@example.com' }, 'Monto: CRC 1.00'],
    ['an unknown sender with advertising', { from: 'promos@example.com' }, 'Tu casa propia empieza acá'],
    ['a lookalike of a bank’s sender', { from: 'info@promerica.fi.cr.example.com' }, 'Tu casa propia empieza acá'],
    ['an empty text', {}, ''],
  ])('%s needs review', (_, message, text) => {
    expect(readText(text, message)).toMatchObject({ outcome: 'unrecognized', reason: expect.stringMatching(/\.$/) });
  });

  test.each([
    ['notificacionbac@baccredomatic.cr', 'BAC'],
    ['avisos <x@correo.bancobcr.com>', 'BCR'],
    ['x@notbncr.fi.cr', undefined],
    ['bncr.fi.cr', undefined],
  ])('the sender %s hints at %s', (from, bank) => {
    expect(bankOfSender(from)).toBe(bank);
  });
});

test('the content decides, not the sender', () => {
  const senders = [
    'notificacion@notificacionesbaccr.com',
    'NotificacionBAC@baccredomatic.cr',
    'quien.sabe@example.com',
    '',
  ];
  expect(new Set(senders.map((from) => JSON.stringify(readText(CHARGE, { from, subject: from })))).size).toBe(1);
});

test('a mail without any readable time or printed date needs review', () => {
  expect(outline(readText(BILL, { received_at: 'ayer' }))).toMatchObject({
    outcome: 'unrecognized',
    reason: 'The mail has no readable date.',
  });
});

test('a candidate keeps its concept as a note, unless that is its merchant', () => {
  expect(readText(BILL)).toMatchObject({ candidate: { notes: 'PAGO LUZ', reference: '1' } });
  expect(readText(CHARGE)).not.toHaveProperty('candidate.notes');
});

/** Invariants of any reading of any mail. */
function expectSound(reading: EmailReading): void {
  const facts = 'candidate' in reading ? reading.candidate.facts : reading.facts;
  for (const value of Object.values(facts))
    expect(typeof value === 'string' && value.length > 0 && value.length <= 300).toBe(true);
  expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
  if (!('candidate' in reading)) return;
  const { amount, currency, date, external_id, merchant } = reading.candidate;
  expect(parseAmount(amount, currency)).toEqual({ ok: true, amount });
  expect(compareAmounts(amount, '0')).toBeGreaterThan(0);
  expect(date).toMatch(/-06:00$/);
  expect(readMoment(date, 'America/Costa_Rica')).not.toBeNull();
  expect(external_id.length).toBeLessThanOrEqual(200);
  expect(merchant.trim()).not.toBe('');
}

describe('hostile mails', () => {
  /** Openings of every layout, so that random text reaches every reader. */
  const OPENINGS = [
    CHARGE,
    BILL,
    'Comercio: Ciudad y país: Fecha: VISA ****1234 Autorización: Referencia: Tipo de Transacción: COMPRA Monto: CRC ',
    'recibió una transferencia SINPE con el número de referencia 2026090210000000000000001 un monto de ',
    'la transferencia SINPE con el número de referencia 202609021 debitando su cuenta un monto de 1.00 Colones, por concepto de ',
    'Estimado(a) ANA : BAC le comunica que ',
    'Estimado(a) A : le comunica que B realizó una transferencia electrónica a su cuenta por un monto de ',
    'se retiró éxitosamente dinero sin tarjeta Monto: 1.00 CRC Lugar donde se retiró el dinero: ',
    'Comprobante de Pago de Tarjeta Monto del pago: ',
    'transacción realizada con su tarjeta BCR : 03/09/2026 07:34:40 ',
    'se le ha debitado de su cuenta BCR la siguiente transacción SINPE Móvil: Monto: ',
    'transferencia entre cuentas BCR Fecha 02/09/2026 Documento 1 Cuenta origen CR1 A Cuenta destino CR2 ',
    'comprobante de Compra realizada en ',
    'Davivienda le informa de la transacción realizada en: ',
    'DAVIbank le notifica que la transacción realizada en ',
    'DAVIbank le notifica que se ha realizado una transacción de débito a su cuenta Monto: ',
    'Se realizó un débito a la cuenta bancaria en CRC terminada en ',
    'pago de servicios con las siguientes características: ',
    'Comercio X Tipo de Comercio Y Fecha/hora 16 sep 2026 / 17:53 Monto ',
    'el pago de la tarjeta de crédito propia por un monto de ',
    'el pago LUZ de la compañía ',
    'El Banco Popular le informa de la transacción realizada en ',
    'Transaccion SINPE Movil x Tipo de Movimiento: Debito Monto Enviado: ',
    'MONTO REBAJADO A SU CUENTA : ',
    'Grupo Mutual le comunica que ha enviado una transferencia por medio de Sinpe Móvil por un monto de ',
    'Mucap le informa que el recibo 1 por concepto de ',
    'PayPal\nHa pagado ',
    'De: x\nAsunto: ',
  ];
  const REPEATED = [
    'a',
    '*',
    '> ',
    '|',
    '1,',
    '. ',
    '\n',
    'Comercio: ',
    'Monto: CRC 1.00 ',
    '03/09/2026 07:34 ',
    ' a nombre de ',
    'De: x\n',
  ];

  test.each(OPENINGS)('a hundred thousand characters after "%s" still give a valid reading', (opening) => {
    for (const repeated of REPEATED) {
      const text = (opening + repeated.repeat(TEXT_LENGTH_MAX / repeated.length)).slice(0, TEXT_LENGTH_MAX);
      expectSound(readText(text));
    }
  });

  test('any string in any field gives a valid reading', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 });
    const fragments = fc.array(fc.oneof(fc.constantFrom(...OPENINGS, ...REPEATED), anything), { maxLength: 6 });
    const received = fc.oneof(
      fc.constant(RECEIVED_AT),
      anything,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(
        anything,
        anything,
        received,
        fragments,
        fc.array(anything, { maxLength: 2 }),
        (from, subject, received_at, parts, names) => {
          expectSound(readEmail({ from, subject, received_at, text: parts.join('') }, { owner: { ...NOBODY, names } }));
        },
      ),
      { numRuns: randomRuns({ short: 100, long: 300 }) },
    );
  });
});
