/** What documents print of cards and banks tells two events apart, whether or not an account knows the numbers. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const fresh = () => [`FARMACIA ${String(++names).padStart(4, 'K')}`, priceOf(names)] as const;
const rowsOf = async (name: string) => (await tell.rows(name)).filter(({ merchant }) => merchant.startsWith(name));

describe('list of another card', () => {
  it('is asked about beside a mail of that amount, and is a row of its own when a person says so', async () => {
    const [name, amount] = fresh();
    await tell.mail(name, amount, { at: 'Oct 5, 2026, 10:00', card: '5555' });
    const lines = [`06/10/2026 ${name} ${amount}`];
    expect(await tell.cardList('6666', lines)).toMatchObject({ created: [], duplicates: [], possible: [{ line: 5 }] });
    expect((await tell.cardList('5555', lines)).duplicates).toMatchObject([{ reason: 'attached', code: 'alike' }]);
    expect((await tell.cardList('6666', lines, { force_lines: '5' })).created).toHaveLength(1);
    expect(await rowsOf(name)).toHaveLength(2);
  });

  it('with the same line is asked about, and known once it was taken', async () => {
    const [name, amount] = fresh();
    const lines = [`06/10/2026 ${name} ${amount}`];
    expect((await tell.cardList('5555', lines)).created).toHaveLength(1);
    expect((await tell.cardList('6666', lines)).possible).toHaveLength(1);
    expect((await tell.cardList('6666', lines, { force_lines: '5' })).created).toHaveLength(1);
    for (const card of ['5555', '6666', '5555'])
      expect(await tell.cardList(card, lines)).toMatchObject({
        created: [],
        possible: [],
        duplicates: [{ line: 5 }],
      });
    expect(await rowsOf(name)).toHaveLength(2);
  });
});

describe('two banks', () => {
  it('are not one purchase in silence', async () => {
    const [name, amount] = fresh();
    await tell.mail(name, amount, { at: 'Oct 5, 2026, 10:00', card: '5555' });
    const list = `oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;\n100;05/10/2026;71234567;${amount.replaceAll(',', '')};;${name};`;
    const { created, possible, duplicates } = await tell.paste(list);
    expect([created.length, possible.length, duplicates.length]).toEqual([0, 1, 0]);
  });
});

/** A purchase on each of two cards, of one shop and price, and which of a mail, a message and a list report each. */
const purchases = fc.tuple(
  fc.record({
    days: fc.tuple(fc.integer({ min: 5, max: 8 }), fc.integer({ min: 5, max: 8 })),
    later: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  }),
  fc.shuffledSubarray(['mail 0', 'message 0', 'list 0', 'mail 1', 'message 1', 'list 1'] as const, { minLength: 2 }),
);

it('two cards’ purchases are never one in silence, and one is never two, whatever reports them and in which order', async () => {
  await fc.assert(
    fc.asyncProperty(purchases, async ([{ days, later }, order]) => {
      const [name, amount] = fresh();
      const held: string[] = [];
      for (const each of order) {
        const [kind, which] = each.split(' ') as [string, string];
        const at = Number(which) as 0 | 1;
        const [day, card] = [days[at], ['5555', '6666'][at] as string];
        const hour = `1${at}:30`;
        if (kind === 'mail') await tell.mail(name, amount, { at: `Oct ${day}, 2026, ${hour}`, card });
        else if (kind === 'message') await tell.message(name, amount, { at: `0${day}/10/2026 ${hour}`, card });
        else {
          const posted = String(day + later[at]).padStart(2, '0');
          const { possible } = await tell.cardList(card, [`${posted}/10/2026 ${name} ${amount}`]);
          if (possible.length > 0) held.push(each);
        }
      }
      const rows: Json[] = await rowsOf(name);
      for (const { id } of rows) {
        const { items } = await tell.send('GET', `/api/v1/notices?limit=200&transaction_id=${id}`);
        const cards = new Set(items.map(({ digits }: Json) => digits));
        expect([...cards], order.join(', ')).toHaveLength(1);
      }
      const events = new Set(order.map((each) => each.split(' ')[1])).size;
      const told = `${order.join(', ')}: ${rows.map(({ notices }) => notices.length).join(', ')}`;
      expect(unquestioned(rows).length, told).toBeLessThanOrEqual(events);
      expect(rows.length + held.length, told).toBeGreaterThanOrEqual(events);
    }),
    { numRuns: randomRuns({ short: 8, long: 1_000 }) },
  );
});
