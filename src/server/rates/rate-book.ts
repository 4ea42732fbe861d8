/**
 * The rates in force. Dollars are also in the database, one row per day; euros and crypto live here alone and are
 * unknown after a restart until they are fetched (specification 4).
 */
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';

/** Without a successful refresh for longer than this, a rate is shown as stale. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Colones for one unit, as a decimal string; the naive UTC instant it came into force; and who said so. */
export type KnownRate = { rate: string; as_of: string; provider: string };

/** A rate that was fetched and is not believed yet, in colones when the dollar is known. */
export type Quarantined = { rate: string | null; provider: string; seen_at: string };

export type RateView = KnownRate & { currency: ForeignCurrency; stale: boolean; quarantined: Quarantined | null };

/** What the guard needs to know of a currency, in the provider's unit (dollars, but USD in colones). */
export type GuardMemory = { last: string | null; pending: readonly string[] };

export type RateBook = ReturnType<typeof createRateBook>;

type Page = GuardMemory & {
  known: KnownRate | null;
  refreshed_at: string | null;
  quarantined: Quarantined | null;
  /** How many times a rate was set rather than refreshed. */
  times_set: number;
};

export function createRateBook() {
  const pages = new Map<ForeignCurrency, Page>(FOREIGN.map((currency) => [currency, emptyPage()]));
  const page = (currency: ForeignCurrency): Page => pages.get(currency) ?? emptyPage();
  const change = (currency: ForeignCurrency, changes: Partial<Page>): void => {
    pages.set(currency, { ...page(currency), ...changes });
  };

  return {
    /** The current rate of every currency that has one, in colones: what conversions use. */
    current(): Readonly<Record<string, string>> {
      return Object.fromEntries([...pages].flatMap(([currency, { known }]) => (known ? [[currency, known.rate]] : [])));
    },

    /** A currency's rate as it is shown, or null when none is known. */
    view(currency: ForeignCurrency, nowMs: number): RateView | null {
      const { known, refreshed_at, quarantined } = page(currency);
      return known && { currency, ...known, stale: isStale(refreshed_at, nowMs), quarantined };
    },

    /** The naive UTC instant of the last refresh that was accepted, null when there was none. */
    lastRefresh(currency: ForeignCurrency): string | null {
      return page(currency).refreshed_at;
    },

    guardMemory(currency: ForeignCurrency): GuardMemory {
      const { last, pending } = page(currency);
      return { last, pending };
    },

    /** Puts a refreshed rate in force. `quote` is what the provider said, in its unit. */
    accept(currency: ForeignCurrency, known: KnownRate, quote: string): void {
      change(currency, { known, last: quote, pending: [], quarantined: null, refreshed_at: known.as_of });
    },

    /**
     * Puts a rate in force that is no successful refresh: set by hand, stored before the start, or computed over a
     * stale dollar. It stays until the next accepted refresh of that currency.
     */
    set(currency: ForeignCurrency, known: KnownRate): void {
      const times_set = page(currency).times_set + 1;
      change(currency, { known, times_set, ...(currency === 'USD' ? { last: known.rate } : {}) });
    },

    /** Changes when a rate is set: a refresh that was on its way then must not undo it. */
    timesSet(currency: ForeignCurrency): number {
      return page(currency).times_set;
    },

    /** What the database knows of the last refresh; a later one stays. */
    noteRefresh(currency: ForeignCurrency, refreshed_at: string): void {
      if (refreshed_at > (page(currency).refreshed_at ?? '')) change(currency, { refreshed_at });
    },

    /** Remembers a rate that is not believed yet; the one in force stays. */
    quarantine(currency: ForeignCurrency, pending: readonly string[], quarantined: Quarantined): void {
      change(currency, { pending, quarantined });
    },
  };
}

function emptyPage(): Page {
  return { known: null, last: null, pending: [], refreshed_at: null, quarantined: null, times_set: 0 };
}

/** Whether a naive UTC instant is longer ago than a rate may be without a refresh; null is. */
export function isStale(instant: string | null, nowMs: number): boolean {
  return instant === null || nowMs - Date.parse(`${instant}Z`) > STALE_AFTER_MS;
}
