/** One whole mail of a mailbox: its movement, and its attachments through the doors of their kinds. */
import type { Kysely } from 'kysely';
import type { MailFailure } from '../../../domain/mailboxes/failure-codes.ts';
import { isBankSender, isSender } from '../../../domain/mailboxes/known-senders.ts';
import type { Selection } from '../../../domain/mailboxes/select-mail.ts';
import { addressIn, assessTrust } from '../../../domain/trust/assess-trust.ts';
import type { Deps } from '../../deps.ts';
import { type Author, setAuditAuthor } from '../../history/set-audit-author.ts';
import { ingestEmail } from '../../ingest/ingest-email.ts';
import type { IngestResult } from '../../ingest/ingest-reading.ts';
import type { UnderstoodMail } from '../../ingest/understand-mail.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readMailSettings } from '../../settings/read-mail-settings.ts';
import { readOwner } from '../../settings/read-owner.ts';
import { type PartDeps, type PreparedParts, prepareParts, writePart } from './prepare-parts.ts';
import { type MailAsked, type ReadParts, readParts } from './read-parts.ts';

/** Best first: the outcome of a mail is the best of what it holds. */
const OUTCOMES = ['created', 'attached', 'known', 'unread', 'ignored'] as const;

/** What a mail did. A failure's `part` is the name of its attachment; '' is the mail itself. */
export type MailEffect = { outcome: (typeof OUTCOMES)[number]; failures: MailFailure[] };

/**
 * `write` does all of it in the caller's database transaction, which may be tried again; `discard` removes the files
 * that it did not keep, and is called in any case.
 */
export type PreparedMail = { write(session: Kysely<DB>, by: Author): Promise<MailEffect>; discard(): Promise<void> };

type MailDeps = PartDeps & Pick<Deps, 'db' | 'thread'>;

export type MailboxMail = {
  raw: Uint8Array;
  selection: Exclude<Selection, null>;
  mailbox: { attachment_senders: readonly string[]; trusted_server: string | null };
  /** Old mail: its rows send no push notification and raise no alarm. */
  quiet: boolean;
};

/**
 * Reads a mail with its attachments and answers what writes it. A mail that cannot be read is a failure of its own.
 * Throws `unavailable` when it cannot be read for now.
 */
export async function prepareMail(deps: MailDeps, asked: MailboxMail): Promise<PreparedMail> {
  const { raw, selection, mailbox, quiet } = asked;
  const owner = await readOwner(deps, deps.db);
  const opened = await open(deps, { raw, owner, trusted_server: mailbox.trusted_server });
  if ('unreadable' in opened) return failing({ part: '', reason: opened.unreadable });
  const { mail, from, parts } = opened;
  const isAllowed = selection === 'own' || isSender(addressIn(from) ?? '', mailbox.attachment_senders);
  const isForged = mail.evidence.authentication === 'fail';
  const prepared = await prepareParts(deps, parts, { isAllowed, isForged });
  return {
    write: (session, by) => writeMail(deps, session, { mail, selection, prepared }, { ...by, quiet }),
    discard: prepared.discard,
  };
}

/** A mail of a bank is read here; what is much larger keeps nobody waiting. */
const MAIL_LENGTH_HERE = 100_000;

async function open(deps: MailDeps, asked: MailAsked): Promise<ReadParts> {
  return asked.raw.length <= MAIL_LENGTH_HERE ? readParts(asked) : deps.thread.run('readParts', asked);
}

const failing = (failure: MailFailure): PreparedMail => ({
  write: async () => ({ outcome: 'ignored', failures: [failure] }),
  discard: async () => {},
});

type Whole = { mail: UnderstoodMail; selection: Exclude<Selection, null>; prepared: PreparedParts };

async function writeMail(
  deps: MailDeps,
  session: Kysely<DB>,
  { mail, selection, prepared }: Whole,
  by: Author,
): Promise<MailEffect> {
  const outcomes: MailEffect['outcome'][] = ['ignored'];
  const failures: MailFailure[] = [];
  const { own_addresses } = await readMailSettings(session);
  const told = { ...mail, trust: assessTrust(mail.sender, mail.evidence, own_addresses) };
  for (const part of prepared.parts) {
    // Each document is an operation of its own.
    await setAuditAuthor(session, by, deps.now());
    const { outcome, reasons } = await writePart(deps, session, part, { mail: told, by });
    outcomes.push(outcome);
    failures.push(...reasons.map((reason) => ({ part: part.part, reason })));
  }
  const isTold = prepared.parts.length > 0 && failures.length === 0;
  if (isKept(mail, selection, isTold)) outcomes.push(outcomeOf(await ingestEmail(deps, session, mail, by)));
  await setAuditAuthor(session, by, deps.now());
  return { outcome: OUTCOMES.find((each) => outcomes.includes(each)) ?? 'ignored', failures };
}

/**
 * Whether anything of a mail's own text is stored: always a movement, and of a bank everything. Of a stranger with the
 * words of a notice nothing is left behind. `isTold`: its documents have said what it is about.
 */
function isKept({ reading, evidence }: UnderstoodMail, selection: Whole['selection'], isTold: boolean): boolean {
  // What a shop writes around its invoice is no bank's notice.
  if (selection === 'maybe_invoice') return false;
  if ('candidate' in reading) return true;
  const isUnread = reading.outcome === 'unrecognized' && reading.code === 'unread';
  if (selection === 'bank') return !(isUnread && isTold);
  if (isUnread) return selection === 'own' && isBankSender(evidence.original);
  return reading.facts.amount !== undefined;
}

const OUTCOME_OF = {
  created: 'created',
  attached: 'attached',
  duplicate: 'known',
  ignored: 'ignored',
  unrecognized: 'unread',
  untrusted: 'unread',
} as const;

const outcomeOf = ({ status }: IngestResult): MailEffect['outcome'] => OUTCOME_OF[status];
