/** Taking back an import, a paste, a bulk change or a run of rules without what a person changed since. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { chanceOf } from '../demo-data/seeded-chance.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => service.close());

async function must(method: string, url: string, body?: object): Promise<Json> {
  const answer = await service.ask(method, `/api/v1${url}`, body);
  expect([method, url, answer.status < 300 ? '' : answer.text]).toEqual([method, url, '']);
  return answer.body;
}
const undo = (undo_token: string, more: object = {}) =>
  service.ask('POST', '/api/v1/transactions/undo', { undo_token, ...more });
const revert = (id: number, query = '') => service.ask('DELETE', `/api/v1/imports/${id}${query}`);

/** A statement of some purchases, and of what else a line may say. */
async function importLines(name: string, lines: readonly string[]): Promise<Json> {
  const text = ['Fecha;Descripción;Débito;Crédito', ...lines].join('\n');
  const { status, body } = await service.ask('POST', `/api/v1/imports?filename=${name}.csv`, text, {
    'content-type': 'text/csv',
  });
  expect([name, status, body.errors]).toEqual([name, 200, []]);
  return body;
}
let amount = 1_000;
const purchases = (name: string, n: number) =>
  Array.from(
    { length: n },
    (_, at) => `${String((at % 28) + 1).padStart(2, '0')}/10/2026;${name} ${at};${amount++},00;`,
  );
const idsOf = async () => {
  const { rows } = await service.deps.db
    .selectFrom('transactions')
    .select(['id', 'notes'])
    .orderBy('id')
    .execute()
    .then((found) => ({ rows: found }));
  return rows;
};

describe('an import with rows that were changed or deleted by hand', () => {
  it('is reverted without them when asked, names them, and the whole can be redone and undone', async () => {
    const before = await idsOf();
    const made = await importLines('estado', purchases('COMERCIO', 30));
    const [edited, deleted] = made.created;
    await must('PATCH', `/transactions/${edited.id}`, { notes: 'a mano' });
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${deleted.id}`);
    const all = await idsOf();

    const refused = await revert(made.import_id);
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed_since_some']);
    expect(await idsOf()).toEqual(all);

    const { status, body } = await revert(made.import_id, '?keep_changed=true');
    expect([status, body.restored]).toEqual([200, 28]);
    expect(body.kept.map(({ entity, entity_id, name }: Json) => [entity, entity_id, name])).toEqual([
      ['transaction', edited.id, edited.merchant],
      ['transaction', deleted.id, deleted.merchant],
    ]);
    expect(await idsOf()).toEqual([...before, { id: edited.id, notes: 'a mano' }]);
    expect((await must('GET', '/imports'))[0]).toMatchObject({ id: made.import_id, reverted: true });

    // The rest comes back, and what stayed is still undone by itself.
    expect((await undo(body.undo_token)).status).toBe(200);
    expect(await idsOf()).toEqual(all);
    await undo(String(headers['undo-token']));
    expect((await idsOf()).length).toBe(all.length + 1);
  });

  it('of which each was changed is refused as before: there is no rest', async () => {
    const made = await importLines('uno', purchases('UNICO', 1));
    await must('PATCH', `/transactions/${made.created[0].id}`, { notes: 'a mano' });
    for (const query of ['', '?keep_changed=true']) {
      const { status, body } = await revert(made.import_id, query);
      expect([status, body.reason]).toEqual([409, 'changed_since']);
    }
  });

  it('keeps the accrual of a salary that stays, and takes back that of one that goes', async () => {
    const pots = async () =>
      (await must('GET', '/accounts')).filter(({ currency }: Json) => currency === 'MEMP').map((a: Json) => a.balance);
    const [start] = await pots();
    const made = await importLines('salarios', [
      '15/08/2026;SALARIO EMPRESA;;700.000,00',
      '15/09/2026;SALARIO EMPRESA;;700.001,00',
    ]);
    expect(await pots()).toEqual([start + 400_000]);
    await must('PATCH', `/transactions/${made.created[0].id}`, { notes: 'aguinaldo incluido' });
    expect((await revert(made.import_id, '?keep_changed=true')).status).toBe(200);
    expect(await pots()).toEqual([start + 200_000]);
    const log = (await must('GET', '/savings-accrual')).filter(({ source }: Json) => source === 'salary');
    expect(log.map(({ transaction_id }: Json) => transaction_id)).toEqual([made.created[0].id]);
  });
});

describe('a bulk change with rows that were changed since', () => {
  it('is undone for the others when asked', async () => {
    const { id: category_id } = await must('POST', '/categories', { name: 'Del lote' });
    const made = await importLines('lote', purchases('LOTE', 5));
    const ids = made.created.map(({ id }: Json) => id);
    const { undo_token } = await must('POST', '/transactions/bulk', { action: 'set_category', ids, category_id });
    await must('PATCH', `/transactions/${ids[2]}`, { notes: 'esta sí' });
    expect((await undo(undo_token)).body.reason).toBe('changed_since_some');
    expect((await undo(undo_token, { keep_changed: true })).body).toMatchObject({
      restored: 4,
      kept: [{ entity_id: ids[2] }],
    });
    const rows = await Promise.all(ids.map((id: number) => must('GET', `/transactions/${id}`)));
    expect(rows.map((row) => row.category_id === category_id)).toEqual([false, false, true, false, false]);
  });

  it('is refused when it is one deed: a plan is not undone by halves', async () => {
    const { id } = await must('POST', '/transactions', {
      ...{ merchant: 'A CUOTAS', amount: 90_000, date: '2026-11-10', currency: 'CRC', type: 'COMPRA' },
    });
    const { undo_token } = await must('POST', `/transactions/${id}/installment-plan`, { cuotas: 3 });
    await must('PATCH', `/transactions/${id}`, { notes: 'después' });
    for (const more of [{}, { keep_changed: true }]) {
      const { status, body } = await undo(undo_token, more);
      expect([status, body.reason]).toEqual([409, 'changed_since']);
    }
  });
});

it('whatever was edited or deleted after an import stays exactly so, and nothing else does, in 12 random cases', async () => {
  for (let n = 0; n < 12; n++) {
    const chance = chanceOf(`keep ${n}`);
    const before = await idsOf();
    const size = chance.whole(2, 25);
    const made = await importLines(`azar${n}`, purchases(`AZAR ${n}`, size));
    const ids: number[] = made.created.map(({ id }: Json) => id);
    const kept = [];
    let touched = 0;
    for (const id of ids) {
      const what = chance.pick(['leave', 'leave', 'edit', 'delete', 'plan']);
      if (what === 'leave' || touched === size - 1) continue;
      touched += 1;
      if (what === 'delete') await service.ask('DELETE', `/api/v1/transactions/${id}`);
      if (what === 'edit') await must('PATCH', `/transactions/${id}`, { notes: `nota ${id}` });
      if (what === 'plan') await must('POST', `/transactions/${id}/installment-plan`, { cuotas: 2 });
      if (what !== 'delete') kept.push({ id, notes: what === 'edit' ? `nota ${id}` : null });
    }
    const cuotas = (await idsOf()).filter(({ id }) => id > Math.max(...ids));
    const { status, body } = await revert(made.import_id, '?keep_changed=true');
    expect([n, status, body.restored]).toEqual([n, 200, size - touched]);
    expect(await idsOf()).toEqual([...before, ...kept, ...cuotas]);
  }
});
