/** The control of the races: a service that checks for a key, then inserts. */
import type { Ledger } from './ledger.ts';

/** The operation that it pretends to be. */
export const NAIVE_OPERATION = 'POST /api/v1/categories';

/** A ledger with requests to that service; it writes to its own table in the same database. */
export async function naiveLedger(ledger: Ledger): Promise<Ledger> {
  await ledger.sql('create table if not exists naive_effects (key text)');
  const send: Ledger['send'] = async ({ headers }) => {
    const key = (headers['idempotency-key'] ?? '').replaceAll("'", '');
    const [found] = await ledger.sql(`select key from naive_effects where key = '${key}'`);
    if (!found) await ledger.sql(`insert into naive_effects values ('${key}')`);
    return { status: 201, contentType: 'application/json', text: '{}', ms: 0 };
  };
  return { ...ledger, send };
}
