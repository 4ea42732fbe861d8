/** Figures of what was spent by category: up to today, and beside the period before. */
import { subtractAmounts, toWire } from '../../money.ts';
import type { ByCategoryData } from './answer-rows.ts';
import { figure } from './make-figure.ts';
import { rowsUntil } from './screen-links.ts';
import type { Figure } from './tool-data.ts';

/** What was spent up to today, of all or of the one category that is asked for, and what is still to come. */
export function untilToday({ to_come_crc, categories, total_crc }: ByCategoryData, rows: string): Figure[] {
  if (to_come_crc === undefined) return [];
  const all = categories.length === 1 ? (categories[0]?.total_crc ?? total_crc) : total_crc;
  const until = toWire(subtractAmounts(String(all), String(to_come_crc)));
  return [...figure('to_come', to_come_crc, rows), ...figure('until_today', until, rows)];
}

/** Those of a period beside the one before. */
export function comparedFigures(data: ByCategoryData, before: NonNullable<ByCategoryData['previous']>): Figure[] {
  const seen = data.cycle === null ? '/analytics' : `/analytics?cycle=${data.cycle}`;
  return [
    ...figure('spent_so_far', before.total_crc, rowsUntil(data.cycle, data.starts_on, before.until)),
    ...figure('previous', before.previous_crc, rowsUntil(before.cycle, before.starts_on, before.previous_until)),
    ...figure('change', before.change_crc, seen),
    ...before.categories.flatMap((each) => figure(`change:${each.category_id ?? 'none'}`, each.change_crc, seen)),
    ...before.categories.flatMap((each) => figure(`so_far:${each.category_id ?? 'none'}`, each.total_crc, seen)),
    ...before.categories.flatMap((each) => figure(`previous:${each.category_id ?? 'none'}`, each.previous_crc, seen)),
  ];
}
