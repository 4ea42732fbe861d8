/** What two subjects come to together counts each row once, whichever they are and however they overlap. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

let service: TestApp;
const SHOPS = ['WALMART ESCAZU', 'AUTO MERCADO', 'SIMAN', 'STARBUCKS'];
const CATEGORIES = ['Supermercado', 'Restaurantes', 'Ropa y personal'];
/** How each is asked about, and which rows are of it. */
const SUBJECTS: readonly [said: string, isOf: (row: Row) => boolean][] = [
  ['Supermercado', ({ category }) => category === 'Supermercado'],
  ['restaurantes', ({ category }) => category === 'Restaurantes'],
  ['ropa', ({ category }) => category === 'Ropa y personal'],
  ['Walmart', ({ merchant }) => merchant.startsWith('WALMART')],
  ['Siman', ({ merchant }) => merchant === 'SIMAN'],
  ['Starbucks', ({ merchant }) => merchant === 'STARBUCKS'],
];
type Row = { merchant: string; category: string; centimos: number };
let rows: Row[];

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const categories = (await service.ask('GET', '/api/v1/categories')).body as Json[];
  const row = fc.record({
    merchant: fc.constantFrom(...SHOPS),
    category: fc.constantFrom(...CATEGORIES),
    centimos: fc.integer({ min: 1, max: 99_999_99 }),
  });
  rows = fc.sample(row, { numRuns: 40 });
  for (const { merchant, category, centimos } of rows) {
    const category_id = categories.find(({ name }) => name === category)?.id;
    const body = { merchant, amount: centimos / 100, date: '2026-04-02', currency: 'CRC', type: 'COMPRA', category_id };
    expect((await service.ask('POST', '/api/v1/transactions', body)).status).toBe(201);
  }
});
afterAll(() => service.close());

async function ask(content: string): Promise<string> {
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  const { text } = await service.ask(
    'POST',
    `${CHAT}/agent/alcancia/run`,
    runBody({ threadId: crypto.randomUUID(), messages }),
  );
  return (eventsIn(text) as Json[]).map(({ type, delta }) => (type === 'TEXT_MESSAGE_CONTENT' ? delta : '')).join('');
}

const pairs = SUBJECTS.flatMap((one, at) => SUBJECTS.slice(at + 1).map((other) => [one, other] as const));

it.each(pairs.map(([one, other]) => [one[0], other[0], one[1], other[1]] as const))(
  'what was spent on %s and %s',
  async (one, other, isOne, isOther) => {
    const sum = rows.filter((row) => isOne(row) || isOther(row)).reduce((all, { centimos }) => all + centimos, 0);
    for (const text of [`cuánto gasté en ${one} y ${other} este año`, `cuánto gasté en ${other} y ${one} este año`]) {
      const answer = (await ask(text)).replaceAll('\u00a0', ' ');
      const bold = [...answer.matchAll(/\*\*\[?₡([\d ]+),(\d\d)/g)].map(([, whole = '', cents = '']) =>
        Number(whole.replaceAll(' ', '') + cents),
      );
      const parts = [isOne, isOther].map((isOf) => rows.filter(isOf).reduce((all, { centimos }) => all + centimos, 0));
      expect(bold, answer).toContain(sum);
      // No other figure than each and both.
      for (const each of bold) expect([...parts, sum], answer).toContain(each);
    }
  },
);
