/** A mail or message that was read becomes a row, joins one, or is kept with the reason why it made none. */

import type { Kysely } from 'kysely';
import { readMoment } from '../../domain/calendar.ts';
import { maskOneTimeCodes } from '../../domain/emails/mask-codes.ts';
import type { MessageReading } from '../../domain/emails/read-message.ts';
import type { Candidate, EmailFacts } from '../../domain/emails/reading.ts';
import type { NoticeCode, UnmadeCode } from '../../domain/notice-codes.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import { type Evidence, type Trust, untrustedReason } from '../../domain/trust/assess-trust.ts';
import type { Author } from '../history/set-audit-author.ts';
import type { NewNotice } from '../notices/decide-notices.ts';
import { ingestNotice } from '../notices/ingest-notice.ts';
import { findKept, isPutAside, keepNotice, type NoticeText } from '../notices/keep-notice.ts';
import { ingestTransfer, WAITS as OWN_WAITS } from '../notices/own-transfers/ingest-transfer.ts';
import { ingestReversal, WAITS } from '../notices/reversals/ingest-reversal.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { presentOne, showTransaction } from '../transactions/show-transaction.ts';
import type { MailStatus } from './schema.ts';

/** A document's content, as read and judged. */
export type Told = {
  kind: 'email' | 'message';
  /** The same for the same mail or message. */
  key: string;
  /** Distinguishes the channels of a message. */
  door: string;
  /** Its own time, naive UTC. */
  received_at: string | null;
  /** Whether that is the moment of the movement, as for a message the bank has just sent. */
  comes_at_once: boolean;
  sender: string;
  subject: string;
  bodies: readonly string[];
  evidence: Evidence;
  trust: Trust;
  reading: MessageReading;
  /** Its text is kept already: it is read again. */
  is_stored?: boolean;
};

export type IngestResult = {
  status: MailStatus | 'duplicate';
  reason: string;
  code: NoticeCode;
  params: Record<string, string | number>;
  facts: Record<string, string>;
  transaction?: TransactionOut;
  accrual?: PotsMoved | undefined;
};

/**
 * Ingests it in the caller's database transaction, which has set the audit author. Repeats change nothing. A document
 * without a row is kept; a dismissed one stays dismissed.
 */
export async function ingestReading(
  deps: RecordDeps,
  session: Kysely<DB>,
  told: Told,
  by: Author,
): Promise<IngestResult> {
  const origin = { ...by, origin: told.kind } as const;
  const known = await findKept(session, told.kind, told.key);
  if (known && isPutAside(known)) return PUT_ASIDE;
  const { reading } = told;
  if ('candidate' in reading) {
    const doubt = known?.transaction_id ? null : untrustedReason(told.trust, told.evidence);
    if (!doubt) return takeMovement(deps, session, told, reading, origin);
    const reason = REASONS[doubt.code];
    return keepUnmade(deps, session, told, { status: 'untrusted', reason, facts: reading.candidate.facts, ...doubt });
  }
  if (known?.status === 'attached' || known?.status === 'possible') {
    return takenBefore(deps, session, known.transaction_id);
  }
  const { outcome: status, reason, facts } = reading;
  const code = 'code' in reading ? reading.code : reading.reason;
  return keepUnmade(deps, session, told, { status, code, params: {}, reason, facts });
}

const REASONS = {
  not_from_bank: 'The mail server says that it was not sent by whom it names.',
  foreign_link: 'Nobody can tell who sent it, and it leads to a site that is no bank’s.',
  stranger: 'It speaks of a movement, and neither a bank nor you sent it.',
} as const;

const PUT_ASIDE: IngestResult = {
  status: 'duplicate',
  reason: 'A person has said that this is to make no row.',
  code: 'put_aside',
  params: {},
  facts: {},
};

async function takeMovement(
  deps: RecordDeps,
  session: Kysely<DB>,
  told: Told,
  reading: Extract<MessageReading, { candidate: Candidate }>,
  by: Author,
): Promise<IngestResult> {
  const { candidate } = reading;
  const notice = noticeOf(told, candidate, deps.env.timeZone);
  const taken = await takeNotice(deps, session, told, { reading, notice }, by);
  if (taken.outcome === 'waits') {
    const { status, reason, reason_code: code } = reading.outcome === 'reversal' ? WAITS : OWN_WAITS;
    return { status, reason, code, params: {}, facts: candidate.facts };
  }
  if (taken.outcome === 'duplicate') return takenBefore(deps, session, taken.transaction?.id ?? null);
  const items = taken.outcome === 'attached' ? undefined : taken.items;
  const transaction = await presentOne(deps, session, taken.transaction, items);
  const shown = { facts: candidate.facts, params: {}, transaction };
  if (taken.outcome === 'attached') {
    return { status: 'attached', reason: 'This movement is in the ledger already.', code: taken.reason_code, ...shown };
  }
  const code = taken.outcome === 'possible' ? 'possible_duplicate' : 'recorded';
  return { status: 'created', reason: reading.reason, code, ...shown, accrual: taken.accrual ?? undefined };
}

async function takeNotice(
  deps: RecordDeps,
  session: Kysely<DB>,
  told: Told,
  { reading, notice }: { reading: Extract<MessageReading, { candidate: Candidate }>; notice: NewNotice },
  by: Author,
) {
  switch (reading.outcome) {
    case 'reversal':
      return ingestReversal(deps, session, { notice, reason: reading.reason, text: textOf(told, true) }, by);
    case 'own_transfer':
      return ingestTransfer(deps, session, { notice, text: textOf(told, true) }, by);
    default:
      return ingestNotice(deps, session, notice, by, textOf(told, false));
  }
}

/** Its words; null where they are stored already, as they were when it came. */
function textOf({ sender, subject, bodies, evidence, is_stored }: Told, isKept: boolean): NoticeText | null {
  if (is_stored) return null;
  return { sender, subject: maskOneTimeCodes(subject), bodies: isKept ? bodies.map(maskOneTimeCodes) : null, evidence };
}

type Unmade = {
  status: 'ignored' | 'unrecognized' | 'untrusted';
  code: UnmadeCode;
  params: Record<string, string>;
  reason: string;
  facts: EmailFacts;
};

/** Keeps what makes no row, with the reason and its text: it can be read again. Only a one-time code's text is not kept. */
async function keepUnmade(
  deps: RecordDeps,
  session: Kysely<DB>,
  told: Told,
  { status, code, params, reason, facts }: Unmade,
): Promise<IngestResult> {
  const { kind, key, door, received_at, trust } = told;
  const isCode = code === 'one_time_code';
  const notice = {
    kind,
    key,
    door,
    received_at,
    trust,
    facts,
    status,
    reason_code: code,
    reason_params: params,
    reason,
  };
  const text = textOf(isCode ? { ...told, is_stored: false } : told, !isCode);
  await keepNotice(session, notice, text, instantAt(deps.now()));
  return { status, reason, code, params, facts };
}

function noticeOf(told: Told, candidate: Candidate, timeZone: string): NewNotice {
  return {
    kind: told.kind,
    key: told.key,
    door: told.door,
    list: null,
    issuer: candidate.issuer,
    references: candidate.references,
    digits: candidate.digits,
    cuota: null,
    facts: candidate.facts,
    trust: told.trust,
    received_at: told.received_at,
    day_only: candidate.instant === null,
    ...(told.comes_at_once && told.received_at !== null ? { came_at: told.received_at } : {}),
    row: inputOf(candidate, timeZone),
  };
}

async function takenBefore(deps: RecordDeps, session: Kysely<DB>, id: number | null): Promise<IngestResult> {
  const transaction = id === null ? null : await showTransaction(deps, session, id);
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
