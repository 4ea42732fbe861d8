import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

type Notice = {
  merchant: string;
  city: string;
  date: string;
  card: string;
  authorization: string;
  reference: string;
  type: string;
  amount: string;
};
const NOTICE: Notice = {
  merchant: 'SODA LA PRUEBA',
  city: 'HEREDIA, Costa Rica',
  date: 'Sep 21, 2026 , 20:38',
  card: 'VISA: ************1234',
  authorization: '700001',
  reference: '626502000001',
  type: 'COMPRA',
  amount: 'CRC 6,980.00',
};
const READ = {
  outcome: 'candidate',
  reason: 'bac_card',
  type: 'COMPRA',
  source: 'CREDIT_CARD',
  external_id: 'BAC:1234:700001:626502000001:6980:CRC:2026-09-21T20:38',
  bank: 'BAC',
  merchant: 'SODA LA PRUEBA',
  amount: '6980',
  currency: 'CRC',
  date: '2026-09-21T20:38:00-06:00',
  card: 'VISA 1234',
  authorization: '700001',
  reference: '626502000001',
  city_country: 'HEREDIA, Costa Rica',
  bank_type: 'COMPRA',
};

const rows = (n: Notice) => [
  ['Comercio:', n.merchant],
  ['Ciudad y país:', n.city],
  ['Fecha:', n.date],
  [n.card.split(' ')[0] ?? '', n.card.split(' ')[1] ?? ''],
  ['Autorización:', n.authorization],
  ['Referencia:', n.reference],
  ['Tipo de Transacción:', n.type],
  ['Monto:', n.amount],
];
const lines = (changes: Partial<Notice> = {}) =>
  `Hola PERSONA DE PRUEBA\nA continuación le detallamos la transacción realizada:\n${rows({ ...NOTICE, ...changes })
    .map((row) => row.join(' '))
    .join('\n')}\nPIE DE PUBLICIDAD`;
const oneLine = (changes: Partial<Notice> = {}) => lines(changes).split('\n').join(' ');

describe('BAC card notice', () => {
  const table = rows(NOTICE);
  test.each([
    ['is read with a label and its value on each line', lines()],
    ['is read when flattened into one line', oneLine()],
    ['is read with label and value on separate lines', table.flat().join('\n')],
    [
      'is read as a pipe table',
      `| |\n|---|\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n| Comunicado. |`,
    ],
    [
      'is read as a pipe table flattened into one line',
      `| |---| ${table.map((row) => `| ${row.join(' | ')} |`).join(' ')}`,
    ],
    [
      'is read with two fields on each line',
      [0, 2, 4, 6].map((i) => [...(table[i] ?? []), '', ...(table[i + 1] ?? [])].join(' ')).join('\n'),
    ],
    ['is read with bold labels', table.map(([label, value]) => `*${label}* ${value}`).join('\n')],
    ['is read when quoted by a reply', lines().replace(/^/gm, '> ')],
    ['is read with no-break spaces and CRLF', lines().replaceAll(' ', '\u00a0').replaceAll('\n', '\r\n')],
    ['is read with the card under its own label', lines().replace('VISA:', 'Tarjeta: VISA')],
    ['is read when it occurs twice in one mail', `${lines()}\n${lines()}`],
  ])('%s', (_, text) => {
    expect(outline(readText(text))).toEqual(READ);
  });
});

describe('odd layouts of BAC', () => {
  test('an empty reference does not swallow the next label', () => {
    for (const text of [
      lines({ reference: '' }),
      oneLine({ reference: '' }),
      lines({ reference: '' }).replace('Referencia: ', 'Referencia:\n'),
    ]) {
      const read = outline(readText(text));
      expect(read).toMatchObject({
        outcome: 'candidate',
        bank_type: 'COMPRA',
        external_id: 'BAC:1234:700001::6980:CRC:2026-09-21T20:38',
      });
      expect(read.reference).toBeUndefined();
    }
  });

  test.each([
    ['no zero before the point', { amount: 'USD .99' }, { amount: '0.99', currency: 'USD' }],
    ['no city', { city: ', Costa Rica' }, { city_country: ', Costa Rica' }],
    [
      'a phone number as city',
      { city: '+15550100, Pais no Definido' },
      { city_country: '+15550100, Pais no Definido' },
    ],
    ['a star at the end of the merchant', { merchant: 'PROGRAMAS   *' }, { merchant: 'PROGRAMAS *' }],
    ['a star inside the merchant', { merchant: 'PAGOS *Mi Tienda' }, { merchant: 'PAGOS *Mi Tienda' }],
    ['a comma in the merchant', { merchant: 'FLUJO, INC.' }, { merchant: 'FLUJO, INC.' }],
    ['a brand as merchant', { merchant: 'Visa' }, { merchant: 'Visa', card: 'VISA 1234' }],
    ['the date format of 2025', { date: 'Nov 30, 2025, 09:09' }, { date: '2025-11-30T09:09:00-06:00' }],
    ['a month in Spanish', { date: 'Ago 3, 2026, 09:09' }, { date: '2026-08-03T09:09:00-06:00' }],
    ['a card of another brand without a colon', { card: 'MASTER ***4321' }, { card: 'MASTER 4321' }],
    ['an AMEX', { card: 'AMEX: ***********9876' }, { card: 'AMEX 9876' }],
    ['a reference of eight digits', { reference: '30000001' }, { reference: '30000001' }],
  ] as const)('%s', (_, changes, expected) => {
    expect(outline(readText(lines(changes)))).toMatchObject({ outcome: 'candidate', ...expected });
    expect(outline(readText(oneLine(changes)))).toMatchObject({ outcome: 'candidate', ...expected });
  });

  test.each([
    ['QUASI_CASH', 'COMPRA'],
    ['CARGO AUTOMATICO', 'COMPRA'],
    ['RETIRO', 'RETIRO'],
    ['TRANSFERENCIA', 'TRANSFERENCIA'],
  ])('maps the type %s to %s', (type, expected) => {
    expect(outline(readText(lines({ type })))).toMatchObject({ outcome: 'candidate', type: expected, bank_type: type });
  });
});

describe('BAC card notices without a row', () => {
  test.each([
    ['a zero amount is a card verification', lines({ amount: 'USD .00' }), 'card_verification'],
    ['a declined state is ignored', `${lines()}\nEstado: Rechazada`, 'declined'],
    ['a declined sentence is ignored', lines().replace('transacción realizada', 'transacción denegada'), 'declined'],
    [
      'a declined sentence in another wording is ignored',
      lines().replace('transacción realizada', 'transacción ha sido rechazada'),
      'declined',
    ],
  ])('%s', (_, text, reason) => {
    expect(outline(readText(text))).toMatchObject({ outcome: 'ignored', reason, merchant: 'SODA LA PRUEBA' });
  });

  test('a forwarder’s remark about cancelling changes nothing', () => {
    expect(readText(`¿La podés anular? No está rechazada.\n${lines()}`).outcome).toBe('candidate');
  });

  test('a merchant whose name sounds like a refusal is a purchase, also in the subject', () => {
    const subject = 'Notificación de transacción REVERSO CAFE 21-09-2026 - 20:38';
    expect(readText(lines(), { subject }).outcome).toBe('candidate');
    expect(readText(lines({ merchant: 'REVERSO CAFE ANULADA' })).outcome).toBe('candidate');
  });

  test.each([
    ['no amount', 'Comercio: SODA\nVISA: ****1234', 'amount'],
    ['no merchant', lines({ merchant: '' }), 'merchant'],
    ['an ambiguous amount', lines({ amount: 'USD 12.345' }), 'amount'],
    ['two amounts that differ', `${lines()}\nMonto: CRC 9,000.00`, 'amount'],
    ['an invalid date', lines({ date: 'Sep 31, 2026, 10:00' }), 'date'],
    ['a date without its time', lines({ date: 'Sep 21, 2026' }), 'date'],
    ['no type', lines().replace('Tipo de Transacción: COMPRA\n', ''), 'Tipo de Transacción'],
    ['an unknown type', lines({ type: 'AJUSTE' }), 'Tipo de Transacción'],
    ['two different charges', `${lines()}\n${lines({ authorization: '700002' })}`, 'more than one charge'],
  ])('%s needs review, with the reason', (_, text, missing) => {
    expect(outline(readText(text))).toMatchObject({
      outcome: 'unrecognized',
      reason: expect.stringContaining(missing),
      bank: 'BAC',
    });
  });
});

describe('date of a BAC card notice', () => {
  const subject = 'Notificación de transacción SODA LA PRUEBA 20-09-2026 - 18:45';

  test('falls back to the subject when the text has no readable date', () => {
    const expected = { outcome: 'candidate', date: '2026-09-20T18:45:00-06:00' };
    expect(outline(readText(lines({ date: 'ayer' }), { subject }))).toMatchObject(expected);
    expect(outline(readText(lines().replace(/Fecha: .*\n/, ''), { subject }))).toMatchObject(expected);
  });

  test('falls back to the date of the mail when neither has one', () => {
    expect(outline(readText(lines().replace(/Fecha: .*\n/, '')))).toMatchObject({
      outcome: 'candidate',
      date: '2026-09-21T21:00:00-06:00',
    });
  });
});
