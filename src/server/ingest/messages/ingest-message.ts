/** From a bank's text message, or the notification of its app, to a row of the ledger, once. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readMessage, splitMessages } from '../../../domain/emails/read-message.ts';
import { NO_EVIDENCE, type Trust } from '../../../domain/trust/assess-trust.ts';
import { type Author, setAuditAuthor } from '../../history/set-audit-author.ts';
import { findFirstKey, findKept } from '../../notices/keep-notice.ts';
import { instantAt } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readOwner } from '../../settings/read-owner.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { type IngestResult, ingestReading } from '../ingest-reading.ts';
import { countUnkept } from '../kept/store.ts';
import type { Channel, SentMessage } from './read-fields.ts';

export type Delivered = Omit<SentMessage, 'channel'> & { channel: Channel; trust: Trust };

/** What became of one message, and the notice that it is kept as; null when it is not kept. */
export type MessageResult = IngestResult & { notice_id: number | null };

const MINUTE_MS = 60_000;
/** A program that knows no time of a message sends it again within so many minutes when it got no answer. */
const RETRY_MINUTES = 10;

/**
 * Takes a text in, in one database transaction, message by message. Each becomes a row, joins one, or is kept with the
 * reason. One-time codes and phishing are counted and not stored. Answers one result for each message.
 */
export async function ingestMessage(
  deps: RecordDeps,
  db: Kysely<DB>,
  message: Delivered,
  by: Author,
): Promise<MessageResult[]> {
  const pieces = message.text.trim() === '' ? [] : splitMessages(message.text);
  if (pieces.length === 0) return [NO_TEXT];
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, { ...by, origin: 'message' }, deps.now());
    const results: MessageResult[] = [];
    for (const text of pieces) results.push(await takePiece(deps, session, { ...message, text }, by));
    return results;
  });
}

const NO_TEXT: MessageResult = {
  status: 'ignored',
  reason: 'no_text',
  code: 'no_text',
  params: {},
  facts: {},
  notice_id: null,
};

async function takePiece(
  deps: RecordDeps,
  session: Kysely<DB>,
  message: Delivered,
  by: Author,
): Promise<MessageResult> {
  const { text, sender, channel, trust } = message;
  const received_at = message.received_at ?? instantAt(deps.now());
  const reading = readMessage(text, sender, received_at, { owner: await readOwner(deps, session) });
  const unkept = reading.outcome === 'untrusted' ? 'phishing' : reading.reason;
  if (unkept === 'one_time_code' || unkept === 'phishing') {
    await countUnkept(session, unkept, instantAt(deps.now()));
    return {
      status: reading.outcome === 'untrusted' ? 'untrusted' : 'ignored',
      ...NOT_STORED[unkept],
      notice_id: null,
    };
  }
  const told = {
    kind: 'message',
    key: await keyOf(deps, session, message),
    door: channel,
    received_at,
    comes_at_once: channel === 'sms' || channel === 'push',
    ...{ sender: sender ?? '', subject: '', bodies: [text], evidence: NO_EVIDENCE, trust, reading },
  } as const;
  const result = await ingestReading(deps, session, told, by);
  return { ...result, notice_id: (await findKept(session, 'message', told.key))?.id ?? null };
}

const NOT_STORED = {
  one_time_code: { reason: 'one_time_code', code: 'one_time_code', params: {}, facts: {} },
  phishing: {
    reason: 'It asks for secrets, or leads away from the bank. It was counted and not stored.',
    code: 'phishing',
    params: {},
    facts: {},
  },
} as const;

/**
 * The same key for the same message: its channel, sender, words and minute. Without a time of arrival, it is the one
 * with the same words some minutes ago; for a shared or pasted text, the one of the same day.
 */
async function keyOf(deps: RecordDeps, session: Kysely<DB>, message: Delivered): Promise<string> {
  const { channel, received_at } = message;
  if (received_at !== null) return hashOf(message, received_at.slice(0, 16));
  if (channel === 'share' || channel === 'paste') return hashOf(message, instantAt(deps.now()).slice(0, 10));
  const keys = Array.from({ length: RETRY_MINUTES + 1 }, (_, minutes) =>
    hashOf(message, instantAt(deps.now() - minutes * MINUTE_MS).slice(0, 16)),
  );
  return (await findFirstKey(session, 'message', keys)) ?? (keys[0] as string);
}

function hashOf({ channel, sender, text }: Delivered, when: string): string {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
  return createHash('sha256')
    .update(JSON.stringify([channel, sender, words, when]))
    .digest('hex');
}
