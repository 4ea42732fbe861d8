/** What another program calls a transfer between own accounts is neither spending nor income. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-05-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const PAYPAL = 'Date,Name,Type,Status,Currency,Gross,Net,Transaction ID';
const FIREFLY = 'journal_id,type,amount,currency_code,description,date,source_name,destination_name';

it.each([
  [
    'QIF, money out',
    '!Type:Bank\nD13/05/2026\nT-4177.00\nPAhorro\nL[Savings]\n^\nD14/05/2026\nT-5.00\nPPAN\nLFood\n^\n',
  ],
  ['QIF, money in', '!Type:Bank\nD13/05/2026\nT4177.00\nPAhorro\nL[Checking]\n^\nD14/05/2026\nT-5.00\nPPAN\n^\n'],
  [
    'YNAB',
    'Date,Payee,Category,Memo,Outflow,Inflow\n13/05/2026,Transfer : Checking,,,0.00,20000.00\n13/05/2026,Starting Balance,,,0.00,999.00\n14/05/2026,PAN,,,5.00,0.00',
  ],
  [
    'PayPal',
    `${PAYPAL}\n13/05/2026,,General Currency Conversion,Completed,CRC,9.99,9.99,A1\n14/05/2026,PAN,Payment,Completed,CRC,-5.00,-5.00,A2`,
  ],
  [
    'Firefly III',
    `${FIREFLY}\n7,Transfer,50.00,CRC,Al ahorro,2026-05-13,Planilla,Ahorro\n8,Withdrawal,-5.00,CRC,PAN,2026-05-14,Planilla,Pan`,
  ],
])('%s', async (_name, text) => {
  const { status, body } = await service.send({
    method: 'POST',
    url: '/api/v1/imports?filename=lista.csv',
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect([status, body.errors]).toEqual([200, []]);
  expect(body.created.map((row: Json) => row.type)).toEqual(['TRASPASO', 'COMPRA']);
  const { body: sums } = await service.ask(
    'GET',
    '/api/v1/analytics/by-category?start_date=2026-05-01&end_date=2026-05-30',
  );
  expect([sums.total_crc, sums.income_crc]).toEqual([5, 0]);
});
