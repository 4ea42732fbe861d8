/** The answer to "whose is this number?": an account, a new one, or none. */
import type { Kysely } from 'kysely';
import { NUMBERS_MAX } from '../../../domain/account-number.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { invalid } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changeAccount, createAccount, missingAccount, type WrittenRow } from '../change-account.ts';
import { findAccount } from '../store.ts';
import type { NumberAnswerBody } from './schema.ts';
import { insertDismissed } from './store.ts';

type AnswerDeps = Parameters<typeof createAccount>[0];

/**
 * Gives the number to an account, whose rows that carry it are then filled, or dismisses it. `written` is null when it was
 * dismissed. Throws `not_found` for an account that is not there, `validation` for one that takes no more numbers.
 */
export async function answerNumber(
  deps: AnswerDeps,
  db: Kysely<DB>,
  { issuer, number, account_id, new_account }: NumberAnswerBody,
  by: Author,
): Promise<{ written: WrittenRow | null; undo_token: string }> {
  return inTransaction(db, async (session) => {
    if (account_id === undefined && new_account === undefined) {
      const { undo_token } = await startOperation(session, by, deps.now(), 'accounts', { dismissed: number });
      await insertDismissed(session, issuer, number);
      return { written: null, undo_token };
    }
    const written = new_account
      ? await createAccount(
          deps,
          session,
          { ...new_account, numbers: [...new Set([...new_account.numbers, number])] },
          by,
        )
      : await addNumber(deps, session, account_id ?? 0, number, by);
    // A number that the account had already is none to ask about.
    const undo_token =
      written.filled?.undo_token ?? (await startOperation(session, by, deps.now(), 'accounts')).undo_token;
    return { written, undo_token };
  });
}

async function addNumber(deps: AnswerDeps, session: Kysely<DB>, id: number, number: string, by: Author) {
  const stored = await findAccount(session, id);
  if (!stored) throw missingAccount();
  const numbers = [...new Set([...stored.numbers, number])];
  if (numbers.length > NUMBERS_MAX)
    throw invalid({ path: 'account_id', ...problemReason('too_many', { max: NUMBERS_MAX }) });
  return changeAccount(deps, session, id, { numbers }, by);
}
