/** The domain's decimal strings as the numbers of the wire. */
import type { Commitments } from '../../domain/budget/commitments.ts';
import type { BalanceComponent, Explanation } from '../../domain/budget/explain.ts';
import type { Figures, LineItem, MonthDetail, MonthProjection, YearProjection } from '../../domain/budget/project.ts';
import type { Unconverted } from '../../domain/budget/unconverted.ts';
import type { WhatIf } from '../../domain/budget/what-if.ts';
import { toWire } from '../../domain/money.ts';
import type { CommitmentsOut, ExplanationOut, MonthOut, WhatIfOut, YearOut } from './schema.ts';

type Wired<T, K extends keyof T> = Omit<T, K> & Record<K, number>;

/** A row with some of its decimal strings as numbers. */
function wired<K extends string, T extends Record<K, string>>(row: T, ...fields: K[]): Wired<T, K> {
  return { ...row, ...(Object.fromEntries(fields.map((field) => [field, toWire(row[field])])) as Record<K, number>) };
}

const figuresOut = <T extends Figures>(row: T) =>
  wired(
    row,
    'income',
    'expenses',
    'planned_income',
    'planned_expenses',
    'recorded_income',
    'recorded_expenses',
    'committed_income',
    'committed_expenses',
    'net',
  );

const monthOut = (month: MonthProjection) => wired(figuresOut(month), 'balance', 'computed_balance');
const unconvertedOut = (rows: readonly Unconverted[]) => rows.map((row) => wired(row, 'amount'));

function itemOut(item: LineItem) {
  const occurrences = item.occurrences.map((occurrence) => wired(occurrence, 'amount_crc', 'unpaid'));
  return { ...wired(item, 'planned', 'taken_off', 'unpaid'), occurrences };
}

export function presentYear(year: YearProjection): YearOut {
  return {
    ...wired(year, 'opening_balance', 'closing_balance'),
    months: year.months.map(monthOut),
    totals: figuresOut(year.totals),
    unconverted: unconvertedOut(year.unconverted),
  };
}

export function presentMonth(month: MonthDetail): MonthOut {
  return {
    ...monthOut(month),
    opening_balance: toWire(month.opening_balance),
    lines: month.lines.map((line) => ({
      ...wired(line, 'planned', 'recorded', 'committed', 'cuotas', 'covered', 'projected'),
      allowance: line.allowance === null ? null : toWire(line.allowance),
      available: line.available === null ? null : toWire(line.available),
      items: line.items.map(itemOut),
    })),
    unpaid_items: month.unpaid_items.map((item) => wired(item, 'amount_crc')),
    unconverted: unconvertedOut(month.unconverted),
  };
}

export function presentCommitments(found: Commitments, unconverted: readonly Unconverted[]): CommitmentsOut {
  return {
    ...wired(found, 'opening_balance'),
    days: found.days.map((day) => ({
      ...wired(day, 'balance'),
      entries: day.entries.map((entry) => wired(entry, 'amount_crc')),
    })),
    months: found.months.map((month) => wired(month, 'income', 'expenses', 'balance')),
    lowest: wired(found.lowest, 'balance'),
    unconverted: unconvertedOut(unconverted),
  };
}

export function presentExplanation(
  found: { total_crc: string; components: (Explanation['components'][number] | BalanceComponent)[] },
  unconverted: readonly Unconverted[],
): ExplanationOut {
  return {
    total_crc: toWire(found.total_crc),
    components: found.components.map((component) => {
      const out = { ...component, amount_crc: toWire(component.amount_crc) };
      return out.kind === 'item' ? { ...out, item: itemOut(out.item) } : out;
    }),
    unconverted: unconvertedOut(unconverted),
  };
}

export function presentWhatIf(found: WhatIf, unconverted: readonly Unconverted[]): WhatIfOut {
  return {
    cuotas: found.cuotas.map((cuota) => wired(cuota, 'amount', 'amount_crc')),
    months: found.months.map((month) => wired(month, 'delta', 'balance_without', 'balance_with')),
    lowest_without: wired(found.lowest_without, 'balance'),
    lowest_with: wired(found.lowest_with, 'balance'),
    beyond: wired(found.beyond, 'amount_crc'),
    unconverted: unconvertedOut(unconverted),
  };
}
