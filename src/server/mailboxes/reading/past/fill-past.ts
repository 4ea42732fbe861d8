/**
 * Reads the mails of the past, newest first, a batch at a time: each mail counts in the database transaction that
 * writes what it does. A preview does the same and undoes it.
 */
import { instantAt } from '../../../platform/clock.ts';
import type { FetchedHead } from '../../../platform/imap/fetch-heads.ts';
import { HEADS_MAX } from '../../../platform/imap/limits.ts';
import { searchSince } from '../../../platform/imap/search-mails.ts';
import type { MailEffect } from '../../attachments/ingest-mail.ts';
import { findHeads } from '../find-heads.ts';
import { select } from '../read-new.ts';
import { type Chosen, type Reading, rest, takeMail } from '../take-mail.ts';
import { previewMails } from './preview-mails.ts';
import {
  advanceFill,
  beginFill,
  type Fill,
  type FillCounts,
  FillLost,
  findRunning,
  finishFill,
  NO_COUNTS,
} from './store.ts';

/** The UIDs that a back-fill is about, found once for each connection; the highest first. */
export type Past = { found: { since: string; uids: number[]; at: number } | null };

/** Reads a batch. Returns whether there may be more. Throws as `takeMail`. */
export async function fillPast(reading: Reading, past: Past): Promise<boolean> {
  try {
    return await fillOn(reading, past);
  } catch (error) {
    if (!(error instanceof FillLost)) throw error;
    // What took its place begins with the next batch.
    past.found = null;
    return true;
  }
}

async function fillOn(reading: Reading, past: Past): Promise<boolean> {
  const { deps, connection, hold } = reading;
  const running = await findRunning(deps.db, hold.mailbox_id);
  if (!running) return false;
  if (past.found?.since !== running.since) {
    const uids = await searchSince(connection, running.since);
    past.found = { since: running.since, uids: uids.reverse(), at: 0 };
  }
  const { found } = past;
  const { uids } = found;
  const now = instantAt(deps.now());
  const isBegun = running.uid_validity === hold.uid_validity;
  const at = { uid_validity: hold.uid_validity, total: uids.length, now };
  const fill = isBegun ? running : await beginFill(deps.db, hold, running, at);
  const before = fill.before_uid ?? Number.POSITIVE_INFINITY;
  if (fill.before_uid === null) found.at = 0;
  while ((uids[found.at] ?? 0) >= before) found.at += 1;
  const batch = uids.slice(found.at, found.at + HEADS_MAX);
  if (batch.length > 0) await fillBatch(reading, fill, batch);
  else await finishFill(deps.db, hold, fill, now);
  return batch.length > 0;
}

async function fillBatch(reading: Reading, fill: Fill, batch: readonly number[]): Promise<void> {
  let began = performance.now();
  const pause = async () => {
    await rest(reading, performance.now() - began);
    began = performance.now();
  };
  const heads = await findHeads(reading, batch);
  await pause();
  const progress = { fill, counts: { ...NO_COUNTS }, oldest: null as string | null };
  const chosen: Chosen[] = [];
  for (const uid of batch) {
    const head = heads.get(uid);
    count(progress, head);
    const selection = head ? await select(reading, head) : null;
    if (!head || selection === null) continue;
    const mail: Chosen = { head, selection, quiet: true };
    if (fill.is_dry_run) chosen.push(mail);
    else await fillMail(reading, progress, mail);
    await pause();
  }
  for (const effect of await previewMails(reading, chosen)) progress.counts[outcomeOf(effect)] += 1;
  const last = batch.at(-1);
  if (last !== undefined && progress.fill.before_uid !== last) {
    await advance(reading, reading.deps.db, progress, last);
  }
}

type Progress = { fill: Fill; counts: FillCounts; oldest: string | null };

function count(progress: Progress, head: FetchedHead | undefined): void {
  progress.counts.scanned += 1;
  const day = head?.received_at?.slice(0, 10) ?? null;
  if (day !== null && (progress.oldest === null || day < progress.oldest)) progress.oldest = day;
}

/** What was counted since the last mail is committed with this one. */
async function fillMail(reading: Reading, progress: Progress, mail: Chosen): Promise<void> {
  const { uid } = mail.head;
  await takeMail(reading, mail, async (session, effect) => {
    const outcome = outcomeOf(effect);
    const counts = { ...progress.counts, [outcome]: progress.counts[outcome] + 1 };
    await advance(reading, session, { ...progress, counts }, uid);
  });
  Object.assign(progress, { fill: { ...progress.fill, before_uid: uid }, counts: { ...NO_COUNTS }, oldest: null });
}

async function advance(
  { deps, hold }: Reading,
  db: Parameters<typeof advanceFill>[0],
  { fill, counts, oldest }: Progress,
  before_uid: number,
): Promise<void> {
  await advanceFill(db, hold, fill, { before_uid, counts, oldest, now: instantAt(deps.now()) });
}

/** What failed in part has done the rest. */
function outcomeOf({ outcome, failures }: MailEffect): keyof FillCounts {
  return outcome === 'ignored' && failures.length > 0 ? 'failed' : outcome;
}
