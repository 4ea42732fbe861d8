/** Changing fields of rows. */

import type { Kysely } from 'kysely';
import * as z from 'zod';
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { dayText } from '../../../domain/day-text.ts';
import { type Currency, compareAmounts, toWire } from '../../../domain/money.ts';
import { parseTag, sortTags } from '../../../domain/parts.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { TYPE_NAMES } from '../../../domain/type-names.ts';
import type { Language, TransactionType } from '../../../domain/vocabulary.ts';
import { readAccountRows } from '../../accounts/read-net-worth.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changeWithin } from '../../transactions/change-transaction.ts';
import type { Target } from '../../transactions/find-targets.ts';
import { readChange } from '../../transactions/read-change.ts';
import { TransactionChange, type TransactionChangeBody, type TransactionOut } from '../../transactions/schema.ts';
import { showTransactions } from '../../transactions/show-transaction.ts';
import { checkArguments, type ToolDeps } from '../tools/define-tool.ts';
import {
  AccountName,
  CategoryName,
  CurrencyName,
  categoryOrNone,
  Day,
  TransactionId,
  TypeName,
} from '../tools/tool-arguments.ts';
import { accountOf } from './choose-account.ts';
import { checkMatched, checkTargets, chooseTargets, exactTargets, notesOn, targetFields } from './choose-targets.ts';
import { type PreviewRow, proposal, withNotes } from './define-proposal.ts';
import { categoryText, countRows, previewOf, ROWS_SHOWN } from './find-rows.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';
import { rowsAsShown } from './what-was-shown.ts';

/** Each row is changed by itself, with all that follows from it. */
const ROWS_MAX = 500;

const Changes = z
  .strictObject({
    merchant: z.string().trim().min(1).max(200),
    amount: z.number().positive(),
    currency: CurrencyName,
    date: Day,
    type: TypeName,
    category: CategoryName.describe('The id of a category, its exact name, or none'),
    account: AccountName,
    notes: z.string().trim().min(1).max(2000),
    tags: z.array(z.string().min(1).max(41)).max(20),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, issueOf(problemReason('needed')));

const { transaction_ids, ...others } = targetFields;
const EditArguments = z
  .strictObject({ transaction_id: TransactionId.optional(), transaction_ids, ...others, changes: Changes })
  .superRefine(checkTargets)
  .transform(({ transaction_id, ...args }) =>
    transaction_id === undefined ? args : { ...args, transaction_ids: [transaction_id] },
  );

type Edit = z.output<typeof EditArguments>;
/** What is changed, with ids in place of names: the body of PATCH /transactions/{id}. */
type Body = TransactionChangeBody;

export const proposeEdit = proposal({
  name: 'propose_edit',
  does: 'Changes fields of transactions',
  hint: 'One by transaction_id, several by transaction_ids, or all that a filter finds. Only the fields in changes.',
  overwrites: true,
  args: EditArguments,
  shows: rowsAsShown,
  async prepare(deps, { changes, ...asked }, language) {
    const exact = await exactChanges(deps, changes);
    const { ids, left } = await chooseTargets(deps, asked, judge(asked, exact.body), { max: ROWS_MAX });
    const edited =
      ids.length === 0 ? [] : await rehearse(deps.db, (session) => editAll(deps, session, ids, exact.body, REHEARSING));
    const names = { language, accounts: new Map((await readAccountRows(deps.db)).map(({ id, name }) => [id, name])) };
    const changing = edited.filter(({ before, after }) => differs(before, after, names));
    const same = edited.length - changing.length;
    if (changing.length === 0) {
      throw new AppError('conflict', problemReason('nothing_to_change', { already: 'it is so already' }));
    }
    const changed = changing.map(({ before }) => before.id);
    return {
      arguments: { ...exactTargets(asked, asked.filter === undefined ? changed : ids), changes: exact.changes },
      preview: {
        title: titleOf(
          changing.map(({ before }) => before),
          language,
        ),
        rows: changing.slice(0, ROWS_SHOWN).map((row) => showChange(row, names)),
        total: changing.length,
        ...withNotes(notesOn({ ...left, ...(same === 0 ? {} : { same }) }, language)),
      },
    };
  },
  async apply(deps, session, { changes, ...asked }, by) {
    const { body } = await exactChanges({ ...deps, db: session }, changes);
    const { ids } = await chooseTargets({ ...deps, db: session }, asked, judge(asked, body), { max: ROWS_MAX });
    checkMatched(asked, ids);
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_edit' });
    const edited = await editAll(deps, session, ids, body, by);
    return { undo_token: operation.undo_token, data: { affected: edited.length } };
  },
});

/** A plan keeps its price and its days; a search leaves its rows alone rather than be refused by one of them. */
const judge = (asked: Pick<Edit, 'filter'>, body: Body) => (row: Target) => {
  if (asked.filter === undefined) return null;
  const { notes: _notes, tags: _tags, ...bound } = body;
  if (row.plan_id !== null && Object.keys(bound).length > 0) return 'in_plan';
  return row.is_split && (body.amount !== undefined || body.category_id !== undefined) ? 'split' : null;
};

/** Names as ids, in the arguments and in the body of the change. */
async function exactChanges(deps: ToolDeps, { category, account, tags, ...plain }: Edit['changes']) {
  const category_id = category === undefined ? undefined : ((await categoryOrNone(deps, category))?.id ?? null);
  const account_id = account === undefined ? undefined : await accountOf(deps.db, account);
  const kept = tags === undefined ? undefined : sortTags(tags.map(tagOf));
  const fields = { ...plain, ...(kept === undefined ? {} : { tags: kept }) };
  return {
    changes: {
      ...fields,
      ...(category_id === undefined ? {} : { category: category_id ?? 'none' }),
      ...(account_id === undefined ? {} : { account: account_id ?? 'none' }),
    },
    body: checkArguments(TransactionChange, {
      ...fields,
      ...(category_id === undefined ? {} : { category_id }),
      ...(account_id === undefined ? {} : { account_id }),
    }),
  };
}

function tagOf(text: string): string {
  const tag = parseTag(text);
  if (tag === null) throw invalid({ path: 'changes.tags', ...problemReason('not_a_tag') });
  return tag;
}

type Edited = { before: TransactionOut; after: TransactionOut };

/** Changes the rows one by one, as a person would; in the order of their ids, which cannot deadlock. */
async function editAll(
  deps: ToolDeps,
  session: Kysely<DB>,
  ids: readonly number[],
  body: Body,
  by: Author,
): Promise<Edited[]> {
  const before = await showTransactions(deps, session, ids);
  if (by === REHEARSING) await startOperation(session, by, deps.now(), 'agent');
  for (const id of [...ids].sort((a, b) => a - b)) {
    await changeWithin(deps, session, id, by, (stored) => readChange(body, stored, deps.env.timeZone));
  }
  const after = new Map((await showTransactions(deps, session, ids)).map((row) => [row.id, row]));
  return before.flatMap((row) => {
    const found = after.get(row.id);
    return found === undefined ? [] : [{ before: row, after: found }];
  });
}

/** The fields that an edit may change, in words. */
type Names = { language: Language; accounts: ReadonlyMap<number, string> };
const SHOWN: readonly ((row: TransactionOut, names: Names) => string)[] = [
  ({ merchant }) => merchant,
  ({ amount, currency }) => moneyText(toWire(amount), currency as Currency),
  ({ local_date }, { language }) => dayText(local_date, language),
  ({ type }, { language }) => TYPE_NAMES[language][type as TransactionType],
  ({ category }, { language }) => categoryText(category, language),
  ({ account_id }, { accounts }) => (account_id === null ? '' : (accounts.get(account_id) ?? `#${account_id}`)),
  ({ notes }) => notes ?? '',
  ({ tags }) => tags.map((tag) => `#${tag}`).join(' '),
];

function differs(before: TransactionOut, after: TransactionOut, names: Names): boolean {
  return (
    SHOWN.some((show) => show(before, names) !== show(after, names)) ||
    compareAmounts(before.amount, after.amount) !== 0
  );
}

/** Only what changes; nothing to nothing is not said. */
function showChange({ before, after }: Edited, names: Names): PreviewRow {
  const fields = SHOWN.filter((show) => show(before, names) !== show(after, names));
  const none = names.language === 'en' ? 'none' : 'nada';
  const said = (row: TransactionOut) => fields.map((show) => show(row, names) || none).join(' · ');
  return { ...previewOf(before), before: said(before), after: said(after) };
}

function titleOf(rows: readonly TransactionOut[], language: Language): string {
  const [only] = rows;
  const what = rows.length === 1 && only ? only.merchant_name : countRows(rows.length, language);
  return language === 'en' ? `Change: ${what}` : `Cambiar: ${what}`;
}
