/** `-cat:` leaves a category out of lists and sums; of a split row what is of others stays (docs/rules/search.md). */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { buy, FOOD, get, HOME, id, part, serviceOf, setUpSplits, split } from './splits-testing.ts';

setUpSplits();

const CATEGORIES = [FOOD, HOME, 'transporte', null] as const;
const termOf = (category: string | null) => `-cat:${category ?? 'none'}`;

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a category that is left out', () => {
  it('is in no list, sum, count or extreme, whole or as a part, whatever is left out together', async () => {
    const random = numbers(7);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    /** Each row by its parts. */
    const rows: { id: number; parts: { category: string | null; amount: number }[] }[] = [];
    for (let n = 0; n < 24; n++) {
      const category = pick(CATEGORIES);
      const amount = 1_000 * (1 + Math.floor(random() * 50));
      const row = await buy({ merchant: `Tienda ${n}`, amount, category_id: category === null ? null : id(category) });
      const second = pick(CATEGORIES.filter((each) => each !== category));
      const isSplit = random() < 0.4;
      const first = Math.floor(amount / 3);
      if (isSplit) expect((await split(row, part(category, first), part(second, amount - first))).status).toBe(200);
      rows.push({
        id: row.id,
        parts: isSplit
          ? [
              { category, amount: first },
              { category: second, amount: amount - first },
            ]
          : [{ category, amount }],
      });
    }
    const sets = [...CATEGORIES.map((each) => [each]), [FOOD, HOME], [FOOD, null], [FOOD, HOME, 'transporte']];
    for (const out of sets) {
      const left = rows
        .map((row) => ({ ...row, parts: row.parts.filter(({ category }) => !out.includes(category)) }))
        .filter(({ parts }) => parts.length > 0);
      const sum = left.flatMap(({ parts }) => parts).reduce((total, { amount }) => total + amount, 0);
      const q = encodeURIComponent(out.map(termOf).join(' '));
      const page = await get(`/transactions?totals=true&limit=200&q=${q}`);
      expect(page.items.map((row: Json) => row.id).toSorted((a: number, b: number) => a - b)).toEqual(
        left.map((row) => row.id),
      );
      expect([page.total, page.totals.spent_crc, page.totals.count]).toEqual([left.length, sum, left.length]);
      const asked = await get(`/analytics/query?cycle=2026-04&filter=${q}`);
      expect([asked.total, asked.count]).toEqual([sum, left.length]);
      const { groups } = await get(`/analytics/query?cycle=2026-04&by=category&filter=${q}`);
      expect(groups.reduce((total: number, { amount_crc }: Json) => total + amount_crc, 0)).toBe(sum);
      const { rows: largest } = await get(`/analytics/query?cycle=2026-04&measure=largest&top=50&filter=${q}`);
      expect(new Set(largest.map((row: Json) => row.id)).size).toBe(left.length);
    }
  });

  it('goes with other terms, by name in either language, and is refused when nobody knows it', async () => {
    await buy({ merchant: 'Auto Mercado', category_id: id(FOOD) });
    await buy({ merchant: 'Auto Mercado', category_id: id(HOME), amount: 4_000 });
    expect((await get('/transactions?totals=true&q=mercado%20-categoria:Supermercado')).totals.spent_crc).toBe(4_000);
    expect((await get('/transactions?q=-cat:supermercado%20cat:supermercado')).total).toBe(0);
    const { status, body } = await serviceOf().ask('GET', '/api/v1/transactions?q=-cat:nada');
    expect([status, body.errors[0].path]).toEqual([422, 'q']);
  });
});
