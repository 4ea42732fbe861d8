import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startAlarms } from './schedule-alarms.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

it('alarms run after the first refresh of the rates, even a failed one, and at once for new rows', async () => {
  const ask = await service.withToken();
  const record = async () => {
    const row = { merchant: 'Soda', date: '2026-04-10T17:00:00Z', amount: 5000, type: 'COMPRA', currency: 'CRC' };
    expect((await ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  };
  const told = async () => {
    const { db } = service.deps;
    const rows = await db.selectFrom('notifications').select('kind').where('kind', '<>', 'transaction').execute();
    return rows.map(({ kind }) => kind);
  };
  await record();
  service.setNow('2026-04-14T18:00:00Z');
  const refresh = Promise.withResolvers<void>();
  const alarms = startAlarms(service.deps, refresh.promise);
  expect(await told()).toEqual([]);
  refresh.reject(new Error('no provider answered'));
  await expect.poll(told, { interval: 5, timeout: 10_000 }).toEqual(['stale_source']);
  await record();
  await expect.poll(told, { interval: 20, timeout: 10_000 }).toEqual(['stale_source', 'possible_duplicate']);
  await alarms.stop();
});
