import type { RequestListener } from 'node:http';
import { Cron } from 'croner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';
import { PROVIDERS_OF, type ProviderName } from './providers.ts';
import {
  answerStatus,
  answerText,
  answerWith,
  type FakeProviders,
  payloadOf,
  startFakeProviders,
  type Twist,
} from './providers-testing.ts';
import { createRateBook } from './rate-book.ts';
import { EVERY_SIX_HOURS, refreshRates, startRateRefresh } from './refresh-rates.ts';
import { loadUsdRate, setManualRate } from './set-rate.ts';

const LIMITS = { timeoutMs: 60, retryPauseMs: 1, totalMs: 5_000 };
const PROVIDERS: ProviderName[] = ['hacienda', 'bccr', 'frankfurter', 'open-er-api', 'coingecko', 'kraken'];
const NOW = '2026-04-10T18:00:00Z';

let test: TestApp;
let fake: FakeProviders;

beforeAll(async () => {
  fake = await startFakeProviders();
  test = await createTestApp({ now: NOW });
  Object.assign(test.deps.env.rates, fake.urls);
});
afterAll(async () => {
  await test.close();
  await fake.close();
});
beforeEach(async () => {
  fake.reset();
  test.setNow(NOW);
  test.deps.rates = createRateBook();
  await test.deps.db.deleteFrom('usd_rates').execute();
});

const refresh = () => refreshRates(test.deps, LIMITS);
const view = (currency: ForeignCurrency) => test.deps.rates.view(currency, test.deps.now());
const providerOf = (currency: ForeignCurrency) => view(currency)?.provider ?? null;
const allProviders = () => FOREIGN.map(providerOf);
const refuse = (...providers: ProviderName[]) => {
  for (const provider of providers) fake.faults[provider] = answerStatus(404);
};
const twist = (provider: ProviderName, value: Twist) => {
  fake.faults[provider] = answerWith(payloadOf(provider, { value }));
};
const storedRates = () => test.deps.db.selectFrom('usd_rates').selectAll().orderBy('day').execute();

describe('a refresh', () => {
  it('takes the first provider of each currency and asks nobody twice', async () => {
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    await refresh();
    await refresh();
    fake.asked.length = 0;
    test.setNow('2026-04-11T00:00:00Z');
    await refresh();
    expect(fake.asked.map(({ provider }) => provider).sort()).toEqual(['coingecko', 'hacienda']);
    const shared = { as_of: '2026-04-11T00:00:00', stale: false, quarantined: null };
    expect(FOREIGN.map(view)).toEqual([
      { currency: 'USD', rate: '468.5', provider: 'hacienda', ...shared },
      { currency: 'EUR', rate: '543.46', provider: 'hacienda', ...shared },
      { currency: 'BTC', rate: '52384390.5', provider: 'coingecko', ...shared },
      { currency: 'XMR', rate: '163975', provider: 'coingecko', ...shared },
    ]);
  });

  it('asks a second provider for a first rate, and believes neither when they contradict each other', async () => {
    twist('coingecko', (good) => good * 1.5);
    await refresh();
    expect(fake.asked.map(({ provider }) => provider)).toContain('kraken');
    expect(allProviders()).toEqual(['hacienda', 'hacienda', null, null]);
  });

  it('takes a first rate that nobody else can confirm', async () => {
    refuse('hacienda', 'bccr', 'frankfurter', 'coingecko');
    await refresh();
    expect(allProviders()).toEqual(['open-er-api', 'open-er-api', 'kraken', 'kraken']);
  });

  it('goes through the fallbacks in order', async () => {
    const seen: (string | null)[] = [];
    await refresh();
    for (const provider of ['hacienda', 'bccr', 'frankfurter'] as const) {
      refuse(provider);
      await refresh();
      seen.push(providerOf('USD'));
    }
    expect(seen).toEqual(['bccr', 'frankfurter', 'open-er-api']);
  });

  it('gives the BCCR its token, its origin and a range of days that ends today', async () => {
    refuse('hacienda');
    await refresh();
    const asked = fake.asked.find(({ provider }) => provider === 'bccr');
    expect(asked?.headers).toMatchObject({ token_csrf: 'a-token', origin: 'https://sdd.bccr.fi.cr' });
    expect(asked?.url).toBe(
      '/SDDE/api/Bccr.GE.SDDE.IndicadoresSitioExterno.GrupoVariables.API/CuadroGrupoVariables/ObtenerDatosCuadro' +
        '?IdGrupoVariable=1&FechaInicio=2026-03-27T00:00:00&FechaFin=2026-04-10&CantidadSeriesAMostrar=100',
    );
  });

  it('retries a passing fault once, and neither a 404 nor a 429', async () => {
    const times = async (status: number) => {
      fake.reset();
      fake.faults.hacienda = answerStatus(status);
      await refresh();
      return fake.asked.filter(({ provider }) => provider === 'hacienda').length;
    };
    expect([await times(500), await times(503), await times(429), await times(404), await times(301)]).toEqual([
      2, 2, 1, 1, 1,
    ]);
    let first = true;
    fake.reset();
    fake.faults.hacienda = (request, response) => {
      const fault = first ? answerStatus(500) : answerWith(payloadOf('hacienda', { value: (good) => good }));
      first = false;
      fault(request, response);
    };
    await refresh();
    expect(providerOf('USD')).toBe('hacienda');
  });

  it('does not undo a rate set by hand while it was asking, and the next one does', async () => {
    fake.faults.hacienda = (request, response) => {
      test.deps.rates.set('EUR', { rate: '544', as_of: '2026-04-10T18:00:00', provider: 'manual' });
      answerWith(payloadOf('hacienda', { value: (good) => good }))(request, response);
    };
    await refresh();
    expect(allProviders().slice(0, 2)).toEqual(['hacienda', 'manual']);
    fake.reset();
    await refresh();
    expect(allProviders().slice(0, 2)).toEqual(['hacienda', 'hacienda']);
  });

  it('joins one that is running, instead of overlapping it', async () => {
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(fake.asked.filter(({ provider }) => provider === 'hacienda')).toHaveLength(1);
  });

  it('ends in time when nobody answers, and leaves what was known', async () => {
    await refresh();
    const before = FOREIGN.map(view);
    for (const provider of PROVIDERS) fake.faults[provider] = () => {};
    const started = performance.now();
    await refreshRates(test.deps, { ...LIMITS, timeoutMs: 5_000, totalMs: 150 });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(FOREIGN.map(view)).toEqual(before);
  });
});

const SHAPE_FAULTS: Record<string, RequestListener> = {
  timeout: () => {},
  'cut off': (request) => request.socket.destroy(),
  301: answerStatus(301),
  429: answerStatus(429),
  500: answerStatus(500),
  empty: answerText(''),
  HTML: answerText('<!doctype html><title>Mantenimiento</title>'),
  truncated: answerText('{"dolar": {"venta": {"fecha": "2026-04-10", "valor": 46'),
  'status 404 in the body': answerWith({ status: 404 }),
  '100 MB': (_request, response) => {
    const chunk = Buffer.alloc(256 * 1024, ' ');
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  },
  'slow drip': (_request, response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.once('close', () => clearInterval(timer));
  },
};

const VALUE_FAULTS: Record<string, Twist> = {
  zero: () => 0,
  negative: (good) => -good,
  NaN: () => Number.NaN,
  'NaN as text': () => 'NaN',
  null: () => null,
  'text with a comma': (good) => `${Math.floor(good)},25`,
  inverted: (good) => 1 / good,
  '×100': (good) => good * 100,
  '÷100': (good) => good / 100,
  huge: () => 1e300,
};

describe.each(PROVIDERS)('when %s is faulty', (provider) => {
  const its = FOREIGN.filter((currency) => PROVIDERS_OF[currency].includes(provider));

  /** Brings the provider to its turn, lets it fail, and says who was believed instead of it. */
  async function expectFallback(fault: RequestListener): Promise<void> {
    await refresh();
    const before = new Map(FOREIGN.map((currency) => [currency, view(currency)]));
    test.setNow('2026-04-10T23:00:00Z');
    for (const currency of its) refuse(...PROVIDERS_OF[currency].slice(0, PROVIDERS_OF[currency].indexOf(provider)));
    fake.faults[provider] = fault;
    await refresh();
    for (const currency of FOREIGN) {
      const order = PROVIDERS_OF[currency];
      const next = order.slice(order.indexOf(provider) + 1)[0];
      if (its.includes(currency) && next === undefined)
        expect({ ...view(currency), quarantined: null }).toEqual(before.get(currency));
      else if (its.includes(currency))
        expect(view(currency)).toMatchObject({ provider: next, as_of: '2026-04-10T23:00:00' });
      else expect(view(currency)).toMatchObject({ as_of: '2026-04-10T23:00:00', quarantined: null });
    }
  }

  it.each(Object.keys(SHAPE_FAULTS))('(%s) the next one is asked, or the last rate stays', async (name) => {
    await expectFallback(SHAPE_FAULTS[name] ?? (() => {}));
  });

  it.each(Object.keys(VALUE_FAULTS))('(%s) the next one is asked, or the last rate stays', async (name) => {
    const value = VALUE_FAULTS[name];
    if (value) await expectFallback(answerWith(payloadOf(provider, { value })));
  });

  it('(wrong currency) the next one is asked, or the last rate stays', async () => {
    await expectFallback(answerWith(payloadOf(provider, { value: (good) => good, wrongCurrency: true })));
  });

  it('(an old day) the next one is asked where there is one', async () => {
    if (its.includes('BTC') || provider === 'open-er-api') return; // no day in crypto; nobody after the last
    await expectFallback(answerWith(payloadOf(provider, { value: (good) => good, day: '2019-01-24' })));
  });
});

describe('a failure of one currency', () => {
  it('touches no other', async () => {
    refuse('coingecko', 'kraken');
    await refresh();
    expect(allProviders()).toEqual(['hacienda', 'hacienda', null, null]);
    fake.reset();
    refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api');
    test.setNow('2026-04-10T20:00:00Z');
    await refresh();
    expect(allProviders()).toEqual(['hacienda', 'hacienda', 'coingecko', 'coingecko']);
    expect(view('USD')?.as_of).toBe('2026-04-10T18:00:00');
    expect(view('BTC')?.as_of).toBe('2026-04-10T20:00:00');
  });

  it('uses the euro of a provider whose dollar is broken, and the dollar whose euro is', async () => {
    await refresh();
    fake.faults.hacienda = answerWith({ euro: { fecha: '2026-04-10', dolares: 1.17 } });
    await refresh();
    expect(allProviders().slice(0, 2)).toEqual(['bccr', 'hacienda']);
    fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor: 470 } } });
    await refresh();
    expect(allProviders().slice(0, 2)).toEqual(['hacienda', 'frankfurter']);
  });

  it('leaves no rate at all when nothing was ever known, never 0 and never 1', async () => {
    refuse(...PROVIDERS);
    await refresh();
    expect(FOREIGN.map(view)).toEqual([null, null, null, null]);
    expect(test.deps.rates.current()).toEqual({});
  });

  it('without a dollar leaves the others without a rate in colones', async () => {
    refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api');
    await refresh();
    expect(test.deps.rates.current()).toEqual({});
  });

  it('over an old dollar keeps a known rate, and computes one only where there was none, as stale', async () => {
    refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api', 'kraken');
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    await refresh();
    expect(view('BTC')).toMatchObject({ rate: '52360909.77', stale: true });
    twist('coingecko', (good) => good * 1.1);
    await refresh();
    expect(view('BTC')).toMatchObject({ rate: '52360909.77', stale: true });
  });

  it('in the database is logged and leaves the book as the database is', async () => {
    await refresh();
    twist('hacienda', () => 480);
    const db = test.deps.db;
    const broken = {
      ...test.deps,
      db: new Proxy(db, {
        get: () => () => {
          throw new Error('away');
        },
      }),
    };
    await refreshRates(broken, LIMITS);
    expect(view('USD')?.rate).toBe('468.5');
    expect((await storedRates())[0]?.rate).toBe('468.5');
  });
});

describe('a jump', () => {
  const jump = (provider: ProviderName) => twist(provider, (good) => good * 1.3);

  it('is believed when a second provider confirms it, under the name of the first', async () => {
    await refresh();
    jump('hacienda');
    refuse('bccr');
    fake.faults.frankfurter = answerWith([{ date: '2026-04-10', base: 'USD', quote: 'CRC', rate: 610 }]);
    await refresh();
    expect(view('USD')).toMatchObject({ rate: '609.05', provider: 'hacienda', quarantined: null });
  });

  it('of one provider alone does not stop the others from being right', async () => {
    await refresh();
    jump('hacienda');
    await refresh();
    expect(view('USD')).toMatchObject({ rate: '468.29', provider: 'bccr' });
  });

  it('that nobody can confirm is quarantined and visible, and accepted at the third refresh that agrees', async () => {
    await refresh();
    refuse('bccr', 'frankfurter', 'open-er-api');
    fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor: 600 } } });
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await refresh();
      seen.push(view('USD'));
    }
    const waiting = {
      rate: '468.5',
      quarantined: { rate: '600', provider: 'hacienda', seen_at: '2026-04-10T18:00:00' },
    };
    expect(seen).toMatchObject([waiting, waiting, { rate: '600', quarantined: null }]);
    expect((await storedRates()).map(({ rate }) => rate)).toEqual(['600']);
  });

  it('in quarantine is forgotten when a rate near the last one is accepted', async () => {
    await refresh();
    refuse('bccr', 'frankfurter', 'open-er-api');
    for (const valor of [600, 600, 470, 600, 600]) {
      fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor } } });
      await refresh();
    }
    expect(view('USD')).toMatchObject({ rate: '470', quarantined: { rate: '600' } });
  });

  it('of crypto may be five times as large', async () => {
    await refresh();
    refuse('kraken');
    twist('coingecko', (good) => good * 1.45);
    await refresh();
    expect(view('BTC')?.rate).toBe('75957366.225');
    twist('coingecko', (good) => good * 2.5);
    await refresh();
    expect(view('BTC')).toMatchObject({ rate: '75957366.225', quarantined: { provider: 'coingecko' } });
  });
});

describe('the dollar in the database', () => {
  const recordDollars = async (day: string): Promise<number> => {
    const body = { merchant: 'STORE', date: day, amount: 100, source: 'MANUAL', type: 'COMPRA', currency: 'USD' };
    return (await test.ask('POST', '/api/v1/transactions', body)).body.id;
  };
  const crcOf = async (id: number): Promise<number> =>
    (await test.ask('GET', `/api/v1/transactions/${id}`)).body.amount_crc;

  it('has one row per civil day with the last value of that day, also past midnight UTC', async () => {
    for (const [now, valor] of [
      ['2026-04-10T18:00:00Z', 468.5],
      ['2026-04-11T05:59:59Z', 469], // still the 10th at home
      ['2026-04-11T06:00:00Z', 470],
    ] as const) {
      test.setNow(now);
      fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor } } });
      await refresh();
    }
    expect(await storedRates()).toEqual([
      { day: '2026-04-10', rate: '469', provider: 'hacienda', fetched_at: '2026-04-11T05:59:59' },
      { day: '2026-04-11', rate: '470', provider: 'hacienda', fetched_at: '2026-04-11T06:00:00' },
    ]);
  });

  it('brings the colones of the rows it governs along, and leaves those of an earlier day', async () => {
    await test.deps.db
      .insertInto('usd_rates')
      .values({ day: '2026-03-24', rate: '468.29', provider: 'reference', fetched_at: '2026-03-24T00:00:00' })
      .execute();
    const [earlier, today] = [await recordDollars('2026-04-01'), await recordDollars('2026-04-10')];
    await refresh();
    expect([await crcOf(earlier), await crcOf(today)]).toEqual([46829, 46850]);
    await setManualRate(test.deps, 'USD', '500');
    expect([await crcOf(earlier), await crcOf(today)]).toEqual([46829, 50000]);
  });

  it('is in force after a restart, and is stale unless a provider was heard in the last 24 hours', async () => {
    await refresh();
    const restart = async (now: string) => {
      test.setNow(now);
      test.deps.rates = createRateBook();
      await loadUsdRate(test.deps);
      return view('USD');
    };
    expect(await restart('2026-04-11T18:00:00Z')).toMatchObject({ rate: '468.5', provider: 'hacienda', stale: false });
    expect(view('EUR')).toBeNull();
    expect(await restart('2026-04-11T18:00:01Z')).toMatchObject({ rate: '468.5', stale: true });
    expect(test.deps.rates.lastRefresh('USD')).toBe('2026-04-10T18:00:00');
  });

  it('from the seed is stale until a refresh succeeds', async () => {
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    expect(view('USD')).toMatchObject({ stale: true });
    await refresh();
    expect(view('USD')).toMatchObject({ provider: 'hacienda', stale: false });
  });
});

describe('startRateRefresh', () => {
  it('runs at midnight, 6:00, 12:00 and 18:00 at home', () => {
    const job = new Cron(EVERY_SIX_HOURS, { timezone: test.deps.env.timeZone, paused: true });
    const runs = job.nextRuns(5, '2026-04-10T18:00:00Z').map((run) => run.toISOString());
    job.stop();
    expect(runs).toEqual([
      '2026-04-11T00:00:00.000Z',
      '2026-04-11T06:00:00.000Z',
      '2026-04-11T12:00:00.000Z',
      '2026-04-11T18:00:00.000Z',
      '2026-04-12T00:00:00.000Z',
    ]);
  });

  it('refreshes at once without being waited for, and stops a refresh that hangs', async () => {
    for (const provider of PROVIDERS) fake.faults[provider] = () => {};
    const started = performance.now();
    const job = startRateRefresh(test.deps);
    expect(performance.now() - started).toBeLessThan(100);
    await expect.poll(() => fake.asked.length).toBeGreaterThan(1);
    await job.stop();
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(test.deps.rates.current()).toEqual({});
  });
});
