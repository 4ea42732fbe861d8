/** A document that leaves its row, or waited for its purchase, makes the row that it makes alone: of its account at once. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Documents, documentsOf, NOW } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
let accounts: Record<string, number>;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
  const cards = ['CRC', 'USD'].map(async (currency) => {
    const card = { name: `Visa ${currency}`, account_type: 'credit_card', currency, bank: 'BAC', numbers: ['1111'] };
    const { id } = await tell.send('POST', '/api/v1/accounts', { ...card, balance: 0, balance_as_of: '2026-10-01' });
    return [currency, id] as const;
  });
  accounts = Object.fromEntries(await Promise.all(cards));
});
afterAll(() => service.close());

const balance = async (id: number): Promise<number> =>
  (await tell.send('GET', `/api/v1/accounts/${id}`)).current_balance;
const accountOf = ({ account_id, to_account_id, account_by }: Json) => [account_id, to_account_id, account_by];

const statement = (name: string, amount: string, isDollars: boolean) =>
  [
    'Pro000000000000duct, Name, Date, Minimum payment/due date, Minimum payment/ Local Amount, Minimum Payment / Dollars Amount, Cash payment/Due date, Cash payment / Local amount, Cash payment / Dollar amount ',
    '4027-22**-****-1111, ANONYMOUS USER, 18/11/2026, 03/12/2026, 5000.00, 0.00, 03/12/2026, 0.00, 0.00 ',
    'Date, , Local, Dollars ',
    ', Previous balance, 0.00, 0.00 ',
    ', 4027-22**-****-1111, 0.00, 0.00 ',
    `21/10/2026, ${name}, ${isDollars ? `0.00, ${amount}` : `${amount}, 0.00`} `,
    '',
  ].join('\n');

async function importCard(...line: Parameters<typeof statement>): Promise<Json> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { status, body, text } = await service.ask(
    'POST',
    '/api/v1/imports?filename=r.csv',
    statement(...line),
    headers,
  );
  expect(status, text).toBe(200);
  return body;
}

describe('document taken out of its row', () => {
  it('makes a row of the account that it prints, whichever it is and in whatever currency', async () => {
    let life = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('email', 'statement'), fc.boolean(), async (kind, isDollars) => {
        const [name, amount] = [`FRUTERIA ${String(++life).padStart(4, 'D')}`, `${100 + life}.25`];
        const id = accounts[isDollars ? 'USD' : 'CRC'] ?? 0;
        const before = await balance(id);
        await tell.mail(name, amount, { money: isDollars ? 'USD' : 'CRC' });
        await importCard(name, amount, isDollars);
        const [row] = await tell.rows(name);
        const spent = (await balance(id)) - before;
        const notice = row.notices.find((each: Json) => each.kind === kind);
        const { made, transaction, undo_token } = await tell.send('POST', `/api/v1/transactions/${row.id}/detach`, {
          notice_id: notice.id,
        });
        expect([accountOf(made), accountOf(transaction)]).toEqual([
          [id, null, 'number'],
          [id, null, 'number'],
        ]);
        expect((await balance(id)) - before).toBeCloseTo(2 * spent, 2);
        const both = JSON.stringify(await tell.rows(name));
        const { undo_token: again } = await tell.undo(undo_token);
        expect(await tell.rows(name)).toEqual([row]);
        await tell.undo(again);
        expect(JSON.stringify(await tell.rows(name))).toBe(both);
      }),
      { numRuns: 8 },
    );
  });
});

describe('reversal that comes before its purchase', () => {
  it('is of its account too', async () => {
    await tell.mail('COMERCIO ANULADO', '4,321.00', {
      authorization: '998877',
      kind: 'REVERSION',
      at: 'Oct 24, 2026, 10:00',
    });
    await tell.mail('COMERCIO ANULADO', '4,321.00', { authorization: '998877' });
    const rows = await tell.rows('"COMERCIO ANULADO"');
    expect(rows.map((row) => [row.type, ...accountOf(row)])).toEqual([
      ['DEVOLUCION', accounts['CRC'], null, 'number'],
      ['COMPRA', accounts['CRC'], null, 'number'],
    ]);
  });
});
