/** What a term finds and what is left without it are all rows, in lists and in sums alike (docs/rules/search.md). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

let service: TestApp;
let terms: string[];

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const accounts = (await get('accounts')) as Json[];
  const account = accounts.find(({ name }) => name === 'BAC colones');
  const rows = [
    { merchant: 'GOLLO', amount: 120_000, type: 'COMPRA', tags: ['viaje'], account_id: account.id },
    { merchant: 'FERIA', amount: 7_000, type: 'RETIRO', source: 'CASH' },
    { merchant: 'DELTA', amount: 9_000, type: 'COMPRA', source: 'CREDIT_CARD', tags: ['viaje', 'carro'] },
    { merchant: 'ALQUILER', amount: 300_000, type: 'TRANSFERENCIA', source: 'SINPE', date: '2026-03-15' },
    { merchant: 'DELTA', amount: 4_000, type: 'DEVOLUCION', date: '2026-04-05' },
    { merchant: 'PLANILLA', amount: 700_000, type: 'SALARY', account_id: account.id },
    { merchant: 'NETFLIX', amount: '9.99', currency: 'USD', type: 'COMPRA', date: '2026-02-20' },
    { merchant: 'AHORRO', amount: 50_000, type: 'TRASPASO', account_id: account.id },
  ];
  for (const row of rows) {
    const sent = { currency: 'CRC', date: '2026-04-02', ...row };
    const { status, text } = await service.ask('POST', '/api/v1/transactions', sent);
    expect(status, text).toBe(201);
  }
  terms = [
    'type:RETIRO',
    'tipo:COMPRA',
    'type:DEVOLUCION',
    'medium:SINPE',
    'medium:CREDIT_CARD',
    'source:web',
    'source:CASH',
    'origin:email',
  ].concat(
    ['flow:out', 'flujo:entra', 'currency:USD', 'cycle:2026-04', 'year:2026', 'weekday:thu', '#viaje', 'tag:none'],
    ['account:none', `account:${account.id}`, 'cuenta:"BAC colones"', 'card:1234'],
  );
});
afterAll(() => service.close());

const get = async (path: string): Promise<Json> => {
  const { status, body, text } = await service.ask('GET', `/api/v1/${path}`);
  expect(status, `${path}: ${text}`).toBe(200);
  return body;
};
const listed = async (q: string): Promise<number[]> =>
  (await get(`transactions?limit=200&q=${encodeURIComponent(q)}`)).items.map(({ id }: Json) => id);
const summed = async (q: string, direction: string): Promise<number> =>
  (
    await get(
      `analytics/query?start_date=2026-01-01&end_date=2026-12-31&direction=${direction}&filter=${encodeURIComponent(q)}`,
    )
  ).total;

it('a term and its leaving out share no row, and lose none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.nat(),
      fc.constantFrom('since:2026-01-01', 'delta|gollo'),
      async (one, other, word) => {
        const [first = '', second = ''] = [terms[one % terms.length], terms[other % terms.length]];
        const within = await listed(word);
        const with_first = await listed(`${word} ${first}`);
        const without_first = await listed(`${word} -${first}`);
        expect([...with_first, ...without_first].toSorted(), first).toEqual([...within].toSorted());
        // Several are each left out.
        const second_too = new Set(await listed(`${word} -${second}`));
        expect(await listed(`${word} -${first} -${second}`), `${first} ${second}`).toEqual(
          without_first.filter((id) => second_too.has(id)),
        );
        const direction = one % 2 === 0 ? 'out' : 'in';
        const cents = async (q: string) => Math.round((await summed(q, direction)) * 100);
        expect((await cents(`${word} ${first}`)) + (await cents(`${word} -${first}`)), first).toBe(await cents(word));
      },
    ),
    { numRuns: randomRuns({ short: 10, long: 300 }) },
  );
});

it('names the term that cannot be left out, and the account that nobody knows', async () => {
  for (const q of ['-amount>5', '-since:2026-03', '-account:"Nadie"', '-type:REGALO']) {
    const { status, body } = await service.ask('GET', `/api/v1/transactions?q=${encodeURIComponent(q)}`);
    expect([status, body.errors[0].path], q).toEqual([422, 'q']);
  }
});

it('finds as paid by card what was typed on the account of a card', async () => {
  const card = { name: 'Visa roja', account_type: 'credit_card', bank: 'BAC', currency: 'CRC' };
  const { body } = await service.ask('POST', '/api/v1/accounts', card);
  const row = {
    merchant: 'SODA',
    amount: 3_500,
    type: 'COMPRA',
    currency: 'CRC',
    date: '2026-04-03',
    account_id: body.id,
  };
  const { id } = (await service.ask('POST', '/api/v1/transactions', row)).body;
  expect(await listed('medium:CREDIT_CARD')).toContain(id);
  expect(await listed('-medium:CREDIT_CARD')).not.toContain(id);
  expect(await listed('source:CREDIT_CARD')).not.toContain(id);
});
