import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2027-06-30T18:00:00Z');
});
afterEach(() => service.close());

const IMPORTS = '/api/v1/imports';
const APRIL = '2026-4 salary 200000 200000';
const MAY = '2026-5 salary 200000 200000';

/** Imports a file of salaries, one for each day; answers what came of it. */
async function importSalaries(days: readonly string[], amount = 700_000): Promise<Json> {
  const lines = days.map((day) => `${day.split('-').reverse().join('/')};SALARIO EMPRESA;;${amount},00`);
  const { status, body } = await service.send({
    method: 'POST',
    url: `${IMPORTS}?filename=salarios.csv&allow_duplicates=true`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: ['Fecha;Descripción;Débito;Crédito', ...lines].join('\n'),
  });
  expect([status, body.created.map((row: Json) => row.type)]).toEqual([200, days.map(() => 'SALARY')]);
  return body;
}
const revert = async ({ import_id }: Json) => (await service.ask('DELETE', `${IMPORTS}/${import_id}`)).body;
const undo = (token: unknown) => service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });
const entries = async () => (await service.ask('GET', LOG)).body as Json[];
const state = async () => [await service.pots(), await service.log()];
const untouched = [[0, 0], BASELINE];
const accrued = (...months: string[]) => [
  [200_000 * months.length, 200_000 * months.length],
  [...BASELINE, ...months],
];

describe('reverting an import of salaries', () => {
  it('removes the accruals of thirteen from pots and log, and undoing that restores them', async () => {
    const months = Array.from({ length: 13 }, (_, n) => 3 + n).map(
      (n) => `${2026 + Math.floor(n / 12)}-${(n % 12) + 1}`,
    );
    const made = await importSalaries(
      months.map((month) => month.replace(/-(\d)$/, '-0$1')).map((month) => `${month}-15`),
    );
    const before = await entries();
    expect(await state()).toEqual(accrued(...months.map((month) => `${month} salary 200000 200000`)));
    const { undo_token } = await revert(made);
    expect(await state()).toEqual(untouched);
    expect((await service.ask('GET', '/api/v1/salarios')).body.total).toBe(0);
    await undo(undo_token);
    expect(await entries()).toEqual(before);
    expect(await service.pots()).toEqual([13 * 200_000, 13 * 200_000]);
  });

  it('moves the pots by what the log was worth, whatever they hold since', async () => {
    const made = await importSalaries(['2026-04-15']);
    const accounts = (await service.ask('GET', '/api/v1/accounts')).body;
    const memp = accounts.find((account: Json) => account.currency === 'MEMP');
    await service.ask('PATCH', `/api/v1/accounts/${memp.id}`, { balance: 1_234_567.89 });
    await service.pay('2026-05-15');
    const { undo_token } = await revert(made);
    expect(await service.pots()).toEqual([1_234_567.89, 200_000]);
    await undo(undo_token);
    expect(await service.pots()).toEqual([1_434_567.89, 400_000]);
  });

  it('keeps the entry of a month with another salary, linked to that one', async () => {
    const made = await importSalaries(['2026-04-15', '2026-05-15']);
    const other = await service.pay('2026-04-30');
    const [april, may] = (await entries()).slice(-2);
    const { undo_token } = await revert(made);
    expect(await state()).toEqual(accrued(APRIL));
    expect((await entries()).at(-1)).toEqual({ ...april, transaction_id: other });
    await undo(undo_token);
    expect((await entries()).slice(-2)).toEqual([april, may]);
    expect(await state()).toEqual(accrued(APRIL, MAY));
  });

  it('does not keep a month for a salary in the future', async () => {
    service.setNow('2026-04-20T18:00:00Z');
    const made = await importSalaries(['2026-04-15']);
    await service.pay('2026-04-30');
    await revert(made);
    expect(await state()).toEqual(untouched);
  });

  it.each([
    ['in order', 0],
    ['in reverse order', 1],
  ])('of two in one month, %s, leaves nothing, and each is restored by itself', async (_, first) => {
    const made = [await importSalaries(['2026-04-15']), await importSalaries(['2026-04-30'])];
    const reverted = [await revert(made[first]), await revert(made[1 - first])];
    expect(await state()).toEqual(untouched);
    for (const { undo_token } of reverted) {
      expect((await undo(undo_token)).status).toBe(200);
      expect(await state()).toEqual(accrued(APRIL));
    }
  });

  it('can be undone after another salary accrued for the month: still once', async () => {
    const { undo_token } = await revert(await importSalaries(['2026-04-15']));
    await service.pay('2026-04-30');
    const accruedSince = await entries();
    const undone = await undo(undo_token);
    expect([undone.status, await state()]).toEqual([200, accrued(APRIL)]);
    await undo(undone.body.undo_token);
    expect(await entries()).toEqual(accruedSince);
    expect(await service.pots()).toEqual([200_000, 200_000]);
  });

  it('cannot be undone over a month that a person wrote into the log since', async () => {
    const { undo_token } = await revert(await importSalaries(['2026-04-15']));
    await service.enter(2026, 4, 1, 2);
    expect((await undo(undo_token)).status).toBe(409);
    expect(await state()).toEqual([
      [1, 2],
      [...BASELINE, '2026-4 manual 1 2'],
    ]);
  });

  it('is rejected by name over an entry corrected since, and works once it is deleted', async () => {
    const made = await importSalaries(['2026-04-15']);
    const april = (await entries()).at(-1);
    await service.ask('PATCH', `${LOG}/${april.id}`, { memp_amount: 180_000 });
    const refused = await service.ask('DELETE', `${IMPORTS}/${made.import_id}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining(`savings_accrual ${april.id}`),
    ]);
    await service.ask('DELETE', `${LOG}/${april.id}`);
    const { undo_token } = await revert(made);
    expect(await state()).toEqual(untouched);
    // As it was before: the salary without the entry that the person took out.
    await undo(undo_token);
    expect(await state()).toEqual(untouched);
  });

  it('removes accruals of an older version too', async () => {
    const made = await importSalaries(['2026-04-15', '2026-05-15']);
    await service.arrange((db) =>
      sql`update history set operation_id = null where entity = 'savings_accrual'`.execute(db),
    );
    const { undo_token } = await revert(made);
    expect(await state()).toEqual(untouched);
    await undo(undo_token);
    expect(await state()).toEqual(accrued(APRIL, MAY));
  });
});

describe('undoing another operation', () => {
  it('moves nothing when a deleted salary is restored and deleted again: the pay slip happened', async () => {
    const id = await service.pay('2026-04-15');
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${id}`);
    const before = await entries();
    const { body } = await undo(headers['undo-token']);
    await undo(body.undo_token);
    expect(await entries()).toEqual(before);
    expect(await state()).toEqual(accrued(APRIL));
  });

  it('keeps later gains of the pots when a bulk deletion is undone', async () => {
    const ids = [await service.pay('2026-04-15'), await service.pay('2026-04-16')];
    const { body } = await service.ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids });
    await service.pay('2026-05-15');
    expect((await undo(body.undo_token)).status).toBe(200);
    expect(await state()).toEqual(accrued(APRIL, MAY));
  });

  it('leaves a month without an entry that a person had deleted before the operation', async () => {
    await service.pay('2026-04-12');
    const [entry] = (await entries()).slice(-1);
    await service.ask('DELETE', `${LOG}/${entry.id}`);
    const { body: deposit } = await service.ask('POST', '/api/v1/transactions', {
      ...{ merchant: 'OTRO PAGO', date: '2026-04-13', amount: 900_000, currency: 'CRC', type: 'DEPOSITO' },
    });
    const before = await state();
    const { body } = await service.ask('POST', '/api/v1/transactions/bulk', {
      ...{ action: 'set_type', ids: [deposit.id], type: 'SALARY' },
    });
    expect(await state()).toEqual(accrued(APRIL));
    const { body: undone } = await undo(body.undo_token);
    expect(await state()).toEqual(before);
    await undo(undone.undo_token);
    expect(await state()).toEqual(accrued(APRIL));
    // What is paid after it takes the entry over.
    await service.pay('2026-04-20');
    const { body: done } = await service.ask('POST', '/api/v1/transactions/bulk', {
      ...{ action: 'delete', ids: [deposit.id] },
    });
    await undo(done.undo_token);
    expect(await state()).toEqual(accrued(APRIL));
  });
});
