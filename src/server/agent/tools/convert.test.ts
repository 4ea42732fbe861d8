import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { addDays } from '../../../domain/calendar.ts';
import { runTool } from './tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 500 });
});
afterAll(() => service.close());

const dataOf = async (name: string, args: object): Promise<Json> =>
  ((await runTool(service.deps, name, JSON.stringify(args))) as Json).data;

describe('convert', () => {
  it.each([
    [
      { amount: 100, from: 'USD' },
      { result: 50_000, rate: 500, to: 'CRC' },
    ],
    [
      { amount: 10_000, from: 'CRC', to: 'USD' },
      { result: 20, rate: 0.002 },
    ],
    [{ amount: 1, from: 'CRC', to: 'USD' }, { result: 0 }],
    [
      { amount: 5, from: 'MEMP', to: 'CRC' },
      { result: 5, rate: 1 },
    ],
    [{}, { amount: 1, result: 500, date: '2026-04-10' }],
  ])('%j is %j', async (args, expected) => {
    expect(await dataOf('convert', args)).toMatchObject(expected);
  });

  it('has no rate of a day before the first that has one, and that of the day from then on', async () => {
    const known = await service.deps.db.selectFrom('usd_rates').select('day').orderBy('day').execute();
    const first = known[0]?.day ?? '';
    for (const [from, to] of [
      ['USD', 'CRC'],
      ['CRC', 'USD'],
    ]) {
      for (const date of ['2020-01-01', addDays(first, -1)]) {
        const answer: Json = await runTool(service.deps, 'convert', JSON.stringify({ amount: 100, from, to, date }));
        expect(answer.errors, date).toMatchObject([{ path: 'date', code: 'rates_begin', params: { day: first } }]);
      }
    }
    expect(await dataOf('convert', { amount: 100, date: first })).toMatchObject({ date: first });
  });

  it('is refused without a rate, never 1:1', async () => {
    const answer: Json = await runTool(service.deps, 'convert', '{"amount": 1, "from": "BTC"}');
    expect(answer.errors).toMatchObject([{ path: 'from', code: 'no_rate' }]);
  });
});
