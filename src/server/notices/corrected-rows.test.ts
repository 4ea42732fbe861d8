/** A row that a person corrected is still the row of its documents, which say what they always said. */
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

const patch = ({ id }: Json, change: object) => tell.send('PATCH', `/api/v1/transactions/${id}`, change);

describe('corrected row', () => {
  it('takes the line of its mail, and keeps the amount that the person set', async () => {
    const { transaction } = await tell.mail('FOGONCITO', '10,000.00');
    await patch(transaction, { amount: 11_000 });
    const { created, duplicates } = await tell.paste('21/10/2026 FOGONCITO SAN JOSE 10,000.00 CRC D');
    expect([created, duplicates]).toEqual([[], [expect.objectContaining({ reason: 'attached' })]]);
    expect(await tell.rows('FOGONCITO')).toMatchObject([{ id: transaction.id, amount: 11_000 }]);
  });

  it('is not found by the amount that the person typed first and corrected', async () => {
    const typed = { merchant: 'PANADERIA ROSA', date: '2026-10-20', amount: 1_000, currency: 'CRC', type: 'COMPRA' };
    const made = await tell.send('POST', '/api/v1/transactions', typed);
    await patch(made, { amount: 9_000 });
    expect((await tell.paste('20/10/2026 PANADERIA ROSA 1,000.00 CRC D')).created).toHaveLength(1);
  });

  it.each([
    ['the corrected amount first', 8, [22_000, 20_000]],
    ['the printed amount first', 18, [20_000, 22_000]],
  ])('has not the lines of two lists with two amounts in silence, %s', async (_order, on, amounts) => {
    const [name, day] = [`RESTAURANTE ${on}`, `${String(on).padStart(2, '0')}/10/2026`];
    const { transaction } = await tell.mail(name, '20,000.00', { at: `Oct ${on - 1}, 2026, 12:00` });
    const { id } = transaction;
    await patch(transaction, { amount: 22_000 });
    const [first, second] = amounts.map((amount) => [`${day} ${name} ${amount}.00`]) as [string[], string[]];
    expect((await tell.cardList('1111', first)).duplicates).toMatchObject([{ reason: 'attached', match: { id } }]);
    expect((await tell.cardList('1111', second)).possible).toMatchObject([{ match: { id } }]);
    // The same list again, and another one that prints the same.
    expect((await tell.cardList('1111', first)).duplicates).toHaveLength(1);
    expect((await tell.paste(`${day} ${name} ${amounts[0]}.00 CRC D`)).duplicates).toHaveLength(1);
  });

  it('is one row of all its documents, whatever is corrected between any two of them', async () => {
    let life = 0;
    const change = fc.constantFrom(
      { amount: 61_500 },
      { amount: 8_000, currency: 'USD' },
      { type: 'DEPOSITO' },
      { type: 'RETIRO' },
      { merchant: 'OTRO NOMBRE' },
      { date: '2026-10-02' },
    );
    const order = fc.shuffledSubarray(['mail', 'message', 'line'] as const, { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(order, fc.array(change, { minLength: 1, maxLength: 2 }), async (doors, changes) => {
        const name = `COMERCIO ${String(++life).padStart(4, 'Z')}`;
        const amount = `${50 + (life % 900)},${String(100 + (life % 900))}.00`;
        const told = {
          mail: () => tell.mail(name, amount),
          message: () => tell.message(name, amount),
          line: () => tell.paste(`21/10/2026 ${name} ${amount} CRC D`),
        };
        const [first, ...others] = doors;
        const answer = await told[first as 'mail']();
        const { id } = answer.transaction ?? answer.created[0];
        for (const [at, door] of others.entries()) {
          const correction = changes[at % changes.length] as object;
          await patch({ id }, correction);
          await told[door]();
        }
        const mine = (await tell.send('GET', '/api/v1/transactions?limit=200')).items.filter(
          (row: Json) => row.id === id || row.merchant.startsWith(name) || row.possible_duplicate_of === id,
        );
        expect(unquestioned(mine).map((row) => row.id)).toEqual([id]);
      }),
      { numRuns: randomRuns({ short: 8, long: 25 }) },
    );
  });
});

describe('entry with the number of another one', () => {
  it('fills in what that left empty, and changes nothing else', async () => {
    const entry = { date: '2026-10-20', amount: 50, currency: 'CRC', type: 'COMPRA', reference: 'FACT-0012345' };
    const post = (more: object) => tell.send('POST', '/api/v1/transactions', { ...entry, ...more });
    const first = await post({ merchant: 'REF A' });
    for (const merchant of ['REF B', 'REF H', 'AAA'])
      await post({ merchant, notes: `of ${merchant}`, date: '2026-10-19' });
    expect(await tell.send('GET', `/api/v1/transactions/${first.id}`)).toMatchObject({
      ...{ merchant: 'REF A', notes: 'of REF B', local_date: '2026-10-20' },
    });
  });
});
