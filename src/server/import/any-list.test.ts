/** What a list of any program comes in as: the amount, the day and the movement are proved, or the line is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const made = ({ created, errors, skipped }: Json) => ({
  created: created.map((row: Json) => `${row.local_date} ${row.type} ${row.currency} ${row.amount} ${row.merchant}`),
  errors: errors.map(({ line, code }: Json) => `${line} ${code}`),
  skipped,
});
const paste = async (text: string, more: object = {}) => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more });
  expect(status).toBe(200);
  return made(body);
};
const upload = async (text: string) => {
  const { status, body } = await service.send({
    method: 'POST',
    url: '/api/v1/imports?filename=x.csv',
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return made(body);
};

describe('the amount of a line without a header', () => {
  it.each(['\t', ';', '  ', ' '])('is what the balances prove, between %j', async (between) => {
    const rows = [
      ['13/05/2026', 'SODA TICA', '1500', '98500'],
      ['14/05/2026', 'PAN', '700', '97800'],
      ['15/05/2026', 'DEP', '5000', '102800'],
    ];
    expect(await paste(rows.map((row) => row.join(between)).join('\n'))).toEqual({
      created: ['2026-05-14 COMPRA CRC 700 PAN', '2026-05-15 DEPOSITO CRC 5000 DEP'],
      ...{ errors: ['1 no_direction'], skipped: [] },
    });
  });

  it.each([
    ['13/05/2026;SODA TICA;1500;98500', 'amount_or_balance'],
    ['13/05/2026,SODA TICA,1500,4821', 'amount_or_balance'],
    ['13/05/2026;SODA TICA;1500;85', 'amount_or_balance'],
    ['13/05/2026;350000;ALQUILER;98500.00', 'amount_or_balance'],
    ['2026-05-13,Blue Bottle,18.75,posted,Visa Card,4821', 'several_amounts'],
    ['13/05/2026 SODA 1,500.00 saldo 98,500.00', 'several_amounts'],
    ['13/05/2026 SODA 1,500 98500', 'several_amounts'],
  ])('%s is refused', async (line, code) => {
    for (const card_purchases of [undefined, true])
      expect(await paste(line, { card_purchases })).toMatchObject({ created: [], errors: [`1 ${code}`] });
  });

  it.each(['dia;comercio;plata;caja', 'Fecha;Comercio;Tarjeta', 'date,shop,card'])(
    'is none of the numbers under %s',
    async (titles) => {
      const between = titles.includes(';') ? ';' : ',';
      const row = ['13/05/2026', 'SODA', '1500', '10214'].slice(0, titles.split(between).length).join(between);
      expect((await upload(`${titles}\n${row}`)).created).toEqual([]);
    },
  );
});

describe('the order of day and month', () => {
  const list = (header: string, ...days: string[]) => [header, ...days.map((day) => `${day},SODA,-5.00`)].join('\n');

  it('is open below English titles, unless one of the two lies ahead', async () => {
    expect(await upload(list('Transaction Date,Description,Amount', '05/03/2026', '04/06/2026'))).toMatchObject({
      ...{ created: [], errors: ['2 day_or_month_first', '3 day_or_month_first'] },
    });
    const ahead = await upload(list('Transaction Date,Description,Amount', '05/12/2026', '04/06/2026'));
    expect(ahead.created.map((row: string) => row.slice(0, 10))).toEqual(['2026-05-12', '2026-04-06']);
  });

  it('is shown by lines that are in order in one of the two only', async () => {
    const days = ['01/05/2026', '01/09/2026', '02/03/2026', '02/11/2026', '03/04/2026', '04/10/2026'];
    const { created } = await upload(list('Date,Description,Amount', ...days));
    expect(created.map((row: string) => row.slice(5, 10))).toEqual([
      '01-05',
      '01-09',
      '02-03',
      '02-11',
      '03-04',
      '04-10',
    ]);
  });

  it('is the day first below Spanish titles, and refused where that lies ahead and the other does not', async () => {
    expect((await upload(list('Fecha,Detalle,Monto', '05/03/2026'))).created).toEqual(['2026-03-05 COMPRA CRC 5 SODA']);
    expect(await upload(list('Fecha,Detalle,Monto', '05/12/2026'))).toMatchObject({
      ...{ created: [], errors: ['2 day_or_month_first'] },
    });
  });
});

it.each([
  ['2026-05-19T02:00:00Z', '2026-05-18'],
  ['2026-05-19T02:00:00.000+00:00', '2026-05-18'],
  ['2026-05-01T23:00:00-10:00', '2026-05-02'],
  ['2026-05-01T23:00:00-12:00', '2026-05-02'],
  ['2026-05-19 02:00:00 UTC', '2026-05-18'],
  ['2026-05-19T02:00:00-06:00', '2026-05-19'],
  ['2026-05-19T00:00:00Z', '2026-05-19'],
  ['2026-05-19T02:00:00', '2026-05-19'],
])('%s is the day %s at home', async (printed, day) => {
  expect((await upload(`Date,Description,Amount\n${printed},TEAZ,-4`)).created).toEqual([`${day} COMPRA CRC 4 TEAZ`]);
});

describe('a total with a day', () => {
  const list = (words: string, sum: string) =>
    `Fecha,Descripción,Débito,Crédito\n13/05/2026,SODA,1500.00,\n14/05/2026,PAN,700.00,\n31/05/2026,${words},${sum},`;

  it.each(['TOTAL', 'TOTALES', 'Total general', 'TOTAL DEBITOS', 'SUBTOTAL'])('%s is no purchase', async (words) => {
    expect(await upload(list(words, '2200.00'))).toMatchObject({ errors: [], skipped: [1, 4] });
    expect(await upload(list(words, '2300.00'))).toMatchObject({ created: [], errors: ['4 may_be_a_sum'] });
  });

  it('in another name is one', async () => {
    expect((await upload(list('TOTAL PET', '2200.00'))).created).toContain('2026-05-31 COMPRA CRC 2200 TOTAL PET');
  });
});

describe('a file of another program', () => {
  it('of one line is read, and one of none says so', async () => {
    const header = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
    const row = (fee: string) =>
      `CARD_PAYMENT,Current,2026-05-13 10:00:00,2026-05-14 11:00:00,Coffee,-4.50,${fee},USD,COMPLETED,100.00`;
    expect((await upload(`${header}\n${row('0.00')}`)).created).toEqual(['2026-05-13 COMPRA USD 4.5 Coffee']);
    expect((await upload(`${header}\n${row('0.50')}`)).errors).toEqual(['2 two_amounts']);
    expect((await upload(header)).errors).toEqual(['1 no_movements']);
  });

  it.each([
    ['Date,Payee,Account number,Amount (EUR)\n2026-05-13,LIDL,,-12.34', ['COMPRA EUR 12.34 LIDL']],
    [
      'Buchungstag;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung\n13.05.26;LIDL;-12,34;EUR',
      ['COMPRA EUR 12.34 LIDL'],
    ],
    [
      'Buchung;Auftraggeber/Empfänger;Saldo;Betrag;Währung\n03.05.2026;LIDL;100,00;-12,34;EUR',
      ['COMPRA EUR 12.34 LIDL'],
    ],
    [
      'Date,Account,Expense amount,Income amount,Currency,Description\n2026-05-13,Cash,4.50,0,USD,Tea',
      ['COMPRA USD 4.5 Tea'],
    ],
    [
      'TIPO_TRANSACCION;TIPO_MOVIMIENTO;MONEDA;NUMERO_CUENTA;REFERENCIA;FECHA;MONTO;CONCEPTO\nT;D;CRC;1;2;13052026;150050;SODA',
      ['COMPRA CRC 1500.5 SODA'],
    ],
    [
      'Date,Description,Amount\n2026-05-13,TEA,4.50 DR\n2026-05-13,ANA,10.00 CR',
      ['COMPRA CRC 4.5 TEA', 'DEPOSITO CRC 10 ANA'],
    ],
  ])('%j is read by its titles', async (text, expected) => {
    const { created, errors } = await upload(text);
    expect([created.map((row: string) => row.slice(11)).sort(), errors]).toEqual([expected, []]);
  });

  it('with columns of colones and dollars is a card’s, whose signs its words must tell', async () => {
    const { created, errors } = await upload('Date,Description,CRC,USD\n2026-05-13,SODA,-5000,\n2026-05-14,ANA,,70.00');
    expect([created, errors]).toEqual([[], ['2 no_direction', '3 no_direction']]);
  });

  it('whose thousands are between commas without quotes is refused', async () => {
    const { created, errors } = await upload('Fecha,Descripción,Monto,Notas\n13/05/2026,SODA,1,500');
    expect([created, errors]).toEqual([[], ['2 not_an_amount']]);
  });

  it('with two columns of amounts that differ is refused', async () => {
    expect((await upload('Fecha;Comercio;Importe;Valor\n13/05/2026;SODA;100,00;200,00')).errors).toEqual([
      '2 two_amounts',
    ]);
  });
});
