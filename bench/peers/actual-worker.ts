/** Actual Budget in a process of its own, through the interface it gives to programs; orders and answers by messages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ActualAnswer, ActualOrder } from './actual.ts';
import { CATEGORIES, FIRST_DAY, INCOME, LAST_DAY, MONTH, makeLedger, type Row } from './ledger.ts';
import { timed } from './peer.ts';

type Query = Record<'filter' | 'select' | 'groupBy' | 'options', (what: unknown) => Query> & { serialize(): unknown };
type Group = { id: string; name: string; is_income?: boolean };
/** What is used of `@actual-app/api`, which is installed beside this file and not with the product. */
type Api = {
  init(config: { dataDir: string; verbose: boolean }): Promise<{ send(name: string, args: unknown): Promise<string> }>;
  shutdown(): Promise<void>;
  q(table: string): Query;
  aqlQuery(query: Query): Promise<{ data: { month?: string; 'category.name': string; total: number }[] }>;
  runImport(name: string, work: () => Promise<void>): Promise<void>;
  loadBudget(id: string): Promise<void>;
  getBudgets(): Promise<{ id?: string }[]>;
  getCategoryGroups(): Promise<Group[]>;
  createCategoryGroup(group: { name: string }): Promise<string>;
  createCategory(category: { name: string; group_id: string; is_income?: boolean }): Promise<string>;
  createAccount(account: { name: string }): Promise<string>;
  addTransactions(account: string, rows: readonly object[], options: { runTransfers: boolean }): Promise<unknown>;
};

const PACKAGE: string = '@actual-app/api';
const entry = createRequire(join(import.meta.dirname, 'package.json')).resolve(PACKAGE);
const api = (await import(pathToFileURL(entry).href)) as Api;
/** As many as this service is given in one file. */
const PART = 10_000;
/** Actual brings a category called Income. */
const EARNED = 'earned';

const startedAt = performance.now();
let lib: Awaited<ReturnType<Api['init']>> | undefined;

async function open(dataDir: string): Promise<void> {
  lib = await api.init({ dataDir, verbose: false });
}

async function load(rows: readonly Row[]): Promise<void> {
  await api.runImport('peers', async () => {
    const account = await api.createAccount({ name: 'bank' });
    const spending = await api.createCategoryGroup({ name: 'spending' });
    const income = (await api.getCategoryGroups()).find((group) => group.is_income)?.id ?? '';
    const ids = new Map<string, string>();
    for (const name of Object.keys(CATEGORIES)) {
      ids.set(name, await api.createCategory({ name, group_id: spending }));
    }
    ids.set(INCOME, await api.createCategory({ name: EARNED, group_id: income, is_income: true }));
    for (let at = 0; at < rows.length; at += PART) {
      const part = rows.slice(at, at + PART).map(({ id, day, merchant, category, kind, centimos }) => ({
        date: day,
        amount: kind === 'spending' ? -centimos : centimos,
        payee_name: merchant,
        category: ids.get(category),
        imported_id: `peers:${id}`,
      }));
      await api.addTransactions(account, part, { runTransfers: false });
    }
  });
}

/** The budget that is there, loaded: from the start of this process until a query is answered. */
async function reload(dataDir: string): Promise<number> {
  await open(dataDir);
  const [budget] = await api.getBudgets();
  await api.loadBudget(budget?.id ?? '');
  return performance.now() - startedAt;
}

/** Signed céntimos by month and category, as Actual adds them up. */
async function sums(from: string, to: string): Promise<[string, string, number][]> {
  const isTrend = from !== `${MONTH}-01`;
  const asked = api
    .q('transactions')
    .filter({ $and: [{ date: { $gte: from } }, { date: { $lte: to } }] })
    .options({ splits: 'inline' })
    .groupBy(isTrend ? [{ $month: '$date' }, 'category.name'] : ['category.name'])
    .select([...(isTrend ? [{ month: { $month: '$date' } }] : []), 'category.name', { total: { $sum: '$amount' } }]);
  const { data } = await api.aqlQuery(asked);
  return data.map((row) => {
    const name = row['category.name'];
    return [row.month ?? MONTH, name === EARNED ? INCOME : name, row.total];
  });
}

async function answer(order: ActualOrder): Promise<ActualAnswer> {
  switch (order.ask) {
    case 'load': {
      const rows = makeLedger(order.rows);
      await open(order.dataDir);
      const { tookMs } = await timed(() => load(rows));
      return { tookMs };
    }
    case 'start':
      return { tookMs: await reload(order.dataDir) };
    case 'month': {
      const { tookMs, value } = await timed(() => sums(`${MONTH}-01`, `${MONTH}-31`));
      return { tookMs, sums: value };
    }
    case 'trend': {
      const { tookMs, value } = await timed(() => sums(FIRST_DAY, LAST_DAY));
      return { tookMs, sums: value };
    }
    case 'export': {
      const query = api.q('transactions').select(['*']).serialize();
      const { tookMs, value } = await timed(async () => lib?.send('transactions-export-query', { query }) ?? '');
      return { tookMs, lines: value.trimEnd().split('\n').length - 1 };
    }
    case 'version': {
      const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string };
      return { tookMs: 0, version };
    }
    case 'end':
      await api.shutdown();
      return { tookMs: 0 };
  }
}

process.on('message', (order: ActualOrder) => {
  answer(order)
    .then((said) => process.send?.(said))
    .catch((error: unknown) => process.send?.({ tookMs: 0, error: String(error) } satisfies ActualAnswer))
    .finally(() => {
      if (order.ask === 'end') process.disconnect();
    });
});
