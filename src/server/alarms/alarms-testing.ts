/** For tests: a service with a webhook on loopback, and shared helpers of the alarm tests. */
import { expect } from 'vitest';
import { type Ask, createTestApp, type Json } from '../../../test/app.ts';
import { startReceiver } from '../notifications/channels/channel-testing.ts';
import { formatKept } from '../notifications/format-kept.ts';
import { createRateBook } from '../rates/rate-book.ts';
import { raiseAlarms } from './raise-alarms.ts';

const NOW = '2026-04-10T18:00:00Z';

/** Starts both at 12:00 of 10 April 2026 in Costa Rica; close it when done. */
export async function startAlarmsTest() {
  const receiver = await startReceiver();
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'a secret that is long enough' };
  const service = await createTestApp({ now: NOW, env });
  const automation = await service.withToken();
  /** Sends a request as the person, in a session that is valid at the clock's instant. */
  const typed: Ask = async (method, url, body) =>
    service.send({
      method: method as 'GET',
      url,
      headers: {
        ...{ cookie: await service.login(), origin: 'http://localhost:8080' },
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
  /** The notifications other than those of recorded rows, oldest first. */
  const told = async (): Promise<Json[]> => {
    const rows = service.deps.db.selectFrom('notifications').selectAll().where('kind', '<>', 'transaction');
    return (await rows.orderBy('id').execute()).map((row) => ({ ...row, ...formatKept(row, 'es') }));
  };

  return {
    service,
    receiver,
    automation,
    typed,
    told,
    keys: async (): Promise<string[]> => (await told()).map(({ dedupe_key }) => dedupe_key),
    raise: () => raiseAlarms(service.deps),
    /** Records a row through a token, unless `ask` is another caller. */
    record: async (row: object = {}, ask: Ask = automation): Promise<Json> => {
      const usual = { merchant: 'Soda', date: '2026-04-10T17:00:00Z', amount: 5000, type: 'COMPRA', currency: 'CRC' };
      const { status, body } = await ask('POST', '/api/v1/transactions', { ...usual, ...row });
      expect(status).toBe(201);
      return body;
    },
    settle: async (settings: object): Promise<void> => {
      const { status, text } = await typed('PUT', '/api/v1/notifications/settings', settings);
      expect([status, text]).toEqual([200, expect.any(String)]);
    },
    reset: async (): Promise<void> => {
      service.setNow(NOW);
      receiver.seen.length = 0;
      service.deps.rates = createRateBook();
      await service.arrange(async (db) => {
        await db.deleteFrom('notifications').execute();
        await db.deleteFrom('notification_settings').execute();
        await db.deleteFrom('transactions').execute();
        await db.deleteFrom('installment_plans').execute();
        await db.deleteFrom('recurring_items').execute();
        await db.deleteFrom('balance_overrides').execute();
        await db.deleteFrom('demo_rows').execute();
        await db.deleteFrom('service_meta').where('key', 'like', 'alarm%').execute();
      });
    },
    close: async (): Promise<void> => {
      await service.close();
      await receiver.close();
    },
  };
}

export type AlarmsTest = Awaited<ReturnType<typeof startAlarmsTest>>;
