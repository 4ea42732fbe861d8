import { Cron } from 'croner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { AT_MIDNIGHT, accrueDue, startAccruals } from './accrue-due.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2026-04-10T18:00:00Z');
  await accrueDue(service.deps);
});
afterEach(() => service.close());

const APRIL = '2026-4 salary 200000 200000';
const state = async () => [await service.pots(), await service.log()];
const accrued = (...months: string[]) => [
  [200_000 * months.length, 200_000 * months.length],
  [...BASELINE, ...months],
];
const runAt = async (instant: string) => {
  service.setNow(instant);
  await accrueDue(service.deps);
};

describe('salary in the future', () => {
  it('accrues once when its local day comes, and its response reported nothing before', async () => {
    const salary = { merchant: 'EMPRESA', date: '2026-04-15', amount: 7, type: 'SALARY', currency: 'CRC' };
    const { body } = await service.ask('POST', '/api/v1/transactions', salary);
    expect([body.accrual, await state()]).toEqual([undefined, accrued()]);
    await runAt('2026-04-15T05:59:59Z');
    expect(await state()).toEqual(accrued());
    await runAt('2026-04-15T06:00:00Z');
    expect(await state()).toEqual(accrued(APRIL));
    const entry = (await service.ask('GET', LOG)).body.at(-1);
    expect(entry.transaction_id).toBe(body.id);
    await runAt('2026-04-15T06:00:01Z');
    expect(await state()).toEqual(accrued(APRIL));
    const { items } = (await service.ask('GET', `/api/v1/history?entity=savings_accrual`)).body;
    expect(items.map((item: Json) => [item.actor, item.origin])).toEqual([['alcancia', 'automation']]);
  });

  it('accrues at the next start when its day came while nothing ran', async () => {
    await service.pay('2026-04-12');
    await service.pay('2026-05-15');
    await runAt('2026-04-16T18:00:00Z');
    expect(await state()).toEqual(accrued(APRIL));
  });

  it('adds nothing to a month with an entry, and keeps later corrections of the log', async () => {
    await service.pay('2026-04-01');
    await service.pay('2026-04-14');
    await runAt('2026-04-14T18:00:00Z');
    expect(await state()).toEqual(accrued(APRIL));
    await service.ask('DELETE', `${LOG}/${(await service.ask('GET', LOG)).body.at(-1).id}`);
    await runAt('2026-04-15T18:00:00Z');
    expect(await state()).toEqual(accrued());
  });

  it('accrues on its day after a clock that ran ahead was corrected', async () => {
    await runAt('2026-05-01T18:00:00Z');
    await runAt('2026-04-10T18:00:00Z');
    await service.pay('2026-04-15');
    await runAt('2026-04-15T18:00:00Z');
    expect(await state()).toEqual(accrued(APRIL));
  });

  it('is skipped by the first start of a version that never checked before', async () => {
    await service.arrange((db) => db.deleteFrom('service_meta').where('key', '=', 'accrued_until').execute());
    await service.pay('2026-04-09');
    await service.ask('DELETE', `${LOG}/${(await service.ask('GET', LOG)).body.at(-1).id}`);
    await runAt('2026-04-11T18:00:00Z');
    expect(await state()).toEqual(accrued());
  });

  it('accrues when it is restored on or after its day', async () => {
    const text = '15/04/2026 SALARIO EMPRESA +700,000.00';
    const undo = (token: unknown) => service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });
    const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    const { undo_token } = (await undo(body.undo_token)).body;
    await runAt('2026-04-16T18:00:00Z');
    expect(await state()).toEqual(accrued());
    await undo(undo_token);
    expect(await state()).toEqual(accrued(APRIL));
  });

  it('accrues once for ten concurrent checks', async () => {
    await service.pay('2026-04-15');
    service.setNow('2026-04-15T18:00:00Z');
    await Promise.all(Array.from({ length: 10 }, () => accrueDue(service.deps)));
    expect(await state()).toEqual(accrued(APRIL));
  });
});

describe('accrual schedule', () => {
  it('checks at the start and at each local midnight', async () => {
    await service.pay('2026-04-15');
    service.setNow('2026-04-15T18:00:00Z');
    const schedule = startAccruals(service.deps);
    await schedule.stop();
    expect(await state()).toEqual(accrued(APRIL));
    const job = new Cron(AT_MIDNIGHT, { timezone: 'America/Costa_Rica', paused: true });
    const next = job.nextRuns(2, '2026-04-15T12:00:00').map((at) => at.toISOString());
    job.stop();
    expect(next).toEqual(['2026-04-16T06:00:00.000Z', '2026-04-17T06:00:00.000Z']);
  });
});
