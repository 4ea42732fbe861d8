/** The commands of a chain: each sends a request to the service and applies it to the model. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  ACCRUED,
  asModelRow,
  beginChain,
  compareList,
  comparePots,
  endChain,
  entryOf,
  inOrder,
  type Model,
  type ModelRow,
  must,
  type Real,
  readList,
  YEAR,
} from './chain-model.ts';
import type { Ledger } from './ledger.ts';

type Command = fc.AsyncCommand<Model, Real>;

const TRANSACTIONS = '/api/v1/transactions';
const CATEGORIES = '/api/v1/categories';
const ITEMS = '/api/v1/budget/recurring-items';
const ACCOUNTS = '/api/v1/accounts';
const LOG = '/api/v1/savings-accrual';

/** A command from its arbitrary, its precondition and its action. */
function deed<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  run: (given: T, model: Model, real: Real) => Promise<void>,
  canBe: (model: Readonly<Model>, given: T) => boolean = () => true,
): fc.Arbitrary<Command> {
  return drawn.map((given) => ({
    check: (model) => canBe(model, given),
    run: (model, real) => run(given, model, real),
    toString: () => `${name} ${JSON.stringify(given)}`,
  }));
}

const which = fc.nat(1_000);
const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((all) => all / 100);
/** After the months of the baseline; the first of these have come, whenever the chain runs. */
const month = fc.integer({ min: 4, max: 12 });
const monthThatCame = fc.integer({ min: 4, max: 7 });

/** The n-th value of a map. */
function pick<K, V>(map: ReadonlyMap<K, V>, n: number): [K, V] {
  const entries = [...map];
  const found = entries[n % entries.length];
  if (!found) throw new Error('There is none');
  return found;
}

async function record(
  model: Model,
  real: Real,
  row: { date: string; amount: number; type?: string },
): Promise<ModelRow> {
  const merchant = `ZZ ${real.mark}`;
  const fields = { merchant, currency: 'CRC', type: 'COMPRA', source: real.mark, category_id: null, ...row };
  const { body } = await must(real, 201, 'POST', TRANSACTIONS, fields);
  const stored = asModelRow(body);
  deepStrictEqual(stored, {
    id: stored.id,
    merchant,
    date: row.date,
    amount: row.amount,
    type: row.type ?? 'COMPRA',
    notes: null,
    category_id: null,
  });
  model.rows.set(stored.id, stored);
  return stored;
}

const rows = (model: Readonly<Model>) => model.rows.size > 0;

const OF_ROWS = [
  deed('record', fc.record({ date: day, amount: cents }), async (row, model, real) => {
    await record(model, real, row);
  }),
  deed(
    'change',
    fc.record({ n: which, amount: cents, date: day, notes: fc.constantFrom(null, 'nota', '🏡 = ñ') }),
    async ({ n, ...drawn }, model, real) => {
      const [id, row] = pick(model.rows, n);
      // A moved salary would accrue for its new month, so salaries stay in place.
      const change = row.type === 'SALARY' ? { ...drawn, date: row.date } : drawn;
      const { body } = await must(real, 200, 'PATCH', `${TRANSACTIONS}/${id}`, change);
      model.rows.set(id, { ...row, ...change });
      deepStrictEqual(asModelRow(body), { ...row, ...change });
    },
    rows,
  ),
  deed(
    'delete',
    which,
    async (n, model, real) => {
      const [id, row] = pick(model.rows, n);
      const { undoToken } = await must(real, 204, 'DELETE', `${TRANSACTIONS}/${id}`);
      model.rows.delete(id);
      model.gone.push({ row, undoToken });
      for (const method of ['GET', 'DELETE']) await must(real, 404, method, `${TRANSACTIONS}/${id}`);
      await must(real, 404, 'PATCH', `${TRANSACTIONS}/${id}`, { notes: 'x' });
    },
    rows,
  ),
  deed(
    'undo',
    which,
    async (n, model, real) => {
      const [deleted] = model.gone.splice(n % model.gone.length, 1);
      if (!deleted) return;
      const body = { undo_token: deleted.undoToken };
      await must(real, 200, 'POST', `${TRANSACTIONS}/undo`, body);
      const { row } = deleted;
      // A deleted category is gone from the row too.
      const category_id = model.categories.has(row.category_id ?? 0) ? row.category_id : null;
      model.rows.set(row.id, { ...row, category_id });
      deepStrictEqual(asModelRow((await must(real, 200, 'GET', `${TRANSACTIONS}/${row.id}`)).body), {
        ...row,
        category_id,
      });
      await must(real, 409, 'POST', `${TRANSACTIONS}/undo`, body);
    },
    ({ gone }) => gone.length > 0,
  ),
  deed('list', fc.constantFrom(1, 2, 7, 200), (limit, model, real) => compareList(model, real, limit)),
  deed('list while a row is added', fc.record({ date: day, amount: cents }), async (row, model, real) => {
    const before = inOrder(model);
    let added = 0;
    const seen = await readList(real, 2, async () => {
      added = (await record(model, real, row)).id;
    });
    deepStrictEqual(
      seen.filter(({ id }) => id !== added),
      before,
    );
    ok(seen.filter(({ id }) => id === added).length <= 1);
  }),
];

const OF_CATEGORIES = [
  deed('make a category', which, async (n, model, real) => {
    const name = `${real.mark} ${model.categories.size} ${n}`;
    const identifier = `${real.mark.toLowerCase()}-${model.categories.size}-${n}-${model.lost.length}`;
    const { body } = await must(real, 201, 'POST', CATEGORIES, { name, identifier });
    model.categories.set(Number(body['id']), name);
    await must(real, 409, 'POST', CATEGORIES, { name, identifier });
  }),
  deed(
    'give a row a category',
    fc.tuple(which, which),
    async ([n, m], model, real) => {
      const [[id, row], [category_id]] = [pick(model.rows, n), pick(model.categories, m)];
      await must(real, 200, 'PATCH', `${TRANSACTIONS}/${id}`, { category_id });
      model.rows.set(id, { ...row, category_id });
    },
    (model) => rows(model) && model.categories.size > 0,
  ),
  deed(
    'delete a category',
    which,
    async (n, model, real) => {
      const [id] = pick(model.categories, n);
      await must(real, 204, 'DELETE', `${CATEGORIES}/${id}`);
      model.categories.delete(id);
      model.lost.push(`${CATEGORIES}/${id}`);
      for (const [rowId, row] of model.rows)
        if (row.category_id === id) model.rows.set(rowId, { ...row, category_id: null });
      await compareList(model, real, 200);
    },
    ({ categories }) => categories.size > 0,
  ),
];

const OF_ACCOUNTS = [
  deed('make an account', cents, async (balance, model, real) => {
    const name = `${real.mark} ${model.accounts.size}`;
    const { body } = await must(real, 201, 'POST', ACCOUNTS, { name, account_type: 'cash', currency: 'CRC', balance });
    model.accounts.set(Number(body['id']), { name, balance });
  }),
  deed(
    'set a balance',
    fc.tuple(which, cents),
    async ([n, balance], model, real) => {
      const [id, account] = pick(model.accounts, n);
      await must(real, 200, 'PATCH', `${ACCOUNTS}/${id}`, { balance });
      model.accounts.set(id, { ...account, balance });
      const { body } = await must(real, 200, 'GET', `${ACCOUNTS}/${id}`);
      deepStrictEqual([body['name'], body['balance']], [account.name, balance]);
    },
    ({ accounts }) => accounts.size > 0,
  ),
  deed(
    'delete an account',
    which,
    async (n, model, real) => {
      const [id] = pick(model.accounts, n);
      await must(real, 204, 'DELETE', `${ACCOUNTS}/${id}`);
      model.accounts.delete(id);
      model.lost.push(`${ACCOUNTS}/${id}`);
    },
    ({ accounts }) => accounts.size > 0,
  ),
];

const OF_ITEMS = [
  deed('plan an item', fc.tuple(cents, day), async ([amount, starts_on], model, real) => {
    const name = `${real.mark} ${model.items.size} ${model.lost.length}`;
    const item = { name, type: 'EXPENSE', amount, currency: 'CRC', frequency: 'monthly', starts_on };
    const { body } = await must(real, 201, 'POST', ITEMS, item);
    model.items.set(Number(body['id']), { name, amount });
  }),
  deed(
    'change an item',
    fc.tuple(which, cents),
    async ([n, amount], model, real) => {
      const [id, item] = pick(model.items, n);
      await must(real, 200, 'PATCH', `${ITEMS}/${id}`, { amount });
      model.items.set(id, { ...item, amount });
      const { body } = await must(real, 200, 'GET', `${ITEMS}/${id}`);
      deepStrictEqual([body['name'], body['amount']], [item.name, amount]);
    },
    ({ items }) => items.size > 0,
  ),
  deed(
    'delete an item',
    which,
    async (n, model, real) => {
      const [id] = pick(model.items, n);
      await must(real, 204, 'DELETE', `${ITEMS}/${id}`);
      model.items.delete(id);
      model.lost.push(`${ITEMS}/${id}`);
    },
    ({ items }) => items.size > 0,
  ),
];

const OF_ACCRUAL = [
  deed('a salary', fc.tuple(monthThatCame, cents), async ([of, amount], model, real) => {
    const date = `${YEAR}-${String(of).padStart(2, '0')}-15`;
    await record(model, real, { date, amount, type: 'SALARY' });
    if (!model.accrued.has(of)) model.accrued.set(of, { memp: ACCRUED, mpat: ACCRUED });
    await comparePots(model, real);
  }),
  deed('an entry by hand', fc.tuple(month, fc.nat(9_999)), async ([of, amount], model, real) => {
    const entry = { year: YEAR, month: of, memp_amount: amount, mpat_amount: amount + 1 };
    await must(real, model.accrued.has(of) ? 409 : 201, 'POST', LOG, entry);
    if (!model.accrued.has(of)) model.accrued.set(of, { memp: amount, mpat: amount + 1 });
    await comparePots(model, real);
  }),
  deed(
    'an entry is deleted',
    which,
    async (n, model, real) => {
      const [of] = pick(model.accrued, n);
      const id = await entryOf(real, of);
      await must(real, 204, 'DELETE', `${LOG}/${id}`);
      model.accrued.delete(of);
      model.lost.push(`${LOG}/${id}`);
      await comparePots(model, real);
    },
    ({ accrued }) => accrued.size > 0,
  ),
];

const ALL = [...OF_ROWS, ...OF_ROWS, ...OF_CATEGORIES, ...OF_ACCOUNTS, ...OF_ITEMS, ...OF_ACCRUAL];

/**
 * Runs random chains one after the other; throws the shortest chain that disagrees. Returns the number of commands run.
 */
export async function runChains(
  ledger: Ledger,
  options: { chains: number; seed: number; deedsMax: number },
): Promise<number> {
  let number = 0;
  let deeds = 0;
  const chain = fc.asyncProperty(fc.commands(ALL, { maxCommands: options.deedsMax, size: 'max' }), async (commands) => {
    number += 1;
    const { model, real } = await beginChain(ledger, number);
    await fc.asyncModelRun(() => ({ model, real }), commands);
    deeds += [...commands].length;
    await endChain(model, real);
  });
  await fc.assert(chain, { numRuns: options.chains, seed: options.seed, endOnFailure: false });
  return deeds;
}
