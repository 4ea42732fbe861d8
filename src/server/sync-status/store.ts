/** When each source that is kept in the database last sent something, in SQL. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SyncSource } from '../../domain/sync-status.ts';
import type { DB } from '../platform/database.types.ts';

/** The sources the database knows of; the exchange rate's refresh is in the rate book. */
export type StoredSource = Exclude<SyncSource, 'exchange_rate'>;
type LastReceived = Record<StoredSource, string | null>;

/**
 * One expression for each source: naive UTC, null when nothing ever arrived. The values are literals because each must
 * say what its partial index says (transactions_*_received). A new source of data changes its line here and nothing else.
 */
const LAST_RECEIVED: Record<StoredSource, RawBuilder<string | null>> = {
  bank_charges: sql`(select max(created_at) from transactions
    where type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') and origin in ('automation', 'email', 'message', 'paste')
      and source <> 'MUNICIPAL')`,
  salary: sql`(select max(created_at) from transactions where type = 'SALARY')`,
  municipal: sql`greatest((select max(created_at) from transactions where origin = 'receipt' or source = 'MUNICIPAL'),
    (select max(created_at) from municipal_receipts))`,
  pensions: sql`(select max(created_at) from pension_snapshots)`,
};

/** The one statement. Exported for the test that reads its plan. */
export const lastReceivedQuery: RawBuilder<LastReceived> = sql`select ${sql.join(
  Object.entries(LAST_RECEIVED).map(([source, last]) => sql`${last} as ${sql.ref(source)}`),
)}`;

export async function lastReceived(db: Kysely<DB>): Promise<LastReceived> {
  const { rows } = await lastReceivedQuery.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table answered no row');
  return row;
}
