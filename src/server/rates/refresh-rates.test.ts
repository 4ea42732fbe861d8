import { Cron } from 'croner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerStatus, answerWith, payloadOf } from './providers-testing.ts';
import { EVERY_SIX_HOURS, refreshRates, startRateRefresh } from './refresh-rates.ts';
import { createRatesTest, LIMITS, PROVIDERS, type RatesTest } from './refresh-testing.ts';

let rig: RatesTest;
let test: RatesTest['test'];
let fake: RatesTest['fake'];

beforeAll(async () => {
  rig = await createRatesTest();
  ({ test, fake } = rig);
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

describe('rate refresh', () => {
  it('uses the first provider of each currency and calls each once', async () => {
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    await rig.refresh();
    await rig.refresh();
    fake.asked.length = 0;
    test.setNow('2026-04-11T00:00:00Z');
    await rig.refresh();
    expect(fake.asked.map(({ provider }) => provider).sort()).toEqual(['coingecko', 'hacienda']);
    const shared = { as_of: '2026-04-11T00:00:00', stale: false, quarantined: null };
    expect(rig.allViews()).toEqual([
      { currency: 'USD', rate: '468.5', provider: 'hacienda', ...shared },
      { currency: 'EUR', rate: '543.46', provider: 'hacienda', ...shared },
      { currency: 'BTC', rate: '52384390.5', provider: 'coingecko', ...shared },
      { currency: 'XMR', rate: '163975', provider: 'coingecko', ...shared },
    ]);
  });

  it('asks a second provider for a first rate, and accepts neither when they disagree', async () => {
    rig.twist('coingecko', (good) => good * 1.5);
    await rig.refresh();
    expect(fake.asked.map(({ provider }) => provider)).toContain('kraken');
    expect(rig.allProviders()).toEqual(['hacienda', 'hacienda', null, null]);
  });

  it('accepts a first rate that no other provider can confirm', async () => {
    rig.refuse('hacienda', 'bccr', 'frankfurter', 'coingecko');
    await rig.refresh();
    expect(rig.allProviders()).toEqual(['open-er-api', 'open-er-api', 'kraken', 'kraken']);
  });

  it('tries the fallbacks in order', async () => {
    const seen: (string | undefined)[] = [];
    await rig.refresh();
    for (const provider of ['hacienda', 'bccr', 'frankfurter'] as const) {
      rig.refuse(provider);
      await rig.refresh();
      seen.push(rig.view('USD')?.provider);
    }
    expect(seen).toEqual(['bccr', 'frankfurter', 'open-er-api']);
  });

  it('sends BCCR its token, its origin and a range of days that ends today', async () => {
    rig.refuse('hacienda');
    await rig.refresh();
    const asked = fake.asked.find(({ provider }) => provider === 'bccr');
    expect(asked?.headers).toMatchObject({ token_csrf: 'a-token', origin: 'https://sdd.bccr.fi.cr' });
    expect(asked?.url).toBe(
      '/SDDE/api/Bccr.GE.SDDE.IndicadoresSitioExterno.GrupoVariables.API/CuadroGrupoVariables/ObtenerDatosCuadro' +
        '?IdGrupoVariable=1&FechaInicio=2026-03-27T00:00:00&FechaFin=2026-04-10&CantidadSeriesAMostrar=100',
    );
  });

  it('retries a transient fault once, and neither a 404 nor a 429', async () => {
    const times = async (status: number) => {
      fake.reset();
      fake.faults.hacienda = answerStatus(status);
      await rig.refresh();
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
    await rig.refresh();
    expect(rig.view('USD')?.provider).toBe('hacienda');
  });

  it('keeps a rate set by hand during the refresh, and the next refresh replaces it', async () => {
    fake.faults.hacienda = (request, response) => {
      test.deps.rates.set('EUR', { rate: '544', as_of: '2026-04-10T18:00:00', provider: 'manual' });
      answerWith(payloadOf('hacienda', { value: (good) => good }))(request, response);
    };
    await rig.refresh();
    expect(rig.allProviders().slice(0, 2)).toEqual(['hacienda', 'manual']);
    fake.reset();
    await rig.refresh();
    expect(rig.allProviders().slice(0, 2)).toEqual(['hacienda', 'hacienda']);
  });

  it('joins a running one instead of overlapping it', async () => {
    await Promise.all([rig.refresh(), rig.refresh(), rig.refresh()]);
    expect(fake.asked.filter(({ provider }) => provider === 'hacienda')).toHaveLength(1);
  });

  it('ends in time without any response, and keeps the known rates', async () => {
    await rig.refresh();
    const before = rig.allViews();
    for (const provider of PROVIDERS) fake.faults[provider] = () => {};
    // Each request may take twice as long as this test may.
    await refreshRates(test.deps, { ...LIMITS, totalMs: 150 });
    expect(rig.allViews()).toEqual(before);
  });
});

describe('failed currency', () => {
  it('does not affect the others', async () => {
    rig.refuse('coingecko', 'kraken');
    await rig.refresh();
    expect(rig.allProviders()).toEqual(['hacienda', 'hacienda', null, null]);
    fake.reset();
    rig.refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api');
    test.setNow('2026-04-10T20:00:00Z');
    await rig.refresh();
    expect(rig.allProviders()).toEqual(['hacienda', 'hacienda', 'coingecko', 'coingecko']);
    expect(rig.view('USD')?.as_of).toBe('2026-04-10T18:00:00');
    expect(rig.view('BTC')?.as_of).toBe('2026-04-10T20:00:00');
  });

  it('is independent within a provider: a broken dollar leaves the euro, and the reverse', async () => {
    await rig.refresh();
    fake.faults.hacienda = answerWith({ euro: { fecha: '2026-04-10', dolares: 1.17 } });
    await rig.refresh();
    expect(rig.allProviders().slice(0, 2)).toEqual(['bccr', 'hacienda']);
    fake.faults.hacienda = answerWith({ dolar: { venta: { fecha: '2026-04-10', valor: 470 } } });
    await rig.refresh();
    expect(rig.allProviders().slice(0, 2)).toEqual(['hacienda', 'frankfurter']);
  });

  it('has no rate at all when none was ever known, never 0 and never 1', async () => {
    rig.refuse(...PROVIDERS);
    await rig.refresh();
    expect(rig.allViews()).toEqual([null, null, null, null]);
    expect(test.deps.rates.current()).toEqual({});
  });

  it('leaves all without a rate in colones when it is the dollar', async () => {
    rig.refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api');
    await rig.refresh();
    expect(test.deps.rates.current()).toEqual({});
  });

  it('keeps known rates over an old dollar, and computes a missing one as stale', async () => {
    rig.refuse('hacienda', 'bccr', 'frankfurter', 'open-er-api', 'kraken');
    test.deps.rates.set('USD', { rate: '468.29', as_of: '2026-03-24T00:00:00', provider: 'reference' });
    await rig.refresh();
    expect(rig.view('BTC')).toMatchObject({ rate: '52360909.77', stale: true });
    rig.twist('coingecko', (good) => good * 1.1);
    await rig.refresh();
    expect(rig.view('BTC')).toMatchObject({ rate: '52360909.77', stale: true });
  });

  it('is logged when the database fails, and memory stays in step with the database', async () => {
    await rig.refresh();
    rig.twist('hacienda', () => 480);
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
    expect(rig.view('USD')?.rate).toBe('468.5');
    expect((await rig.storedRates())[0]?.rate).toBe('468.5');
  });
});

describe('startRateRefresh', () => {
  it('runs at midnight, 6:00, 12:00 and 18:00 local time', () => {
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

  it('refreshes at once in the background, and stops a refresh that hangs', async () => {
    for (const provider of PROVIDERS) fake.faults[provider] = () => {};
    const job = startRateRefresh(test.deps);
    expect(fake.asked).toEqual([]);
    await expect.poll(() => fake.asked.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await job.stop();
    // Unless it was stopped, the refresh asks for longer than this test may take.
    expect(test.deps.rates.current()).toEqual({});
  });
});
