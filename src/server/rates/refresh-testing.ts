/** For tests: a service whose rate providers are on loopback, and the few questions the tests ask of it. */
import type { RequestListener } from 'node:http';
import { createTestApp } from '../../../test/app.ts';
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';
import type { ProviderName } from './ask-provider.ts';
import { answerStatus, answerWith, payloadOf, startFakeProviders, type Twist } from './providers-testing.ts';
import { createRateBook } from './rate-book.ts';
import { refreshRates } from './refresh-rates.ts';

/** Longer than a busy machine takes to answer: only a provider that a test lets hang is given up. */
export const LIMITS = { timeoutMs: () => 60_000, retryPauseMs: 1, totalMs: 60_000 };
/** How long a provider that never answers is waited for. */
const HANGING_MS = 40;
export const PROVIDERS: readonly ProviderName[] = [
  'hacienda',
  'bccr',
  'frankfurter',
  'open-er-api',
  'coingecko',
  'kraken',
];

const NOW = '2026-04-10T18:00:00Z';

/** Starts both; close it when done. */
export async function createRatesTest() {
  const fake = await startFakeProviders();
  const test = await createTestApp({ now: NOW });
  Object.assign(test.deps.env.rates, fake.urls);
  const hanging = new Set<ProviderName>();
  const timeoutMs = (provider: ProviderName) => (hanging.has(provider) ? HANGING_MS : LIMITS.timeoutMs());
  const view = (currency: ForeignCurrency) => test.deps.rates.view(currency, test.deps.now());

  return {
    test,
    fake,
    view,
    refresh: () => refreshRates(test.deps, { ...LIMITS, timeoutMs }),
    allViews: () => FOREIGN.map(view),
    /** Who is believed for USD, EUR, BTC and XMR; null where no rate is known. */
    allProviders: () => FOREIGN.map((currency) => view(currency)?.provider ?? null),
    /** Makes providers answer 404. */
    refuse(...providers: readonly ProviderName[]) {
      for (const provider of providers) fake.faults[provider] = answerStatus(404);
    },
    /** Lets a provider begin an answer, or not even that, and never end it. */
    hang(provider: ProviderName, fault: RequestListener) {
      hanging.add(provider);
      fake.faults[provider] = fault;
    },
    /** Makes a provider send other values. */
    twist(provider: ProviderName, value: Twist) {
      fake.faults[provider] = answerWith(payloadOf(provider, { value }));
    },
    storedRates: () => test.deps.db.selectFrom('usd_rates').selectAll().orderBy('day').execute(),
    /** All providers well, no rate known, the clock at 12:00 of 10 April 2026 at home. */
    async reset() {
      fake.reset();
      hanging.clear();
      test.setNow(NOW);
      test.deps.rates = createRateBook();
      await test.deps.db.deleteFrom('usd_rates').execute();
    },
    async close() {
      await test.close();
      await fake.close();
    },
  };
}

export type RatesTest = Awaited<ReturnType<typeof createRatesTest>>;
