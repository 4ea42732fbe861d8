/** The periods of a meter as places in a chart. */
import type { WaterConsumption } from '../api/client.ts';

type Period = WaterConsumption['items'][number];
/** A place is a period with the height of its bar, a fraction of the highest, or a month without a bill. */
export type Bar = { month: string; height: number; period: Period | null };

/** The newest `most` places from the oldest on, months without a bill between the others. */
export function barsOf(periods: readonly Period[], missing: readonly string[], most: number): Bar[] {
  const places = [
    ...periods.map((period) => ({ month: period.period_to, period })),
    ...missing.map((month) => ({ month, period: null })),
  ];
  const shown = places.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)).slice(-most);
  const highest = Math.max(0, ...shown.map(({ period }) => period?.m3 ?? 0));
  return shown.map(({ month, period }) => ({
    month,
    period,
    height: period && highest > 0 ? Math.max(0, period.m3) / highest : 0,
  }));
}
