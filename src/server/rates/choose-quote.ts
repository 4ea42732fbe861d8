/** Chooses a provider's quote for a currency in one refresh, in the order of the fallbacks and under the guard. */
import type { ForeignCurrency } from '../../domain/money.ts';
import { agree, isStaleQuote, judgeRate } from '../../domain/rates/judge-rate.ts';
import type { Quotes } from '../../domain/rates/provider-payloads.ts';
import type { Log } from '../platform/log/log.ts';
import { PROVIDERS_OF, type ProviderName } from './ask-provider.ts';
import type { GuardMemory } from './rate-book.ts';

export type Quote = { provider: ProviderName; rate: string };

export type Choice =
  | { outcome: 'accept'; quote: Quote }
  | { outcome: 'quarantine'; quote: Quote; pending: readonly string[] }
  /** No provider gave a plausible quote. */
  | { outcome: 'none' };

type Asking = {
  currency: ForeignCurrency;
  memory: GuardMemory;
  today: string;
  log: Log;
  /** A provider's answer in this refresh, fetched once for all currencies; null when it failed. */
  answerOf: (provider: ProviderName) => Promise<Quotes | null>;
};

/**
 * Asks the providers of a currency in order until a quote is accepted. A large jump and a first
 * rate need a second opinion, so the next provider is asked too. An old quote counts only when there is no newer one.
 */
export async function chooseQuote({ currency, memory, today, log, answerOf }: Asking): Promise<Choice> {
  const contenders: Quote[] = [];
  const old: Quote[] = [];

  /** Returns the quote if the guard accepts it at once; otherwise it becomes a contender. */
  const consider = (quote: Quote): Quote | null => {
    const others = contenders.map((contender) => contender.rate);
    const judgement = judgeRate({ currency, candidate: quote.rate, others, ...memory });
    if (judgement.reason === 'implausible') {
      log.warn({ currency, ...quote }, 'A provider quotes an implausible rate');
      return null;
    }
    if (judgement.reason === 'within_limit') return quote;
    // Of two that agree, the preferred provider's.
    if (judgement.reason === 'second_provider') return contenders.find(({ rate }) => agree(rate, quote.rate)) ?? quote;
    contenders.push(quote);
    return null;
  };

  for (const provider of PROVIDERS_OF[currency]) {
    const answer = await answerOf(provider);
    const rate = answer?.quotes[currency];
    if (!answer || rate === undefined) continue;
    if (isStaleQuote(answer.day, today)) {
      log.warn({ currency, provider, day: answer.day }, 'A provider quotes a rate of an old day');
      old.push({ provider, rate });
      continue;
    }
    const taken = consider({ provider, rate });
    if (taken) return { outcome: 'accept', quote: taken };
  }
  for (const quote of contenders.length === 0 ? old : []) {
    const taken = consider(quote);
    if (taken) return { outcome: 'accept', quote: taken };
  }
  return settle(currency, contenders, memory);
}

/** Accepts a first rate that nothing contradicts or three refreshes that agree, else quarantines. */
function settle(currency: ForeignCurrency, [quote, ...others]: readonly Quote[], memory: GuardMemory): Choice {
  if (!quote) return { outcome: 'none' };
  const judgement = judgeRate({ currency, candidate: quote.rate, others: others.map(({ rate }) => rate), ...memory });
  return judgement.verdict === 'accept'
    ? { outcome: 'accept', quote }
    : { outcome: 'quarantine', quote, pending: judgement.pending };
}
