import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { BASELINE, createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2042-01-10T18:00:00Z');
});
afterEach(() => service.close());

const undo = (token: unknown) => service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });
const state = async () => [await service.pots(), await service.log()];

describe('correcting the accrual log', () => {
  it('moves each balance by the change in worth of the entry', async () => {
    const made = await service.enter(2026, 4, 150_000, '200000.00');
    expect(made).toEqual({
      ...{ id: made.id, year: 2026, month: 4, memp_amount: 150_000, mpat_amount: 200_000 },
      ...{ source: 'manual', transaction_id: null },
    });
    expect(await service.pots()).toEqual([150_000, 200_000]);

    await service.pay('2026-05-15');
    const salary = (await service.ask('GET', LOG)).body.at(-1);
    const changed = await service.ask('PATCH', `${LOG}/${salary.id}`, { memp_amount: '180000.50' });
    expect(changed.body).toEqual({ ...salary, memp_amount: 180_000.5 });
    expect(await service.pots()).toEqual([330_000.5, 400_000]);

    expect((await service.ask('DELETE', `${LOG}/${salary.id}`)).status).toBe(204);
    expect(await service.pots()).toEqual([150_000, 200_000]);
    await service.enter(2026, 6, 0, 0);
    expect(await service.pots()).toEqual([150_000, 200_000]);
  });

  it('moves nothing for a baseline entry, whose money is in the opening balance', async () => {
    const [february, march] = (await service.ask('GET', LOG)).body;
    await service.ask('PATCH', `${LOG}/${february.id}`, { memp_amount: 0, mpat_amount: 0 });
    await service.ask('DELETE', `${LOG}/${march.id}`);
    await service.enter(2026, 1, 99, 99, { source: 'baseline' });
    expect(await state()).toEqual([
      [0, 0],
      ['2026-1 baseline 99 99', '2026-2 baseline 0 0'],
    ]);
  });

  it('moves the full amount when an entry becomes or stops being a baseline', async () => {
    const [february] = (await service.ask('GET', LOG)).body;
    await service.ask('PATCH', `${LOG}/${february.id}`, { source: 'manual', mpat_amount: 5 });
    expect(await service.pots()).toEqual([200_000, 5]);
    await service.ask('PATCH', `${LOG}/${february.id}`, { source: 'baseline' });
    expect(await service.pots()).toEqual([0, 0]);
  });

  it('can replace an entry and move it to another month; the old month accrues again', async () => {
    await service.pay('2026-04-15');
    const { id, transaction_id } = (await service.ask('GET', LOG)).body.at(-1);
    const moved = { year: 2026, month: 7, memp_amount: 1, mpat_amount: 2 };
    const { body } = await service.ask('PUT', `${LOG}/${id}`, moved);
    expect(body).toEqual({ id, ...moved, source: 'manual', transaction_id: null });
    expect((await service.ask('GET', `${LOG}/${id}/`)).body).toEqual(body);
    expect(await service.pots()).toEqual([1, 2]);
    await service.pay('2026-04-16');
    expect(await state()).toEqual([
      [200_001, 200_002],
      [...BASELINE, '2026-4 salary 200000 200000', '2026-7 manual 1 2'],
    ]);
    expect(transaction_id).toEqual(expect.any(Number));
  });

  it('rejects a month that has an entry, by name, and moves nothing', async () => {
    const { id } = await service.enter(2026, 4, 1, 1);
    const answers = [
      await service.ask('POST', LOG, { year: 2026, month: 3, memp_amount: 1, mpat_amount: 1 }),
      await service.ask('PATCH', `${LOG}/${id}`, { month: 3, memp_amount: 500 }),
      await service.ask('PUT', `${LOG}/${id}`, { year: 2026, month: 3, memp_amount: 1, mpat_amount: 1 }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toMatchObject([409, [{ path: 'month', message: '2026-03 has an entry already' }]]);
      expect(body.detail).toContain('2026-03');
    }
    expect(await state()).toEqual([
      [1, 1],
      [...BASELINE, '2026-4 manual 1 1'],
    ]);
  });

  it('by ten at once for one month makes one entry, and rejects the others', async () => {
    const body = { year: 2026, month: 4, memp_amount: 10, mpat_amount: 20 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.ask('POST', LOG, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await service.pots()).toEqual([10, 20]);
  });

  it('by many at once on one entry leaves the balances at its final worth', async () => {
    const { id } = await service.enter(2026, 4, 10, 10);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        service.ask('PATCH', `${LOG}/${id}`, { memp_amount: n, mpat_amount: n * 2 }),
      ),
    );
    const { body } = await service.ask('GET', `${LOG}/${id}`);
    expect(await service.pots()).toEqual([body.memp_amount, body.mpat_amount]);
  });

  it('applies once per Idempotency-Key', async () => {
    const send = () =>
      service.ask('POST', LOG, { year: 2026, month: 4, memp_amount: 7, mpat_amount: 7 }, { 'idempotency-key': 'k' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await service.pots()).toEqual([7, 7]);
  });

  it('can name the source salary, keeps the name after its deletion, and rejects an unknown one', async () => {
    const transaction_id = await service.pay('2026-03-15');
    const made = await service.enter(2026, 4, 1, 1, { transaction_id });
    await service.ask('DELETE', `/api/v1/transactions/${transaction_id}`);
    const again = await service.ask('PATCH', `${LOG}/${made.id}`, { transaction_id, mpat_amount: 2 });
    expect(again.body).toEqual({ ...made, mpat_amount: 2 });
    const refused = await service.ask('PATCH', `${LOG}/${made.id}`, { transaction_id: 999_999 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'transaction_id']);
  });

  it('names each field of a bad entry', async () => {
    const good = { year: 2026, month: 4, memp_amount: 1, mpat_amount: 1 };
    const bad: [object, string[]][] = [
      [{}, ['year', 'month', 'memp_amount', 'mpat_amount']],
      [{ ...good, month: 13, year: 1999 }, ['year', 'month']],
      [{ ...good, month: '4', memp_amount: -1, mpat_amount: '0.001' }, ['month', 'memp_amount', 'mpat_amount']],
      [{ ...good, memp_amount: '1e3', mpat_amount: '1234567890123456' }, ['memp_amount', 'mpat_amount']],
      [{ ...good, source: 'gift', transaction_id: 0 }, ['source', 'transaction_id']],
      [{ ...good, extra: 1 }, ['extra']],
    ];
    const { id } = await service.enter(2026, 5, 1, 1);
    for (const [body, paths] of bad) {
      for (const answer of [await service.ask('POST', LOG, body), await service.ask('PUT', `${LOG}/${id}`, body)]) {
        expect([answer.status, answer.body.errors.map((error: Json) => error.path)]).toEqual([422, paths]);
      }
    }
    expect((await service.ask('PATCH', `${LOG}/${id}`, { month: 0 })).body.errors[0].path).toBe('month');
    expect((await service.ask('PATCH', `${LOG}/999`, { month: 1 })).status).toBe(404);
    expect((await service.ask('DELETE', `${LOG}/999`)).status).toBe(404);
    expect((await service.ask('GET', `${LOG}/999`)).status).toBe(404);
    expect(await service.pots()).toEqual([1, 1]);
  });

  it('rejects a balance with too many digits, and changes nothing', async () => {
    await service.enter(2026, 4, '9999999999999.99', 1);
    const { status } = await service.ask('POST', LOG, {
      ...{ year: 2026, month: 5, memp_amount: '9999999999999.99', mpat_amount: 1 },
    });
    expect(status).toBe(409);
    expect(await state()).toEqual([
      [9_999_999_999_999.99, 1],
      [...BASELINE, '2026-4 manual 9999999999999.99 1'],
    ]);
  });
});

describe('deleting an entry', () => {
  it('is undone with its token: the entry with its id, and the balances', async () => {
    await service.pay('2026-04-15');
    const before = (await service.ask('GET', LOG)).body;
    const { headers } = await service.ask('DELETE', `${LOG}/${before.at(-1).id}`);
    expect(await state()).toEqual([[0, 0], BASELINE]);
    const undone = await undo(headers['undo-token']);
    expect(undone.body).toEqual({
      ...{ restored: 1, undo_token: expect.any(String) },
      accrual: { memp: 200_000, mpat: 200_000, months: ['2026-04'] },
    });
    expect((await service.ask('GET', LOG)).body).toEqual(before);
    expect(await service.pots()).toEqual([200_000, 200_000]);
    await undo(undone.body.undo_token);
    expect(await state()).toEqual([[0, 0], BASELINE]);
  });

  it('is undone over what the pots gained since', async () => {
    const april = await service.enter(2026, 4, 5, 5);
    const { headers } = await service.ask('DELETE', `${LOG}/${april.id}`);
    await service.pay('2026-05-15');
    expect((await undo(headers['undo-token'])).status).toBe(200);
    expect(await state()).toEqual([
      [200_005, 200_005],
      [...BASELINE, '2026-4 manual 5 5', '2026-5 salary 200000 200000'],
    ]);
  });

  it('is undone over what a salary accrued for the month since', async () => {
    const april = await service.enter(2026, 4, 5, 5);
    const { headers } = await service.ask('DELETE', `${LOG}/${april.id}`);
    await service.pay('2026-04-15');
    expect((await undo(headers['undo-token'])).status).toBe(200);
    expect(await state()).toEqual([
      [5, 5],
      [...BASELINE, '2026-4 manual 5 5'],
    ]);
  });

  it('by an older version, which kept the balances with it, is undone once', async () => {
    await service.pay('2026-04-15');
    const april = (await service.ask('GET', LOG)).body.at(-1);
    const { headers } = await service.ask('DELETE', `${LOG}/${april.id}`);
    await service.arrange((db) =>
      sql`update history set operation_id = (select max(id) from operations)
        where entity = 'account' and id > (select min(id) from history where operation_id = (select max(id) from operations))`.execute(
        db,
      ),
    );
    const { body } = await undo(headers['undo-token']);
    expect(body.restored).toBe(3);
    expect(await service.pots()).toEqual([200_000, 200_000]);
    await undo(body.undo_token);
    expect(await state()).toEqual([[0, 0], BASELINE]);
  });

  it('cannot be undone when the month has a new entry, even one that moved nothing', async () => {
    const [february] = (await service.ask('GET', LOG)).body;
    const { headers } = await service.ask('DELETE', `${LOG}/${february.id}`);
    await service.enter(2026, 2, 1, 1, { source: 'baseline' });
    const after = await state();
    expect((await undo(headers['undo-token'])).status).toBe(409);
    expect(await state()).toEqual(after);
  });

  it('undone during new salaries leaves the balances at the worth of the log, in each of 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await service.enter(2031 + round, 1, 1000, 1000);
      const { headers } = await service.ask('DELETE', `${LOG}/${id}`);
      await Promise.all([
        undo(headers['undo-token']),
        ...['02', '03', '04', '05'].map((month) => service.pay(`${2031 + round}-${month}-15`)),
      ]);
      const entries = (await service.ask('GET', LOG)).body.filter((entry: Json) => entry.source !== 'baseline');
      const worth = entries.reduce((sum: number, entry: Json) => sum + entry.memp_amount, 0);
      expect([round, await service.pots()]).toEqual([round, [worth, worth]]);
    }
  }, 60_000);
});

describe('history of the log', () => {
  it('shows who corrected it', async () => {
    const { id } = await service.enter(2026, 4, 1, 1);
    const { status, body } = await service.ask('GET', '/api/v1/history');
    expect(status).toBe(200);
    expect(body.items.at(-1)).toMatchObject({ entity: 'savings_accrual', entity_id: id, action: 'created' });
  });
});
