/** Finds out what mails would do: they do it, and it is undone. */
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database.types.ts';
import type { MailEffect, PreparedMail } from '../../attachments/ingest-mail.ts';
import { inSavepoint } from '../store.ts';
import { AUTHOR, breathe, type Chosen, isPassing, prepare, type Reading } from '../take-mail.ts';

/** Two mails of one event count once where they are close. */
const AT_ONCE = 10;
const BYTES_AT_ONCE = 2 * 1024 * 1024;

/** What each mail would do, in their order; nothing of it stays. Throws as `takeMail`. */
export async function previewMails(reading: Reading, mails: readonly Chosen[]): Promise<MailEffect[]> {
  const effects: MailEffect[] = [];
  let group: PreparedMail[] = [];
  let bytes = 0;
  const settle = async () => {
    effects.push(...(await tryOut(reading, group)));
    for (const mail of group) await mail.discard();
    [group, bytes] = [[], 0];
  };
  try {
    for (const mail of mails) {
      await breathe(reading);
      if (group.length === AT_ONCE || bytes + mail.head.size > BYTES_AT_ONCE) await settle();
      group.push(await prepare(reading, mail));
      bytes += mail.head.size;
    }
    await settle();
  } finally {
    for (const mail of group) await mail.discard();
  }
  return effects;
}

/** Thrown to undo the transaction that was tried out. */
class Undone extends Error {}

async function tryOut({ deps }: Reading, group: readonly PreparedMail[]): Promise<MailEffect[]> {
  let effects: MailEffect[] = [];
  if (group.length === 0) return effects;
  const tried = inTransaction(deps.db, async (session) => {
    effects = [];
    for (const mail of group) effects.push(await tryMail(session, mail));
    throw new Undone();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return effects;
}

async function tryMail(session: Transaction<DB>, mail: PreparedMail): Promise<MailEffect> {
  try {
    return await inSavepoint(session, () => mail.write(session, AUTHOR));
  } catch (error) {
    if (isPassing(error)) throw error;
    return { outcome: 'ignored', failures: [{ part: '', reason: { code: 'mail_not_taken', params: {} } }] };
  }
}
