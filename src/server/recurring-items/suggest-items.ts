/** Items that the ledger suggests (docs/rules/recurring.md, "Suggestions"), and making one of them. */
import type { Kysely } from 'kysely';
import { addDays, daysBetween } from '../../domain/calendar.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import { toWire } from '../../domain/money.ts';
import { type RecurringItemType, suggestRecurring } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../history/answer-for.ts';
import { todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/database.types.ts';
import { AppError } from '../platform/problem.ts';
import { createItem } from './change-item.ts';
import { type AcceptedBody, NAME_MAX, type SuggestionOut } from './schema.ts';
import { type ItemRow, listItems, lockItems, type MerchantDays, merchantDays, rowsOfMerchants } from './store.ts';

/** As far back as three payments of a year's distance can lie: expected up to 355 days ago, a year and two gaps of 375. */
const LOOKBACK_DAYS = 355 + 366 + 2 * 375;
/** A suggestion needs this many days. */
const DAYS_MIN = 3;
/** No frequency has a gap outside these days. */
const GAP = { min: 6, max: 375 };

/** What the ledger suggests today. Two queries find few merchants and their rows; the rule looks at those. */
export async function suggestItems(
  deps: Pick<Deps, 'now'> & { env: Pick<Deps['env'], 'timeZone'> },
  db: Kysely<DB>,
): Promise<SuggestionOut[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const from = addDays(today, -LOOKBACK_DAYS);
  const existing = await listItems(db);
  const merchants = steadyMerchants(await merchantDays(db, from, today));
  const rows = merchants.length === 0 ? [] : await rowsOfMerchants(db, { from, to: today, merchants });
  return suggestRecurring(rows, { today, existing })
    .map((found) => ({ ...found, name: found.name.slice(0, NAME_MAX).trim(), amount: toWire(found.amount) }))
    .filter(({ type, name }) => !isKnown(existing, type, name));
}

/** Makes the item of a suggestion. Throws `conflict` when there is one of that type and name already. */
export async function acceptSuggestion(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  suggestion: AcceptedBody,
  by: By,
): Promise<ItemRow> {
  await lockItems(session);
  if (isKnown(await listItems(session), suggestion.type, suggestion.name)) {
    throw new AppError('conflict', `There is a recurring item called ${suggestion.name} already: change that one.`);
  }
  return createItem(deps, session, { ...suggestion, interval: null, ends_on: null, active: true }, by);
}

function isKnown(items: readonly ItemRow[], type: RecurringItemType, name: string): boolean {
  const key = merchantKey(name);
  return items.some((item) => item.type === type && merchantKey(item.name) === key);
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
