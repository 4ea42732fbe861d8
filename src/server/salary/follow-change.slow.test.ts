import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2026-06-20T18:00:00Z');
});
afterEach(() => service.close());

const APRIL = '2026-4 salary 200000 200000';
const MAY = '2026-5 salary 200000 200000';
const state = async () => [await service.pots(), await service.log()];
const accrued = (...months: string[]) => [
  [200_000 * months.length, 200_000 * months.length],
  [...BASELINE, ...months],
];
const linked = async (month: number) => {
  const entries = (await service.ask('GET', LOG)).body as Json[];
  return entries.find((entry) => entry.month === month)?.transaction_id;
};

/** Moves a row to a day, with PATCH or with PUT; answers what the pots moved by. */
async function move(id: number, date: string, method = 'PATCH'): Promise<Json> {
  const salary = { merchant: 'EMPRESA', amount: 700_000, type: 'SALARY', currency: 'CRC', date };
  const { status, body } = await service.ask(
    method,
    `/api/v1/transactions/${id}`,
    method === 'PUT' ? salary : { date },
  );
  expect(status).toBe(200);
  return body.accrual;
}

describe('moving a salary to another month', () => {
  it.each(['PATCH', 'PUT'])('moves its entry when it was the only one of its month (%s)', async (method) => {
    const id = await service.pay('2026-04-15');
    const moved = await move(id, '2026-05-15', method);
    expect(await state()).toEqual(accrued(MAY));
    expect(await linked(5)).toBe(id);
    expect(moved).toEqual({ memp: 0, mpat: 0, months: ['2026-04', '2026-05'] });
  });

  it('moves a corrected amount too: the pots keep their sum', async () => {
    const id = await service.pay('2026-04-15');
    const april = (await service.ask('GET', LOG)).body.at(-1);
    await service.ask('PATCH', `${LOG}/${april.id}`, { memp_amount: '180000.50' });
    await move(id, '2026-05-15');
    expect(await state()).toEqual([
      [180_000.5, 200_000],
      [...BASELINE, '2026-5 salary 180000.5 200000'],
    ]);
  });

  it('removes the entry when the new month has one already: the pots lose it', async () => {
    const id = await service.pay('2026-04-15');
    const may = await service.pay('2026-05-15');
    expect(await move(id, '2026-05-01')).toEqual({ memp: -200_000, mpat: -200_000, months: ['2026-04'] });
    expect(await state()).toEqual(accrued(MAY));
    expect(await linked(5)).toBe(may);
  });

  it('leaves the entry to another salary of the old month, and accrues in the new one', async () => {
    const id = await service.pay('2026-04-15');
    const other = await service.pay('2026-04-30');
    await move(id, '2026-05-15');
    expect(await state()).toEqual(accrued(APRIL, MAY));
    expect([await linked(4), await linked(5)]).toEqual([other, id]);
  });

  it('removes the entry in a baseline month, and accrues outside of one', async () => {
    const id = await service.pay('2026-04-15');
    for (const day of ['2026-03-15', '2026-01-15']) {
      await move(id, day);
      expect(await state()).toEqual(accrued());
    }
    await move(id, '2026-04-15');
    expect(await state()).toEqual(accrued(APRIL));
  });

  it('removes the entry for a future day, and accrues when moved back', async () => {
    const id = await service.pay('2026-06-15');
    await move(id, '2026-06-30');
    expect(await state()).toEqual(accrued());
    await move(id, '2026-06-20');
    expect(await state()).toEqual(accrued('2026-6 salary 200000 200000'));
  });

  it('does not move what a person wrote into the log', async () => {
    await service.enter(2026, 4, 150_000, 150_000);
    const id = await service.pay('2026-04-15');
    await move(id, '2026-05-15');
    expect(await state()).toEqual([
      [350_000, 350_000],
      [...BASELINE, '2026-4 manual 150000 150000', MAY],
    ]);
  });

  it('changes nothing within the month or when saved unchanged, even after a correction of the log', async () => {
    const id = await service.pay('2026-04-15');
    await service.ask('DELETE', `${LOG}/${(await service.ask('GET', LOG)).body.at(-1).id}`);
    expect(await move(id, '2026-04-20')).toBeUndefined();
    expect(await move(id, '2026-04-20', 'PUT')).toBeUndefined();
    expect(await state()).toEqual(accrued());
  });

  it('changes nothing when its type changes at the same time', async () => {
    const id = await service.pay('2026-04-15');
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { date: '2026-05-15', type: 'DEPOSITO' });
    expect(await state()).toEqual(accrued(APRIL));
  });
});
