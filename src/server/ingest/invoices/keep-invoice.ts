/** Electronic invoices: kept for the reader of a later version, once, and listed with what makes no row. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Trust } from '../../../domain/trust/assess-trust.ts';
import { findKept, keepNotice } from '../../notices/keep-notice.ts';
import { type Clock, instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { UnderstoodMail } from '../understand-mail.ts';
import type { Invoice } from './read-invoice.ts';

/** Keeps the text of an invoice, in the caller's database transaction. Returns false for one that is there. */
export async function keepInvoice(
  { now }: { now: Clock },
  session: Kysely<DB>,
  { text, document, clave }: Invoice,
  { sender, subject, received_at, evidence, trust }: UnderstoodMail & { trust: Trust },
): Promise<boolean> {
  const key = createHash('sha256').update(text).digest('hex');
  if (await findKept(session, 'invoice', key)) return false;
  const facts = { document, ...(clave === null ? {} : { clave }) };
  const reason = 'An electronic invoice, kept until a later version reads it.';
  const notice = { kind: 'invoice', key, door: 'email', received_at, trust, facts, reason } as const;
  const words = { sender, subject, bodies: [text], evidence };
  await keepNotice(session, { ...notice, status: 'ignored', reason_code: 'invoice_kept' }, words, instantAt(now()));
  return true;
}
