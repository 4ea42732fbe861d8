/** Queries for how far a back-fill has come. */
import { sql } from 'kysely';
import type { Session } from '../../../platform/postgres/database.ts';
import { type Hold, HoldLost } from '../store.ts';

export type Fill = {
  is_dry_run: boolean;
  status: 'running' | 'stopped' | 'done';
  since: string;
  uid_validity: string | null;
  /** Mails with lower UIDs are left; null: all are. */
  before_uid: number | null;
  started_at: string;
};

/** Mails that were looked at, and what became of them. */
export type FillCounts = Record<'scanned' | 'created' | 'attached' | 'known' | 'ignored' | 'unread' | 'failed', number>;

export const NO_COUNTS: Readonly<FillCounts> = {
  scanned: 0,
  created: 0,
  attached: 0,
  known: 0,
  ignored: 0,
  unread: 0,
  failed: 0,
};

/** The back-fill of a mailbox that is under way. */
export async function findRunning(db: Session, mailbox_id: number): Promise<Fill | undefined> {
  return db
    .selectFrom('mailbox_backfills')
    .select(['is_dry_run', 'status', 'since', 'uid_validity', 'before_uid', 'started_at'])
    .where('mailbox_id', '=', mailbox_id)
    .where('status', '=', 'running')
    .$castTo<Fill>()
    .executeTakeFirst();
}

/** The rows of a fill that is where it was, in a mailbox that is still held. */
function updateFill(db: Session, { mailbox_id, holder }: Hold, fill: Fill) {
  return db
    .updateTable('mailbox_backfills')
    .where('mailbox_id', '=', mailbox_id)
    .where('status', '=', 'running')
    .where('is_dry_run', '=', fill.is_dry_run)
    .where('since', '=', fill.since)
    .where(sql<boolean>`before_uid is not distinct from ${fill.before_uid}::bigint`)
    .where(sql<boolean>`uid_validity is not distinct from ${fill.uid_validity}::text`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mailbox_states as s')
          .select('s.mailbox_id')
          .where('s.mailbox_id', '=', mailbox_id)
          .where('s.holder', '=', holder),
      ),
    );
}

/** A person has stopped it, or asked for another. */
export class FillLost extends HoldLost {}

/** Begins, or begins anew in a folder with other UIDs. Throws FillLost. */
export async function beginFill(
  db: Session,
  hold: Hold,
  fill: Fill,
  at: { uid_validity: string; total: number; now: string },
): Promise<Fill> {
  const { uid_validity, total, now } = at;
  const begun = await updateFill(db, hold, fill)
    .set({ uid_validity, before_uid: null, total, ...NO_COUNTS, oldest: null, updated_at: now })
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new FillLost();
  return { ...fill, uid_validity, before_uid: null };
}

/** Counts mails and moves below them. Throws FillLost. */
export async function advanceFill(
  db: Session,
  hold: Hold,
  fill: Fill,
  { before_uid, counts, oldest, now }: { before_uid: number; counts: FillCounts; oldest: string | null; now: string },
): Promise<void> {
  const added = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, sql<number>`${sql.ref(name)} + ${count}`]),
  );
  const moved = await updateFill(db, hold, fill)
    .set({ ...added, before_uid, oldest: sql`least(oldest, ${oldest}::date)`, updated_at: now })
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new FillLost();
}

/** There are no more mails; those that were deleted meanwhile were never looked at. */
export async function finishFill(db: Session, hold: Hold, fill: Fill, now: string): Promise<void> {
  await updateFill(db, hold, fill).set({ status: 'done', total: sql`scanned`, updated_at: now }).execute();
}
