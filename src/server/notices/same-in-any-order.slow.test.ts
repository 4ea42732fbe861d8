/** Equal purchases of one shop whose list, mails and messages are all there are as many rows, whatever came first. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW, priceOf } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

/** The day of October on which it was bought, the hour, and how many days later the list posts it. */
type Purchase = { day: number; hour: number; later: number };

const two = (number: number) => String(number).padStart(2, '0');
let names = 0;

/** The documents of equal purchases: one list of all of them, and for each a mail and perhaps a message. */
function documentsFor(purchases: readonly Purchase[], messages: readonly boolean[]) {
  const name = `FARMACIA ${String(++names).padStart(4, 'F')}`;
  const amount = priceOf(names);
  const lines = purchases.map(({ day, later }) => `${two(day + later)}/10/2026 ${name} ${amount}`);
  const documents: [string, () => Promise<unknown>][] = [
    ['list', () => tell.cardList('1111', lines)],
    ...purchases.flatMap(({ day, hour }, at): [string, () => Promise<unknown>][] => [
      [`mail ${at}`, () => tell.mail(name, amount, { at: `Oct ${day}, 2026, ${two(hour)}:00` })],
      ...(messages[at]
        ? [
            [`message ${at}`, () => tell.message(name, amount, { at: `${two(day)}/10/2026 ${two(hour)}:00` })] as [
              string,
              () => Promise<unknown>,
            ],
          ]
        : []),
    ]),
  ];
  return { name, documents };
}

/** What the rows are, without their ids: their days and documents. */
const shown = (rows: readonly Json[]): string[] =>
  rows
    .map(({ local_date, notices, possible_duplicate_of: of }) =>
      [
        local_date,
        ...notices.map((each: Json) => `${each.kind} ${each.local_date}`).sort(),
        of === null ? '' : '?',
      ].join(' '),
    )
    .sort();

/** Words are searched by their beginnings too. */
const rowsOf = async (name: string) => (await tell.rows(name)).filter(({ merchant }) => merchant.startsWith(name));

describe('equal purchases', () => {
  it('whose later one came first, with its message, before the mail of the earlier one are two rows', async () => {
    const { name, documents } = documentsFor(
      [
        { day: 5, hour: 10, later: 3 },
        { day: 9, hour: 15, later: 4 },
      ],
      [false, true],
    );
    const send = new Map(documents);
    for (const each of ['list', 'mail 1', 'message 1', 'mail 0']) await send.get(each)?.();
    expect(shown(await rowsOf(name))).toEqual([
      '2026-10-05 email 2026-10-05 statement 2026-10-08 ',
      '2026-10-09 email 2026-10-09 message 2026-10-09 statement 2026-10-13 ',
    ]);
  });

  it('are the same rows in every order of their documents', async () => {
    const purchase = fc.record({
      day: fc.integer({ min: 5, max: 12 }),
      hour: fc.integer({ min: 7, max: 20 }),
      later: fc.integer({ min: 0, max: 4 }),
    });
    const purchases = fc.uniqueArray(purchase, {
      ...{ minLength: 1, maxLength: 3 },
      // A quarter of a day apart at least, so that no minute could be either's.
      comparator: (a, b) => Math.abs((a.day - b.day) * 24 + a.hour - b.hour) < 6,
    });
    await fc.assert(
      fc.asyncProperty(
        purchases,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
        async (all, messages, dice) => {
          const results: string[][] = [];
          const orders: string[] = [];
          for (let order = 0; order < 4; order++) {
            const { name, documents } = documentsFor(all, messages);
            const shuffled = documents
              .map((each) => ({ each, place: dice.next().value }))
              .sort((a, b) => a.place - b.place)
              .map(({ each }) => each);
            for (const [, send] of shuffled) await send();
            results.push(shown(await rowsOf(name)));
            orders.push(shuffled.map(([what]) => what).join(', '));
          }
          const [first] = results;
          // Two equal lines of a day are one unless something tells them apart: the second may stay beside the rows.
          const areTold = new Set(all.map(({ day, later }) => day + later)).size === all.length;
          const compared = (rows: readonly string[] = []) => (areTold ? rows : rows.map((row) => row.slice(0, 10)));
          for (const [at, result] of results.entries())
            expect(compared(result), `${orders[0]} against ${orders[at]}`).toEqual(compared(first));
          expect(first?.length).toBe(all.length);
        },
      ),
      { numRuns: randomRuns({ short: 8, long: 600 }) },
    );
  });
});
