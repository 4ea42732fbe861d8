import { describe, expect, it } from 'vitest';
import { addDays, countingCycle, cycleOf } from '../calendar.ts';
import { cuotaDays, splitPrice } from '../installments/split-price.ts';
import { subtractAmounts, sumAmounts } from '../money.ts';
import { inputOf, type Row, randomBudget, randomFrom, signedUnits } from './budget-testing.ts';
import type { CommitmentsInput } from './commitments.ts';
import { projectMonth, projectYear } from './project.ts';

describe('random budgets', () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

  it('have lines that add up to the totals, months that add up to the year, and balances that carry over', () => {
    for (const seed of seeds.slice(0, 100)) {
      const { input } = randomBudget(seed);
      for (const year of [2026, 2027, 2028]) {
        const projection = projectYear(input, year);
        let before = projection.opening_balance;
        for (const month of projection.months) {
          const detail = projectMonth(input, year, Number(month.month.slice(5)));
          expect(detail).toMatchObject({ ...month, opening_balance: before });
          const sum = (direction: string, field: 'planned' | 'recorded' | 'committed' | 'projected') =>
            sumAmounts(detail.lines.filter((line) => line.direction === direction).map((line) => line[field]));
          expect([sum('income', 'projected'), sum('expense', 'projected')]).toEqual([month.income, month.expenses]);
          expect([sum('income', 'planned'), sum('expense', 'planned')]).toEqual([
            month.planned_income,
            month.planned_expenses,
          ]);
          expect(sum('expense', 'recorded')).toBe(month.recorded_expenses);
          expect(sum('expense', 'committed')).toBe(month.committed_expenses);
          expect(month.net).toBe(subtractAmounts(month.income, month.expenses));
          expect(month.computed_balance).toBe(sumAmounts([before, month.net]));
          if (!month.overridden) expect(month.balance).toBe(month.computed_balance);
          before = month.balance;
        }
        expect(projection.closing_balance).toBe(before);
        expect(projection.totals.net).toBe(sumAmounts(projection.months.map((month) => month.net)));
        expect(projectYear(input, year + 1).opening_balance).toBe(before);
      }
    }
  });

  it('agree with a second implementation in whole céntimos', () => {
    for (const seed of seeds) {
      const { rows, input } = randomBudget(seed);
      const detail = projectMonth(input, 2027, 1 + (seed % 12));
      const items = detail.lines.flatMap((line) => line.items);
      const paying = new Set(items.flatMap((item) => item.occurrences.flatMap(({ paid_by }) => paid_by ?? [])));
      // A row's id is its index among the rows that count.
      const counted = rows.filter((row) => signedUnits(row) !== null).map((row, at) => ({ ...row, id: at + 1 }));
      for (const line of detail.lines) {
        const mine = counted.filter((row) => {
          const cycle = countingCycle(row.local_date, row.deferred ?? false, input.start_day);
          const inLine = row.category_id === line.category_id && signedUnits(row)?.direction === line.direction;
          return inLine && cycle === detail.month;
        });
        const sum = (some: Row[]) => some.reduce((total, row) => total + (signedUnits(row)?.units ?? 0n), 0n);
        const cuotas = sum(mine.filter((row) => row.cuota));
        const others = sum(mine.filter((row) => !row.cuota && !paying.has(row.id)));
        const days = line.items.flatMap((item) => item.occurrences.map((day) => ({ ...day, mode: item.mode })));
        const planned = (some: typeof days) => some.reduce((total, day) => total + units(day.amount_crc), 0n);
        const unpaid = planned(days.filter((day) => day.mode === 'payment' && day.paid_by === null));
        const allowance = planned(days.filter((day) => day.mode === 'allowance')) + units(line.covered);
        expect(units(line.cuotas)).toBe(cuotas);
        expect(units(line.planned)).toBe(planned(days));
        const hasAllowance = line.available !== null;
        expect(hasAllowance).toBe(days.some((day) => day.mode === 'allowance') || units(line.covered) > 0n);
        const spent = hasAllowance && allowance > others ? allowance : others;
        const ahead = unpaid + sum(mine.filter((row) => paying.has(row.id))) + cuotas + spent;
        expect(units(line.projected)).toBe(detail.status === 'past' ? sum(mine) : ahead);
      }
    }
  });

  it('keep the same figures when an unpaid payment is paid with its planned amount', () => {
    let paid = 0;
    for (const seed of seeds) {
      const { rows, input } = randomBudget(seed);
      const of = (some: Row[]) => projectMonth(inputOf(some, given(input)), 2027, 1 + (seed % 12));
      const before = of(rows);
      for (const line of before.status === 'past' ? [] : before.lines) {
        const item = line.items.find((each) => each.mode === 'payment' && each.unpaid !== '0');
        const day = item?.occurrences.find(({ unpaid }) => unpaid !== '0');
        if (!item || !day) continue;
        const type = line.direction === 'income' ? 'DEPOSITO' : 'COMPRA';
        const { local_date, amount_crc } = day;
        const link = { item_id: item.id, on: local_date };
        const payment = { merchant: 'X', local_date, type, category_id: line.category_id, amount_crc, link } as const;
        const after = of([...rows, payment]);
        expect([after.income, after.expenses, after.balance]).toEqual([before.income, before.expenses, before.balance]);
        expect(after.lines.map(({ projected }) => projected)).toEqual(before.lines.map(({ projected }) => projected));
        paid += 1;
      }
    }
    expect(paid).toBeGreaterThan(50);
  });

  it('cost exactly the price more when a purchase is paid in cuotas, whatever is planned', () => {
    for (const seed of seeds.slice(0, 150)) {
      const { rows, input } = randomBudget(seed);
      const below = randomFrom(seed);
      const price = fromCents(BigInt(1_000 + below(90_000_000)));
      const of = 2 + below(59);
      const split = splitPrice({ total: price, cuotas: of, amount_per_cuota: null, currency: 'CRC' });
      if (!split.ok) continue;
      const days = cuotaDays(addDays(input.today, below(30)), of, input.start_day);
      const category_id = below(4) === 0 ? null : 1 + below(4);
      const cuotas = split.amounts.map((amount_crc, at): Row => {
        const local_date = days[at] ?? '';
        return { merchant: 'NETFLIX', local_date, type: 'COMPRA', category_id, amount_crc, cuota: true };
      });
      const within = cuotas.filter(({ local_date }) => cycleOf(local_date, input.start_day) <= '2030-12');
      const spent = (some: Row[]) =>
        [2026, 2027, 2028, 2029, 2030].map((year) => projectYear(inputOf(some, given(input)), year).totals.expenses);
      const counted = within.filter(({ local_date }) => cycleOf(local_date, input.start_day) >= '2026-03');
      expect(subtractAmounts(sumAmounts(spent([...rows, ...cuotas])), sumAmounts(spent(rows)))).toBe(
        sumAmounts(counted.map(({ amount_crc }) => amount_crc)),
      );
    }
  });
});

/** An input without the fields derived from its rows, which are computed again. */
function given({ sums: _s, cuotas: _q, payers: _p, committed_rows: _c, ...rest }: CommitmentsInput) {
  return rest;
}

function units(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
}

function fromCents(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
