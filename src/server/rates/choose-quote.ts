/** Which provider's quote a currency takes in one refresh: the order of the fallbacks and the guard over them. */
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
  /** What a provider answers in this refresh; null when it failed. Asked once, whatever the number of currencies. */
  answerOf: (provider: ProviderName) => Promise<Quotes | null>;
};

/**
 * Asks the providers of a currency in order until a quote is accepted. A bigger jump, and a first rate, wants a second
 * opinion, so the next provider is asked too. Quotes of an old day are considered only when there is no newer one.
 */
export async function chooseQuote({ currency, memory, today, log, answerOf }: Asking): Promise<Choice> {
  const contenders: Quote[] = [];
  const old: Quote[] = [];

  /** Takes the quote if the guard is satisfied without waiting; keeps it as a contender otherwise. */
  const consider = (quote: Quote): Quote | null => {
    const others = contenders.map((contender) => contender.rate);
    const judgement = judgeRate({ currency, candidate: quote.rate, others, ...memory });
    if (judgement.reason === 'implausible') {
      log.warn({ currency, ...quote }, 'A provider quotes an implausible rate');
      return null;
    }
    if (judgement.reason === 'within_limit') return quote;
    // Of two that agree, the one that comes first in order.
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

/** Nobody is left to ask: a first rate that nobody contradicts, three refreshes that agree, or quarantine. */
function settle(currency: ForeignCurrency, [quote, ...others]: readonly Quote[], memory: GuardMemory): Choice {
  if (!quote) return { outcome: 'none' };
  const judgement = judgeRate({ currency, candidate: quote.rate, others: others.map(({ rate }) => rate), ...memory });
  return judgement.verdict === 'accept'
    ? { outcome: 'accept', quote }
    : { outcome: 'quarantine', quote, pending: judgement.pending };
}
