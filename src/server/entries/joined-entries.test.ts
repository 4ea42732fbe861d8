/** An entry and a document of one event: the row has what both say, whichever came first, and keeps what was set in it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, PASSWORD, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from '../notices/documents-testing.ts';

let service: TestApp;
let tell: Documents;
let categories: Json[];
/** Who asks: the person on the screen, by their login from a program, and a program with a token of its own. */
let who: Record<'session' | 'login' | 'token', Ask>;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  const token = await service.withToken(['read', 'write'], 'correo');
  tell = documentsOf(service, token);
  categories = (await service.ask('GET', '/api/v1/categories')).body;
  const { body } = await service.send({
    ...{ method: 'POST', url: '/api/v1/auth/token', headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const login: Ask = (method, url, asked) =>
    service.send({
      ...{ method: method as 'POST', url, payload: JSON.stringify(asked) },
      headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
    });
  who = { session: service.ask, login, token };
});
afterAll(() => service.close());

let life = 0;
/** A purchase of its own: nothing else in the ledger has its name or amount. */
function invent() {
  life += 1;
  const merchant = `COMERCIO ${String(life).padStart(4, 'Z')}`;
  const amount = 50_000 + life;
  const printed = `${Math.floor(amount / 1_000)},${String(amount % 1_000).padStart(3, '0')}.00`;
  return { merchant, amount, printed };
}
type Event = ReturnType<typeof invent>;

const documents = {
  mail: ({ merchant, printed }: Event) => tell.mail(merchant, printed),
  message: ({ merchant, printed }: Event) => tell.message(merchant, printed),
  line: ({ merchant, printed }: Event) => tell.paste(`21/10/2026 ${merchant} ${printed} CRC D`),
};
const rowOf = async ({ amount }: Event): Promise<Json> => {
  const { items } = await tell.send('GET', `/api/v1/transactions?min_amount=${amount}&max_amount=${amount}`);
  expect(items).toHaveLength(1);
  return items[0];
};

const asker = fc.constantFrom('session', 'login', 'token' as const);
const document = fc.constantFrom('mail', 'message', 'line' as const);

describe('an entry and the document of its purchase', () => {
  it('make one row with all that the entry says, whoever sends it and whichever comes first', async () => {
    const said = fc.record(
      {
        deferred_to_next_cycle: fc.boolean(),
        tags: fc.constantFrom(['viaje'], ['viaje', 'trabajo']),
        notes: fc.constant('con Ana'),
        category_id: fc.nat({ max: 4 }).map((at) => categories[at].id as number),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asker, document, said, fc.boolean(), async (by, kind, entry, isFirst) => {
        const event = invent();
        const post = async () => {
          const typed = { merchant: event.merchant, amount: event.amount, date: '2026-10-20', ...entry };
          const sent = { type: 'COMPRA', currency: 'CRC', ...typed };
          expect((await who[by]('POST', '/api/v1/transactions', sent)).status).toBeLessThan(300);
        };
        const send = () => documents[kind](event);
        for (const come of isFirst ? [post, send] : [send, post]) await come();
        expect(await rowOf(event)).toMatchObject({
          ...entry,
          ...(entry.tags ? { tags: entry.tags.toSorted() } : {}),
          cycle: entry.deferred_to_next_cycle ? '2026-12' : '2026-11',
        });
      }),
      { numRuns: randomRuns({ short: 13, long: 40 }) },
    );
  });
});

describe('an entry that a person says is the row of a mail', () => {
  it('brings its tags and its cycle to it', async () => {
    const event = invent();
    await documents.mail(event);
    const typed = { merchant: 'almuerzo', amount: event.amount, date: '2026-10-20', type: 'COMPRA', currency: 'CRC' };
    const sent = { ...typed, tags: ['viaje'], deferred_to_next_cycle: true };
    const made = await tell.send('POST', '/api/v1/transactions', sent);
    expect(made.possible_duplicate_of).not.toBeNull();
    await tell.send('POST', `/api/v1/notices/${made.notices[0].id}/settle`, { same: true });
    const merged = { tags: ['viaje'], deferred_to_next_cycle: true, cycle: '2026-12', notes: null };
    expect(await rowOf(event)).toMatchObject(merged);
  });
});

describe('what was changed in a row', () => {
  const change = fc.record(
    {
      merchant: fc.constant('Mi almuerzo'),
      date: fc.constant('2026-10-19'),
      notes: fc.constant('con Ana'),
      type: fc.constantFrom('TRASPASO', 'RETIRO'),
      reference: fc.constant('mi recibo'),
      tags: fc.constant(['viaje']),
    },
    { requiredKeys: [] },
  );

  it('by a person, also with their login from a program, stays when its other documents come', async () => {
    const person = fc.constantFrom('session', 'login' as const);
    const order = fc.shuffledSubarray(['mail', 'message', 'line'] as const, { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(person, order, change, async (by, kinds, said) => {
        const event = invent();
        const [first, ...others] = kinds;
        await documents[first as 'mail'](event);
        const { id } = await rowOf(event);
        const { status, body } = await who[by]('PATCH', `/api/v1/transactions/${id}`, said);
        expect(status, JSON.stringify(body)).toBe(200);
        for (const kind of others) await documents[kind](event);
        const { date, ...rest } = said;
        const row = await rowOf(event);
        expect([row.id, row]).toMatchObject([id, { ...rest, ...(date ? { local_date: date } : {}) }]);
      }),
      { numRuns: randomRuns({ short: 8, long: 30 }) },
    );
  });

  it('by a program is never emptied, and its type and notes stay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('message', 'line' as const), change, async (kind, said) => {
        const event = invent();
        await documents[kind](event);
        const { id } = await rowOf(event);
        expect((await who.token('PATCH', `/api/v1/transactions/${id}`, said)).status).toBe(200);
        await documents.mail(event);
        const { type, notes, tags } = said;
        const row = await rowOf(event);
        expect(row).toMatchObject(JSON.parse(JSON.stringify({ id, type, notes, tags })));
        if (said.reference) expect(row.reference).not.toBeNull();
        if (said.merchant) expect(row.merchant).toBe(event.merchant);
      }),
      { numRuns: randomRuns({ short: 8, long: 15 }) },
    );
  });
});
