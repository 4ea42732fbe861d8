/** What was spent by category in a period. */
import { type Comparison, chartSlots, flowsOf, spendingByCategory } from '../../domain/analytics.ts';
import { toWire } from '../../domain/money.ts';
import { comparePeriods, type PeriodComparison } from './compare-periods.ts';
import {
  leftOut,
  type NameOf,
  presentCategory,
  presentSlot,
  presentUnconverted,
  readNames,
  type SumDeps,
} from './present-sums.ts';
import { resolvePeriod } from './resolve-period.ts';
import type { ByCategoryOut, CategoriesAsked } from './schema.ts';
import { sumByCategory } from './store.ts';

/** Spending by category in colones, largest first; with `compare`, next to the period before. */
export async function sumCategories(deps: SumDeps, query: CategoriesAsked): Promise<ByCategoryOut> {
  const asked = resolvePeriod(deps, query);
  const { span, ...period } = asked;
  const [sums, { nameOf, hues }] = await Promise.all([
    sumByCategory(deps.db, deps.rates.current(), span),
    readNames(deps),
  ]);
  const { total_crc, income_crc } = flowsOf(sums);
  const categories = spendingByCategory(sums);
  const comparison = query.compare === 'previous' ? await comparePeriods(deps, asked, sums) : null;
  return {
    ...period,
    total_crc: toWire(total_crc),
    income_crc: toWire(income_crc),
    categories: categories.map((category) => presentCategory(category, total_crc, nameOf)),
    slots: chartSlots(categories, hues).map((slot) => presentSlot(slot, total_crc, nameOf)),
    previous: comparison && presentComparison(comparison, nameOf),
    unconverted: await leftOut(deps, sums, span),
  };
}

function presentComparison(comparison: PeriodComparison, nameOf: NameOf) {
  const { previous, until, previous_until, categories, unconverted } = comparison;
  const present = (compared: Comparison) => ({
    total_crc: toWire(compared.total_crc),
    previous_crc: toWire(compared.previous_crc),
    change_crc: toWire(compared.change_crc),
  });
  return {
    cycle: previous.cycle,
    starts_on: previous.starts_on,
    ends_on: previous.ends_on,
    until,
    previous_until,
    ...present(comparison),
    categories: categories.map(({ category_id, ...compared }) => ({
      category_id,
      name: nameOf(category_id),
      ...present(compared),
    })),
    unconverted: unconverted.map(presentUnconverted),
  };
}
