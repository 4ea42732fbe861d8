/** The bank's list of Tasa Cero plans, where a list of movements was expected: it goes where it belongs. */
import type { Kysely } from 'kysely';
import type { PasteReading } from '../../domain/paste/reading.ts';
import type { Author } from '../history/set-audit-author.ts';
import { importPlans } from '../installments/import-plans.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { Imported } from './import-movements.ts';

/** Whether a text is that list and nothing else. */
export function isPlanList({ movements, errors }: PasteReading): boolean {
  return movements.length === 0 && errors.length === 1 && errors[0]?.code === 'list_of_plans';
}

/** Takes the plans of the list in, or says in a dry run what they would be. */
export async function takePlans(
  deps: RecordDeps,
  db: Kysely<DB>,
  request: { text: string; dry_run: boolean },
  by: Author,
): Promise<Imported> {
  const { result, operation_id } = await importPlans(deps, db, request, by);
  return {
    ...{
      created: [],
      next_cursor: null,
      fresh: [],
      duplicates: [],
      possible: [],
      errors: [],
      skipped: [],
      layouts: [],
    },
    counts: { created: 0, uncategorized: 0, fresh: 0, attached: 0, duplicates: 0, possible: 0, errors: 0 },
    ...{ statement: null, statements: [], question: null, accrual: null, account_id: null, checkpoints: 0 },
    plans: result,
    undo_token: result.undo_token,
    operation_id,
  };
}
