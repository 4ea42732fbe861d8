/**
 * The rates in force. Dollars are also in the database, one row per day; euros and crypto are only in memory and
 * unknown after a restart until they are fetched (specification 4).
 */
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';

/** Since the last successful refresh. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** `rate` is colones for one unit, `as_of` the naive UTC instant when it came into force. */
export type KnownRate = { rate: string; as_of: string; provider: string };

/** A fetched rate that is not believed yet; null while the dollar that converts it is unknown. */
export type Quarantined = { rate: string | null; provider: string; seen_at: string };

export type RateView = KnownRate & { currency: ForeignCurrency; stale: boolean; quarantined: Quarantined | null };

/** What the guard remembers of a currency, in the provider's unit: dollars, but colones for USD. */
export type GuardMemory = { last: string | null; pending: readonly string[] };

export type RateBook = ReturnType<typeof createRateBook>;

type Page = GuardMemory & {
  known: KnownRate | null;
  refreshed_at: string | null;
  quarantined: Quarantined | null;
  /** Counts rates that were set, not refreshed. */
  times_set: number;
};

export function createRateBook() {
  const pages = new Map<ForeignCurrency, Page>(FOREIGN.map((currency) => [currency, emptyPage()]));
  const page = (currency: ForeignCurrency): Page => pages.get(currency) ?? emptyPage();
  const change = (currency: ForeignCurrency, changes: Partial<Page>): void => {
    pages.set(currency, { ...page(currency), ...changes });
  };

  return {
    /** The known rates in colones, for conversions. */
    current(): Readonly<Record<string, string>> {
      return Object.fromEntries([...pages].flatMap(([currency, { known }]) => (known ? [[currency, known.rate]] : [])));
    },

    /** A currency's rate for display; null when unknown. */
    view(currency: ForeignCurrency, nowMs: number): RateView | null {
      const { known, refreshed_at, quarantined } = page(currency);
      // What was set by hand is as fresh as it was then.
      const renewed = [refreshed_at, known?.provider === 'manual' ? known.as_of : null];
      return known && { currency, ...known, stale: renewed.every((at) => isStale(at, nowMs)), quarantined };
    },

    /** The naive UTC instant of the last accepted refresh, null without one. */
    lastRefresh(currency: ForeignCurrency): string | null {
      return page(currency).refreshed_at;
    },

    guardMemory(currency: ForeignCurrency): GuardMemory {
      const { last, pending } = page(currency);
      return { last, pending };
    },

    /** Puts a refreshed rate in force. `quote` is in the provider's unit. */
    accept(currency: ForeignCurrency, known: KnownRate, quote: string): void {
      change(currency, { known, last: quote, pending: [], quarantined: null, refreshed_at: known.as_of });
    },

    /**
     * Puts a rate in force that is not a refresh: set by hand, stored before the start, or computed from a stale
     * dollar. It stays until the next accepted refresh of that currency.
     */
    set(currency: ForeignCurrency, known: KnownRate): void {
      const times_set = page(currency).times_set + 1;
      change(currency, { known, times_set, ...(currency === 'USD' ? { last: known.rate } : {}) });
    },

    /** Changes when a rate is set: a refresh already in progress must not undo it. */
    timesSet(currency: ForeignCurrency): number {
      return page(currency).times_set;
    },

    /** Takes over the last refresh that the database knows, unless a later one is known. */
    noteRefresh(currency: ForeignCurrency, refreshed_at: string): void {
      if (refreshed_at > (page(currency).refreshed_at ?? '')) change(currency, { refreshed_at });
    },

    /** The rate in force stays. */
    quarantine(currency: ForeignCurrency, pending: readonly string[], quarantined: Quarantined): void {
      change(currency, { pending, quarantined });
    },
  };
}

function emptyPage(): Page {
  return { known: null, last: null, pending: [], refreshed_at: null, quarantined: null, times_set: 0 };
}

/** Whether the last refresh, a naive UTC instant, is too long ago; null is. */
export function isStale(instant: string | null, nowMs: number): boolean {
  return instant === null || nowMs - Date.parse(`${instant}Z`) > STALE_AFTER_MS;
}
