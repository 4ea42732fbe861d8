/** `query` against the running service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliService, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
  for (const [merchant, amount] of [
    ['UBER EATS', 4_000],
    ['UBER TRIP', 2_500.5],
    ['AUTO MERCADO', 10_000],
  ] as const) {
    const row = { merchant, amount, date: '2026-04-02', type: 'COMPRA', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
});
afterAll(() => service.close());

describe('alcancia query', () => {
  it('says what a search comes to as a table, JSON and CSV', async () => {
    const { code, out, err } = await service.cli(['query', 'uber', '--measure', 'share', '--compare'], {
      asProcess: true,
    });
    expect([code, err]).toEqual([0, '2026-04 to 2026-04-10\n']);
    expect(out).toMatch(/\ntotal +₡6\s500,50\n/);
    expect(out).toMatch(/\nshare +39.4 %\n/);
    const { body } = await service.ask('GET', '/api/v1/analytics/query?filter=uber&measure=share');
    expect(JSON.parse((await service.cli(['query', 'uber', '--measure', 'share', '--json'])).out)).toEqual(body);
    expect((await service.cli(['query', 'uber', '--csv'])).out).toContain('"total","6500.5"');
  });

  it('says how often there are rows', async () => {
    const { code, out } = await service.cli(['query', 'uber', '--measure', 'frequency']);
    expect(code).toBe(0);
    expect(out).toMatch(/\ndays +1\n(?:.*\n)*last on +2026-04-02\n/);
  });

  it('lists groups, or the rows of an extreme', async () => {
    const groups = await service.cli(['query', '--by', 'merchant', '--top', '1', '-eats']);
    expect(groups.out).toMatch(/^Key +Name +Colones +Rows +%\nAUTO MERCADO +Auto Mercado +₡10\s000,00 +1 +80.0\n$/);
    expect(groups.err).toContain('1 of 2 groups');
    const least = await service.cli(['query', '--by', 'merchant', '--top', '1', '--order', 'least', '-eats']);
    expect(least.out).not.toMatch(/AUTO MERCADO/);
    const largest = await service.cli(['query', '--measure', 'largest', '--top', '1']);
    expect(largest.out).toMatch(/Auto Mercado/);
    expect(largest.out).not.toMatch(/UBER/);
  });

  it('tells beside the largest rows what was bought in cuotas for more', async () => {
    const row = { merchant: 'GOLLO', amount: 90_000, date: '2026-01-05', type: 'COMPRA', currency: 'CRC' };
    const { id } = (await service.ask('POST', '/api/v1/transactions', row)).body;
    await service.ask('POST', `/api/v1/transactions/${id}/installment-plan`, { cuotas: 2 });
    const { out, err } = await service.cli([
      'query',
      '--measure',
      'largest',
      '--from',
      '2026-01-01',
      '--to',
      '2026-01-31',
    ]);
    expect(out).not.toMatch(/90\s000/);
    expect(err).toMatch(/Bought in cuotas for more: Gollo, 2026-01-05, ₡90\s000,00/);
  });

  it('says what part of what came in a search is, and leaves a category out', async () => {
    const salary = { merchant: 'EMPRESA', amount: 100_000, date: '2026-04-01', type: 'SALARY', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', salary)).status).toBe(201);
    const { code, out } = await service.cli(['query', 'mercado', '--measure', 'share', '--of', 'salary']);
    expect(code).toBe(0);
    expect(out).toMatch(/\nshare +10.0 %\n/);
    const left = await service.cli(['query', '--csv', '-cat:supermercado']);
    expect([left.code, left.out]).toEqual([0, expect.stringContaining('"total","6500.5"')]);
  });

  it.each([
    ['--measure', 'median'],
    ['--of', 'planet'],
    ['--by', 'planet'],
    ['--top', '0'],
    ['--order', 'random'],
  ])('rejects %s %s', async (...args) => {
    expect((await service.cli(['query', ...args])).code).toBe(2);
  });

  it('explains why a question is refused', async () => {
    const { code, err } = await service.cli(['query', '--from', '2026-04-01']);
    expect([code, err]).toEqual([1, expect.stringContaining('end_date')]);
  });
});
