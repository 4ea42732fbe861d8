/** `sync` and `budget` against the running service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliService, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

describe('alcancia sync', () => {
  it('lists each source with its verdict as a table, JSON and CSV', async () => {
    const { code, out } = await service.cli(['sync'], { asProcess: true });
    expect(code).toBe(0);
    expect(out).toMatch(/^Source +Verdict +Last received at/);
    expect(out).toMatch(/\npensions +never +- +- +4800 +-\n/);
    const { sources } = (await service.ask('GET', '/api/v1/sync-status')).body;
    expect(JSON.parse((await service.cli(['sync', '--json'])).out)).toEqual(sources);
    expect((await service.cli(['sync', '--csv'])).out.split('\r\n')).toHaveLength(sources.length + 2);
  });
});

describe('alcancia budget', () => {
  it('lists the months of a year with the service’s figures as a table, JSON and CSV', async () => {
    const row = { merchant: 'PLANILLA', date: '2026-04-02', amount: 500000, type: 'DEPOSITO', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
    const year = (await service.ask('GET', '/api/v1/budget/projection/2026')).body;
    const { code, out } = await service.cli(['budget', '2026']);
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^Month +Status +Income +Expenses +Planned expenses +Committed expenses +Net +Balance/);
    expect(lines[2]).toMatch(/^2026-04 +current +₡500\s000,00 +₡0,00/);
    expect(JSON.parse((await service.cli(['budget', '2026', '--json'])).out)).toEqual(year);
    const sheet = (await service.cli(['budget', '2026', '--csv'])).out.split('\r\n');
    expect(sheet).toHaveLength(year.months.length + 2);
    expect(sheet[2]).toContain('"2026-04","current","500000","0"');
  });

  it('rejects an argument that is not a year, and explains why a year outside the budget is rejected', async () => {
    expect((await service.cli(['budget', 'soon'])).code).toBe(2);
    const { code, err } = await service.cli(['budget', '2031']);
    expect(code).toBe(1);
    expect(err).toMatch(/2030/);
  });
});
