/** Asks for the mails of the past months of a mailbox; whatever reads it sees the row. */
import { setTimeout as pause } from 'node:timers/promises';
import { addMonths, dayInMonth, monthOf } from '../../domain/calendar.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { missingMailbox } from './show-mailbox.ts';
import { listBackfills, lockMailbox, setBackfillStatus, startBackfill } from './store.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'now'>;
type Asked = { months: number; dry_run: boolean };

const LOOK_EVERY_MS = 100;
/** So that a small one is answered complete. */
const WAIT_MS_MAX = 10_000;

/**
 * Begins a back-fill down to the same day some months ago. One with the same months that was stopped goes on where it
 * stopped; any other takes the place of the last. Throws `not_found`, and `conflict` for a paused mailbox.
 */
export async function askBackfill(deps: Needs, id: number, { months, dry_run }: Asked): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    const mailbox = await lockMailbox(session, id);
    if (!mailbox) throw missingMailbox();
    if (mailbox.is_paused) throw new AppError('conflict', problemReason('mailbox_paused'));
    const now = instantAt(deps.now());
    const [last] = await listBackfills(session, id);
    const isSame = last?.months === months && last.is_dry_run === dry_run && last.status !== 'done';
    if (isSame) return setBackfillStatus(session, id, { from: 'stopped', to: 'running', now });
    const today = todayAt(deps.now(), deps.env.timeZone);
    const since = dayInMonth(addMonths(monthOf(today), -months), Number(today.slice(8)));
    await startBackfill(session, { mailbox_id: id, months, is_dry_run: dry_run, since, now });
  });
}

/** Stops a running back-fill. Throws `not_found` without a mailbox or a back-fill. */
export async function stopBackfill(deps: Needs, id: number): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    if (!(await lockMailbox(session, id))) throw missingMailbox();
    const [last] = await listBackfills(session, id);
    if (!last) throw new AppError('not_found', problemReason('no_backfill'));
    await setBackfillStatus(session, id, { from: 'running', to: 'stopped', now: instantAt(deps.now()) });
  });
}

/** Waits until a back-fill no longer runs, for ten seconds at most, or until the signal aborts. */
export async function waitForBackfill({ db }: Pick<Deps, 'db'>, id: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < WAIT_MS_MAX && !signal.aborted; waited += LOOK_EVERY_MS) {
    const [backfill] = await listBackfills(db, id);
    if (backfill?.status !== 'running') return;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
