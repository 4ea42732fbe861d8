/** The CSV of the ledger, written part by part, so that its size costs no memory and a slow reader no connection. */
import type { Deps } from '../deps.ts';
import { copyCsv } from '../platform/postgres/copy-rows.ts';
import { EXPORT_HEADER, exportQuery, findPartEnd, merchantsOfPart } from './export/store.ts';
import type { RowFilters } from './match-rows.ts';
import type { Position } from './pages/store.ts';

const PART_ROWS = 10_000;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Yields the file in parts: the header, then the rows newest first. A row that is added meanwhile shifts no other. */
export async function* exportTransactions(
  deps: Pick<Deps, 'db' | 'connect' | 'rates' | 'nameBook'>,
  filters: RowFilters,
): AsyncGenerator<Buffer> {
  const { db } = deps;
  yield Buffer.from(`${BYTE_ORDER_MARK}${EXPORT_HEADER}\r\n`);
  for (let after: Position | null = null; ; ) {
    const until: Position | null = await findPartEnd(db, filters, { after, rows: PART_ROWS });
    const names = await namesIn(deps, await merchantsOfPart(db, filters, { after, until }));
    const query = exportQuery(db, filters, { rates: deps.rates.current(), names }, { after, until });
    yield endLines(await copyCsv(deps.connect, query));
    if (until === null) return;
    after = until;
  }
}

/** The names that differ from what the bank printed. */
async function namesIn({ db, nameBook }: Pick<Deps, 'db' | 'nameBook'>, merchants: readonly string[]) {
  const nameMerchant = await nameBook.open(db);
  const named = merchants.map((merchant): [string, string] => [merchant, nameMerchant(merchant).name]);
  return Object.fromEntries(named.filter(([merchant, name]) => merchant !== name));
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/** Ends each record with CRLF, as RFC 4180 has it; a line end inside quotes belongs to its value. */
function endLines(csv: Buffer): Buffer {
  const ended = Buffer.allocUnsafe(csv.length * 2);
  let length = 0;
  let isQuoted = false;
  for (const byte of csv) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LF && !isQuoted) ended[length++] = CR;
    ended[length++] = byte;
  }
  return ended.subarray(0, length);
}
