/** The budget (docs/rules/budget.md): every figure of every month, in whole céntimos. */
import { decimalsOf, nowInColones, rowInColones, shown, unitsOf } from './colones.ts';
import { rowsOfPlan } from './cuotas.ts';
import { cycleOf, plusMonths, spanOf } from './days.ts';
import type { Item, Ledger, Row } from './ledger.ts';
import { daysOf } from './occurrences.ts';
import { unpaidOf } from './unpaid.ts';

const FIRST = '2026-03';

type Direction = 'income' | 'expense';
export type Counted = Row & { month: string; crc: bigint | null };
/** A day on which an item falls; `at` is the item's place in the ledger, which is the order of the ids. */
export type Due = { item: Item; at: number; day: string; crc: bigint | null };

export type Line = {
  direction: Direction;
  category: number | null;
  planned: bigint;
  recorded: bigint;
  committed: bigint;
  projected: bigint;
  count: number;
  /** What is planned, day by day, and what of it is still to come. */
  dues: (Due & { unpaid: bigint })[];
};

export type MonthFigures = {
  month: string;
  from: string;
  to: string;
  status: 'past' | 'current' | 'future';
  lines: Line[];
  balance: bigint;
  computed: bigint;
  overridden: boolean;
  /** Currency → how many rows and occurrences have no rate, and their amount in its smallest unit. */
  unconverted: Map<string, { count: number; units: bigint }>;
};

export function directionOf(type: Row['type'] | Item['type']): Direction | null {
  if (['DEPOSITO', 'SALARY', 'INCOME'].includes(type)) return 'income';
  return ['COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'EXPENSE'].includes(type) ? 'expense' : null;
}

/** Every month from 2026-03 to December of `lastYear`. */
export function budgetOf(ledger: Ledger, lastYear: number): MonthFigures[] {
  const rows = [...ledger.rows, ...ledger.plans.flatMap((plan) => rowsOfPlan(ledger, plan))]
    .filter((row) => directionOf(row.type) !== null)
    .map((row) => ({
      ...row,
      month: plusMonths(cycleOf(row.day, ledger.startDay), row.deferred ? 1 : 0),
      crc: rowInColones(ledger, row),
    }));
  const months: MonthFigures[] = [];
  let carried = 0n;
  for (let month = FIRST; month <= `${lastYear}-12`; month = plusMonths(month, 1)) {
    const figures = monthOf(
      ledger,
      month,
      rows.filter((row) => row.month === month),
      carried,
    );
    carried = figures.balance;
    months.push(figures);
  }
  return months;
}

function monthOf(ledger: Ledger, month: string, rows: Counted[], carried: bigint): MonthFigures {
  const { from, to } = spanOf(month, ledger.startDay);
  const status = to < ledger.today ? 'past' : from <= ledger.today ? 'current' : 'future';
  const dues = ledger.items
    .flatMap((item, at) => daysOf(item, from, to).map((day) => ({ item, at, day, crc: nowInColones(ledger, item) })))
    .filter(({ item }) => item.type !== 'SAVINGS');
  const lines = linesOf(ledger, rows, dues, status === 'past');
  const sum = (direction: Direction) => sumOf(lines, direction, 'projected');
  const computed = carried + sum('income') - sum('expense');
  const override = ledger.overrides.find((each) => each.month === month);
  const balance = override ? unitsOf(override.balance, 2) : computed;
  const overridden = override !== undefined;
  return { month, from, to, status, lines, balance, computed, overridden, unconverted: leftOut(rows, dues) };
}

function leftOut(rows: Counted[], dues: Due[]): MonthFigures['unconverted'] {
  const without = [...rows, ...dues.map(({ item, crc }) => ({ ...item, crc }))].filter(({ crc }) => crc === null);
  const found: MonthFigures['unconverted'] = new Map();
  for (const { currency, amount } of without) {
    const { count, units } = found.get(currency) ?? { count: 0, units: 0n };
    found.set(currency, { count: count + 1, units: units + unitsOf(amount, decimalsOf(currency)) });
  }
  return found;
}

function linesOf(ledger: Ledger, rows: Counted[], dues: Due[], past: boolean): Line[] {
  const known = rows.filter(({ crc }) => crc !== null);
  const planned = dues.filter(({ crc }) => crc !== null);
  const keys = new Set([
    ...known.map((row) => `${directionOf(row.type)}/${row.category}`),
    ...planned.map(({ item }) => `${directionOf(item.type)}/${item.category}`),
  ]);
  return [...keys].map((key) => {
    const [direction, name] = key.split('/') as [Direction, string];
    const category = name === 'null' ? null : Number(name);
    const own = known.filter((row) => directionOf(row.type) === direction && row.category === category);
    const due = planned.filter(({ item }) => directionOf(item.type) === direction && item.category === category);
    const plan = due.reduce((sum, { crc }) => sum + (crc ?? 0n), 0n);
    const recorded = signed(own.filter((row) => row.day <= ledger.today));
    const committed = signed(own.filter((row) => row.day > ledger.today));
    const actual = recorded + committed;
    const dues = unpaidOf(due, past, category === null ? { rows } : { actual });
    const unpaid = dues.reduce((sum, each) => sum + each.unpaid, 0n);
    const greater = due.length > 0 && plan > actual ? plan : actual;
    const projected = past ? recorded : category === null ? actual + unpaid : greater;
    return { direction, category, planned: plan, recorded, committed, projected, count: own.length, dues };
  });
}

function signed(rows: Counted[]): bigint {
  return rows.reduce((sum, { type, crc }) => sum + (type === 'DEVOLUCION' ? -(crc ?? 0n) : (crc ?? 0n)), 0n);
}

/** A figure of a month: the sum over its lines of one direction. */
export function sumOf(lines: Line[], direction: Direction, field: 'planned' | 'recorded' | 'committed' | 'projected') {
  return lines.reduce((sum, line) => sum + (line.direction === direction ? line[field] : 0n), 0n);
}

/** What was left out of these months, as the wire shows it. */
export function shownUnconverted(months: MonthFigures[]) {
  const all = new Map<string, { count: number; units: bigint }>();
  for (const [currency, { count, units }] of months.flatMap((month) => [...month.unconverted])) {
    const before = all.get(currency) ?? { count: 0, units: 0n };
    all.set(currency, { count: before.count + count, units: before.units + units });
  }
  return [...all]
    .map(([currency, { count, units }]) => ({ currency, count, amount: shown(units, decimalsOf(currency)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
