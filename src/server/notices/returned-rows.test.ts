/** A row that an undo brings back, whose documents made another row while it was away. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW, unquestioned } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

let names = 0;
const fresh = () => [`COMERCIO ${String(++names).padStart(4, 'R')}`, `${names + 20},${100 + names}.00`] as const;

const remove = async ({ id }: Json): Promise<string> => {
  const { headers } = await service.ask('DELETE', `/api/v1/transactions/${id}`);
  return headers['undo-token'] as string;
};

describe('row that comes back', () => {
  it('is asked about when another document of its event came meanwhile, whatever came and whoever took it away', async () => {
    const order = fc.shuffledSubarray(['mail', 'message', 'line'] as const, { minLength: 2, maxLength: 2 });
    const ways = fc.constantFrom('delete', 'bulk');
    await fc.assert(
      fc.asyncProperty(order, ways, fc.integer({ min: 1, max: 3 }), async ([first, second], way, times) => {
        const [name, amount] = fresh();
        const told = {
          mail: () => tell.mail(name, amount),
          message: () => tell.message(name, amount),
          line: () => tell.paste(`21/10/2026 ${name} ${amount} CRC D`),
        };
        const answer = await told[first as 'mail']();
        const row = answer.transaction ?? answer.created[0];
        let token =
          way === 'delete'
            ? await remove(row)
            : (await tell.send('POST', '/api/v1/transactions/bulk', { action: 'delete', ids: [row.id] })).undo_token;
        await told[second as 'mail']();
        for (let time = 1; time <= times; time++) token = (await tell.undo(token)).undo_token;
        const rows = await tell.rows(name);
        expect([rows.length, unquestioned(rows).length]).toEqual([times % 2 === 1 ? 2 : 1, 1]);
      }),
      { numRuns: randomRuns({ short: 8, long: 15 }) },
    );
  });

  it('is asked about after the undo of an undone paste', async () => {
    const [name, amount] = fresh();
    const { undo_token } = await tell.paste(`21/10/2026 ${name} ${amount} CRC D`);
    const undone = await tell.undo(undo_token);
    await tell.mail(name, amount);
    await tell.undo(undone.undo_token);
    const rows = await tell.rows(name);
    expect([rows.length, unquestioned(rows).length]).toEqual([2, 1]);
  });

  it('is as it was beside a twin that was there before, and beside another shop’s row', async () => {
    const [name, amount] = fresh();
    await tell.mail(name, amount);
    const { transaction } = await tell.mail(name, amount);
    const before = await tell.rows(name);
    const token = await remove(transaction);
    await tell.paste(`28/10/2026 OTRA COSA ${amount} CRC D`);
    await tell.undo(token);
    expect(await tell.rows(name)).toEqual(before);
  });
});

describe('row that a person makes a transfer between own accounts', () => {
  const TRASPASO = { type: 'TRASPASO' };
  const ways: Record<string, (row: Json, other: Json) => Promise<unknown>> = {
    'by its account': (row) =>
      tell.send('PATCH', `/api/v1/transactions/${row.id}`, { ...TRASPASO, account_id: 1, to_account_id: 2 }),
    'by its type': (row) => tell.send('PATCH', `/api/v1/transactions/${row.id}`, TRASPASO),
    'with others': (row) =>
      tell.send('POST', '/api/v1/transactions/bulk', { action: 'set_type', ids: [row.id], ...TRASPASO }),
    'on the incoming side': (_row, other) => tell.send('PATCH', `/api/v1/transactions/${other.id}`, TRASPASO),
  };

  it.each(Object.keys(ways))('puts the other side in question, %s', async (way) => {
    const [, amount] = fresh();
    const out = (await tell.paste(`21/10/2026 TRANSFERENCIA A TERCEROS ${amount} CRC D`)).created[0];
    const back = (await tell.paste(`21/10/2026 DEPOSITO RECIBIDO ${amount} CRC C`)).created[0];
    await ways[way]?.(out, back);
    const rows = await Promise.all([out, back].map(({ id }) => tell.send('GET', `/api/v1/transactions/${id}`)));
    expect(unquestioned(rows)).toMatchObject([TRASPASO]);
  });

  it('puts a row in question that a person typed too, and undoing the change takes the question back', async () => {
    const [, amount] = fresh();
    const typed = { date: '2026-10-21', amount: Number(amount.replaceAll(',', '')), currency: 'CRC' };
    const out = await tell.send('POST', '/api/v1/transactions', { ...typed, merchant: 'Paso', type: 'TRANSFERENCIA' });
    const back = await tell.send('POST', '/api/v1/transactions', { ...typed, merchant: 'Llega', type: 'DEPOSITO' });
    const asked = { action: 'set_type', ids: [out.id], ...TRASPASO };
    const { undo_token } = await tell.send('POST', '/api/v1/transactions/bulk', asked);
    expect((await tell.send('GET', `/api/v1/transactions/${back.id}`)).possible_duplicate_of).toBe(out.id);
    await tell.undo(undo_token);
    expect((await tell.send('GET', `/api/v1/transactions/${back.id}`)).possible_duplicate_of).toBe(null);
  });
});
