/** The months of salaries without holes. */
import type { SalarySummary } from '../api/client.ts';
import { addCycles } from '../ui/days.ts';

type Month = SalarySummary['by_month'][number];

/** The newest `most` months up to the last one of `months` (oldest first), those without any salary with zero. */
export function fillMonths(months: readonly Month[], most: number): Month[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const known = new Map(months.map((each) => [each.month, each]));
  const filled: Month[] = [];
  for (let month = last.month; month >= first.month && filled.length < most; month = addCycles(month, -1)) {
    filled.push(known.get(month) ?? { month, total_crc: 0, count: 0 });
  }
  return filled.reverse();
}
