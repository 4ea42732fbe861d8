/** The accounts that a person chose for a row, when it joins another or a document leaves it (docs/rules/accounts.md, "Own money"). */
import type { Kysely } from 'kysely';
import { chosenIn } from '../../domain/accounts/find-accounts.ts';
import { SIDES, type Sides, sidesOf } from '../../domain/accounts/sides.ts';
import { isOwnMoney } from '../../domain/counts.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { NO_CHOICES, readChoices } from '../accounts/assign/assign-accounts.ts';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin } from '../transactions/change-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { readRows, type TransactionRow } from '../transactions/show-transaction.ts';
import { editedFields } from './edits/store.ts';
import type { NoticeOfRow } from './store.ts';

type Chosen = Sides<number>;

/** The sides of rows that a person chose. */
export async function chosenSides(session: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Chosen>> {
  const rows = (await readRows(session, ids)).filter(({ account_by }) => account_by === 'person');
  const choices = await readChoices(
    session,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const { chosen, told } = choices.get(row.id) ?? NO_CHOICES;
      const held = Object.entries(sidesOf(row.type as TransactionType, row));
      return [row.id, Object.fromEntries(held.filter(([, id]) => id && (chosen.includes(id) || !told.includes(id))))];
    }),
  );
}

/** Own money keeps the sides that a person chose for the row that goes where they chose none for the one that stays. */
export async function joinAccounts(
  deps: RecordDeps,
  session: Kysely<DB>,
  row: TransactionRow,
  { stays = {}, goes = {} }: { stays: Chosen | undefined; goes: Chosen | undefined },
  by: Author,
): Promise<TransactionRow> {
  if (!isOwnMoney(row.type as TransactionType)) return row;
  const { from, to } = { from: row.account_id, to: row.to_account_id, ...goes, ...stays };
  const isJoined = SIDES.some((side) => goes[side] !== undefined && stays[side] === undefined);
  if (!isJoined || from === to || (from === row.account_id && to === row.to_account_id)) return row;
  const patch = { account_id: from, to_account_id: to, account_by: 'person' as const };
  return (await changeWithin(deps, session, row.id, by, () => patch)).transaction;
}

/** An entry that leaves its row takes the accounts that it chose along, unless the person chose them for the row itself. */
export async function leaveAccounts(
  deps: RecordDeps,
  session: Kysely<DB>,
  { id, facts }: { id: number; facts: NoticeOfRow['facts'] },
  by: Author,
): Promise<void> {
  const chosen = chosenIn(facts);
  const [row] = await readRows(session, [id]);
  const edits = (await editedFields(session, [id])).get(id);
  const isOfRow = (['account_id', 'to_account_id', 'account_by'] as const).some(
    (field) => edits?.kept.has(field) || edits?.filled.has(field),
  );
  if (chosen === null || row?.account_by !== 'person' || isOfRow) return;
  const isItsOwn = (held: number | null) => held !== null && [chosen.account_id, chosen.to_account_id].includes(held);
  const [account_id, to_account_id] = [row.account_id, row.to_account_id].map((held) => (isItsOwn(held) ? null : held));
  const left = account_id || to_account_id ? { account_id, to_account_id, account_by: 'person' as const } : ANEW;
  await changeWithin(deps, session, id, by, () => left);
}

/** As documents and rules say. */
const ANEW = { account_by: undefined };
