/** How an import reports MEMP and MPAT, and an import that leaves them alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { sinpeMail } from '../demo-data/bank-mails.ts';
import { accrueDue } from '../salary/accrue-due.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from '../salary/salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2026-06-20T18:00:00Z');
});
afterEach(() => service.close());

const line = (day: string) => `${day.split('-').reverse().join('/')} SALARIO EMPRESA +700,000.00`;
const row = (day: string) => `${day.split('-').reverse().join('/')};SALARIO EMPRESA;;700000,00`;

/** The two ways in: a paste and a file. */
const WAYS = {
  async paste(days: readonly string[], options: object = {}) {
    const text = days.map(line).join('\n');
    const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...options });
    expect(status).toBe(200);
    return body as Json;
  },
  async file(days: readonly string[], options: object = {}) {
    const query = new URLSearchParams({ filename: 'salarios.csv', ...(options as Record<string, string>) });
    const { status, body } = await service.send({
      method: 'POST',
      url: `/api/v1/imports?${query.toString()}`,
      headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
      payload: ['Fecha;Descripción;Débito;Crédito', ...days.map(row)].join('\n'),
    });
    expect(status).toBe(200);
    return body as Json;
  },
};
const state = async () => [await service.pots(), await service.log()];
const untouched = [[0, 0], BASELINE];
const undo = (token: unknown) => service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });

describe.each(['paste', 'file'] as const)('%s of salaries', (way) => {
  const take = WAYS[way];
  // One of the baseline, two of April, one of May, and one whose day has not come.
  const days = ['2026-03-15', '2026-04-15', '2026-04-30', '2026-05-15', '2026-06-30'];
  const accrual = { memp: 400_000, mpat: 400_000, months: ['2026-04', '2026-05'] };

  it('reports before and after by how much it moves the pots', async () => {
    const looked = await take(days, { dry_run: true });
    expect([looked.accrual, await state()]).toEqual([accrual, untouched]);
    const taken = await take(days);
    expect([taken.created.length, taken.accrual]).toEqual([5, accrual]);
    expect(await service.pots()).toEqual([400_000, 400_000]);
  });

  it('reports nothing for months that have accrued, or for other rows', async () => {
    await service.pay('2026-04-01');
    expect((await take(['2026-04-15'], { dry_run: true })).accrual).toBeNull();
    expect((await take(['2026-04-15'])).accrual).toBeNull();
    const text = '15/05/2026 SUBWAY 3,900.00';
    const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    expect([body.created.length, body.accrual]).toEqual([1, null]);
  });

  it('reports what reverting it takes away', async () => {
    const { undo_token } = await take(days);
    const { body } = await undo(undo_token);
    expect(body.accrual).toEqual({ ...accrual, memp: -400_000, mpat: -400_000 });
  });

  it('records the rows without moving the pots with accrue=false, also when undone and redone', async () => {
    expect((await take(days, { accrue: false, dry_run: true })).accrual).toBeNull();
    const taken = await take(days, { accrue: false });
    expect([taken.created.length, taken.accrual, await state()]).toEqual([5, null, untouched]);
    const { body } = await undo(taken.undo_token);
    await undo(body.undo_token);
    expect([(await service.ask('GET', '/api/v1/salarios')).body.total, await state()]).toEqual([5, untouched]);
  });

  it('does not accrue later with accrue=false, neither on its day nor in place of another salary', async () => {
    await accrueDue(service.deps);
    await take(['2026-05-30', '2026-06-22'], { accrue: false });
    service.setNow('2026-06-23T18:00:00Z');
    await accrueDue(service.deps);
    expect(await state()).toEqual(untouched);
    const other = await take(['2026-05-15']);
    expect(await service.pots()).toEqual([200_000, 200_000]);
    await undo(other.undo_token);
    expect(await state()).toEqual(untouched);
  });
});

describe('salary from another source', () => {
  it('reports in its response by how much it moved the pots, if at all', async () => {
    const salary = { merchant: 'EMPRESA', date: '2026-04-15', amount: 7, type: 'SALARY', currency: 'CRC' };
    const post = async (more: object) =>
      (await service.ask('POST', '/api/v1/transactions', { ...salary, ...more })).body;
    const accrual = { memp: 200_000, mpat: 200_000, months: ['2026-04'] };
    expect((await post({ external_id: 'a' })).accrual).toEqual(accrual);
    for (const more of [
      { external_id: 'a' },
      {},
      { date: '2026-03-15' },
      { date: '2026-07-15' },
      { type: 'DEPOSITO' },
    ]) {
      expect(await post(more)).not.toHaveProperty('accrual');
    }
    await service.ask('DELETE', `${LOG}/${(await service.ask('GET', LOG)).body.at(-1).id}`);
    const { id } = await post({ type: 'DEPOSITO' });
    const changed = await service.ask('PATCH', `/api/v1/transactions/${id}`, { type: 'SALARY' });
    expect(changed.body.accrual).toEqual(accrual);
  });

  it('reports the same when it came by mail', async () => {
    const mail = sinpeMail({
      ...{ day: '2026-04-15', time: '08:00', number: 1, way: 'in', concept: 'SALARIO ABRIL', amount: '700000.00' },
    });
    const { body } = await service.ask('POST', '/api/v1/ingest/email', mail);
    expect([body.status, body.accrual]).toEqual(['created', { memp: 200_000, mpat: 200_000, months: ['2026-04'] }]);
    const again = await service.ask('POST', '/api/v1/ingest/email', mail);
    expect([again.body.status, again.body.accrual]).toEqual(['duplicate', undefined]);
  });
});
