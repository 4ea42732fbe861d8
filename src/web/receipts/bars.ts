/** The periods of a meter as places in a chart. */
import type { WaterConsumption } from '../api/client.ts';

type Period = WaterConsumption['items'][number];
/** A place is a period, or a month without a bill. */
export type Bar = { month: string; period: Period | null };

/** The newest `most` places from the oldest on, months without a bill between the others. */
export function barsOf(periods: readonly Period[], missing: readonly string[], most: number): Bar[] {
  const places = [
    ...periods.map((period) => ({ month: period.period_to, period })),
    ...missing.map((month) => ({ month, period: null })),
  ];
  return places.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)).slice(-most);
}
