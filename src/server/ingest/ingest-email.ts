/** Ingests a bank's e-mail once: as a row of the ledger, or with the reason why there is none. */
import type { Kysely } from 'kysely';
import { assessTrust } from '../../domain/trust/assess-trust.ts';
import { type Author, setAuditAuthor } from '../history/set-audit-author.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { readMailSettings } from '../settings/read-mail-settings.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { type IngestResult, ingestReading } from './ingest-reading.ts';
import { keepInvoice } from './invoices/keep-invoice.ts';
import type { UnderstoodMail } from './understand-mail.ts';

/**
 * Takes a mail in, in one database transaction: its movement becomes a row or joins the one that is there; a mail that
 * makes none is kept with the reason, and so is each invoice that is attached. The same mail again changes nothing.
 */
export async function ingestEmail(
  deps: RecordDeps,
  db: Kysely<DB>,
  mail: UnderstoodMail,
  by: Author,
): Promise<IngestResult> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, { ...by, origin: 'email' }, deps.now());
    const { own_addresses } = await readMailSettings(session);
    const { message_key: key, invoices = [], ...understood } = mail;
    const trust = assessTrust(mail.sender, mail.evidence, own_addresses);
    for (const invoice of trust === 'failed' ? [] : invoices)
      await keepInvoice(deps, session, invoice, { ...mail, trust });
    const told = { ...understood, kind: 'email', key, door: 'email', trust, comes_at_once: false } as const;
    return ingestReading(deps, session, told, by);
  });
}
