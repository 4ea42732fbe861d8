/** Spending by category in a period. */
import { chartSlots, flowsOf, spendingByCategory } from '../../domain/analytics.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { comparePeriods, type PeriodComparison } from './compare-periods.ts';
import { leftOut, type NameOf, presentCategory, presentSlot, readNames, type SumDeps } from './present-sums.ts';
import { resolvePeriod, todayOf } from './resolve-period.ts';
import type { ByCategoryOut, CategoriesAsked } from './schema.ts';
import { sumByCategory } from './store.ts';

/** Spending by category in colones, largest first; with `compare`, next to the period before. */
export async function sumCategories(deps: SumDeps, query: CategoriesAsked): Promise<ByCategoryOut> {
  const asked = resolvePeriod(deps, query);
  const { span, ...period } = asked;
  const today = todayOf(deps);
  const rates = deps.rates.current();
  const [sums, toDate, { nameOf, hues }] = await Promise.all([
    sumByCategory(deps.db, rates, span),
    today < asked.ends_on ? sumByCategory(deps.db, rates, span, today) : null,
    readNames(deps),
  ]);
  const { total_crc, income_crc } = flowsOf(sums);
  const recorded_crc = flowsOf(toDate ?? sums).total_crc;
  const categories = spendingByCategory(sums);
  const comparison = query.compare === 'previous' ? await comparePeriods(deps, asked, sums) : null;
  return {
    ...period,
    total_crc,
    recorded_crc,
    committed_crc: subtractAmounts(total_crc, recorded_crc),
    income_crc,
    categories: categories.map((category) => presentCategory(category, total_crc, nameOf)),
    slots: chartSlots(categories, hues).map((slot) => presentSlot(slot, total_crc, nameOf)),
    previous: comparison && presentComparison(comparison, nameOf),
    unconverted: await leftOut(deps, sums, span),
  };
}

function presentComparison(comparison: PeriodComparison, nameOf: NameOf) {
  const { previous, categories, ...compared } = comparison;
  return {
    ...previous,
    ...compared,
    categories: categories.map((category) => ({ ...category, name: nameOf(category.category_id) })),
  };
}
