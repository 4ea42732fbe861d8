/** Checks a restored ledger for consistency beyond the database's own constraints. */
import { checkInvariants, sentencesOf } from '../doctor/check-invariants.ts';
import type { Session } from './store.ts';

/**
 * Every violated invariant, as a sentence; none is the good result. `client` is in a transaction, on a ledger of the
 * current schema. A restore with `replace` checks before it commits, the trial of each backup after it has loaded.
 */
export async function examineLedger(client: Session): Promise<string[]> {
  return sentencesOf(await checkInvariants(client, null));
}
