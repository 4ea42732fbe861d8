/** The coverage map: for each fund and municipality, the months that documents cover. */
import type * as z from 'zod';
import { addMonths, monthOf } from '../../domain/calendar.ts';
import { coverageOf } from '../../domain/documents/coverage.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Coverage } from './schema.ts';
import { coveredPeriods } from './store.ts';

/** The map from the first document to the last complete month; a range of months cuts it. */
export async function presentCoverage(
  deps: Pick<Deps, 'env' | 'db' | 'now'>,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<z.input<typeof Coverage>> {
  const lastComplete = addMonths(monthOf(todayAt(deps.now(), deps.env.timeZone)), -1);
  const sources = Map.groupBy(await coveredPeriods(deps.db), ({ kind, name }) => `${kind} ${name}`);
  return {
    sources: [...sources.values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const months = coverageOf(rows, lastComplete, range).map(({ month, status, documents }) => ({
        month,
        status,
        documents: documents.map(({ id, label, document_id }) => ({ id, label, document_id })),
      }));
      const missing = months.filter(({ status }) => status === 'missing').map(({ month }) => month);
      return [{ kind: first.kind, name: first.name, missing, months }];
    }),
  };
}
