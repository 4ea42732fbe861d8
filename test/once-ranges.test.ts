/** Range filters on every route of the running service that has them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

const BOUNDS = [
  { lower: 'start_date', upper: 'end_date', low: '2026-03-01', high: '2026-03-02' },
  { lower: 'from', upper: 'to', low: '2026-03', high: '2026-04' },
  // As text, 9 would sort after 10.
  { lower: 'min_amount', upper: 'max_amount', low: '9', high: '10' },
];

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('every range that ends before it begins is rejected at its upper bound, and one day is a valid range', async () => {
  const description = (await service.ask('GET', '/api/v1/openapi.json')).body;
  const faults: string[] = [];
  let asked = 0;
  for (const [path, operations] of Object.entries<Record<string, { parameters?: { name: string }[] }>>(
    description.paths,
  )) {
    const names = (operations['get']?.parameters ?? []).map(({ name }) => name);
    for (const { lower, upper, low, high } of BOUNDS) {
      if (!names.includes(lower) || !names.includes(upper)) continue;
      asked++;
      const ask = (from: string, to: string) => service.ask('GET', `${path}?${lower}=${from}&${upper}=${to}`);
      const inverted = await ask(high, low);
      const isNamed = inverted.status === 422 && inverted.body.errors[0].path === upper;
      if (!isNamed) faults.push(`${path} ${lower}=${high}: ${inverted.status} ${inverted.text}`);
      for (const to of [low, high]) {
        const { status, text } = await ask(low, to);
        if (status !== 200) faults.push(`${path} ${upper}=${to}: ${status} ${text}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(10);
});
