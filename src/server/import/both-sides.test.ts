/** A transfer between own accounts that the lists of both print by the other's IBAN: one row, and both balances move. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

const FROM = 'CR02010200000000000001';
const TO = 'CR89015100000000000009';
const HELD = 1_000_000;

let service: TestApp;
let accounts: Record<'from' | 'to', number>;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-08-30T18:00:00Z' });
  const account = async (name: string, bank: string, number: string): Promise<number> => {
    const body = { name, account_type: 'checking', bank, currency: 'CRC', balance: HELD, numbers: [number] };
    return (await service.ask('POST', '/api/v1/accounts', body)).body.id;
  };
  accounts = { from: await account('Planilla', 'BAC', FROM), to: await account('Ahorro', 'BNCR', TO) };
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const take = async (text: string, account_id: number): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=lista.csv&account_id=${account_id}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect([status, body.errors]).toEqual([200, []]);
  return body;
};
const list = (day: number, { debit = '', credit = '' }, description: string) =>
  `oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;\n100;${String(day).padStart(2, '0')}/08/2026;7${day}${debit}${credit};${debit};${credit};${description};`;

it('whichever list comes first, and posts it first', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sent: fc.integer({ min: 2, max: 20 }),
        later: fc.integer({ min: 0, max: 3 }),
        isSentFirst: fc.boolean(),
      }),
      async ({ sent, later, isSentFirst }) => {
        await service.arrange((db) => db.deleteFrom('transactions').execute());
        const amount = String(50_000 + ++round);
        for (const id of Object.values(accounts))
          await service.ask('PATCH', `/api/v1/accounts/${id}`, { balance: HELD, balance_as_of: '2026-07-31' });
        const out = () => take(list(sent, { debit: amount }, `TEF A ${TO}`), accounts.from);
        const into = () => take(list(sent + later, { credit: amount }, `TRANSF DE ${FROM}`), accounts.to);
        const first = await (isSentFirst ? out() : into());
        const second = await (isSentFirst ? into() : out());
        expect([first.created.length, second.created.length + second.possible.length]).toEqual([1, 0]);
        const { body: rows } = await service.ask('GET', '/api/v1/transactions');
        expect(rows.items).toMatchObject([
          { type: 'TRASPASO', account_id: accounts.from, to_account_id: accounts.to, amount: Number(amount) },
        ]);
        const { body: net } = await service.ask('GET', '/api/v1/accounts');
        const held = (id: number) => net.find((each: Json) => each.id === id)?.current_balance;
        expect([held(accounts.from), held(accounts.to)]).toEqual([HELD - Number(amount), HELD + Number(amount)]);
      },
    ),
    { numRuns: randomRuns({ short: 8, long: 100 }) },
  );
});
