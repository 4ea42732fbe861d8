/** The largest and the smallest of a category, or without one, are of what counts of each row (docs/rules/counts.md). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

const CATEGORIES = ['supermercado', 'restaurantes', 'hogar'] as const;
type Line = { category: (typeof CATEGORIES)[number]; amount: number };

let service: TestApp;
let ids: Record<string, number>;
let named = 0;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const { body } = await service.ask('GET', '/api/v1/categories');
  ids = Object.fromEntries(body.map(({ identifier, id }: Json) => [identifier, id]));
});
afterAll(() => service.close());

const lines = fc.uniqueArray(
  fc.record({ category: fc.constantFrom(...CATEGORIES), amount: fc.integer({ min: 1, max: 900 }) }),
  {
    ...{ minLength: 1, maxLength: 3 },
    selector: ({ category }) => category,
  },
);
const asked = fc
  .uniqueArray(fc.constantFrom('supermercado', 'restaurantes', 'hogar', 'salud'), { maxLength: 2 })
  .chain((some) =>
    fc.boolean().map((isOne) => ({
      terms: some.length === 1 && isOne ? [`cat:${some[0]}`] : some.map((each) => `-cat:${each}`),
      counts: ({ category }: Line) => (some.length === 1 && isOne ? some[0] === category : !some.includes(category)),
    })),
  );

/** Records a row for each list of lines; returns the word that finds these rows alone. */
async function record(rows: Line[][]): Promise<{ word: string; made: { id: number; lines: Line[] }[] }> {
  const word = `partes${++named}x`;
  const made = [];
  for (const [at, own] of rows.entries()) {
    const amount = own.reduce((sum, line) => sum + line.amount, 0);
    const row = { merchant: `${word} ${at}`, amount, currency: 'CRC', type: 'COMPRA', date: '2026-04-02' };
    const { body } = await service.ask('POST', '/api/v1/transactions', {
      ...row,
      category_id: ids[own[0]?.category ?? ''],
    });
    if (own.length > 1) {
      const parts = own.map(({ category, amount: part }) => ({ category_id: ids[category], amount: part }));
      const { status, text } = await service.ask('PUT', `/api/v1/transactions/${body.id}/parts`, { parts });
      expect(status, text).toBe(200);
    }
    made.push({ id: body.id, lines: own });
  }
  return { word, made };
}

it('names the row of which most, or least, counts, with that figure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 5 }), asked, async (rows, { terms, counts }) => {
      const { word, made } = await record(rows);
      const worth = made
        .map(({ id, lines: own }) => ({ id, amount: own.filter(counts).reduce((sum, { amount }) => sum + amount, 0) }))
        .filter(({ amount }) => amount > 0);
      for (const [measure, order] of [
        ['largest', -1],
        ['smallest', 1],
      ] as const) {
        const filter = encodeURIComponent([word, ...terms].join(' '));
        const { body } = await service.ask('GET', `/api/v1/analytics/query?measure=${measure}&top=5&filter=${filter}`);
        const counted = new Map((body.counted ?? []).map(({ id, amount }: Json) => [id, amount]));
        const found = body.rows.map(({ id, amount }: Json) => ({ id, amount: counted.get(id) ?? amount }));
        const sorted = worth.toSorted((a, b) => (a.amount - b.amount) * order || b.id - a.id);
        expect({ measure, terms, found }).toEqual({ measure, terms, found: sorted });
      }
    }),
    { numRuns: randomRuns({ short: 25, long: 400 }) },
  );
});
