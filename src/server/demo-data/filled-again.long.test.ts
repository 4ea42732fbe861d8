/** Example data that is filled again, and beside dollars: each fill of a year takes seconds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { close, contents, fill, get, open, remove, serviceOf, start, vault } from './demo-testing.ts';

describe('example data', { timeout: 90_000 }, () => {
  let before: Awaited<ReturnType<typeof contents>>;

  beforeAll(async () => {
    await open();
    before = await contents();
  });
  afterAll(close);

  it('is not doubled by a second fill, and can be restored in full after it was removed', async () => {
    const filled = await fill();
    expect(await fill()).toEqual(filled);
    await remove();
    expect(await fill()).toEqual(filled);
    expect(await vault()).toMatchObject({ verdict: 'ok', originals: 12, known: 12, named: 12, found: 12 });
  });

  it('is removed with what the person made of it: the plan of an invented purchase, a pending undo', async () => {
    const { items } = await get('/api/v1/transactions?type=COMPRA&currency=CRC&limit=200');
    const rows = items.filter((row: Json) => row.installment === null);
    expect(
      (await serviceOf().ask('POST', `/api/v1/transactions/${rows[0].id}/installment-plan`, { cuotas: 4 })).status,
    ).toBe(201);
    const ids = rows.slice(1, 4).map((row: Json) => row.id);
    const { body } = await serviceOf().ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids });
    await remove();
    await serviceOf().ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    const after = await contents();
    expect({ ...after, operations: [] }).toEqual({ ...before, operations: [] });
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
    serviceOf().setNow('2026-11-30T18:00:00Z');
    await start();
    serviceOf().setNow('2026-12-01T18:00:00Z');
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
  expect((await serviceOf().ask('PATCH', `/api/v1/accounts/${account.id}`, { balance: 1000 })).status).toBe(200);
}

/** Net worth with its history, the dollar it is counted at, and when that was last refreshed. */
async function worthNow(): Promise<Json> {
  const { sources } = await get('/api/v1/sync-status');
  const refreshed = sources.find(({ source }: Json) => source === 'exchange_rate');
  return { ...(await get('/api/v1/accounts/net-worth')), rate: await get('/api/v1/exchange-rate'), refreshed };
}
