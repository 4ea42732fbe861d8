/** Rows that a person should look at: without a category, or far above what their merchant usually takes. */
import { HISTORY_DAYS, unusualAmong } from '../../domain/alarms/unusual-charge.ts';
import { addDays } from '../../domain/calendar.ts';
import { compareAmounts } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import {
  type CheckedRow,
  chargesOfMerchants,
  checkedRows,
  countUncategorized,
  newestUncategorized,
} from './checks/store.ts';

type CheckDeps = Pick<Deps, 'db' | 'rates'>;

export type { CheckedRow } from './checks/store.ts';

/** How many rows wait for a category, and the newest of them. */
export async function listUncategorized({ db, rates }: CheckDeps, limit: number) {
  const [count, rows] = await Promise.all([countUncategorized(db), newestUncategorized(db, rates.current(), limit)]);
  return { count, rows };
}

/** No smaller charge is far above anything (docs/rules/alarms.md, "Unusual charge"). */
const LEAST = '10000';
/** Enough charges of a merchant to know what is usual. */
const EACH_MAX = 100;

/**
 * Purchases of the last `days` up to `today` that are unusual for their merchant, largest first, with what is usual. The
 * rule is that of the alarm; a merchant is one spelling in one currency.
 */
export async function listUnusual(
  { db, rates }: CheckDeps,
  { today, days }: { today: string; days: number },
): Promise<(CheckedRow & { usual_crc: string })[]> {
  const from = addDays(today, 1 - days);
  const since = addDays(from, -HISTORY_DAYS);
  const merchants = await chargesOfMerchants(db, { from, to: today, since, least: LEAST, each: EACH_MAX });
  const usual = new Map(
    merchants.flatMap(({ ids, amounts_crc }) => {
      const unusualAt = unusualAmong(amounts_crc);
      return ids.flatMap((id, place) => {
        // A charge below the least is not far above anything.
        if (compareAmounts(amounts_crc[place] ?? '0', LEAST) < 0) return [];
        const found = unusualAt(place);
        return found === null ? [] : [[id, found] as const];
      });
    }),
  );
  const rows = usual.size === 0 ? [] : await checkedRows(db, rates.current(), [...usual.keys()]);
  const unusual = rows.flatMap((row) => {
    const found = usual.get(row.id);
    return found === undefined ? [] : [{ ...row, ...found }];
  });
  return unusual.sort((a, b) => compareAmounts(b.amount_crc ?? '0', a.amount_crc ?? '0') || b.id - a.id);
}
