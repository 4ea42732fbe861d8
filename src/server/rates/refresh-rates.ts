/** Refreshing every currency's rate: at the start and every six hours (specification 4: "4 times per day"). */
import { Cron } from 'croner';
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';
import { crossRate } from '../../domain/rates/judge-rate.ts';
import type { Quotes } from '../../domain/rates/provider-payloads.ts';
import type { Deps } from '../deps.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { type AskOptions, fetchQuotes, type ProviderName } from './ask-provider.ts';
import { type Choice, chooseQuote, type Quote } from './choose-quote.ts';
import { keepAndLog } from './convert-waiting.ts';
import { isStale, type KnownRate, type RateBook } from './rate-book.ts';
import { loadUsdRate, storeUsdRate } from './set-rate.ts';

export type RefreshDeps = Pick<Deps, 'db' | 'now' | 'log' | 'rates'> & { env: Pick<Deps['env'], 'rates' | 'timeZone'> };

export type RefreshLimits = Pick<AskOptions, 'retryPauseMs'> & {
  timeoutMs: (provider: ProviderName) => number;
  /** Of the whole refresh: what is still being asked then is given up. */
  totalMs: number;
  /** Ends the refresh early, when the service stops. */
  signal?: AbortSignal;
};

/** Decisions of the wire, "Exchange rates": 5 s for a request; the rig allows 60 s for a whole refresh. */
const LIMITS: RefreshLimits = { timeoutMs: () => 5_000, retryPauseMs: 500, totalMs: 55_000 };
/** Midnight, 6:00, 12:00 and 18:00 in the home time zone. */
export const EVERY_SIX_HOURS = '0 */6 * * *';

const THROUGH_THE_DOLLAR = FOREIGN.filter((currency) => currency !== 'USD');

const running = new WeakMap<RateBook, Promise<void>>();

/**
 * Refreshes every currency, and converts the rows that waited for a rate. Never throws: a currency that fails is logged, keeps its last rate and touches no other.
 * While a refresh runs, a second call waits for the same one.
 */
export function refreshRates(deps: RefreshDeps, limits: Partial<RefreshLimits> = {}): Promise<void> {
  const current = running.get(deps.rates);
  if (current) return current;
  const started = refreshAll(deps, { ...LIMITS, ...limits }).finally(() => running.delete(deps.rates));
  running.set(deps.rates, started);
  return started;
}

/** Refreshes now, without waiting, and then every six hours. `stop` gives up a refresh that runs and waits for its end. */
export function startRateRefresh(deps: RefreshDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const refresh = () => refreshRates(deps, { signal: stopping.signal });
  const job = new Cron(EVERY_SIX_HOURS, { timezone: deps.env.timeZone, protect: true }, refresh);
  void refresh();
  return {
    async stop() {
      job.stop();
      stopping.abort();
      await running.get(deps.rates);
    },
  };
}

async function refreshAll(deps: RefreshDeps, limits: RefreshLimits): Promise<void> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline;
  const options = { retryPauseMs: limits.retryPauseMs, urls: deps.env.rates, today, signal };
  const answerOf = askOnce((provider) => ({ ...options, timeoutMs: limits.timeoutMs(provider) }), deps);
  await loadUsdRate(deps).catch((err: unknown) => deps.log.warn({ err }, 'The stored dollar rate cannot be read'));
  const refreshOne = async (currency: ForeignCurrency, before: Promise<void>): Promise<void> => {
    try {
      const memory = deps.rates.guardMemory(currency);
      const timesSet = deps.rates.timesSet(currency);
      const choice = await chooseQuote({ currency, memory, today, log: deps.log, answerOf });
      await before;
      if (deps.rates.timesSet(currency) === timesSet) await settle(deps, currency, choice);
      else deps.log.info({ currency }, 'A rate was set by hand during the refresh, and stays');
    } catch (err) {
      deps.log.warn({ err, currency }, 'The rate was not refreshed');
    }
  };
  // All are asked at once; the others are settled after the dollar, because they are converted through it.
  const dollar = refreshOne('USD', Promise.resolve());
  await Promise.all([dollar, ...THROUGH_THE_DOLLAR.map((currency) => refreshOne(currency, dollar))]);
  await keepAndLog(deps);
}

/** Asks each provider once in a refresh, whoever needs it; a failure is logged once and is null. */
function askOnce(
  optionsFor: (provider: ProviderName) => AskOptions,
  { log }: RefreshDeps,
): (provider: ProviderName) => Promise<Quotes | null> {
  const asked = new Map<ProviderName, Promise<Quotes | null>>();
  const ask = async (provider: ProviderName): Promise<Quotes | null> => {
    try {
      const quotes = await fetchQuotes(provider, optionsFor(provider));
      if (quotes.problems.length > 0) log.warn({ provider, problems: quotes.problems }, 'A rate provider lacks a rate');
      return quotes;
    } catch (err) {
      log.warn(
        { provider, reason: err instanceof Error ? err.message : String(err) },
        'A rate provider did not answer',
      );
      return null;
    }
  };
  return (provider) => {
    const answer = asked.get(provider) ?? ask(provider);
    asked.set(provider, answer);
    return answer;
  };
}

async function settle(deps: RefreshDeps, currency: ForeignCurrency, choice: Choice): Promise<void> {
  switch (choice.outcome) {
    case 'none':
      deps.log.warn({ currency }, 'No provider has a rate; the last one stays');
      return;
    case 'quarantine': {
      const { provider, rate } = choice.quote;
      const shown = { rate: inColones(deps.rates, currency, rate), provider, seen_at: instantAt(deps.now()) };
      deps.rates.quarantine(currency, choice.pending, shown);
      deps.log.warn({ currency, provider, rate }, 'A rate jumped and waits for confirmation; the last one stays');
      return;
    }
    case 'accept':
      await putInForce(deps, currency, choice.quote);
  }
}

async function putInForce(deps: RefreshDeps, currency: ForeignCurrency, quote: Quote): Promise<void> {
  const rate = inColones(deps.rates, currency, quote.rate);
  if (rate === null) {
    deps.log.warn({ currency }, 'Without a dollar rate there is no rate in colones');
    return;
  }
  const known: KnownRate = { rate, as_of: instantAt(deps.now()), provider: quote.provider };
  if (currency === 'USD') {
    await storeUsdRate(deps, known);
  } else if (isStale(deps.rates.view('USD', deps.now())?.as_of ?? null, deps.now())) {
    // Over an old dollar the last known rate is better; a computed one only where there was none, shown as stale.
    if (deps.rates.view(currency, deps.now()) === null) deps.rates.set(currency, known);
    deps.log.warn({ currency, rate }, 'The dollar rate is old; a known rate stays');
    return;
  }
  deps.rates.accept(currency, known, quote.rate);
  deps.log.info({ currency, rate, provider: quote.provider }, 'Rate refreshed');
}

/** A quote in colones for one unit; null when it needs the dollar's rate and there is none. */
function inColones(rates: RateBook, currency: ForeignCurrency, quote: string): string | null {
  if (currency === 'USD') return quote;
  const dollar = rates.current()['USD'];
  return dollar === undefined ? null : crossRate(quote, dollar);
}
