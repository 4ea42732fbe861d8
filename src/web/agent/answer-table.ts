/** Maps a tool's result to a small table: which list to use, and which fields. */
import type { ReadTool } from '../../domain/agent/answers/tool-data.ts';
import {
  type Cell,
  category,
  count,
  cuota,
  day,
  idIn,
  money,
  month,
  named,
  type Row,
  share,
  text,
  volume,
} from './answer-cells.ts';
import { listOf } from './read-answer.ts';
import { asRecord } from './turns.ts';

export type ColumnName =
  | 'day'
  | 'month'
  | 'merchant'
  | 'name'
  | 'fund'
  | 'currency'
  | 'number'
  | 'due'
  | 'period'
  | 'count'
  | 'share'
  | 'amount'
  | 'total'
  | 'income'
  | 'expenses'
  | 'balance'
  | 'before'
  | 'after'
  | 'projected'
  | 'cubicMetres'
  | 'rate'
  | 'state';

/** `link` is the row's screen; without one, `figure` names the figure that has it. */
export type TableRow = { key: string; cells: Cell[]; link: string | null; figure: string | null };
export type AnswerTable = { columns: ColumnName[]; rows: TableRow[] };

type Shape = {
  list: string;
  columns: Partial<Record<ColumnName, (row: Row) => Cell>>;
  link?: (row: Row) => string | null;
  figure?: (row: Row) => string;
};

/** The name of a row's figure in the service's format: `category:12`, `category:none`. */
const figureOf =
  (name: string, ...fields: string[]) =>
  (row: Row): string =>
    [name, ...fields.map((field) => nameIn(row[field]))].join(':');
const nameIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : 'none');

const AMOUNT = money('amount', 'currency');
const TRANSACTIONS: Shape = {
  list: 'items',
  columns: { day: day('local_date'), merchant: text('merchant'), amount: AMOUNT },
  link: idIn('/transactions'),
};
const ACCOUNTS: Shape = {
  list: 'accounts',
  columns: { name: text('name'), balance: money('current_balance', 'currency') },
  figure: figureOf('account', 'id'),
};

/** The first list that the result has is used. */
const SHAPES: Readonly<Partial<Record<ReadTool, readonly Shape[]>>> = {
  list_accounts: [ACCOUNTS],
  search_transactions: [TRANSACTIONS],
  spending_by_category: [
    {
      list: 'categories',
      columns: { name: category, share: share('share'), amount: money('total_crc') },
      figure: figureOf('category', 'category_id'),
    },
  ],
  daily_spending: [
    {
      list: 'days',
      columns: { day: day('date'), count: count('count'), amount: money('total_crc') },
      figure: figureOf('day', 'date'),
    },
  ],
  monthly_trend: [
    {
      list: 'months',
      columns: { month: month('month'), expenses: money('total_crc'), income: money('income_crc') },
      figure: figureOf('spent', 'month'),
    },
  ],
  budget_projection: [
    {
      list: 'months',
      columns: { month: month('month'), expenses: money('expenses'), balance: money('balance') },
      figure: figureOf('balance', 'month'),
    },
    {
      list: 'lines',
      columns: { name: category, projected: money('projected') },
      figure: figureOf('projected', 'direction', 'category_id'),
    },
    {
      list: 'below_zero',
      columns: { day: day('local_date'), balance: money('balance') },
      figure: figureOf('below', 'local_date'),
    },
  ],
  upcoming_cuotas: [
    {
      list: 'plans',
      columns: { merchant: text('merchant'), number: cuota, due: day('due_on'), amount: AMOUNT },
      figure: figureOf('plan', 'plan_id'),
    },
  ],
  what_if_purchase: [
    {
      list: 'months',
      columns: { month: month('month'), before: money('balance_without'), after: money('balance_with') },
      figure: figureOf('balance_with', 'month'),
    },
  ],
  salary_summary: [TRANSACTIONS],
  pension_summary: [
    {
      list: 'funds',
      columns: { fund: text('fund'), day: day('as_of'), balance: money('balance') },
      figure: figureOf('fund', 'fund'),
    },
  ],
  savings_balances: [ACCOUNTS],
  municipal_receipts: [
    {
      list: 'items',
      columns: { period: month('period'), due: day('due_on'), total: money('total') },
      link: idIn('/receipts'),
    },
  ],
  water_consumption: [
    { list: 'items', columns: { period: month('period'), cubicMetres: volume('m3'), amount: money('cost') } },
  ],
  exchange_rate: [
    { list: 'rates', columns: { currency: text('currency'), day: day('local_date'), rate: money('rate') } },
  ],
  check_ledger: [{ list: 'items', columns: { day: day('local_date'), merchant: text('merchant'), amount: AMOUNT } }],
  sync_status: [
    {
      list: 'sources',
      columns: {
        name: named('source', 'source'),
        day: day('last_received_on'),
        state: named('verdict', 'verdict'),
      },
    },
  ],
};

/** Returns the table of a tool's result; null without rows or for unknown data. */
export function tableOf(tool: string, data: unknown): AnswerTable | null {
  const lists = asRecord(data);
  const shapes = Object.hasOwn(SHAPES, tool) ? SHAPES[tool as ReadTool] : undefined;
  const shape = shapes?.find(({ list }) => Array.isArray(lists[list]));
  const rows = shape ? listOf(lists[shape.list]) : [];
  if (!shape || rows.length === 0) return null;
  const columns = Object.entries(shape.columns);
  return {
    columns: columns.map(([name]) => name as ColumnName),
    rows: rows.map((row, at) => ({
      key: String(at),
      cells: columns.map(([, read]) => read(row)),
      link: shape.link?.(row) ?? null,
      figure: shape.figure?.(row) ?? null,
    })),
  };
}
