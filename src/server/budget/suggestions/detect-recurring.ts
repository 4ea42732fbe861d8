/** What the ledger shows again and again: the same merchant, at a steady interval and amount (docs/rules/recurring.md). */
import type { Kysely } from 'kysely';
import { addDays, daysBetween } from '../../../domain/calendar.ts';
import { merchantKey } from '../../../domain/merchant-text.ts';
import { type Suggestion, suggestRecurring } from '../../../domain/recurring.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type MerchantDays, merchantDays, rowsOfMerchants } from './store.ts';

/** As far back as three payments of a year's distance can lie: expected up to 355 days ago, a year and two gaps of 375. */
const LOOKBACK_DAYS = 355 + 366 + 2 * 375;
/** It is seen on this many days. */
const DAYS_MIN = 3;
/** No frequency has a gap outside these days. */
const GAP = { min: 6, max: 375 };

/** What comes again as of a day, without what `existing` items are called. */
export async function detectRecurring(
  db: Kysely<DB>,
  { today, existing }: Parameters<typeof suggestRecurring>[1],
): Promise<Suggestion[]> {
  const from = addDays(today, -LOOKBACK_DAYS);
  const merchants = steadyMerchants(await merchantDays(db, from, today));
  const rows = merchants.length === 0 ? [] : await rowsOfMerchants(db, { from, to: today, merchants });
  return suggestRecurring(rows, { today, existing });
}

/**
 * Merchants, as they are printed, whose newest two days lie apart as those of some frequency do: no other can be
 * suggested. Most merchants of a ledger are visited more often, so most rows are never read.
 */
function steadyMerchants(merchants: readonly MerchantDays[]): string[] {
  const groups = Map.groupBy(merchants, ({ merchant, currency, type }) => {
    const income = type === 'DEPOSITO' || type === 'SALARY';
    return `${income} ${currency} ${merchantKey(merchant)}`;
  });
  const steady = [...groups.values()].filter((group) => {
    const days = new Set(group.flatMap(({ newest, second }) => (second === null ? [newest] : [newest, second])));
    const [newest, second] = [...days].sort().reverse();
    if (newest === undefined || second === undefined) return false;
    const gap = daysBetween(second, newest);
    return gap >= GAP.min && gap <= GAP.max && group.reduce((sum, each) => sum + each.days, 0) >= DAYS_MIN;
  });
  return [...new Set(steady.flatMap((group) => group.map(({ merchant }) => merchant)))];
}
