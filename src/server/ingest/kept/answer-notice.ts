/** A person's decision about a mail or message without a row: from the bank, not from the bank, or dismissed. */

import type { Kysely } from 'kysely';
import { type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { lockStatus, putAside } from '../../notices/keep-notice.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readOwner } from '../../settings/read-owner.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import type { TransactionOut } from '../../transactions/schema.ts';
import { ingestReading } from '../ingest-reading.ts';
import { readKept } from './read-kept.ts';
import { toldOf } from './reread-texts.ts';
import { listKept } from './store.ts';

type Answered = {
  outcome: 'created' | 'attached' | 'refused';
  transaction: TransactionOut | null;
  undo_token: string;
};

/**
 * Answers "does it come from the bank?" of an untrusted notice, in one database transaction: yes makes its row, no
 * dismisses it. Throws `not_found`, or `conflict` when the question is not open or its text is gone or unreadable.
 */
export async function answerTrust(
  deps: RecordDeps & Pick<Deps, 'env'>,
  db: Kysely<DB>,
  { id, from_bank }: { id: number; from_bank: boolean },
  by: Author,
): Promise<Answered> {
  return inTransaction(db, async (session) => {
    await refuseUnless(session, id, 'untrusted', problemReason('nothing_asked'));
    const { undo_token } = await startOperation(session, by, deps.now(), 'trust', { notice: id, from_bank });
    if (!from_bank) {
      await putAside(session, id, 'refused_by_person');
      return { outcome: 'refused', transaction: null, undo_token };
    }
    const [kept] = await listKept(session, { id, putAside: [] });
    if (!kept) throw new AppError('conflict', problemReason('text_gone'));
    const reading = readKept(kept, await readOwner(deps, session));
    const { status, transaction } = await ingestReading(deps, session, toldOf(kept, reading, 'forwarded'), by);
    if ((status !== 'created' && status !== 'attached') || !transaction) {
      throw new AppError('conflict', problemReason('no_movement_read'));
    }
    return { outcome: status, transaction, undo_token };
  });
}

/** Dismisses an unrecognized notice. Throws `not_found`, or `conflict` for any other notice. */
export async function dismissNotice(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  id: number,
  by: Author,
): Promise<{ undo_token: string }> {
  return inTransaction(db, async (session) => {
    await refuseUnless(session, id, 'unrecognized', problemReason('nothing_asked'));
    const { undo_token } = await startOperation(session, by, deps.now(), 'trust', { notice: id });
    await putAside(session, id, 'dismissed');
    return { undo_token };
  });
}

async function refuseUnless(session: Kysely<DB>, id: number, status: string, otherwise: ProblemReason): Promise<void> {
  const found = await lockStatus(session, id);
  if (found === undefined) throw new AppError('not_found', problemReason('no_notice'));
  if (found !== status) throw new AppError('conflict', otherwise);
}
