/** Forgets a mailbox: its settings, its credentials, how far it was read, and what it was told about. */
import type { Deps } from '../deps.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { forgetAccessToken } from './credentials/load-credentials.ts';
import { missingMailbox } from './show-mailbox.ts';
import { deleteMailbox } from './store.ts';

/** Deletes all that is stored of a mailbox; the rows and notices that its mails made stay. Throws `not_found`. */
export async function forgetMailbox(deps: Pick<Deps, 'db' | 'env'>, id: number): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    if (!(await deleteMailbox(session, id))) throw missingMailbox();
  });
  forgetAccessToken(deps, id);
}
