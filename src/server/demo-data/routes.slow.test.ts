import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { saveSnapshot } from '../accounts/save-snapshot.ts';
import {
  close,
  contents,
  EMPTY_VAULT,
  fill,
  get,
  NOTHING,
  open,
  PATH,
  remove,
  serviceOf,
  vault,
} from './demo-testing.ts';

/** A year takes seconds to fill: these go on from one another, in one ledger. */
describe('example data', { timeout: 90_000 }, () => {
  let before: Awaited<ReturnType<typeof contents>>;
  let filled: Json;

  beforeAll(async () => {
    await open();
    before = await contents();
  });
  afterAll(close);

  it('covers a year of everything the screens show', async () => {
    expect(await get(PATH)).toEqual(NOTHING);
    filled = await fill();
    expect(filled).toMatchObject({ present: true, available: true });
    expect(filled.transactions).toBeGreaterThan(500);

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
    expect((await serviceOf().ask('GET', `/api/v1/documents/${receipt.document_id}/file`)).text).toMatch(/^%PDF/);
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

  it('is removed without a trace', async () => {
    await remove();
    // No original of a person's is among strangers: the folder is still that of this ledger.
    expect(await vault()).toEqual({ ...EMPTY_VAULT, set_aside: 12 });
    expect(await contents()).toEqual(before);
    expect(await get(PATH)).toEqual(NOTHING);
    expect((await get('/api/v1/transactions')).total).toBe(0);
    await remove();
    expect(await contents()).toEqual(before);
  });
});

describe('example data beside the person’s own', { timeout: 90_000 }, () => {
  beforeEach(() => open());
  afterEach(close);

  it('is rejected in a ledger with rows of the person, which stay as they are', async () => {
    await serviceOf().ask('POST', '/api/v1/transactions', own('2026-11-02'));
    const before = await contents();
    expect(await get(PATH)).toEqual({ ...NOTHING, available: false });
    expect((await serviceOf().ask('POST', PATH)).status).toBe(409);
    expect(await contents()).toEqual(before);
  });

  it('is removed alone: later rows stay, with dollars at the remaining rates and accruals of salaries', async () => {
    await serviceOf().ask('POST', '/api/v1/budget/recurring-items', item);
    await fill();
    const dollars = (await serviceOf().ask('POST', '/api/v1/transactions', { ...own('2026-09-10'), currency: 'USD' }))
      .body;
    await serviceOf().ask('POST', '/api/v1/transactions', { ...own('2026-10-30'), type: 'SALARY' });
    const plan = (await serviceOf().ask('POST', '/api/v1/transactions', { ...own('2026-10-02'), cuotas: 3 })).body;
    const account = { name: 'Mía', account_type: 'cash', currency: 'CRC', balance: 5 };
    await serviceOf().ask('POST', '/api/v1/accounts', account);
    expect(dollars.amount_crc).not.toBe(46829);
    serviceOf().setNow('2026-11-22T18:00:00Z');
    await saveSnapshot(serviceOf().deps);
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
    const demo = await serviceOf().withToken(['read', 'write'], 'demo');
    await demo('POST', '/api/v1/transactions', own('2026-11-02'));
    await remove();
    expect((await get('/api/v1/transactions')).total).toBe(1);
  });

  it('requires a session: a token reads, and neither fills nor removes', async () => {
    const token = await serviceOf().withToken();
    expect((await token('GET', PATH)).body).toEqual(NOTHING);
    expect((await token('POST', PATH)).status).toBe(403);
    expect((await token('DELETE', PATH)).status).toBe(403);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await serviceOf().send({ method, url: PATH })).status).toBe(401);
    }
  });
});

const own = (date: string) => ({ merchant: 'LO MIO', date, amount: 100, currency: 'CRC', type: 'COMPRA' });
const item = {
  name: 'Gimnasio',
  type: 'EXPENSE',
  amount: 18_000,
  currency: 'CRC',
  frequency: 'monthly',
  starts_on: '2026-03-01',
};
