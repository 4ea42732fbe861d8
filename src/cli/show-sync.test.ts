/** `sync` and `budget` against the running service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliService, startCliService } from './cli-testing.ts';
import { csv, table } from './print.ts';
import { columnsOf, monthsOf } from './show-budget.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

describe('sync', () => {
  it('shows each source with its verdict, in the three forms', async () => {
    const { code, out } = await service.cli(['sync']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Source +Verdict +Last received at/);
    expect(out).toMatch(/\npensions +never +- +2400 +-\n/);
    const { sources } = (await service.ask('GET', '/api/v1/sync-status')).body;
    expect(JSON.parse((await service.cli(['sync', '--json'])).out)).toEqual(sources);
    expect((await service.cli(['sync', '--csv'])).out.split('\r\n')).toHaveLength(sources.length + 2);
  });
});

describe('budget', () => {
  it('says when the service has none, and refuses what is no year', async () => {
    const { code, out, err } = await service.cli(['budget', '2026']);
    expect([code, out, err]).toEqual([1, '', 'This service has no budget yet.\n']);
    expect((await service.cli(['budget', 'soon'])).code).toBe(2);
  });

  it('becomes a table of its months, in colones, under the names of the service', () => {
    const months = monthsOf({
      year: 2026,
      months: [
        { month: '2026-03', status: 'past', income: 500000, expenses: 1234.5, overridden: false, items: [] },
        { month: '2026-04', status: 'current', income: 0, expenses: -1, overridden: true, items: [] },
      ],
    });
    const [head, row] = table(columnsOf(months), months).split('\n');
    expect(head).toMatch(/^month +status +income +expenses +overridden$/);
    expect(row).toMatch(/^2026-03 +past +₡500\s000,00 +₡1\s234,50 +false$/);
    expect(csv(columnsOf(months), months).split('\r\n')[2]).toBe('"2026-04","current","0","-1","true"');
    expect(monthsOf([])).toEqual([]);
  });
});
