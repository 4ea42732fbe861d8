/** The transaction in which everything is looked at, in SQL. */
import { NAMED_MAX, type Offences, type Session } from './define-invariant.ts';

/** Begins a transaction that sees one moment of the database and writes nothing. */
export async function startSnapshot(client: Session): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // A pool's limits are for requests. Without parallel workers nothing of it competes with the service.
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local max_parallel_workers_per_gather = 0`,
  );
}

export async function endSnapshot(client: Session): Promise<void> {
  await client.query('rollback');
}

/** Asks something that may fail without ending the transaction. Returns the failure of the database. */
export async function attempt<T>(client: Session, ask: () => Promise<T>): Promise<{ value: T } | { error: Error }> {
  await client.query('savepoint doctor');
  try {
    const value = await ask();
    await client.query('release savepoint doctor');
    return { value };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    await client.query('rollback to savepoint doctor');
    return { error };
  }
}

/** A failure that the database answered with, rather than one of the connection or of being ended. */
function isAnswer(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57|E)/.test(code);
}

/** The offences of a query that answers one text `which` for each row that is wrong. */
export async function findRows(client: Session, sql: string): Promise<Offences> {
  const { rows } = await client.query<{ which: string; n: number }>(
    `select which, (count(*) over ())::integer as n from (${sql}) as broken order by length(which), which limit ${NAMED_MAX}`,
  );
  return { rows: rows.map(({ which }) => which), n: rows[0]?.n ?? 0 };
}
