/**
 * BAC's list of running plans ("Financiamientos"), as exported or pasted (docs/rules/installments.md). It names no past
 * cuotas: a plan starts with the remaining ones.
 */
import { isDay } from '../calendar.ts';
import type { BilledBefore, Cuota } from '../installments/plan.ts';
import { cuotaDays, splitPrice } from '../installments/split-price.ts';
import { foldLetters } from '../merchant-text.ts';
import { type Currency, fromUnits, parseAmount, toUnits } from '../money.ts';
import { type PlanLineReason, planLineReason } from '../plan-reasons.ts';
import { DELIMITERS, type Delimiter, splitRow } from './cells.ts';
import { readPrinted } from './numbers.ts';

/** A Tasa Cero of the list; `number` cuotas of `of` are billed, `cuotas` are the remaining ones. */
export type ListedPlan = {
  line: number;
  card: string | null;
  local_date: string;
  merchant: string;
  number: number;
  of: number;
  currency: Currency;
  amount_per_cuota: string;
  total: string;
  remaining: string;
  billed_before: BilledBefore;
  cuotas: Cuota[];
};
export type PlanListError = { line: number; text: string } & PlanLineReason;
export type PlanList = { plans: ListedPlan[]; errors: PlanListError[] };

const COLUMNS = {
  card: ['TARJETA'],
  date: ['FECHA'],
  merchant: ['CONCEPTO', 'COMERCIO', 'DESCRIPCION'],
  counter: ['CUOTAS', 'CUOTA'],
  cuota: ['MONTO DE CUOTA', 'MONTO CUOTA'],
  total: ['SALDO INICIAL', 'MONTO INICIAL'],
  remaining: ['SALDO FALTANTE'],
} as const;
type Column = keyof typeof COLUMNS;
type Row = Record<Column, string>;

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const COUNTER = /^(\d{1,3})\s?\/\s?(\d{1,3})$/;
const LINES_MAX = 1000;

/**
 * Reads the list as of the day `today`; remaining cuotas bill on the next first days of a cycle. Every line is a plan, a
 * subtotal that is skipped, or an error with its reason.
 */
export function readPlanList(text: string, { today, startDay }: { today: string; startDay: number }): PlanList {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const list: PlanList = { plans: [], errors: [] };
  const header = findHeader(lines);
  if (!header) {
    return { plans: [], errors: [{ line: 1, text: (lines[0] ?? '').slice(0, 200), ...planLineReason('not_a_list') }] };
  }
  for (let at = header.index + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const { cells } = splitRow(lines, at, header.delimiter, false);
    if (cells.every((cell) => cell === '') || isSubtotal(cells)) continue;
    const fail = (reason: PlanLineReason) => list.errors.push({ line: at + 1, text: line.slice(0, 200), ...reason });
    if (at - header.index > LINES_MAX) {
      fail(planLineReason('too_many_lines', { max: LINES_MAX }));
      break;
    }
    const plan = readPlan(rowOf(cells, header.columns), { line: at + 1, today, startDay });
    if ('code' in plan) fail(plan);
    else list.plans.push(plan);
  }
  return list;
}

/** Subtotals print "Total" and no counter; a shop's name may be Total. */
function isSubtotal(cells: readonly string[]): boolean {
  return cells.some((cell) => /^total/i.test(cell)) && !cells.some((cell) => COUNTER.test(cell));
}

type Header = { index: number; delimiter: Delimiter; columns: ReadonlyMap<Column, number> };

function findHeader(lines: readonly string[]): Header | null {
  for (let index = 0; index < Math.min(lines.length, 30); index++) {
    for (const delimiter of DELIMITERS) {
      const names = splitRow(lines, index, delimiter, false).cells.map((cell) => foldLetters(cell).trim());
      const columns = new Map<Column, number>();
      for (const column of Object.keys(COLUMNS) as Column[]) {
        const at = names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
        if (at !== -1) columns.set(column, at);
      }
      const needed = Object.keys(COLUMNS).length - (columns.has('card') ? 0 : 1);
      if (columns.size === needed) return { index, delimiter, columns };
    }
  }
  return null;
}

function rowOf(cells: readonly string[], columns: Header['columns']): Row {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const names = Object.keys(COLUMNS) as Column[];
  return Object.fromEntries(names.map((column) => [column, cell(column)])) as Row;
}

function readPlan(
  row: Row,
  { line, today, startDay }: { line: number; today: string; startDay: number },
): ListedPlan | PlanLineReason {
  const local_date = readDay(row.date);
  if (local_date === null) return planLineReason('not_a_date', { printed: row.date.slice(0, 40) });
  if (local_date > today) return planLineReason('in_future', { day: local_date });
  if (row.merchant === '') return planLineReason('no_merchant');
  const [, k, n] = COUNTER.exec(row.counter) ?? [];
  const [number, of] = [Number(k), Number(n)];
  if (!k || number < 1 || number > of) {
    return planLineReason('not_a_counter', { printed: row.counter.slice(0, 40) });
  }
  const money = readMoney(row);
  if ('code' in money) return money;
  const { currency, cuota, total, remaining } = money;
  const paid = cuota * BigInt(number);
  const show = (units: bigint) => fromUnits(units, currency);
  if (remaining !== (number === of ? 0n : total - paid)) {
    return planLineReason('bears_interest', {
      total: show(total),
      number,
      cuota: show(cuota),
      rest: show(total - paid),
      remaining: show(remaining),
    });
  }
  if (number === of) return planLineReason('nothing_left');
  const split = splitPrice({ total: show(total), cuotas: of, amount_per_cuota: show(cuota), currency });
  if (!split.ok) return split.problem;
  const days = cuotaDays(today, of - number, startDay);
  return {
    line,
    card: row.card === '' ? null : row.card,
    local_date,
    merchant: row.merchant,
    number,
    of,
    currency,
    amount_per_cuota: show(cuota),
    total: show(total),
    remaining: show(remaining),
    billed_before: { count: number, amount: show(paid) },
    cuotas: days.map((day, index) => ({
      number: number + index + 1,
      local_date: day,
      amount: split.amounts[number + index] ?? '',
    })),
  };
}

function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = DATE.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

type Money = { currency: Currency; cuota: bigint; total: bigint; remaining: bigint };

/** The three amounts in units of the cuota's currency. */
function readMoney(row: Row): Money | PlanLineReason {
  const currency = readPrinted(row.cuota, ',')?.currency ?? null;
  if (currency === null) return planLineReason('no_currency', { printed: row.cuota.slice(0, 40) });
  const amounts: bigint[] = [];
  for (const text of [row.cuota, row.total, row.remaining]) {
    const printed = readPrinted(text, ',');
    const parsed = printed?.sign === '' ? parseAmount(printed.value, currency) : null;
    if (!parsed?.ok || (printed?.currency ?? currency) !== currency) {
      return planLineReason('not_an_amount', { printed: text.slice(0, 40) });
    }
    amounts.push(toUnits(parsed.amount, currency));
  }
  const [cuota = 0n, total = 0n, remaining = 0n] = amounts;
  return cuota > 0n && total > 0n ? { currency, cuota, total, remaining } : planLineReason('not_above_zero');
}
