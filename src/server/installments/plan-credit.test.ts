/** BAC takes the price back when a purchase becomes a plan: whichever is told first, only the cuotas count. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from '../notices/documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
  const card = {
    name: 'Visa',
    account_type: 'credit_card',
    currency: 'CRC',
    bank: 'BAC',
    numbers: ['1111'],
    balance: 0,
  };
  await tell.send('POST', '/api/v1/accounts', { ...card, balance_as_of: '2026-09-01' });
});
afterAll(() => service.close());

const CYCLES = ['2026-10', '2026-11', '2026-12', '2027-01'];
const spent = () =>
  Promise.all(
    CYCLES.map(async (cycle) => (await tell.send('GET', `/api/v1/analytics/by-category?cycle=${cycle}`)).total_crc),
  );

const HEADER = `Pro000000000000duct, Name, Date, Minimum payment/due date, Minimum payment/ Local Amount, Minimum Payment / Dollars Amount, Cash payment/Due date, Cash payment / Local amount, Cash payment / Dollar amount \n4027-22**-****-1111, ANONYMOUS USER, 18/11/2026, 03/12/2026, 5000.00, 0.00, 03/12/2026, 0.00, 0.00 \nDate, , Local, Dollars \n, Previous balance, 0.00, 0.00 \n, 4027-22**-****-1111, 0.00, 0.00 \n`;

async function list(lines: string[], same = false): Promise<Json> {
  const headers = { 'content-type': 'application/octet-stream' };
  const text = `${HEADER}${lines.map((line) => `${line}, 0.00 \n`).join('')}`;
  const first = await service.ask('POST', '/api/v1/imports?filename=r.csv&dry_run=true', text, headers);
  const lineNumbers = same ? first.body.possible.map(({ line }: Json) => line).join() : '';
  const url = `/api/v1/imports?filename=r.csv${lineNumbers && `&same_lines=${lineNumbers}`}`;
  const answer = await service.ask('POST', url, text, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const CREDITS: ((name: string) => string)[] = [
  (name) => `CR COMPRA PLZ ${name}`,
  (name) => `CR COMPRA A PLAZO ${name}`,
  (name) => `CR COMPRA PLZ ${name}`.slice(0, 22),
  () => 'CR COMPRA PLZ',
];

it('in any order of purchase, plan and list, each cycle has its cuota and nothing else', async () => {
  let life = 0;
  const orders = fc.constantFrom(
    ['mail', 'plan', 'list'],
    ['mail', 'list', 'plan'],
    ['typed', 'plan', 'list'],
    ['typed', 'list', 'plan'],
    ['list', 'plan'],
    ['planned', 'list'],
    ['mail', 'plan', 'list', 'list'],
  );
  await fc.assert(
    fc.asyncProperty(orders, fc.nat(CREDITS.length - 1), fc.boolean(), async (order, words, isFull) => {
      const name = `COCINAS ${String(++life).padStart(4, 'P')}`;
      const price = 90_000 + 300 * life;
      const before = await spent();
      const typed = { merchant: name, date: '2026-10-10', amount: price, currency: 'CRC', type: 'COMPRA' };
      const full = isFull || !order.some((each) => ['mail', 'typed', 'planned'].includes(each));
      const lines = [
        ...(full ? [`11/10/2026, ${name}, ${price}.00`] : []),
        `12/10/2026, ${CREDITS[words]?.(name)}, -${price}.00`,
        `19/10/2026, ${name} CUOTA 01/03, ${price / 3}.00`,
      ];
      const anchor = async () => (await tell.rows(`"${name}" type:COMPRA`)).find((row) => row.amount === price);
      const told: Record<string, () => Promise<unknown>> = {
        mail: () => tell.mail(name, `${price.toLocaleString('en-US')}.00`, { at: 'Oct 10, 2026, 12:00' }),
        typed: () => tell.send('POST', '/api/v1/transactions', typed),
        planned: () => tell.send('POST', '/api/v1/transactions', { ...typed, cuotas: 3 }),
        plan: async () =>
          tell.send('POST', `/api/v1/transactions/${(await anchor())?.id}/installment-plan`, { cuotas: 3 }),
        list: () => list(lines, true),
      };
      for (const each of order) await told[each]?.();
      const grew = (await spent()).map((sum, at) => Math.round((sum - (before[at] ?? 0)) * 100) / 100);
      expect(grew, JSON.stringify(order)).toEqual([0, price / 3, price / 3, price / 3]);
      const { merchant, type } = (await anchor()) ?? {};
      expect([merchant, type]).toEqual([name, 'COMPRA']);
      expect(await tell.rows(`"${name}" flow:in`)).toEqual([]);
    }),
    {
      numRuns: randomRuns({ short: 8, long: 25 }),
      examples: [
        [['mail', 'plan', 'list'], 0, true],
        [['mail', 'list', 'plan'], 0, true],
        [['planned', 'list'], 3, false],
      ],
    },
  );
});

it('joins the purchase, and the undo of a plan made after it brings it back', async () => {
  const row = { merchant: 'SALAS DEL SUR', date: '2026-10-10', amount: 60_300, currency: 'CRC', type: 'COMPRA' };
  const { id } = await tell.send('POST', '/api/v1/transactions', row);
  await list(['12/10/2026, CR COMPRA PLZ SALAS DEL SUR, -60300.00']);
  const before = [await spent(), await tell.rows('"SALAS DEL SUR"')];
  expect((await tell.rows('"SALAS DEL SUR"')).map(({ type }) => type)).toEqual(['DEVOLUCION', 'COMPRA']);
  const { undo_token } = await tell.send('POST', `/api/v1/transactions/${id}/installment-plan`, { cuotas: 3 });
  expect(await tell.rows('"SALAS DEL SUR" flow:in')).toEqual([]);
  await tell.undo(undo_token);
  expect([await spent(), await tell.rows('"SALAS DEL SUR"')]).toEqual(before);
});

it('without a plan of that price the line gives the money back, as any other', async () => {
  const { created } = await list(['12/10/2026, CR COMPRA PLZ BODEGA NORTE, -77700.00']);
  expect(created).toMatchObject([{ type: 'DEVOLUCION', amount: 77_700 }]);
});
