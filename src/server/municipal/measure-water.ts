/** Water by meter and period, with what is unusual and which bills never came. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { addMonths, monthNumber, monthOf } from '../../domain/calendar.ts';
import { coverageOf } from '../../domain/documents/coverage.ts';
import { divide, sumAmounts } from '../../domain/money.ts';
import { periodName } from '../../domain/municipal/period.ts';
import { waterFlag } from '../../domain/municipal/water-flag.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { WaterConsumption } from './schema.ts';
import { type WaterFilter, type WaterRow, waterConsumption } from './store.ts';

type Consumption = z.input<typeof WaterConsumption>;

/** What the meters of a range of months used, cost and missed, up to the last complete month. */
export async function measureWater(
  deps: Pick<Deps, 'env' | 'now'>,
  db: Kysely<DB>,
  filter: WaterFilter,
): Promise<Consumption> {
  const rows = await waterConsumption(db, filter);
  const lastComplete = addMonths(monthOf(todayAt(deps.now(), deps.env.timeZone)), -1);
  const meters = Map.groupBy(rows, ({ municipality, meter }) => JSON.stringify([municipality, meter]));
  return {
    items: rows.map(presentPeriod),
    meters: [...meters.values()].flatMap((periods) => summarize(periods, lastComplete, filter)),
  };
}

function presentPeriod(row: WaterRow): Consumption['items'][number] {
  const { period_from, period_to } = row;
  const months = monthNumber(period_to) - monthNumber(period_from) + 1;
  const flag = waterFlag(divide(row.m3, String(months), 2), row.usual_m3, row.deviation);
  return { ...row, period: periodName(period_from, period_to), flag };
}

function summarize(
  periods: readonly WaterRow[],
  lastComplete: string,
  range: { from?: string | undefined; to?: string | undefined },
): Consumption['meters'] {
  const [first] = periods;
  if (!first) return [];
  const covered = periods.map(({ period_from: from, period_to: to }, id) => ({
    ...{ id, from, to, label: '', cut: null, document_id: null },
  }));
  const missing = coverageOf(covered, lastComplete, range).filter(({ status }) => status === 'missing');
  const costs = periods.flatMap(({ cost }) => cost ?? []);
  return [
    {
      municipality: first.municipality,
      meter: first.meter,
      total_m3: sumAmounts(periods.map(({ m3 }) => m3)),
      total_cost: costs.length === 0 ? null : sumAmounts(costs),
      missing_months: missing.map(({ month }) => month),
      bill_missing: missing.length > 0,
    },
  ];
}
