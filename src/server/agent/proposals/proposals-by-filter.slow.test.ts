/** Proposals about all rows that a search finds, edits, splits, and taking the last change back. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import {
  apply,
  categories,
  ids,
  prepare,
  record,
  serviceOf,
  setUpProposals,
  stateOf,
  undo,
} from './proposals-testing.ts';

setUpProposals();

describe('a proposal by filter', () => {
  it('is about every row that it finds, shows twenty, and says what stays out and why', async () => {
    const plain = { merchant: 'FERIA', category_id: null };
    for (let n = 0; n < 64; n++) await record(plain);
    await record({ ...plain, type: 'TRASPASO' });
    await record({ ...plain, category_id: categories['Supermercado'] });
    const { arguments: exact, preview } = await prepare('propose_category', {
      ...{ filter: 'feria', category: 'Supermercado' },
    });
    expect([preview.total, preview.rows.length]).toEqual([64, 20]);
    expect(preview.notes).toEqual(['Ya estaban así: 1.', 'Quedan fuera, porque son dinero entre cuentas propias: 1.']);
    expect(exact).toMatchObject({ filter: 'feria', matched: { count: 64 } });
    const { data, undo_token } = await apply('propose_category', exact);
    expect(data).toEqual({ action: 'set_category', affected: 64 });
    const left = await serviceOf().ask('GET', '/api/v1/transactions?q=feria cat:none');
    expect(left.body.total).toBe(1);
    await undo(undo_token);
    expect((await serviceOf().ask('GET', '/api/v1/transactions?q=feria cat:none')).body.total).toBe(65);
  });

  it('changes nothing when it finds other rows than were shown', async () => {
    const { arguments: exact } = await prepare('propose_delete', { filter: 'uber' });
    await record({ merchant: 'UBER NUEVO' });
    const before = await stateOf(true);
    await expect(apply('propose_delete', exact)).rejects.toMatchObject({ reason: { code: 'others_found' } });
    expect(await stateOf(true)).toEqual(before);
  });

  it('leaves plans alone that it would break, and says so', async () => {
    await record({ merchant: 'UBER TELE', amount: 90_000, cuotas: 9 });
    const { preview } = await prepare('propose_delete', { filter: 'uber' });
    expect([preview.total, preview.notes]).toEqual([3, ['Quedan fuera, porque son de un plan de Tasa Cero: 10.']]);
    const edited = await prepare('propose_edit', { filter: 'uber', changes: { merchant: 'Uber' } });
    expect(edited.preview.total).toBe(3);
  });
});

describe('rows that are named in two ways', () => {
  const changes: [tool: string, rest: object, ways: string[]][] = [
    ['propose_edit', { changes: { notes: 'x' } }, ['transaction_id', 'transaction_ids', 'filter']],
    ['propose_delete', {}, ['transaction_ids', 'filter']],
    ['propose_category', { category: 'Supermercado' }, ['transaction_ids', 'filter']],
    ['propose_defer', { deferred: true }, ['transaction_ids', 'filter']],
  ];

  it.each(changes)('are refused by %s, naming the field', async (tool, rest, ways) => {
    const named: Json = { transaction_id: 1, transaction_ids: [2], filter: 'uber' };
    for (const one of ways)
      for (const other of ways.slice(ways.indexOf(one) + 1)) {
        const { errors } = await prepare(tool, { ...rest, [one]: named[one], [other]: named[other] });
        expect(errors, `${one} ${other}`).toMatchObject([{ path: other, code: 'named_twice' }]);
      }
  });
});

describe('propose_delete', () => {
  it('shows all that goes with the purchase of a plan, or with one of its cuotas, and undoes all of it', async () => {
    const anchor = await record({ merchant: 'Tele', amount: 90_000, cuotas: 9 });
    const { body } = await serviceOf().ask('GET', '/api/v1/transactions?q=tele');
    const cuota = body.items.find((row: Json) => row.id !== anchor.id);
    const before = await stateOf();
    for (const id of [anchor.id, cuota.id]) {
      const { arguments: exact, preview } = await prepare('propose_delete', { transaction_ids: [id] });
      expect([preview.title, preview.total, preview.rows.length]).toEqual(['Borrar 10 transacciones', 10, 10]);
      expect(preview.notes).toEqual(['Un plan de Tasa Cero se borra entero: la compra con sus 9 cuotas.']);
      const { data, undo_token } = await apply('propose_delete', exact);
      expect(data).toEqual({ action: 'delete', affected: 10 });
      expect((await serviceOf().ask('GET', '/api/v1/transactions?q=tele')).body.total).toBe(0);
      await undo(undo_token);
      expect((await stateOf()).transactions.length).toBe(before.transactions.length);
    }
  });

  it('says of a search why it finds nothing that it may delete', async () => {
    await record({ merchant: 'Tele', amount: 90_000, cuotas: 9 });
    const refused = await prepare('propose_delete', { filter: 'tele' });
    expect(refused.problem).toContain('instalment plan');
  });
});

describe('propose_edit', () => {
  it('shows only what changes, and is refused for what the row cannot be', async () => {
    const { preview } = await prepare('propose_edit', {
      ...{ transaction_id: ids()[0], changes: { amount: 4_500, category: 'Comida a domicilio' } },
    });
    expect(preview.rows).toMatchObject([{ before: '₡4\u00a0000,00', after: '₡4\u00a0500,00', amount: 4_000 }]);
    const same = await prepare('propose_edit', { transaction_id: ids()[0], changes: { amount: 4_000 } });
    expect(same.code).toBe('nothing_to_change');
    const anchor = await record({ merchant: 'Tele', amount: 90_000, cuotas: 9 });
    expect(await prepare('propose_edit', { transaction_id: anchor.id, changes: { amount: 1 } })).toMatchObject({
      errors: [{ path: 'amount', code: 'in_plan' }],
    });
    expect((await prepare('propose_edit', { transaction_id: ids()[0], changes: {} })).errors[0].path).toBe('changes');
    expect((await prepare('propose_edit', { changes: { amount: 1 } })).errors[0].path).toBe('transaction_ids');
  });
});

describe('propose_split', () => {
  it('is refused when its parts do not add up', async () => {
    const parts = [
      { category: 'Supermercado', amount: 1_500 },
      { category: 'Salud', amount: 2_000 },
    ];
    expect(await prepare('propose_split', { transaction_id: ids()[0], parts })).toMatchObject({
      errors: [{ path: 'parts', code: 'parts_do_not_add_up' }],
    });
  });
});

describe('propose_budget_item of one day', () => {
  it('says that it is planned once, and that it comes in', async () => {
    const { preview } = await prepare('propose_budget_item', {
      ...{ name: 'Aguinaldo', amount: 1_560_000, type: 'INCOME', starts_on: '2026-12-05', ends_on: '2026-12-05' },
    });
    const after = '₡1\u00a0560\u00a0000,00 · una sola vez · ingreso';
    expect(preview.rows).toMatchObject([{ merchant: 'Aguinaldo', date: '2026-12-05', after }]);
  });
});

describe('propose_budget_item from a day', () => {
  it('ends what is planned the day before, and goes on changed from there', async () => {
    const planned = {
      name: 'Gimnasio',
      type: 'EXPENSE',
      amount: 20_000,
      currency: 'CRC',
      frequency: 'monthly',
      day: 12,
    };
    const path = '/api/v1/budget/recurring-items';
    const { body: item } = await serviceOf().ask('POST', path, {
      ...planned,
      starts_on: '2026-03-01',
      mode: 'payment',
    });
    const start = await stateOf();
    const { arguments: exact, preview } = await prepare('propose_budget_item', {
      ...{ item: 'gimnasio', amount: 25_000, from: '2026-06-01' },
    });
    expect(await stateOf()).toEqual(start);
    expect(preview.rows).toMatchObject([
      {
        merchant: 'Gimnasio',
        date: '2026-06-12',
        amount: 25_000,
        before: '₡20\u00a0000,00 · al mes',
        after: '₡25\u00a0000,00 · al mes',
      },
    ]);
    const { undo_token } = await apply('propose_budget_item', exact);
    const { body } = await serviceOf().ask('GET', path);
    const own = body.filter(({ name }: Json) => name === 'Gimnasio');
    expect(own).toMatchObject([
      { id: item.id, amount: 20_000, day: 12, starts_on: '2026-03-01', ends_on: '2026-05-31', mode: 'payment' },
      { amount: 25_000, day: 12, starts_on: '2026-06-01', ends_on: null, mode: 'payment' },
    ]);
    const expenses = async (month: number): Promise<Json> =>
      (await serviceOf().ask('GET', `/api/v1/budget/projection/2026/${month}`)).body.expenses;
    // With the 4 000 that are planned besides.
    expect([await expenses(5), await expenses(7)]).toEqual([24_000, 29_000]);
    await undo(undo_token);
    expect(await stateOf()).toEqual(start);
  });
});

describe('undo', () => {
  it('takes the last change of a conversation back, and the one before it the next time', async () => {
    const start = await stateOf();
    const first = await prepare('propose_category', { transaction_ids: ids(), category: 'Supermercado' });
    const undo_tokens = [(await apply('propose_category', first.arguments)).undo_token];
    const between = await stateOf();
    const second = await prepare('propose_defer', { transaction_ids: ids(), deferred: true });
    undo_tokens.push((await apply('propose_defer', second.arguments)).undo_token);
    const undoLast = () => prepare('undo', {}, { undo_tokens });
    await serviceOf().ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids: [(await record({})).id] });

    const asked = await undoLast();
    expect(asked.preview).toMatchObject({ total: 3, rows: [{}, {}, {}] });
    await apply('undo', asked.arguments);
    expect(await stateOf()).toEqual(between);
    await apply('undo', (await undoLast()).arguments);
    expect(await stateOf()).toEqual(start);
    expect((await undoLast()).code).toBe('undo_over');
    expect((await prepare('undo', { token: 'x' })).code).toBe('undo_over');
  });
});
