/** Whether a ledger that was restored adds up: what its rows must be to each other, besides the database's own rules. */
import { checkInvariants, sentencesOf } from '../doctor/check-invariants.ts';
import type { Session } from './store.ts';

/**
 * Every promise that does not hold, as a sentence; none is the good answer. `client` is in a transaction, on a ledger of
 * this program's schema. A restore with `replace` asks before it commits, the trial of each backup after it has loaded.
 */
export async function examineLedger(client: Session): Promise<string[]> {
  return sentencesOf(await checkInvariants(client, null));
}
