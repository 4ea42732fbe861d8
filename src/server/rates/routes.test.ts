import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../../../test/app.ts';
import { convertAmount } from './convert-amount.ts';
import { createRateBook } from './rate-book.ts';
import { loadUsdRate } from './set-rate.ts';

const RATES = '/api/v1/exchange-rates';
const ROUTES = [
  ['GET', '/api/v1/exchange-rate', undefined],
  ['GET', RATES, undefined],
  ['PUT', `${RATES}/USD`, { rate: 470 }],
] as const;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => test.close());

const put = (currency: string, body: unknown): Promise<Answer> => test.ask('PUT', `${RATES}/${currency}`, body);

describe('dollar rate', () => {
  it('is 404 while none is known, never 1 and never 0', async () => {
    await test.deps.db.deleteFrom('usd_rates').execute();
    test.deps.rates = createRateBook();
    expect(await test.ask('GET', '/api/v1/exchange-rate')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await test.ask('GET', RATES)).toMatchObject({ status: 200, body: [] });
  });

  it('of the seed is the reference, shown as stale', async () => {
    const reference = { day: '2026-03-24', rate: '468.29', provider: 'reference', fetched_at: '2026-03-24T00:00:00' };
    await test.deps.db.insertInto('usd_rates').values(reference).execute();
    await loadUsdRate(test.deps);
    const shown = {
      ...{
        currency: 'USD',
        rate: 468.29,
        as_of: '2026-03-24T00:00:00',
        local_date: '2026-03-24',
        provider: 'reference',
      },
      ...{ stale: true, quarantined: null },
    };
    expect((await test.ask('GET', '/api/v1/exchange-rate')).body).toEqual(shown);
    expect((await test.ask('GET', RATES)).body).toEqual([shown]);
  });

  it('set in the evening is of that evening’s day, and converts from that day on', async () => {
    test.setNow('2026-04-10T03:30:00Z');
    expect((await put('EUR', { rate: '560' })).body).toMatchObject({ local_date: '2026-04-09' });
    const euro = await convertAmount(test.deps, { amount: '1', from: 'EUR', to: 'CRC' });
    expect([euro.result, euro.date]).toEqual(['560', '2026-04-09']);
    test.setNow('2026-04-10T18:00:00Z');
  });

  it('is fresh for 24 hours after a refresh', async () => {
    const known = { rate: '470.25', as_of: '2026-04-10T18:00:00', provider: 'hacienda' };
    test.deps.rates.accept('USD', known, known.rate);
    test.deps.rates.quarantine('USD', ['600'], { rate: '600', provider: 'bccr', seen_at: '2026-04-10T19:00:00' });
    test.setNow('2026-04-11T18:00:00Z');
    expect((await test.ask('GET', '/api/v1/exchange-rate')).body).toMatchObject({
      ...{ rate: 470.25, provider: 'hacienda', stale: false },
      quarantined: { rate: 600, provider: 'bccr', seen_at: '2026-04-10T19:00:00' },
    });
    test.setNow('2026-04-11T18:00:01Z');
    expect((await test.ask('GET', '/api/v1/exchange-rate')).body).toMatchObject({ stale: true });
  });
});

describe('rate set by hand', () => {
  it.each([
    ['USD', 475.5, 475.5],
    ['EUR', '543.460', 543.46],
    ['BTC', 52384390.5, 52384390.5],
    ['XMR', '163975.000000000001', null],
    ['XMR', '163975.25', 163975.25],
  ])('shows %s at %j as %j', async (currency, rate, shown) => {
    const answer = await put(currency, { rate });
    if (shown === null) expect(answer.status).toBe(422);
    else expect(answer).toMatchObject({ status: 200, body: { currency, rate: shown, provider: 'manual' } });
  });

  it('of the dollar is stored for today in the home time zone; others are kept in memory', async () => {
    test.setNow('2026-04-12T05:59:59Z');
    await put('USD', { rate: 476 });
    await put('EUR', { rate: 544 });
    const stored = await test.deps.db.selectFrom('usd_rates').selectAll().orderBy('day', 'desc').executeTakeFirst();
    expect(stored).toEqual({ day: '2026-04-11', rate: '476', provider: 'manual', fetched_at: '2026-04-12T05:59:59' });
    expect(test.deps.rates.current()).toMatchObject({ USD: '476', EUR: '544' });
  });

  it('converts new rows, and for dollars those of that day', async () => {
    const row = {
      merchant: 'STORE',
      date: '2026-04-11',
      amount: 10,
      source: 'MANUAL',
      type: 'COMPRA',
      currency: 'USD',
    };
    const { body } = await test.ask('POST', '/api/v1/transactions', row);
    const euros = await test.ask('POST', '/api/v1/transactions', { ...row, currency: 'EUR' });
    await put('USD', { rate: '480.555' });
    await put('EUR', { rate: '550.5' });
    const crcOf = async (id: number) => (await test.ask('GET', `/api/v1/transactions/${id}`)).body.amount_crc;
    expect([body.amount_crc, await crcOf(body.id)]).toEqual([4760, 4805.55]);
    expect([euros.body.amount_crc, await crcOf(euros.body.id)]).toEqual([5440, 5440]);
    const later = await test.ask('POST', '/api/v1/transactions', { ...row, currency: 'EUR' });
    expect(later.body).toMatchObject({ amount_crc: 5505, rate: 550.5 });
  });

  it.each([
    [{ rate: 0 }],
    [{ rate: -1 }],
    [{ rate: '' }],
    [{ rate: 'NaN' }],
    [{ rate: '1,5' }],
    [{ rate: null }],
    [{ rate: true }],
    [{ rate: [470] }],
    [{ rate: 1e9 }],
    [{ rate: '1e3' }],
    [{ rate: '0.0000000000001' }],
    [{ rate: '468.29000000000001' }],
    [{}],
    [{ rate: 470, currency: 'USD' }],
    [[]],
  ])('rejects %j with 422 and changes nothing', async (body) => {
    const before = test.deps.rates.current();
    const answer = await put('USD', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(test.deps.rates.current()).toEqual(before);
  });

  it('rejects a number that JSON cannot hold', async () => {
    expect((await put('USD', '{"rate": 1e400}')).status).toBeGreaterThanOrEqual(400);
    expect(await put('USD', '{"rate": NaN}')).toMatchObject({ status: 400 });
  });

  it.each(['CRC', 'usd', 'MEMP', 'XXX', '1'])('%s has no rate to set', async (currency) => {
    expect((await put(currency, { rate: 470 })).status).toBe(422);
  });
});

describe('access to rates', () => {
  it.each(ROUTES)('is denied without credentials: %s %s', async (method, url, payload) => {
    const answer = await test.send({ method, url, ...(payload ? { payload } : {}) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('requires the scope read for reading, write for setting', async () => {
    const reader = await test.withToken(['read']);
    const writer = await test.withToken(['write'], 'writer');
    const statuses = async (ask: typeof reader) =>
      Promise.all(ROUTES.map(async ([method, url, body]) => (await ask(method, url, body)).status));
    expect(await statuses(reader)).toEqual([200, 200, 403]);
    expect(await statuses(writer)).toEqual([403, 403, 200]);
  });
});

describe('rate set by hand, the next days', () => {
  it('is fresh for 24 hours, as a refreshed one is', async () => {
    for (const currency of ['USD', 'EUR', 'BTC', 'XMR']) {
      test.setNow('2026-04-13T00:00:00Z');
      const read = async () => (await test.ask('GET', `/api/v1/exchange-rate?currency=${currency}`)).body.stale;
      expect((await put(currency, { rate: 548 })).body).toMatchObject({ provider: 'manual', stale: false });
      test.setNow('2026-04-14T00:00:00Z');
      expect(await read()).toBe(false);
      test.setNow('2026-04-14T00:00:01Z');
      expect(await read()).toBe(true);
    }
  });
});
