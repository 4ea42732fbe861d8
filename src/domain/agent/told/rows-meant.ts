/** Which rows of a list that is found again an order means. */
import { compareAmounts } from '../../money.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import type { ToolAnswer, ToolData, ToolOutcome } from '../answers/tool-data.ts';
import type { Plan, ShownRows, ToolCall, Which } from '../plans/intents.ts';

type Rows = { items: readonly TransactionRow[]; total: number };

/**
 * The rows that are meant; null where that is not clear: one of several, more than were found, or of the same amount. Of a
 * list that was cut only what it showed, and of one that something is to stay of not all.
 */
function* rowsMeant({ tool, which, isCut, within, leavesOutOf }: ShownRows, data: ToolAnswer['data']): Finding<Meant> {
  const found: Rows =
    tool === 'query_ledger'
      ? { items: (data as ToolData['query_ledger']).rows, total: (data as ToolData['query_ledger']).rows.length }
      : (data as ToolData['search_transactions']);
  const total = isCut === true ? found.items.length : found.total;
  if (within === undefined && (leavesOutOf === undefined || which !== 'all'))
    return { rows: pick(which, { items: found.items, total }), isTooWide: which === 'all' };
  const listed = yield { tool: 'search_transactions', args: within ?? leavesOutOf ?? {} };
  const list = listed.ok ? (listed.answer.data as ToolData['search_transactions']) : { items: [], total: 0 };
  const ids = list.items.map(({ id }) => id);
  const items = within === undefined ? found.items : found.items.filter(({ id }) => ids.includes(id));
  const [all, less] = within === undefined ? [list.total, total] : [list.items.length, items.length];
  const isLess = leavesOutOf === undefined || which !== 'all' || less < all;
  return { rows: isLess ? pick(which, { items, total: less }) : null, isTooWide: which === 'all' && isLess };
}

function pick(which: Which, { items, total }: Rows): readonly TransactionRow[] | null {
  const isWhole = items.length === total;
  if (which === 'all') return isWhole ? items : null;
  if (which === 'only') return total > 1 ? null : items;
  if ('exactly' in which) return total === which.exactly ? items : null;
  if ('among' in which) {
    const among = pick(which.among, { items, total });
    return among === null ? null : pick(which.which, { items: among, total: among.length });
  }
  if ('at' in which) return items.slice(which.at - 1, which.at - 1 + which.count);
  if (!isWhole) return null;
  if ('places' in which) {
    const found = [...new Set(which.places)].map((place) => items.at(place < 0 ? place : place - 1));
    return found.every((row) => row !== undefined) ? found : [];
  }
  if ('onDay' in which) return onDay(which, items);
  if ('like' in which) return items.filter((row) => isLike(which.like, row));
  if ('by' in which) return which.by === 'day' ? byDay(which, items) : byAmount(which, items);
  const out = pick(which.allBut, { items, total });
  return out === null || out.length === 0 ? out : items.filter((row) => !out.includes(row));
}

/** The rows of a day; null where the list has of one row several, or that day of two months. */
function onDay(
  { onDay: day, isMany }: Extract<Which, { onDay: string }>,
  items: readonly TransactionRow[],
): readonly TransactionRow[] | null {
  const rows = items.filter(({ local_date }) => local_date.endsWith(day));
  if (rows.length === 0) return [];
  return new Set(rows.map(({ local_date }) => local_date)).size === 1 && (isMany || rows.length === 1) ? rows : null;
}

const isLike = (
  { min_amount, max_amount, start_date = '', end_date = '9' }: Extract<Which, { like: unknown }>['like'],
  { amount, local_date }: TransactionRow,
): boolean =>
  (min_amount === undefined || compareAmounts(String(amount), String(min_amount)) >= 0) &&
  (max_amount === undefined || compareAmounts(String(amount), String(max_amount)) <= 0) &&
  local_date >= start_date &&
  local_date <= end_date;

type By = Extract<Which, { by: unknown }>;

const byDay = (by: By, items: readonly TransactionRow[]) =>
  cut(
    items.toSorted((a, b) => (by.isLeast ? 1 : -1) * a.local_date.localeCompare(b.local_date)),
    by,
    (row) => row.local_date,
  );

/** By what they come to in colones; rows of different currencies without it cannot be put in order. */
function byAmount(by: By, items: readonly TransactionRow[]): readonly TransactionRow[] | null {
  const isOneCurrency = new Set(items.map(({ currency }) => currency)).size < 2;
  const amountOf = (row: TransactionRow) => String(isOneCurrency ? row.amount : row.amount_crc);
  if (!isOneCurrency && items.some(({ amount_crc }) => amount_crc === null)) return null;
  const sorted = items.toSorted((a, b) => (by.isLeast ? 1 : -1) * compareAmounts(amountOf(a), amountOf(b)));
  return cut(sorted, by, amountOf);
}

/** Rows of an order from a rank on; null where the first or the last of them is no other than the one beside it. */
function cut(
  sorted: readonly TransactionRow[],
  { count, rank = 1 }: By,
  keyOf: (row: TransactionRow) => string,
): readonly TransactionRow[] | null {
  const isSame = (at: number) => {
    const [row, next] = [sorted[at], sorted[at + 1]];
    return row !== undefined && next !== undefined && keyOf(row) === keyOf(next);
  };
  const end = rank - 1 + count;
  return isSame(rank - 2) || isSame(end - 1) ? null : sorted.slice(rank - 1, end);
}

type Finding<Value> = Generator<ToolCall, Value, ToolOutcome>;
type Refusal = Extract<ToolOutcome, { ok: false }>;
type Meant = { rows: readonly TransactionRow[] | null; isTooWide: boolean; isOfTwo?: boolean };

/**
 * The rows of a change, and those of its other searches, each once: none where one search finds none, null where one is not
 * clear.
 */
export function* findRows({
  rows: own,
  also = [],
}: Extract<Plan, { kind: 'propose_found' }>): Finding<Meant | Refusal> {
  const all: Meant[] = [];
  for (const each of [own, ...also]) {
    const found = yield { tool: each.tool, args: each.args };
    if (!found.ok) return found;
    const meant = yield* rowsMeant(each, found.answer.data);
    const row = yield* alsoInCycle(each, meant);
    const isOfNoDay = typeof each.which === 'object' && 'onDay' in each.which && row.rows?.length === 0;
    all.push(isOfNoDay ? { ...row, rows: null } : row);
  }
  const unclear = all.find(({ rows }) => rows === null);
  if (unclear !== undefined) return unclear;
  const rows = all.some((each) => each.rows?.length === 0) ? [] : all.flatMap((each) => each.rows ?? []);
  return { rows: rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at), isTooWide: false };
}

const OF_TWO: Meant = { rows: null, isTooWide: false, isOfTwo: true };

/**
 * The rows of an order after a month that was told twice, as both lists have them. One row that is told by its name, amount
 * or day may be in one list alone; the third, or the cheapest, is of whichever list.
 */
function* alsoInCycle(shown: ShownRows, meant: Meant): Finding<Meant> {
  const { orIn, tool, args, which } = shown;
  const { start_date, end_date, ...others } = args;
  if (orIn === undefined || orIn.start_date !== start_date || orIn.end_date !== end_date) return meant;
  const found = yield { tool, args: { ...others, cycle: orIn.cycle } };
  if (!found.ok) return OF_TWO;
  const other = yield* rowsMeant(shown, found.answer.data);
  const idsOf = ({ rows }: Meant) => JSON.stringify(rows?.map(({ id }) => id).toSorted((a, b) => a - b));
  if (idsOf(meant) === idsOf(other)) return meant;
  const isOne = which === 'only' || (typeof which === 'object' && 'onDay' in which);
  const [one, ...more] = [meant, other].filter(({ rows }) => rows?.length !== 0);
  return isOne && one !== undefined && more.length === 0 ? one : OF_TWO;
}
