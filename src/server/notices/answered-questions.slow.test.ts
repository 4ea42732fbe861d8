/** A question that the documents themselves answer is closed, in whatever order they come. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Documents, documentsOf, NOW, priceOf, unquestioned } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

const ordersOf = <One>(all: readonly One[]): One[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

let names = 0;
const fresh = () => [`FARMACIA ${String(++names).padStart(4, 'D')}`, priceOf(names)] as const;
const rowsOf = async (amount: string): Promise<Json[]> => {
  const number = amount.replaceAll(',', '');
  return (await tell.send('GET', `/api/v1/transactions?limit=200&min_amount=${number}&max_amount=${number}`)).items;
};

describe('two purchases of one shop, day and price', () => {
  it.each([
    ['with one card', ['1111', '1111']],
    ['with two cards', ['1111', '9876']],
  ])(
    '%s are two rows without a question once each has its mail and its message',
    async (_name, [one = '', other = '']) => {
      for (const order of ordersOf(['mail A', 'message A', 'mail B', 'message B'])) {
        const [name, amount] = fresh();
        const documents: Record<string, () => Promise<Json>> = {
          'mail A': () => tell.mail(name, amount, { at: 'Oct 5, 2026, 10:00', card: one }),
          'message A': () => tell.message(name, amount, { at: '05/10/2026 10:00', card: one }),
          'mail B': () => tell.mail(name, amount, { at: 'Oct 5, 2026, 15:00', card: other }),
          'message B': () => tell.message(name, amount, { at: '05/10/2026 15:00', card: other }),
        };
        for (const each of order) await documents[each]?.();
        const rows = await rowsOf(amount);
        const told = rows.map(({ notices }) => notices.length);
        expect([told, unquestioned(rows).length], order.join(', ')).toEqual([[2, 2], 2]);
      }
    },
  );
});

it('a mail in another name is no question once the row that it was asked about has its own mail', async () => {
  const [, amount] = fresh();
  await tell.paste(`2026-10-05  COMERCIALIZADORA ABC  ${amount}  COL  D`);
  const { transaction } = await tell.mail('SODA LA PARADA', amount, { at: 'Oct 5, 2026, 10:00' });
  expect(transaction.possible_duplicate_of).not.toBeNull();
  await tell.mail('COMERCIALIZADORA ABC', amount, { at: 'Oct 5, 2026, 10:20' });
  const rows = await rowsOf(amount);
  expect([rows.length, unquestioned(rows).length]).toEqual([2, 2]);
});

it('a hold and what was charged in the end stay a question, whatever else comes', async () => {
  const [name, amount] = fresh();
  const numbers = { authorization: '556677', reference: '609100556677' };
  await tell.mail(name, amount, { ...numbers, at: 'Oct 5, 2026, 10:00' });
  const { transaction } = await tell.mail(name, amount.replace('.00', '.50'), { ...numbers, at: 'Oct 5, 2026, 10:00' });
  await tell.message(name, amount, { at: '05/10/2026 10:00' });
  const { possible_duplicate_of } = await tell.send('GET', `/api/v1/transactions/${transaction.id}`);
  expect(possible_duplicate_of).not.toBeNull();
});
