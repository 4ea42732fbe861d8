import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerWith } from './providers-testing.ts';
import { createRateBook } from './rate-book.ts';
import { createRatesTest, type RatesTest } from './refresh-testing.ts';
import { loadUsdRate, setManualRate } from './set-rate.ts';

let rig: RatesTest;
let test: RatesTest['test'];
let fake: RatesTest['fake'];

beforeAll(async () => {
  rig = await createRatesTest();
  ({ test, fake } = rig);
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

describe('stored dollar rate', () => {
  const recordDollars = async (day: string): Promise<number> => {
    const body = { merchant: 'STORE', date: day, amount: 100, source: 'MANUAL', type: 'COMPRA', currency: 'USD' };
    return (await test.ask('POST', '/api/v1/transactions', body)).body.id;
  };
  const crcOf = async (id: number): Promise<number> =>
    (await test.ask('GET', `/api/v1/transactions/${id}`)).body.amount_crc;

  it('has one row per civil day with that day’s last value, also past midnight UTC', async () => {
    for (const [now, valor] of [
      ['2026-04-10T18:00:00Z', 468.5],
      ['2026-04-11T05:59:59Z', 469], // still the 10th at home
      ['2026-04-11T06:00:00Z', 470],
    ] as const) {
      test.setNow(now);
      fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor } } });
      await rig.refresh();
    }
    expect(await rig.storedRates()).toEqual([
      { day: '2026-04-10', rate: '469', provider: 'hacienda', fetched_at: '2026-04-11T05:59:59' },
      { day: '2026-04-11', rate: '470', provider: 'hacienda', fetched_at: '2026-04-11T06:00:00' },
    ]);
  });

  it('updates the colones of rows it governs, and leaves those of an earlier day', async () => {
    await test.deps.db
      .insertInto('usd_rates')
      .values({ day: '2026-03-24', rate: '468.29', provider: 'reference', fetched_at: '2026-03-24T00:00:00' })
      .execute();
    const [earlier, today] = [await recordDollars('2026-04-01'), await recordDollars('2026-04-10')];
    await rig.refresh();
    expect([await crcOf(earlier), await crcOf(today)]).toEqual([46829, 46850]);
    await setManualRate(test.deps, 'USD', '500');
    expect([await crcOf(earlier), await crcOf(today)]).toEqual([46829, 50000]);
  });

  it('applies after a restart, and is stale unless a provider answered in the last 24 hours', async () => {
    await rig.refresh();
    const restart = async (now: string) => {
      test.setNow(now);
      test.deps.rates = createRateBook();
      await loadUsdRate(test.deps);
      return rig.view('USD');
    };
    expect(await restart('2026-04-11T18:00:00Z')).toMatchObject({ rate: '468.5', provider: 'hacienda', stale: false });
    expect(rig.view('EUR')).toBeNull();
    expect(await restart('2026-04-11T18:00:01Z')).toMatchObject({ rate: '468.5', stale: true });
    expect(test.deps.rates.lastRefresh('USD')).toBe('2026-04-10T18:00:00');
  });

  it('from the seed is stale until a refresh succeeds', async () => {
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    expect(rig.view('USD')).toMatchObject({ stale: true });
    await rig.refresh();
    expect(rig.view('USD')).toMatchObject({ provider: 'hacienda', stale: false });
  });
});
