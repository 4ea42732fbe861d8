/** Whose list a list is, and by what it is known. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { kindOfNumber } from '../../domain/account-number.ts';
import { listName } from '../../domain/matching/list-name.ts';
import type { PasteReading } from '../../domain/paste/reading.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { isAccount, readNumbered } from '../accounts/assign/assign-accounts.ts';
import { invalid } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ImportOptions } from './schema.ts';

/** What each line says of the account: the number that the list prints, or the account that the caller named for it. */
export type ListAccount = { digits: string | null; account_id: number | null };

/** Of the numbers of several cards none says whose a line is. */
function only(printed: readonly string[]): string | null {
  const [first = null, ...others] = printed;
  return [first, ...others].filter((number) => number !== null && kindOfNumber(number) === 'card').length > 1
    ? null
    : first;
}

/** Throws `validation` for an account that is not there. */
export async function accountOfList(
  session: Kysely<DB>,
  { statement }: PasteReading,
  options: ImportOptions,
): Promise<ListAccount> {
  const account_id = options.account_id ?? null;
  if (options.account_id === null) return { account_id, digits: null };
  const printed = statement?.numbers ?? [];
  const numbered = printed.length > 0 ? await readNumbered(session) : [];
  const isOf = (id: number | null) => (number: string) =>
    numbered.some((account) => (id === null || account.id === id) && account.numbers.includes(number));
  if (account_id === null) return { account_id, digits: printed.find(isOf(null)) ?? only(printed) };
  if (!(await isAccount(session, account_id))) throw invalid({ path: 'account_id', ...problemReason('no_account_id') });
  return { account_id, digits: printed.find(isOf(account_id)) ?? null };
}

/** The form of the list, and the days that it is known to cover. */
export function nameOfList({ layouts, movements, statements }: PasteReading): string {
  const printed = statements.flatMap(({ from, as_of }) => [from, as_of]).filter((day) => day !== null);
  const days = [...movements.map(({ parsed }) => parsed.local_date), ...printed].sort();
  return listName({ form: layouts.join('+'), from: days[0] ?? '', to: days.at(-1) ?? '' }, randomUUID());
}
