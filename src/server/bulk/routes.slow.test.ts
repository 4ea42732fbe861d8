import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
  }),
);

const bulk = (body: object) => service.ask('POST', '/api/v1/transactions/bulk', body);
const undo = (undo_token: string) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });
/** The table itself, as text: byte for byte. */
const table = async (): Promise<string> =>
  JSON.stringify(await service.deps.db.selectFrom('transactions').selectAll().orderBy('id').execute());

async function fill(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await service.ask('POST', '/api/v1/transactions', {
      merchant: `AUTO MERCADO ${n}`,
      date: `2026-03-${String((n % 28) + 1).padStart(2, '0')}T18:30:00`,
      amount: 100 + n,
      type: 'COMPRA',
      currency: n % 5 === 0 ? 'USD' : 'CRC',
      deferred_to_next_cycle: n % 7 === 0,
      source: 'CREDIT_CARD',
      external_id: `row ${n}`,
      raw_charges: [{ concept: 'x', amount: n }],
    });
    ids.push(body.id);
  }
  return ids;
}

describe('bulk change', () => {
  it('deletes 500 rows at once, and undo restores them byte for byte', async () => {
    const ids = await fill(500);
    const before = await table();
    const { status, body } = await bulk({ action: 'delete', ids });
    expect([status, body.affected, body.ids.length]).toEqual([200, 500, 500]);
    expect(await table()).toBe('[]');
    const undone = await undo(body.undo_token);
    expect([undone.status, undone.body.restored]).toEqual([200, 500]);
    expect(await table()).toBe(before);
    expect((await service.ask('GET', '/api/v1/transactions')).body.total).toBe(500);
  });

  it('leaves rows that were so already as they are, and undo restores each byte for byte', async () => {
    const ids = await fill(7);
    const [, account] = (await service.ask('GET', '/api/v1/accounts')).body;
    const actions = [
      { action: 'set_deferred', deferred: true },
      { action: 'set_category', category_id: 1 },
      { action: 'set_category', category_id: null },
      { action: 'add_tags', tags: ['viaje'] },
      { action: 'remove_tags', tags: ['viaje'] },
      { action: 'set_account', account_id: account.id },
      { action: 'set_type', type: 'RETIRO' },
    ];
    for (const [at, change] of actions.entries()) {
      service.setNow(`2026-04-11T${10 + at}:00:00Z`);
      const half = await bulk({ ...change, ids: ids.slice(0, 4) });
      expect(half.status).toBe(200);
      const before = await table();
      service.setNow(`2026-04-11T${10 + at}:30:00Z`);
      const all = await bulk({ ...change, ids });
      const changed = (await table()) !== before;
      expect((await undo(all.body.undo_token)).status).toBe(200);
      expect([change, await table()]).toEqual([change, before]);
      expect([change, changed]).toEqual([change, change.action !== 'remove_tags']);
    }
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('sets or clears a category by hand, and undo restores it with the rule that had set it', async () => {
    const ids = await fill(3);
    const before = await table();
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const { body } = await bulk({ action: 'set_category', ids, category_id: categories[3].id });
    for (const id of ids) {
      const { body: row } = await service.ask('GET', `/api/v1/transactions/${id}`);
      expect([row.category_id, row.category_rule]).toEqual([categories[3].id, null]);
    }
    await undo(body.undo_token);
    expect(await table()).toBe(before);
    await bulk({ action: 'set_category', ids, category_id: null });
    expect((await service.ask('GET', '/api/v1/transactions?category_id=none')).body.total).toBe(3);
  });

  it('defers exactly one cycle, whatever each row was before', async () => {
    const ids = await fill(10);
    for (const deferred of [true, true, false]) {
      await bulk({ action: 'set_deferred', ids, deferred });
      for (const { local_date, cycle } of (await service.ask('GET', '/api/v1/transactions')).body.items as Json[]) {
        const month = Number(local_date.slice(5, 7)) + (Number(local_date.slice(8)) >= 19 ? 1 : 0) + (deferred ? 1 : 0);
        expect(cycle).toBe(`2026-${String(month).padStart(2, '0')}`);
      }
    }
  });

  it('changes a type as an edit does: a salary accrues and has its category, until undone', async () => {
    const row = { merchant: 'EMPRESA SA', date: '2026-04-09', amount: 900_000, type: 'DEPOSITO', currency: 'CRC' };
    const { id } = (await service.ask('POST', '/api/v1/transactions', row)).body;
    const before = await table();
    const accrued = async () => {
      const { body } = await service.ask('GET', '/api/v1/savings-accrual');
      return body.filter(({ source }: Json) => source === 'salary').map(({ month }: Json) => month);
    };
    const { status, body } = await bulk({ action: 'set_type', ids: [id], type: 'SALARY' });
    expect([status, body.affected]).toEqual([200, 1]);
    expect(body.accrual).toEqual({ memp: 200_000, mpat: 200_000, months: ['2026-04'] });
    const { body: salary } = await service.ask('GET', `/api/v1/transactions/${id}`);
    expect(salary).toMatchObject({ type: 'SALARY', category: { identifier: 'salario' } });
    expect(await accrued()).toEqual([4]);
    expect((await undo(body.undo_token)).status).toBe(200);
    expect(await table()).toBe(before);
    expect(await accrued()).toEqual([]);
  });

  it('gives a purchase the category that one of its cuotas is given, and so all of them', async () => {
    const ids = await fill(2);
    const plan = `/api/v1/transactions/${ids[1]}/installment-plan`;
    await service.ask('POST', plan, { cuotas: 3 });
    const rows = async () => (await service.ask('GET', '/api/v1/transactions?limit=200')).body.items as Json[];
    const cuota = (await rows()).find(({ installment }) => installment?.number === 2);
    const before = await table();
    const { status, body } = await bulk({ action: 'set_category', ids: [cuota.id], category_id: 4 });
    expect([status, body.ids]).toEqual([200, [cuota.id]]);
    const ofPlan = (await rows()).filter(({ installment }) => installment !== null);
    expect(ofPlan.map(({ category }) => category.id)).toEqual([4, 4, 4, 4]);
    await undo(body.undo_token);
    expect(await table()).toBe(before);
  });

  it('rejects another type for a cuota, and changes nothing', async () => {
    const ids = await fill(2);
    await service.ask('POST', `/api/v1/transactions/${ids[1]}/installment-plan`, { cuotas: 3 });
    const before = await table();
    const { status, body } = await bulk({ action: 'set_type', ids, type: 'DEPOSITO' });
    expect([status, body.errors[0].path]).toEqual([422, 'type']);
    expect(await table()).toBe(before);
    await bulk({ action: 'delete', ids });
  });

  it('names an unknown id and changes nothing', async () => {
    const ids = await fill(2);
    const before = await table();
    const { status, body } = await bulk({ action: 'delete', ids: [...ids, 2_000_000_000] });
    expect([status, body.detail]).toEqual([404, 'There is no transaction with the id 2000000000.']);
    expect(await table()).toBe(before);
  });

  it.each([
    ['ids', { action: 'delete', ids: [] }],
    ['ids', { action: 'delete', ids: Array.from({ length: 501 }, (_, n) => n + 1) }],
    ['ids.2', { action: 'delete', ids: [1, 2, 1] }],
    ['ids.0', { action: 'delete', ids: ['1'] }],
    ['action', { action: 'burn', ids: [1] }],
    ['category_id', { action: 'set_category', ids: [1] }],
    ['deferred', { action: 'set_deferred', ids: [1] }],
    ['deferred', { action: 'delete', ids: [1], deferred: true }],
  ])('rejects bad %s by name (%#)', async (path, body) => {
    const { status, body: problem } = await bulk(body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  it('rejects an unknown category by name', async () => {
    const ids = await fill(1);
    const { status, body } = await bulk({ action: 'set_category', ids, category_id: 999_999 });
    expect([status, body.errors[0].path]).toEqual([422, 'category_id']);
  });

  it('never deadlocks with another, and the second of two deletions finds nothing', async () => {
    const ids = await fill(40);
    const answers = await Promise.all([
      bulk({ action: 'delete', ids }),
      bulk({ action: 'delete', ids: [...ids].reverse() }),
      bulk({ action: 'set_deferred', ids: [...ids].reverse(), deferred: true }),
    ]);
    expect(answers.every((answer) => [200, 404].includes(answer.status))).toBe(true);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => answer.status)
        .sort(),
    ).toEqual([200, 404]);
  });
});

describe('undo', () => {
  it('is offered for a single deletion in the response header', async () => {
    const [id] = await fill(1);
    const before = await table();
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${id}`);
    await undo(String(headers['undo-token']));
    expect(await table()).toBe(before);
  });

  it('works once; the undo itself can be undone', async () => {
    const ids = await fill(2);
    const { body } = await bulk({ action: 'delete', ids });
    const { body: undone } = await undo(body.undo_token);
    expect((await undo(body.undo_token)).status).toBe(409);
    expect((await undo(undone.undo_token)).status).toBe(200);
    expect(await table()).toBe('[]');
  });

  it('keeps later changes: it names their rows and changes nothing', async () => {
    const [first = 0, second = 0] = await fill(2);
    const { body } = await bulk({ action: 'set_deferred', ids: [first, second], deferred: true });
    await service.ask('PATCH', `/api/v1/transactions/${second}`, { notes: 'later' });
    const before = await table();
    const { status, body: problem } = await undo(body.undo_token);
    expect([status, problem.detail]).toEqual([409, expect.stringContaining(`transaction ${second}`)]);
    expect(await table()).toBe(before);
  });

  it('restores a deleted category with its rules and rows', async () => {
    const ids = await fill(3);
    const before = await table();
    const rules = (await service.ask('GET', '/api/v1/category-rules')).body;
    const { body: row } = await service.ask('GET', `/api/v1/transactions/${ids[0]}`);
    const { headers } = await service.ask('DELETE', `/api/v1/categories/${row.category_id}`);
    expect((await service.ask('GET', `/api/v1/transactions/${ids[0]}`)).body.category).toBeNull();
    expect((await undo(String(headers['undo-token']))).body).toMatchObject({ restored: expect.any(Number) });
    expect(await table()).toBe(before);
    expect((await service.ask('GET', '/api/v1/category-rules')).body).toEqual(rules);
  });

  it('restores rows without their category when that was deleted since', async () => {
    const { body: category } = await service.ask('POST', '/api/v1/categories', { name: 'Pasajera' });
    const [id = 0] = await fill(1);
    await service.ask('PATCH', `/api/v1/transactions/${id}`, { category_id: category.id });
    const { body } = await bulk({ action: 'delete', ids: [id] });
    await service.ask('DELETE', `/api/v1/categories/${category.id}`);
    expect((await undo(body.undo_token)).status).toBe(200);
    expect((await service.ask('GET', `/api/v1/transactions/${id}`)).body.category_id).toBeNull();
  });
});

describe('history', () => {
  it('records author, origin and operation of each change', async () => {
    const ids = await fill(2);
    const ask = await service.withToken(['read', 'write'], 'n8n');
    const { body: done } = await ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids });
    const { body } = await service.ask('GET', '/api/v1/history?limit=2');
    const items = body.items.sort((a: Json, b: Json) => b.entity_id - a.entity_id);
    expect(items).toMatchObject(
      [...ids]
        .sort((a, b) => b - a)
        .map((entity_id) => ({
          actor: 'n8n',
          origin: 'automation',
          action: 'deleted',
          entity: 'transaction',
          entity_id,
          after: null,
          operation: { kind: 'bulk', undone: false, undo_token: done.undo_token },
        })),
    );
    const { body: older } = await service.ask('GET', `/api/v1/history?limit=2&cursor=${body.next_cursor}`);
    expect(older.items[0].id).toBeLessThan(Math.min(...items.map((entry: Json) => entry.id)));
    const { body: own } = await service.ask('GET', `/api/v1/history?entity=transaction&entity_id=${ids[0]}`);
    expect([own.total, own.items.map((entry: Json) => entry.action)]).toEqual([2, ['deleted', 'created']]);
  });

  it('is mandatory: the database rejects a change without an author', async () => {
    await fill(1);
    await expect(service.deps.db.deleteFrom('transactions').execute()).rejects.toThrow(/nobody answers for/);
    await expect(service.deps.db.updateTable('transactions').set({ merchant: 'forged' }).execute()).rejects.toThrow(
      /nobody answers for/,
    );
  });
});

describe('undo token', () => {
  it('is 404 when unknown or older than 30 days, and requires a session', async () => {
    const [id = 0] = await fill(1);
    const { body } = await bulk({ action: 'delete', ids: [id] });
    const ask = await service.withToken();
    expect((await ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token })).status).toBe(403);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await undo('x')).status).toBe(422);
    service.setNow('2026-05-10T18:00:00Z');
    const cookie = await service.login();
    const late = await service.send({
      method: 'POST',
      url: '/api/v1/transactions/undo',
      headers: { cookie, origin: 'http://localhost:8080', 'content-type': 'application/json' },
      payload: JSON.stringify({ undo_token: body.undo_token }),
    });
    expect(late.status).toBe(404);
  });
});
