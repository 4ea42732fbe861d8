import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOREIGN } from '../../domain/money.ts';
import { PROVIDERS_OF } from './ask-provider.ts';
import { answerStatus, answerText, answerWith, payloadOf, type Twist } from './providers-testing.ts';
import { createRatesTest, PROVIDERS, type RatesTest } from './refresh-testing.ts';

let rig: RatesTest;
let test: RatesTest['test'];
let fake: RatesTest['fake'];

beforeAll(async () => {
  rig = await createRatesTest();
  ({ test, fake } = rig);
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

/** Faults that have no end of their own. */
const HANGING_FAULTS: Record<string, RequestListener> = {
  timeout: () => {},
  'slow drip': (_request, response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.once('close', () => clearInterval(timer));
  },
};

const SHAPE_FAULTS: Record<string, RequestListener> = {
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

describe.each(PROVIDERS)('faulty %s', (provider) => {
  const its = FOREIGN.filter((currency) => PROVIDERS_OF[currency].includes(provider));

  /** Brings the provider to its turn, lets it fail, and says who was believed instead of it. */
  async function expectFallback(fault: RequestListener, isHanging = false): Promise<void> {
    await rig.refresh();
    const before = new Map(FOREIGN.map((currency) => [currency, rig.view(currency)]));
    test.setNow('2026-04-10T23:00:00Z');
    for (const currency of its)
      rig.refuse(...PROVIDERS_OF[currency].slice(0, PROVIDERS_OF[currency].indexOf(provider)));
    if (isHanging) rig.hang(provider, fault);
    else fake.faults[provider] = fault;
    await rig.refresh();
    for (const currency of FOREIGN) {
      const order = PROVIDERS_OF[currency];
      const next = order.slice(order.indexOf(provider) + 1)[0];
      if (its.includes(currency) && next === undefined)
        expect({ ...rig.view(currency), quarantined: null }).toEqual(before.get(currency));
      else if (its.includes(currency))
        expect(rig.view(currency)).toMatchObject({ provider: next, as_of: '2026-04-10T23:00:00' });
      else expect(rig.view(currency)).toMatchObject({ as_of: '2026-04-10T23:00:00', quarantined: null });
    }
  }

  it.each(Object.keys(HANGING_FAULTS))('(%s) falls back to the next provider or the last rate', async (name) => {
    await expectFallback(HANGING_FAULTS[name] ?? (() => {}), true);
  });

  it.each(Object.keys(SHAPE_FAULTS))('(%s) falls back to the next provider or the last rate', async (name) => {
    await expectFallback(SHAPE_FAULTS[name] ?? (() => {}));
  });

  it.each(Object.keys(VALUE_FAULTS))('(%s) falls back to the next provider or the last rate', async (name) => {
    const value = VALUE_FAULTS[name];
    if (value) await expectFallback(answerWith(payloadOf(provider, { value })));
  });

  it('(wrong currency) falls back to the next provider or the last rate', async () => {
    await expectFallback(answerWith(payloadOf(provider, { value: (good) => good, wrongCurrency: true })));
  });

  it('(an old day) falls back to the next provider where there is one', async () => {
    if (its.includes('BTC') || provider === 'open-er-api') return; // no day in crypto; nobody after the last
    await expectFallback(answerWith(payloadOf(provider, { value: (good) => good, day: '2019-01-24' })));
  });
});
