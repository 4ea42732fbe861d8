/** From a bank's e-mail to a row of the ledger, once, or to the reason why there is none. */
import type { Kysely } from 'kysely';
import { readMoment } from '../../domain/calendar.ts';
import type { Candidate, EmailReading } from '../../domain/emails/reading.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../history/answer-for.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { recordTransaction, type TransactionInput } from '../transactions/record-transaction.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { presentTransaction, showTransaction } from '../transactions/show-transaction.ts';
import { findMail, type MailStatus, noteMail } from './store.ts';
import type { UnderstoodMail } from './understand-mail.ts';

type IngestDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates'>;

export type IngestResult = {
  status: MailStatus;
  reason: string;
  facts: Record<string, string>;
  transaction?: TransactionOut;
};

/**
 * Records the movement of a mail, in one database transaction. The same mail again, or another notice of the same
 * movement (a forward, the other bank's), is a duplicate and changes nothing.
 */
export async function ingestEmail(
  deps: IngestDeps,
  db: Kysely<DB>,
  { reading, body, ...mail }: UnderstoodMail,
  by: By,
): Promise<IngestResult> {
  return inTransaction(db, async (session) => {
    const known = await findMail(session, mail.message_key);
    if (known?.status === 'created' || known?.status === 'duplicate') {
      return duplicateMail(deps, session, known.transaction_id);
    }
    const result = await settle(deps, session, reading, by);
    await noteMail(session, {
      ...mail,
      ingested_at: instantAt(deps.now()),
      status: result.status,
      reason: result.reason,
      facts: result.facts,
      body: result.status === 'unrecognized' ? body : null,
      transaction_id: result.transaction?.id ?? null,
    });
    return result;
  });
}

async function settle(deps: IngestDeps, db: Kysely<DB>, reading: EmailReading, by: By): Promise<IngestResult> {
  if (reading.outcome !== 'candidate') {
    return { status: reading.outcome, reason: reading.reason, facts: reading.facts };
  }
  const { candidate } = reading;
  const input = inputOf(candidate, deps.env.timeZone);
  const { transaction, created } = await recordTransaction(deps, db, input, { ...by, origin: 'email' });
  return {
    status: created ? 'created' : 'duplicate',
    reason: created ? reading.reason : 'This movement is in the ledger already.',
    facts: candidate.facts,
    transaction: presentTransaction(transaction, deps.rates.current()),
  };
}

function inputOf(candidate: Candidate, timeZone: string): TransactionInput {
  const moment = readMoment(candidate.date, timeZone);
  if (!moment) throw new Error(`A reader gave the date ${candidate.date}`);
  const { merchant, amount, currency, card, authorization, reference, city_country, concept } = candidate.facts;
  const charge = {
    concept: concept ?? merchant ?? candidate.merchant,
    amount: Number(amount),
    currency,
    card,
    authorization,
    reference,
    place: city_country,
  };
  return {
    merchant: candidate.merchant,
    ...moment,
    amount: candidate.amount,
    currency: candidate.currency,
    type: candidate.type,
    source: candidate.source,
    reference: candidate.reference ?? null,
    external_id: candidate.external_id,
    notes: candidate.notes ?? null,
    deferred_to_next_cycle: false,
    raw_charges: [Object.fromEntries(Object.entries(charge).filter(([, value]) => value !== undefined))],
  };
}

async function duplicateMail(deps: IngestDeps, db: Kysely<DB>, transactionId: number | null): Promise<IngestResult> {
  const transaction = transactionId === null ? null : await showTransaction(db, transactionId, deps.rates.current());
  return {
    status: 'duplicate',
    reason: transaction
      ? 'This mail was taken in before.'
      : 'This mail was taken in before; its row was deleted since.',
    facts: {},
    ...(transaction ? { transaction } : {}),
  };
}
