/** A month of the budget (docs/rules/budget.md): every figure of every line, in whole céntimos. */
import { decimalsOf, dueInColones, rowInColones, unitsOf } from './colones.ts';
import { rowsOfPlan } from './cuotas.ts';
import { cycleOf, plusMonths, spanOf } from './days.ts';
import type { Carried, Item, Ledger, Row } from './ledger.ts';
import { daysOf } from './occurrences.ts';
import { type Counted, type Due, directionOf, type Held, isAllowance, isPayable, pairsOf } from './pairs.ts';

/** The months of the budget. */
export const [FIRST, LAST] = ['2026-03', '2030-12'];

type Direction = 'income' | 'expense';

/** The person's possible decisions. */
export type Hand = {
  held: Held;
  /** Phrases learned by items, by key. */
  learned: Map<number, string[]>;
  carried: Carried[];
  covers: { month: string; from: number; to: number; units: bigint }[];
};

export type Line = {
  direction: Direction;
  category: number | null;
  planned: bigint;
  recorded: bigint;
  committed: bigint;
  cuotas: bigint;
  /** What is left of the allowance, null without one. */
  allowance: bigint | null;
  available: bigint | null;
  projected: bigint;
  count: number;
  dues: (Due & { paidBy: Counted | null })[];
};

export type Month = {
  month: string;
  from: string;
  to: string;
  status: 'past' | 'current' | 'future';
  lines: Line[];
  /** Unpaid occurrences of a past month. */
  unpaid: Due[];
  /** By currency: how many rows and occurrences have no rate, and their sum in the smallest unit. */
  unconverted: Map<string, { count: number; units: bigint }>;
};

/** The ledger's rows in the order of writing, which is id order. */
export function writtenRows({ rows, plans }: Ledger): Row[] {
  const purchases = plans.map(({ purchase }) => purchase);
  return [...rows.filter(({ early }) => early), ...purchases, ...rows.filter(({ early }) => !early)];
}

/** Every row that counts, with its month. */
export function countedRows(ledger: Ledger): Counted[] {
  const order = new Map(writtenRows(ledger).map(({ key }, at) => [key, at]));
  const plain = ledger.rows.map((row) => ({ ...row, cuota: false }));
  return [...plain, ...ledger.plans.flatMap((plan) => rowsOfPlan(ledger, plan))]
    .filter(({ type }) => directionOf(type) !== null)
    .map((row) => ({
      ...row,
      seq: order.get(row.key) ?? -1,
      month: plusMonths(cycleOf(row.day, ledger.startDay), row.deferred ? 1 : 0),
      crc: rowInColones(ledger, row),
    }));
}

/** The days on which items are due in a month: their own, less those carried away, plus those carried here. */
export function duesOf(ledger: Ledger, month: string, carried: Carried[]): Due[] {
  const { from, to } = spanOf(month, ledger.startDay);
  const debts = debtsOf(ledger, carried);
  return ledger.items
    .map((item, seq) => ({ item, seq }))
    .filter(({ item }) => item.type !== 'SAVINGS')
    .flatMap(({ item, seq }) => {
      const mine = debts.filter((debt) => debt.item === item.key);
      const own = daysOf(item, from, to).filter((day) => !mine.some((debt) => debt.on === day));
      const arrived = mine.filter((debt) => debt.month === month).map(() => from);
      const at = (isDebt: boolean) => (day: string) => ({
        ...{ item, seq, day, arrived: isDebt },
        crc: dueInColones(ledger, item, day),
      });
      return [...own.map(at(false)), ...arrived.map(at(true))];
    });
}

/** What was carried over, and the month in which it stands now. */
function debtsOf({ startDay }: Ledger, carried: Carried[]): { item: number; on: string; month: string }[] {
  const debts: { item: number; on: string; month: string }[] = [];
  for (const { item, on, again } of carried) {
    const month = cycleOf(on, startDay);
    const next = plusMonths(month, 1);
    const standing = debts.find((debt) => again && debt.item === item && debt.month === month);
    if (standing) standing.month = next;
    else debts.push({ item, on, month: next });
  }
  return debts;
}

export function statusOf(ledger: Ledger, month: string): Month['status'] {
  const { from, to } = spanOf(month, ledger.startDay);
  return to < ledger.today ? 'past' : from <= ledger.today ? 'current' : 'future';
}

/** Computes a month from all rows that count in it and the person's decisions. */
export function monthOf(ledger: Ledger, month: string, rows: Counted[], hand: Hand): Month {
  const status = statusOf(ledger, month);
  const dues = duesOf(ledger, month, hand.carried);
  const phrasesOf = (item: Item) => [item.name, ...item.matches, ...(hand.learned.get(item.key) ?? [])];
  const paid = pairsOf(rows, dues, hand.held, phrasesOf);
  return {
    ...{ month, ...spanOf(month, ledger.startDay), status },
    lines: linesOf(ledger, month, { rows, dues, paid, hand }),
    unpaid: status === 'past' ? dues.filter((due) => isPayable(due) && !paid.has(due)) : [],
    unconverted: leftOut(rows, dues),
  };
}

type Made = { rows: Counted[]; dues: Due[]; paid: Map<Due, Counted>; hand: Hand };

function linesOf(ledger: Ledger, month: string, { rows, dues, paid, hand }: Made): Line[] {
  const known = rows.filter(({ crc }) => crc !== null);
  const planned = dues.filter(({ crc }) => crc !== null);
  const keyOf = (type: Row['type'] | Item['type'], category: number | null) => `${directionOf(type)}/${category}`;
  const keys = [
    ...known.map(({ type, category }) => keyOf(type, category)),
    ...planned.map(({ item }) => keyOf(item.type, item.category)),
  ];
  return [...new Set(keys)].map((key) => {
    const [direction, name] = key.split('/') as [Direction, string];
    const category = name === 'null' ? null : Number(name);
    const own = known.filter((row) => keyOf(row.type, row.category) === key);
    const due = planned.filter(({ item }) => keyOf(item.type, item.category) === key);
    const allowance = allowanceOf(month, category, due, hand.covers);
    return { direction, category, ...figuresOf(ledger, month, { own, due, paid, allowance }) };
  });
}

function figuresOf(
  ledger: Ledger,
  month: string,
  { own, due, paid, allowance }: { own: Counted[]; due: Due[]; paid: Map<Due, Counted>; allowance: bigint | null },
): Omit<Line, 'direction' | 'category'> {
  const payers = new Set(paid.values());
  const recorded = signed(own.filter(({ day }) => day <= ledger.today));
  const cuotas = signed(own.filter(({ cuota }) => cuota));
  const paying = signed(own.filter((row) => payers.has(row)));
  const others = signed(own.filter((row) => !row.cuota && !payers.has(row)));
  const unpaid = total(due.filter((each) => isPayable(each) && !paid.has(each)));
  const spent = allowance !== null && allowance > others ? allowance : others;
  return {
    planned: total(due),
    recorded,
    committed: signed(own.filter(({ day }) => day > ledger.today)),
    cuotas,
    allowance,
    available: allowance === null ? null : allowance - others,
    projected: statusOf(ledger, month) === 'past' ? recorded : unpaid + paying + cuotas + spent,
    count: own.length,
    dues: due.map((each) => ({ ...each, paidBy: paid.get(each) ?? null })),
  };
}

/** What a category has to spend in a month: its allowances due there, and covers; null without one. */
function allowanceOf(month: string, category: number | null, due: Due[], covers: Hand['covers']): bigint | null {
  const allowances = due.filter(({ item }) => isAllowance(item));
  if (allowances.length === 0) return null;
  const moved = covers.filter((cover) => cover.month === month);
  const sum = (side: 'from' | 'to') =>
    moved.reduce((units, cover) => units + (cover[side] === category ? cover.units : 0n), 0n);
  return total(allowances) + sum('to') - sum('from');
}

const total = (dues: Due[]) => dues.reduce((sum, { crc }) => sum + (crc ?? 0n), 0n);

function signed(rows: Counted[]): bigint {
  return rows.reduce((sum, { type, crc }) => sum + (type === 'DEVOLUCION' ? -(crc ?? 0n) : (crc ?? 0n)), 0n);
}

function leftOut(rows: Counted[], dues: Due[]): Month['unconverted'] {
  const without = [...rows, ...dues.map(({ item, crc }) => ({ ...item, crc }))].filter(({ crc }) => crc === null);
  const found: Month['unconverted'] = new Map();
  for (const { currency, amount } of without) {
    const { count, units } = found.get(currency) ?? { count: 0, units: 0n };
    found.set(currency, { count: count + 1, units: units + unitsOf(amount, decimalsOf(currency)) });
  }
  return found;
}
