/** The alarms together: switched off, failing, in two processes at once, and in quiet hours. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeliverer } from '../notifications/outbox/deliver-notifications.ts';
import { type AlarmsTest, startAlarmsTest } from './alarms-testing.ts';
import { raiseAlarms } from './raise-alarms.ts';

let test: AlarmsTest;
beforeAll(async () => {
  test = await startAlarmsTest();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

/** One of each kind, at 18:00 of 18 April. */
async function causeEach(): Promise<void> {
  await test.record({ merchant: 'GOLLO', amount: '100000.00', cuotas: 3, date: '2026-04-10' }, test.typed);
  await test.record({ merchant: 'Ayer' });
  test.service.setNow('2026-04-18T18:00:00Z');
  for (const day of [1, 2, 3, 4])
    await test.record({ merchant: 'Super', amount: 20_000, date: `2026-03-0${day}` }, test.typed);
  await test.raise();
  await test.record({ merchant: 'Super', amount: 900_000, date: '2026-04-18' });
  await test.record({ merchant: 'Super', amount: 900_000, date: '2026-04-18' });
}

const KINDS = ['stale_source', 'low_balance', 'cuota_due', 'unusual_charge', 'possible_duplicate'] as const;
const toldKinds = async () => new Set((await test.told()).map(({ kind }) => kind));

describe('alarms', () => {
  it('are five, without amounts on a locked screen', async () => {
    await test.settle({ low_balance_crc: 1_000_000 });
    await causeEach();
    await test.raise();
    expect(await toldKinds()).toEqual(new Set(KINDS));
    for (const { title, private_body } of await test.told())
      expect(`${title} ${private_body}`.replaceAll('de 2026', '')).not.toMatch(/₡|\d{3}/);
  });

  it.each(KINDS)('skip %s when it is switched off, and no other', async (kind) => {
    await test.settle({ low_balance_crc: 1_000_000, kinds: { [kind]: false } });
    await causeEach();
    await test.raise();
    expect(await toldKinds()).toEqual(new Set(KINDS.filter((other) => other !== kind)));
  });

  it('continue when one of them fails, which is logged', async () => {
    await test.settle({ low_balance_crc: 1_000_000 });
    await causeEach();
    await test.service.arrange((db) => db.deleteFrom('notifications').execute());
    const logged: unknown[] = [];
    const broken = () => {
      throw new Error('no rate book');
    };
    await raiseAlarms({
      ...test.service.deps,
      rates: { ...test.service.deps.rates, lastRefresh: broken },
      log: { ...test.service.deps.log, warn: (what: unknown) => logged.push(what) } as never,
    });
    expect(logged).toMatchObject([{ alarm: 'stale_source' }]);
    expect(await toldKinds()).toEqual(new Set(KINDS.filter((kind) => kind !== 'stale_source')));
  });

  it('are raised once by two concurrent processes', async () => {
    await test.settle({ low_balance_crc: 1_000_000 });
    await causeEach();
    await Promise.all([test.raise(), test.raise(), test.raise(), test.raise()]);
    const all = await test.keys();
    expect(new Set(all).size).toBe(all.length);
    expect(await toldKinds()).toEqual(new Set(KINDS));
  });

  it('wait for the end of quiet hours, without amounts when those are hidden', async () => {
    await test.settle({
      hide_amounts: true,
      quiet_hours: { from: '22:00', to: '06:00' },
      kinds: { transaction: false },
    });
    await test.record();
    test.service.setNow('2026-04-11T04:30:00Z');
    await test.record();
    await test.raise();
    expect(await test.told()).toHaveLength(1);
    const deliverer = createDeliverer(test.service.deps);
    test.service.setNow('2026-04-11T11:59:59Z');
    await deliverer.settle();
    expect(test.receiver.seen).toEqual([]);
    test.service.setNow('2026-04-11T12:00:00Z');
    await deliverer.settle();
    await deliverer.stop();
    expect(test.receiver.seen.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'possible_duplicate',
        data: { title: '¿Repetido? Soda', body: 'Hay otro movimiento igual el mismo día.' },
      },
    ]);
  });

  it('are taken back while they wait when they are no longer so, and none is sent that was switched off since', async () => {
    await test.settle({ quiet_hours: { from: '22:00', to: '06:00' }, kinds: { transaction: false } });
    const remind = async (text: string) =>
      (await test.typed('POST', '/api/v1/reminders', { text, due_on: '2026-04-11' })).body.id;
    const [done, deleted] = [await remind('Marchamo'), await remind('Dentista'), await remind('Seguro')];
    test.service.setNow('2026-04-11T06:15:00Z');
    const deliverer = createDeliverer(test.service.deps);
    await test.raise();
    await deliverer.settle();
    expect(await test.keys()).toHaveLength(3);
    await test.typed('PATCH', `/api/v1/reminders/${done}`, { done: true });
    await test.typed('DELETE', `/api/v1/reminders/${deleted}`, {});
    test.service.setNow('2026-04-11T11:45:00Z');
    await test.raise();
    expect((await test.told()).map(({ body }) => body)).toEqual([expect.stringContaining('Seguro')]);
    test.service.setNow('2026-04-11T12:00:00Z');
    await test.settle({ quiet_hours: { from: '22:00', to: '06:00' }, kinds: { transaction: false, reminder: false } });
    await deliverer.settle();
    await deliverer.stop();
    expect(test.receiver.seen).toEqual([]);
    expect(await test.keys()).toHaveLength(1);
  });

  it('are not of a source of example data, which nobody sent', async () => {
    const { id } = await test.record();
    await test.service.arrange((db) =>
      db.insertInto('demo_rows').values({ entity: 'transaction', entity_id: id }).execute(),
    );
    test.service.setNow('2026-06-20T18:00:00Z');
    await test.raise();
    expect((await test.told()).filter(({ kind }) => kind === 'stale_source')).toEqual([]);
    await test.service.arrange((db) => db.deleteFrom('demo_rows').execute());
    await test.raise();
    expect((await test.told()).filter(({ kind }) => kind === 'stale_source')).toHaveLength(1);
  });
});
