/** What the ledger shows again and again: the same merchant, at a steady interval and amount (docs/rules/recurring.md). */
import type { Kysely } from 'kysely';
import { addDays } from '../../../domain/calendar.ts';
import { merchantKey } from '../../../domain/merchant-text.ts';
import { mayRepeat, type Suggestion, suggestRecurring } from '../../../domain/recurring-suggestions.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type MerchantDays, merchantDays, rowsOfMerchants } from './store.ts';

/** As far back as three payments of a year's distance can lie: expected up to 355 days ago, a year and two gaps of 375. */
const LOOKBACK_DAYS = 355 + 366 + 2 * 375;

/** What comes again as of a day, without what `existing` items are called. */
export async function detectRecurring(
  db: Kysely<DB>,
  { today, existing }: Parameters<typeof suggestRecurring>[1],
): Promise<Suggestion[]> {
  const from = addDays(today, -LOOKBACK_DAYS);
  const merchants = steadyMerchants(await merchantDays(db, from, today), today);
  const rows = merchants.length === 0 ? [] : await rowsOfMerchants(db, { from, to: today, merchants });
  return suggestRecurring(rows, { today, existing });
}

/**
 * Merchants, as they are printed, whose newest days may be those of a suggestion. Most merchants of a ledger are visited
 * at other intervals, so most rows are never read.
 */
function steadyMerchants(merchants: readonly MerchantDays[], today: string): string[] {
  const groups = Map.groupBy(merchants, ({ merchant, currency, type }) => {
    const income = type === 'DEPOSITO' || type === 'SALARY';
    return `${income} ${currency} ${merchantKey(merchant)}`;
  });
  const steady = [...groups.values()].filter((group) => {
    const days = new Set(group.flatMap((each) => each.days));
    return mayRepeat([...days].sort().reverse(), today);
  });
  return [...new Set(steady.flatMap((group) => group.map(({ merchant }) => merchant)))];
}
