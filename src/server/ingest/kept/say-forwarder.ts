/** Whether a forwarding address is the person's: asked once, and stored in the settings. */
import type { Kysely } from 'kysely';
import { assessTrust, NO_EVIDENCE } from '../../../domain/trust/assess-trust.ts';
import type { Deps } from '../../deps.ts';
import { type Author, setAuditAuthor } from '../../history/set-audit-author.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readMailSettings, setAddressOwner } from '../../settings/read-mail-settings.ts';
import { listForwarded, listForwarders, setTrust } from './store.ts';

/** The addresses that forwarded mails and that nobody has spoken of, the latest first. */
export async function findForwarders(db: Kysely<DB>) {
  const { own_addresses, other_addresses } = await readMailSettings(db);
  return listForwarders(db, [...own_addresses, ...other_addresses]);
}

/**
 * Says whose an address is, in one database transaction. What the person's own address forwarded before is trusted from
 * then on; what waits as untrusted is read again by "leer de nuevo". Returns how many notices were raised.
 */
export async function setForwarderTrust(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  said: { address: string; mine: boolean },
  by: Author,
): Promise<{ address: string; mine: boolean; raised: number }> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    await setAddressOwner(deps, session, said);
    const own = said.mine ? [said.address] : [];
    const raised = (await listForwarded(session, said.address)).filter(
      ({ trust, sender, evidence }) =>
        trust === 'unknown' && assessTrust(sender, { ...NO_EVIDENCE, ...evidence }, own) === 'forwarded',
    );
    await setTrust(
      session,
      raised.map(({ id }) => id),
      'forwarded',
    );
    return { ...said, raised: raised.length };
  });
}
