/** From a bank's e-mail to a row of the ledger, once, or to the reason why there is none. */
import type { Kysely } from 'kysely';
import { readMoment } from '../../domain/calendar.ts';
import type { Candidate, EmailReading } from '../../domain/emails/reading.ts';
import type { PotsMovedOut } from '../accounts/schema.ts';
import { answerFor, type By } from '../history/answer-for.ts';
import type { NewNotice } from '../notices/decide-notices.ts';
import { findNoticeOf, keepNotice } from '../notices/keep-notice.ts';
import { takeReversal, WAITS } from '../notices/reversals/take-reversal.ts';
import type { TakeDeps } from '../notices/settle-fields.ts';
import { takeNotice } from '../notices/take-notice.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { withAccrual } from '../salary/present-accrual.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { presentTransaction, showTransaction } from '../transactions/show-transaction.ts';
import type { MailStatus } from './store.ts';
import type { UnderstoodMail } from './understand-mail.ts';

export type IngestResult = {
  status: MailStatus | 'duplicate';
  reason: string;
  code: string;
  params: Record<string, string | number>;
  facts: Record<string, string>;
  transaction?: TransactionOut;
  accrual?: PotsMovedOut;
};

/**
 * Takes a mail in, in one database transaction: its movement becomes a row or joins the one that is there; a mail that
 * makes none is kept with the reason. The same mail again changes nothing.
 */
export async function ingestEmail(deps: TakeDeps, db: Kysely<DB>, mail: UnderstoodMail, by: By): Promise<IngestResult> {
  return inTransaction(db, async (session) => {
    const origin = { ...by, origin: 'email' } as const;
    await answerFor(session, origin, deps.now());
    const { reading } = mail;
    if ('candidate' in reading) return takeMovement(deps, session, mail, reading, origin);
    const known = await findNoticeOf(session, mail.message_key);
    if (known) return takenBefore(deps, session, known.transaction_id);
    return keepUnmade(deps, session, mail, reading);
  });
}

/** What tells of a movement. */
type Readings = Extract<EmailReading, { candidate: Candidate }>;

async function takeMovement(
  deps: TakeDeps,
  session: Kysely<DB>,
  mail: UnderstoodMail,
  reading: Readings,
  by: By,
): Promise<IngestResult> {
  const { candidate } = reading;
  const text = { sender: mail.sender, subject: mail.subject, body: null };
  const notice = noticeOf(mail, candidate, deps.env.timeZone);
  const taken =
    reading.outcome === 'reversal'
      ? await takeReversal(deps, session, { notice, reason: reading.reason, text: { ...text, body: mail.body } }, by)
      : await takeNotice(deps, session, notice, by, text);
  if (taken.outcome === 'waits') {
    const { status, reason, reason_code: code } = WAITS;
    return { status, reason, code, params: {}, facts: candidate.facts };
  }
  if (taken.outcome === 'duplicate') return takenBefore(deps, session, taken.transaction?.id ?? null);
  const transaction = presentTransaction(taken.transaction, deps.rates.current());
  const shown = { facts: candidate.facts, params: {}, transaction };
  if (taken.outcome === 'attached') {
    return { status: 'attached', reason: 'This movement is in the ledger already.', code: taken.reason_code, ...shown };
  }
  const code = taken.outcome === 'possible' ? 'possible_duplicate' : 'recorded';
  return { status: 'created', reason: mail.reading.reason, code, ...shown, ...withAccrual(taken.accrual) };
}

/** Keeps a mail that makes no row, with the reason; its text while a person may have to read it. */
async function keepUnmade(
  deps: TakeDeps,
  session: Kysely<DB>,
  mail: UnderstoodMail,
  { outcome: status, reason, facts }: Exclude<EmailReading, { candidate: Candidate }>,
): Promise<IngestResult> {
  const code = status === 'ignored' ? reason : 'unread';
  await keepNotice(
    session,
    {
      kind: 'email',
      key: mail.message_key,
      door: 'email',
      received_at: mail.received_at,
      facts,
      status,
      reason_code: code,
      reason,
    },
    { sender: mail.sender, subject: mail.subject, body: status === 'unrecognized' ? mail.body : null },
    instantAt(deps.now()),
  );
  return { status, reason, code, params: {}, facts };
}

function noticeOf(mail: UnderstoodMail, candidate: Candidate, timeZone: string): NewNotice {
  return {
    kind: 'email',
    key: mail.message_key,
    door: 'email',
    list: null,
    issuer: candidate.issuer,
    references: candidate.references,
    digits: candidate.digits,
    cuota: null,
    facts: candidate.facts,
    trust: null,
    received_at: mail.received_at,
    day_only: candidate.instant === null,
    row: inputOf(candidate, timeZone),
  };
}

async function takenBefore(deps: TakeDeps, session: Kysely<DB>, id: number | null): Promise<IngestResult> {
  const transaction = id === null ? null : await showTransaction(session, id, deps.rates.current());
  return {
    status: 'duplicate',
    reason: transaction
      ? 'This mail was taken in before.'
      : 'This mail was taken in before; its row was deleted since.',
    code: transaction ? 'taken_before' : 'taken_before_and_deleted',
    params: {},
    facts: {},
    ...(transaction ? { transaction } : {}),
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
