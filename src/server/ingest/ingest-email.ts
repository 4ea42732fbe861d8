/** From a bank's e-mail to a row of the ledger, once, or to the reason why there is none. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readMoment } from '../../domain/calendar.ts';
import { type Candidate, type EmailReading, readEmail } from '../../domain/emails/read-email.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../history/answer-for.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { recordTransaction, type TransactionInput } from '../transactions/record-transaction.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { presentTransaction, showTransaction } from '../transactions/show-transaction.ts';
import { type IncomingMail, mailTexts } from './read-mail.ts';
import { findMail, type MailStatus, noteMail } from './store.ts';

type IngestDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates'>;

export type IngestResult = {
  status: MailStatus;
  reason: string;
  facts: Record<string, string>;
  transaction?: TransactionOut;
};

/** How much of a mail that nothing could be made of is kept. */
const BODY_LENGTH_MAX = 100_000;

/**
 * Reads a mail and records its movement, in one database transaction. The same mail again, or another notice of the
 * same movement (a forward, the other bank's), is a duplicate and changes nothing.
 */
export async function ingestEmail(deps: IngestDeps, db: Kysely<DB>, mail: IncomingMail, by: By): Promise<IngestResult> {
  return inTransaction(db, async (session) => {
    const message_key = keyOf(mail);
    const known = await findMail(session, message_key);
    if (known?.status === 'created' || known?.status === 'duplicate') {
      return duplicateMail(deps, session, known.transaction_id);
    }
    const reading = readMail(mail, deps.env.ownerNames);
    const result = await settle(deps, session, reading, by);
    await noteMail(session, {
      message_key,
      received_at: mail.received_at?.replace(/Z$/, '') ?? null,
      ingested_at: instantAt(deps.now()),
      sender: storable(mail.from, 1000),
      subject: storable(mail.subject, 2000),
      status: result.status,
      reason: result.reason,
      facts: result.facts,
      body: result.status === 'unrecognized' ? storable(mailTexts(mail).join('\n\n'), BODY_LENGTH_MAX) : null,
      transaction_id: result.transaction?.id ?? null,
    });
    return result;
  });
}

/** Reads each body of a mail in turn: the first that says something settles it. */
function readMail(mail: IncomingMail, ownerNames: readonly string[]): EmailReading {
  const texts = mailTexts(mail);
  const readings = (texts.length > 0 ? texts : ['']).map((text) =>
    readEmail(
      { from: mail.from, subject: mail.subject, received_at: mail.received_at ?? '', text },
      { owner_names: ownerNames },
    ),
  );
  const settled =
    readings.find((reading) => reading.outcome === 'candidate') ?? readings.find((r) => r.outcome === 'ignored');
  const first = settled ?? readings[0];
  if (!first) throw new Error('A mail was not read');
  return first;
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

/** One mail: its Message-ID, or what it says when it has none. */
function keyOf(mail: IncomingMail): string {
  const content = mail.message_id ?? JSON.stringify([mail.from, mail.subject, mail.received_at, mail.text, mail.html]);
  return createHash('sha256').update(content).digest('hex');
}

/** Text that PostgreSQL can hold: mails bring NULs and broken characters. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '').slice(0, lengthMax).toWellFormed();
}
