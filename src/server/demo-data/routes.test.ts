import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { saveSnapshot } from '../accounts/save-snapshot.ts';
import { createRateBook } from '../rates/rate-book.ts';
import { loadUsdRate } from '../rates/set-rate.ts';

const PATH = '/api/v1/demo-data';
const NOTHING = { present: false, transactions: 0, available: true };

let service: TestApp;

const open = async (now = '2026-11-20T18:00:00Z') => {
  service = await createTestApp({ now });
  await start();
};
/** What a start of the service does with rates and snapshots; the book it had is gone. */
const start = async () => {
  service.deps.rates = createRateBook();
  await loadUsdRate(service.deps);
  await saveSnapshot(service.deps);
};
const close = () => service.close();

/** Everything the ledger says, table by table; not who is logged in, and not how its count and sums are kept. */
async function contents(): Promise<Record<string, string[]>> {
  const { db } = service.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'idempotency_keys', 'api_tokens', 'transaction_counts', 'month_sums', 'account_sums', 'schema_migrations')
    order by relname`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const fill = async (): Promise<Json> => {
  const { status, body } = await service.ask('POST', PATH);
  expect(status).toBe(201);
  return body;
};
const EMPTY_VAULT = { verdict: 'ok', originals: 0, known: 0, named: 0, found: 0 };
const vault = async (): Promise<Json> => (await get('/api/v1/sync-status')).vault;
const remove = async () => expect((await service.ask('DELETE', PATH)).status).toBe(204);
const get = async (path: string): Promise<Json> => (await service.ask('GET', path)).body;

/** A year takes seconds to fill: these go on from one another, in one ledger. */
describe('example data', { timeout: 90_000 }, () => {
  let before: Awaited<ReturnType<typeof contents>>;
  let filled: Json;

  beforeAll(async () => {
    await open();
    before = await contents();
  });
  afterAll(close);

  it('covers a year of everything the screens show, and a second fill adds nothing', async () => {
    expect(await get(PATH)).toEqual(NOTHING);
    filled = await fill();
    expect(filled).toMatchObject({ present: true, available: true });
    expect(filled.transactions).toBeGreaterThan(500);
    expect(await fill()).toEqual(filled);

    expect((await get('/api/v1/budget/recurring-items')).length).toBeGreaterThan(5);
    const year = await get('/api/v1/budget/projection/2026');
    expect(year.months.every((month: Json) => month.planned_income > 0 && month.planned_expenses > 0)).toBe(true);
    expect((await get('/api/v1/installments/upcoming')).plans.length).toBeGreaterThan(0);
    const { totals } = await get('/api/v1/budget/projection/2027');
    expect(totals.committed_expenses).toBe(604_983.4);
    expect(totals.expenses).toBe(totals.planned_expenses + totals.committed_expenses);
    const suggested = await get('/api/v1/budget/recurring-items/suggestions');
    expect(suggested.filter((each: Json) => each.type === 'INCOME' || each.covered_by?.why === 'words')).toEqual([]);
    const { items } = await get('/api/v1/transactions?q=alquiler+since:2026-03');
    expect(items.every((row: Json) => row.pays.by === 'words')).toBe(true);
    expect((await get('/api/v1/salarios')).summary.count).toBeGreaterThan(20);
    expect((await get('/api/v1/pensions/fund-summary')).funds.every((fund: Json) => fund.balance > 0)).toBe(true);
    const receipts = await get('/api/v1/municipal-receipts');
    expect(receipts.total).toBe(12);
    const [receipt] = receipts.items;
    expect(receipt.transaction_id).not.toBeNull();
    expect((await service.ask('GET', `/api/v1/documents/${receipt.document_id}/file`)).text).toMatch(/^%PDF/);
    expect((await get('/api/v1/municipal-receipts/water-consumption')).items.length).toBe(12);
    const worth = await get('/api/v1/accounts/net-worth');
    expect(worth.history.length).toBeGreaterThan(12);
    expect(worth.unconverted).toEqual([]);
    expect((await get('/api/v1/transactions?category_id=none&limit=1')).total).toBeGreaterThan(0);
  });

  it('has accounts that agree with its rows: what the card owes is in its statements, each fund is an account', async () => {
    const accounts = await get('/api/v1/accounts');
    const card = accounts.find((each: Json) => each.account_type === 'credit_card');
    const checking = accounts.find((each: Json) => each.numbers.includes('0000'));
    const cents = (amount: number) => Math.round(amount * 100);
    expect(cents(card.current_balance)).toBe(cents(card.closed_statement.pending) + cents(card.open_statement.sum));
    const payments = (await get('/api/v1/transactions?type=PAGO_TARJETA')).items;
    expect(payments.length).toBeGreaterThan(10);
    for (const each of payments) expect(each).toMatchObject({ account_id: checking.id, to_account_id: card.id });
    for (const { fund, balance } of (await get('/api/v1/pensions/fund-summary')).funds) {
      expect(accounts.find((each: Json) => each.currency === fund).balance).toBe(balance);
    }
  });

  it('notifies the person of nothing', async () => {
    expect((await get('/api/v1/notifications')).total).toBe(0);
  });

  it('has notices that are proved to be the bank’s', async () => {
    const { items } = await get('/api/v1/transactions?limit=200');
    const trusts = items.flatMap((row: Json) => row.notices).filter((each: Json) => each.kind === 'email');
    expect(trusts.length).toBeGreaterThan(50);
    expect(new Set(trusts.map((each: Json) => each.trust))).toEqual(new Set(['bank']));
  });

  it('is removed without a trace and can be restored in full', async () => {
    await remove();
    // No original of a person's is among strangers: the folder is still that of this ledger.
    expect(await vault()).toEqual({ ...EMPTY_VAULT, set_aside: 12 });
    expect(await contents()).toEqual(before);
    expect(await get(PATH)).toEqual(NOTHING);
    expect((await get('/api/v1/transactions')).total).toBe(0);
    await remove();
    expect(await contents()).toEqual(before);
    expect(await fill()).toEqual(filled);
    expect(await vault()).toMatchObject({ verdict: 'ok', originals: 12, known: 12, named: 12, found: 12 });
  });

  it('is removed with what the person made of it: the plan of an invented purchase, a pending undo', async () => {
    const { items } = await get('/api/v1/transactions?type=COMPRA&currency=CRC&limit=200');
    const rows = items.filter((row: Json) => row.installment === null);
    expect(
      (await service.ask('POST', `/api/v1/transactions/${rows[0].id}/installment-plan`, { cuotas: 4 })).status,
    ).toBe(201);
    const ids = rows.slice(1, 4).map((row: Json) => row.id);
    const { body } = await service.ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids });
    await remove();
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    const after = await contents();
    expect({ ...after, operations: [] }).toEqual({ ...before, operations: [] });
  });
});

describe('example data beside the person’s own', { timeout: 90_000 }, () => {
  beforeEach(() => open());
  afterEach(close);

  it('is rejected in a ledger with rows of the person, which stay as they are', async () => {
    await service.ask('POST', '/api/v1/transactions', own('2026-11-02'));
    const before = await contents();
    expect(await get(PATH)).toEqual({ ...NOTHING, available: false });
    expect((await service.ask('POST', PATH)).status).toBe(409);
    expect(await contents()).toEqual(before);
  });

  it('is removed alone: later rows stay, with dollars at the remaining rates and accruals of salaries', async () => {
    await service.ask('POST', '/api/v1/budget/recurring-items', item);
    await fill();
    const dollars = (await service.ask('POST', '/api/v1/transactions', { ...own('2026-09-10'), currency: 'USD' })).body;
    await service.ask('POST', '/api/v1/transactions', { ...own('2026-10-30'), type: 'SALARY' });
    const plan = (await service.ask('POST', '/api/v1/transactions', { ...own('2026-10-02'), cuotas: 3 })).body;
    const account = { name: 'Mía', account_type: 'cash', currency: 'CRC', balance: 5 };
    await service.ask('POST', '/api/v1/accounts', account);
    expect(dollars.amount_crc).not.toBe(46829);
    service.setNow('2026-11-22T18:00:00Z');
    await saveSnapshot(service.deps);
    await remove();

    const { items, total } = await get('/api/v1/transactions');
    expect(total).toBe(6);
    expect(items.find((row: Json) => row.id === dollars.id).amount_crc).toBe(46829);
    expect(items.filter((row: Json) => row.installment?.anchor_id === plan.id)).toHaveLength(4);
    expect(await get('/api/v1/budget/recurring-items')).toHaveLength(1);
    const log = await get('/api/v1/savings-accrual');
    expect(log.map(({ year, month, source }: Json) => `${year}-${month} ${source}`)).toEqual([
      '2026-2 baseline',
      '2026-3 baseline',
      '2026-10 salary',
    ]);
    const accounts = await get('/api/v1/accounts');
    expect(accounts.map(({ name, balance }: Json) => `${name} ${balance}`)).toEqual([
      'BAC colones 0',
      'BAC dólares 0',
      'MEMP 200000',
      'MPAT 200000',
      'Mía 5',
    ]);
    const { history } = await get('/api/v1/accounts/net-worth');
    expect(history.map(({ day, total_crc }: Json) => `${day} ${total_crc}`)).toEqual([
      '2026-11-20 5',
      '2026-11-22 400005',
    ]);
  });

  it('is not confused with changes by a person named demo', async () => {
    const demo = await service.withToken(['read', 'write'], 'demo');
    await demo('POST', '/api/v1/transactions', own('2026-11-02'));
    await remove();
    expect((await get('/api/v1/transactions')).total).toBe(1);
  });

  it('requires a session: a token reads, and neither fills nor removes', async () => {
    const token = await service.withToken();
    expect((await token('GET', PATH)).body).toEqual(NOTHING);
    expect((await token('POST', PATH)).status).toBe(403);
    expect((await token('DELETE', PATH)).status).toBe(403);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await service.send({ method, url: PATH })).status).toBe(401);
    }
  });
});

/** From a start with dollars of the person's own to the removal, in one ledger. */
describe('example data beside dollars of the person’s own', { timeout: 90_000 }, () => {
  let before: Json;

  beforeAll(async () => {
    await open('2026-11-29T18:00:00Z');
    await ownDollars();
    before = await worthNow();
    await fill();
  });
  afterAll(close);

  it('is worth what its accounts are today at its own dollar rate, also after a restart', async () => {
    const filled = await worthNow();
    expect(filled.history.at(-1)).toEqual({ day: '2026-11-29', total_crc: filled.total_crc, unconverted_count: 0 });
    expect(filled.rate).toMatchObject({ provider: 'demo', as_of: '2026-11-27T00:00:00', stale: true });
    await start();
    expect(await worthNow()).toEqual(filled);
  });

  it('has a payment of the card that lowers its debt, its statement and the account together', async () => {
    const accounts = await get('/api/v1/accounts');
    const {
      closed_statement: closed,
      open_statement: open,
      current_balance,
    } = accounts.find((each: Json) => each.account_type === 'credit_card');
    expect(closed.paid).toBeGreaterThan(0);
    const cents = (amount: number) => Math.round(amount * 100);
    expect(cents(current_balance)).toBe(cents(closed.sum) - cents(closed.paid) + cents(open.sum));
  });

  it('restores the earlier rate when removed, and recomputes each day since at the remaining rates', async () => {
    service.setNow('2026-11-30T18:00:00Z');
    await start();
    service.setNow('2026-12-01T18:00:00Z');
    await start();
    await remove();
    const days = ['2026-11-29', '2026-11-30', '2026-12-01'];
    const after = await worthNow();
    expect(after).toMatchObject({
      total_crc: before.total_crc,
      rate: before.rate,
      refreshed: before.refreshed,
      history: days.map((day) => ({ day, total_crc: before.total_crc, unconverted_count: 0 })),
    });
    await start();
    expect(await worthNow()).toMatchObject({ ...after, as_of: expect.any(String) });
  });
});

/** A thousand dollars of the person's own: an account is no row that example data would mix with. */
async function ownDollars(): Promise<void> {
  const account = (await get('/api/v1/accounts')).find(({ name }: Json) => name === 'BAC dólares');
  expect((await service.ask('PATCH', `/api/v1/accounts/${account.id}`, { balance: 1000 })).status).toBe(200);
}

/** Net worth with its history, the dollar it is counted at, and when that was last refreshed. */
async function worthNow(): Promise<Json> {
  const { sources } = await get('/api/v1/sync-status');
  const refreshed = sources.find(({ source }: Json) => source === 'exchange_rate');
  return { ...(await get('/api/v1/accounts/net-worth')), rate: await get('/api/v1/exchange-rate'), refreshed };
}

const own = (date: string) => ({ merchant: 'LO MIO', date, amount: 100, currency: 'CRC', type: 'COMPRA' });
const item = {
  name: 'Gimnasio',
  type: 'EXPENSE',
  amount: 18_000,
  currency: 'CRC',
  frequency: 'monthly',
  starts_on: '2026-03-01',
};
