/** A mailbox as the person sees it: nothing of its password, not even that there is one. */
import type * as z from 'zod';
import { providerOfHost } from '../../domain/mailboxes/providers.ts';
import { AWAY_MS, shownStatus } from '../../domain/mailboxes/shown-status.ts';
import type { MailboxStatus } from '../../domain/mailboxes/vocabulary.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import type { Session } from '../platform/postgres/database.ts';
import type { Authorizations } from './credentials/authorize-mailbox.ts';
import type { Mailbox } from './schema.ts';
import { type BackfillRow, findMailbox, listBackfills, listMailboxes, type MailboxRow } from './store.ts';

type ShownMailbox = z.input<typeof Mailbox>;
type Needs = Pick<Deps, 'now'> & { authorizations: Pick<Authorizations, 'find'> };

/** All mailboxes, in the order in which they were made. */
export async function showMailboxes(deps: Needs, db: Session): Promise<ShownMailbox[]> {
  const [rows, backfills] = [await listMailboxes(db), await listBackfills(db)];
  return rows.map((row) =>
    present(
      deps,
      row,
      backfills.find(({ mailbox_id }) => mailbox_id === row.id),
    ),
  );
}

/** One mailbox. Throws `not_found`. */
export async function showMailbox(deps: Needs, db: Session, id: number): Promise<ShownMailbox> {
  const row = await findMailbox(db, id);
  if (!row) throw missingMailbox();
  const [backfill] = await listBackfills(db, id);
  return present(deps, row, backfill);
}

export function missingMailbox(): AppError {
  return new AppError('not_found', problemReason('no_mailbox'));
}

/** The status of a mailbox now. */
export function statusNow({ now }: Pick<Deps, 'now'>, row: MailboxRow): MailboxStatus {
  return shownStatus(row, { now: instantAt(now()), dayBefore: instantAt(now() - AWAY_MS) });
}

/** Why it cannot be read; null when it can. */
export function lastErrorOf({ error_code, error_params }: MailboxRow): ShownMailbox['last_error'] {
  return error_code === null ? null : { code: error_code, params: error_params };
}

function present(deps: Needs, row: MailboxRow, backfill: BackfillRow | undefined): ShownMailbox {
  const { error_code: _code, error_params: _params, held_until: _until, ...rest } = row;
  const { failing_since: _since, is_paused: _paused, ...shown } = rest;
  return {
    ...shown,
    provider: providerOfHost(row.host),
    status: statusNow(deps, row),
    last_error: lastErrorOf(row),
    backfill: backfill ? presentBackfill(backfill) : null,
    authorization: deps.authorizations.find(row.id),
  };
}

function presentBackfill({ mailbox_id: _id, is_dry_run, ...backfill }: BackfillRow): ShownMailbox['backfill'] {
  return { ...backfill, dry_run: is_dry_run };
}
