/** Whether the credentials of the mailboxes can be opened here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAILBOX_KEY_FILE, openCredentials } from '../../mailboxes/credentials/seal-credentials.ts';
import { findOffences, type Machine, type Offences, type Session } from '../define-invariant.ts';
import { listSealedAccounts } from './store.ts';

/** The mailboxes whose password or token the key does not decrypt. Makes no key where there is none. */
export async function findSealedForever(client: Session, { dataDir }: Machine): Promise<Offences> {
  const accounts = await listSealedAccounts(client);
  const hasKey = existsSync(join(dataDir, MAILBOX_KEY_FILE));
  const lost: string[] = [];
  for (const account of accounts) {
    const secret = hasKey ? await openCredentials({ dataDir }, account).catch(() => null) : null;
    if (secret === null) lost.push(`mailbox ${account.id}`);
  }
  return findOffences(lost);
}
