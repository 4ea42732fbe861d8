/** An event that two lists print on different days is never two rows in silence: movements are pasted with the day of the
 * purchase, and the statement has that of its posting. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW, priceOf, unquestioned } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

let names = 0;
const fresh = () => [`SODA EL PARQUE ${String(++names).padStart(4, 'J')}`, priceOf(names)] as const;
const rowsOf = async (name: string) =>
  (await tell.rows(name)).filter(
    ({ merchant }) => merchant.startsWith(name.slice(0, 14)) && merchant.includes(name.slice(-4)),
  );
const two = (number: number) => String(number).padStart(2, '0');

it('whatever reports it, in any order, up to five days later and with the name cut', async () => {
  const doors = fc.shuffledSubarray(['mail', 'message', 'pasted', 'statement', 'typed'] as const, { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      doors,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 19, max: 22 }),
      async (told, later, cut) => {
        const [name, amount] = fresh();
        const documents = {
          mail: () => tell.mail(name, amount, { at: 'Oct 5, 2026, 10:00' }),
          message: () => tell.message(name, amount, { at: '05/10/2026 10:00' }),
          pasted: () => tell.paste(`2026-10-05  ${name}  ${amount}  COL  D`),
          statement: () => tell.cardList('1111', [`${two(5 + later)}/10/2026 ${name.slice(0, cut)} ${amount}`]),
          typed: () =>
            tell.send('POST', '/api/v1/transactions', {
              ...{ merchant: name, date: '2026-10-05', amount: Number(amount.replaceAll(',', '')), currency: 'CRC' },
              type: 'COMPRA',
            }),
        };
        for (const door of told) await documents[door]();
        const rows: Json[] = await rowsOf(name);
        expect([rows.length > 0, unquestioned(rows).length], `${told.join(', ')}, ${later} days later`).toEqual([
          true,
          1,
        ]);
      },
    ),
    { numRuns: randomRuns({ short: 8, long: 800 }) },
  );
});

it('is one row once a person has said that the two lines are the same', async () => {
  const [name, amount] = fresh();
  await tell.paste(`2026-10-05  ${name}  ${amount}  COL  D`);
  const lines = [`06/10/2026 ${name} ${amount}`];
  const { possible } = await tell.cardList('1111', lines);
  expect(possible).toHaveLength(1);
  const { duplicates } = await tell.cardList('1111', lines, { same_lines: String(possible[0].line) });
  expect(duplicates).toMatchObject([{ code: 'person' }]);
  expect((await tell.cardList('1111', lines)).duplicates).toMatchObject([{ code: 'known' }]);
  expect(await rowsOf(name)).toHaveLength(1);
});

it('asks nothing about a daily purchase in lists of one form that follow each other', async () => {
  const [name, amount] = fresh();
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${two(from + at)}/10/2026 ${name} ${amount}`);
  for (const lines of [days(1, 9), days(10, 20), days(21, 25)]) {
    const { created, possible } = await tell.cardList('1111', lines);
    expect([created.length, possible.length]).toEqual([lines.length, 0]);
  }
  const { possible, duplicates } = await tell.cardList('1111', days(5, 25));
  expect([possible.length, duplicates.length]).toEqual([0, 21]);
});
