/** Storing what receipts say: the receipt, its readings and its one transaction together, once per number. */
import type { Kysely } from 'kysely';
import { addMonths, monthOf } from '../../domain/calendar.ts';
import { earlierReceipts } from '../../domain/municipal/earlier-receipts.ts';
import type { Receipt } from '../../domain/municipal/receipt.ts';
import { type ArrearsSplit, splitArrears } from '../../domain/municipal/split-arrears.ts';
import type { ReadFile } from '../documents/receive-upload.ts';
import { saveOriginal, startIntake } from '../documents/save-original.ts';
import type { FileError } from '../documents/schema.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { attachNotice, ingestNotice } from '../notices/ingest-notice.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { type Adjusted, adjustLater, findArrearsRow } from './adjust-later.ts';
import {
  findByNumber,
  findCategory,
  findReceipt,
  findTransactionByReference,
  type HeldRow,
  insertReceipt,
  listHeld,
  type ReceiptRow,
} from './store.ts';
import { categoryOf, referenceOf, toNotice } from './to-notice.ts';

export type TakenReceipts = {
  created: ReceiptRow[];
  duplicates: {
    filename: string;
    municipality: string;
    receipt_number: string;
    existing_id: number;
    differs: boolean;
  }[];
  adjusted: Adjusted[];
  errors: FileError[];
  undo_token: string | null;
};

/** Bills reach a year ahead at most: bienes inmuebles may be paid for the whole year. */
const MONTHS_AHEAD_MAX = 12;

/**
 * Stores each receipt with its readings and one COMPRA over its total. A number that is stored already is a duplicate,
 * whatever file it came in. The originals of what was new are kept; the token takes all of it back.
 */
export async function storeReceipts(
  deps: RecordDeps,
  db: Kysely<DB>,
  files: readonly ReadFile<Receipt>[],
  errors: readonly FileError[],
  by: Author,
): Promise<TakenReceipts> {
  return inTransaction(db, async (session) => {
    await startIntake(session);
    const taken: TakenReceipts = { created: [], duplicates: [], adjusted: [], errors: [...errors], undo_token: null };
    const latest = addMonths(monthOf(todayAt(deps.now(), deps.env.timeZone)), MONTHS_AHEAD_MAX);
    for (const file of files) {
      if (file.value.period_to > latest) taken.errors.push(fromTheFuture(file.file.filename));
      else await takeReceipt(deps, session, file, taken, by);
    }
    return taken;
  });
}

async function takeReceipt(
  deps: RecordDeps,
  db: Kysely<DB>,
  { file, value: receipt }: ReadFile<Receipt>,
  taken: TakenReceipts,
  by: Author,
): Promise<void> {
  const { municipality, receipt_number } = receipt;
  const stored = await findByNumber(db, municipality, receipt_number);
  if (stored) {
    const differs = Number(stored.total) !== Number(receipt.total);
    taken.duplicates.push({ filename: file.filename, municipality, receipt_number, existing_id: stored.id, differs });
    return;
  }
  taken.undo_token ??= (await startOperation(db, by, deps.now(), 'upload')).undo_token;
  const document_id = await saveOriginal(deps, db, file, { kind: 'municipal_receipt' }, by);
  const held = await listHeld(db, municipality);
  const split = splitArrears(receipt, earlierReceipts(receipt, held));
  const transaction_id = await transactionOf(deps, db, { receipt, split, held }, by);
  const { readings, electricity: _electricity, unread: _unread, ...values } = receipt;
  const created_at = instantAt(deps.now());
  const id = await insertReceipt(db, { ...values, document_id, transaction_id, created_at }, readings);
  taken.adjusted.push(...(await adjustLater(deps, db, receipt, by)));
  const row = await findReceipt(db, id);
  if (row) taken.created.push(row);
}

/** The transaction of a receipt: one that it made or joined before, one that is there, or a new one; none without a debt. */
async function transactionOf(
  deps: RecordDeps,
  db: Kysely<DB>,
  { receipt, split, held }: { receipt: Receipt; split: ArrearsSplit; held: readonly HeldRow[] },
  by: Author,
): Promise<number | null> {
  const known = await findTransactionByReference(db, referenceOf(receipt));
  if (known !== null || Number(receipt.total) === 0) return known;
  const category_id = (await findCategory(db, categoryOf(receipt))) ?? undefined;
  const notice = toNotice(receipt, split, { category_id, today: todayAt(deps.now(), deps.env.timeZone) });
  const holder = findArrearsRow(split, held);
  if (holder === null) return (await ingestNotice(deps, db, notice, by)).transaction?.id ?? null;
  await attachNotice(deps, db, { notice, id: holder, because: 'arrears' }, by);
  return holder;
}

function fromTheFuture(filename: string): FileError {
  const message = 'This receipt bills a period more than a year ahead. Check the file, or the clock of this machine.';
  return { filename, message, code: 'contradictory' };
}
