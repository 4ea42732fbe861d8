import { describe, expect, it } from 'vitest';
import { countingCycle, cycleOf, cycleRange } from '../calendar.ts';
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import { occurrences } from '../recurring.ts';
import {
  EXAMPLE_ITEMS,
  EXAMPLE_ROWS,
  EXAMPLE_TODAY,
  HOGAR,
  inputOf,
  itemOf,
  type Row,
  randomBudget,
  signedUnits,
} from './budget-testing.ts';
import { checkBudgetMonth, checkBudgetYear } from './input.ts';
import { type MonthDetail, projectMonth, projectYear } from './project.ts';

const example = inputOf(EXAMPLE_ROWS, { today: EXAMPLE_TODAY, items: EXAMPLE_ITEMS });
const lineOf = (detail: MonthDetail, name: string, direction = 'expense') =>
  detail.lines.find((line) => line.name === name && line.direction === direction);

describe('the worked example', () => {
  it('has its lines', () => {
    const lines = projectMonth(example, 2026, 4).lines.map((line) => [
      line.name,
      line.direction,
      line.planned,
      line.recorded,
      line.committed,
      line.projected,
      line.transaction_count,
    ]);
    expect(lines).toEqual([
      ['Salario', 'income', '1400000', '700000', '0', '1400000', 1],
      ['Hogar', 'expense', '250000', '265000', '0', '265000', 1],
      ['Supermercado', 'expense', '150000', '97500', '0', '150000', 2],
      ['Ropa y personal', 'expense', '0', '-8000', '0', '-8000', 1],
      ['Compras en línea', 'expense', '0', '33333.33', '12000', '45333.33', 2],
      ['Sin categoría', 'expense', '25000', '5800', '0', '25800', 2],
    ]);
  });

  it('has its totals', () => {
    expect(projectMonth(example, 2026, 4)).toMatchObject({
      month: '2026-04',
      starts_on: '2026-03-19',
      ends_on: '2026-04-18',
      status: 'current',
      income: '1400000',
      expenses: '478133.33',
      net: '921866.67',
      planned_income: '1400000',
      planned_expenses: '425000',
      recorded_income: '700000',
      recorded_expenses: '393633.33',
      committed_income: '0',
      committed_expenses: '12000',
      unconverted: [],
    });
  });

  it('has what is unpaid of each item on its days', () => {
    const detail = projectMonth(example, 2026, 4);
    const unpaid = (name: string, direction?: string) =>
      lineOf(detail, name, direction)?.items.flatMap((item) => item.occurrences.map((each) => each.unpaid));
    expect(unpaid('Supermercado')).toEqual(['0', '0', '0', '22500', '30000']);
    expect(unpaid('Salario', 'income')).toEqual(['0', '700000']);
    expect(unpaid('Sin categoría')).toEqual(['0', '20000']);
  });

  it('as a past month is what happened', () => {
    const past = projectMonth(inputOf(EXAMPLE_ROWS, { today: '2026-04-19', items: EXAMPLE_ITEMS }), 2026, 4);
    expect(past).toMatchObject({ status: 'past', income: '700000', expenses: '405633.33', planned_expenses: '425000' });
  });

  it('never shows savings', () => {
    expect(JSON.stringify([projectYear(example, 2026), projectMonth(example, 2026, 4)])).not.toMatch(/ahorro|saving/i);
  });
});

describe('an item and its payment', () => {
  const rent = itemOf('Alquiler', 'EXPENSE', '250000', { day: 1, category_id: HOGAR });
  const loan = itemOf('Préstamo', 'EXPENSE', '40000', { frequency: 'semimonthly' });
  const paid = (amount_crc: string, more: Partial<Row> = {}): Row => ({
    merchant: 'PRESTAMO BNCR',
    local_date: '2026-04-01',
    type: 'COMPRA',
    category_id: HOGAR,
    amount_crc,
    ...more,
  });
  const expenses = (rows: Row[], items = [rent]) =>
    projectMonth(inputOf(rows, { today: EXAMPLE_TODAY, items }), 2026, 4).expenses;

  it('with a category: unpaid the plan counts, paid nothing is added, paid higher the payment counts', () => {
    expect(expenses([])).toBe('250000');
    expect(expenses([paid('250000')])).toBe('250000');
    expect(expenses([paid('200000')])).toBe('250000');
    expect(expenses([paid('250000.01')])).toBe('250000.01');
    expect(expenses([paid('250000', { local_date: '2026-04-12' })])).toBe('250000');
    expect(expenses([paid('250000', { category_id: null })])).toBe('500000');
    expect(expenses([paid('1000', { type: 'DEVOLUCION' })])).toBe('250000');
  });

  it('without category: each row of its name pays one occurrence, whatever the amount and category', () => {
    expect(expenses([], [loan])).toBe('80000');
    expect(expenses([paid('39000')], [loan])).toBe('79000');
    expect(expenses([paid('39000'), paid('45000', { category_id: null })], [loan])).toBe('84000');
    expect(expenses([paid('1'), paid('1'), paid('1')], [loan])).toBe('3');
    expect(expenses([paid('1000', { merchant: 'OTRO' })], [loan])).toBe('81000');
    expect(expenses([paid('1000', { type: 'DEVOLUCION' })], [loan])).toBe('79000');
    expect(expenses([paid('1000', { type: 'DEPOSITO' })], [loan])).toBe('80000');
    expect(expenses([paid('1000', { local_date: '2026-03-18' })], [loan])).toBe('80000');
  });

  it('what happened pays by day, then by item, whichever item is older', () => {
    const late = itemOf('Tarde', 'EXPENSE', '100', { day: 15, category_id: HOGAR });
    const early = itemOf('Temprano', 'EXPENSE', '100', { day: 2, category_id: HOGAR });
    const same = itemOf('Igual', 'EXPENSE', '100', { day: 2, category_id: HOGAR });
    const input = inputOf([paid('150')], { today: EXAMPLE_TODAY, items: [late, same, early] });
    const items = projectMonth(input, 2026, 4).lines[0]?.items ?? [];
    expect(Object.fromEntries(items.map(({ name, unpaid }) => [name, unpaid]))).toEqual({
      Temprano: '0',
      Igual: '50',
      Tarde: '100',
    });
  });

  it('still counts as planned on the last day of the cycle, and no more the day after', () => {
    const on = (today: string) => projectMonth(inputOf([], { today, items: [rent] }), 2026, 4);
    expect(on('2026-03-18')).toMatchObject({ status: 'future', expenses: '250000' });
    expect(on('2026-03-19')).toMatchObject({ status: 'current', expenses: '250000' });
    expect(on('2026-04-18')).toMatchObject({ status: 'current', expenses: '250000' });
    expect(on('2026-04-19')).toMatchObject({ status: 'past', expenses: '0', planned_expenses: '250000' });
  });

  it('a short name pays as a word only', () => {
    const ice = itemOf('ICE', 'EXPENSE', '9000', { day: 1 });
    expect(expenses([paid('1000', { merchant: 'POLICE STORE' })], [ice])).toBe('10000');
    expect(expenses([paid('8000', { merchant: 'PAGO ICE' })], [ice])).toBe('8000');
  });
});

describe('the balance', () => {
  const row = (local_date: string, type: Row['type'], amount_crc: string): Row => ({
    merchant: 'X',
    local_date,
    type,
    category_id: null,
    amount_crc,
  });
  const rows = [
    row('2026-02-18', 'DEPOSITO', '77777'),
    row('2026-02-19', 'DEPOSITO', '1000'),
    row('2026-03-18', 'COMPRA', '400'),
    row('2026-04-01', 'DEPOSITO', '1000'),
    row('2026-04-01', 'COMPRA', '1200.50'),
    row('2026-05-01', 'COMPRA', '100'),
    row('2026-12-19', 'DEPOSITO', '10'),
  ];
  const input = (overrides: { year: number; month: number; balance: string }[]) =>
    inputOf(rows, { today: '2027-03-01', overrides });
  const balances = (year: number, given = input([{ year: 2026, month: 5, balance: '5000' }])) =>
    new Map(projectYear(given, year).months.map((month) => [month.month, month]));

  it('carries, with an override and the computed value beside it, into the next year', () => {
    const year = balances(2026);
    expect(year.size).toBe(10);
    expect(year.get('2026-03')).toMatchObject({ computed_balance: '600', balance: '600', overridden: false });
    expect(year.get('2026-04')).toMatchObject({ computed_balance: '399.5', balance: '399.5', overridden: false });
    expect(year.get('2026-05')).toMatchObject({ computed_balance: '299.5', balance: '5000', overridden: true });
    expect(year.get('2026-12')).toMatchObject({ computed_balance: '5000', balance: '5000' });
    expect(balances(2027).get('2027-01')).toMatchObject({ computed_balance: '5010', balance: '5010' });
    expect(projectYear(input([]), 2027)).toMatchObject({ opening_balance: '299.5', closing_balance: '309.5' });
    expect(projectYear(input([]), 2026)).toMatchObject({ opening_balance: '0', closing_balance: '299.5' });
    const december = [{ year: 2026, month: 12, balance: '-1.25' }];
    expect(projectYear(input(december), 2027)).toMatchObject({ opening_balance: '-1.25', closing_balance: '8.75' });
  });

  it('has the years 2026 to 2030 and begins with March 2026', () => {
    expect([2025, 2026, 2030, 2031, 2026.5].map((year) => checkBudgetYear(year) === null)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    const months: [number, number][] = [
      [2026, 2],
      [2026, 3],
      [2026, 13],
      [2027, 1],
      [2027, 0],
    ];
    expect(months.map(([year, month]) => checkBudgetMonth(year, month) === null)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(() => projectYear(example, 2031)).toThrow(RangeError);
    expect(() => projectMonth(example, 2026, 2)).toThrow(RangeError);
    expect(projectYear(example, 2030).months).toHaveLength(12);
  });
});

describe('without a rate', () => {
  it('rows and occurrences are in no figure and in unconverted', () => {
    const item = itemOf('VPS', 'EXPENSE', '0.1', { currency: 'XMR', amount_crc: null, day: 5 });
    const unconverted = [
      { cycle: '2026-03', currency: 'XMR' as const, count: 1, amount: '0.5' },
      { cycle: '2027-01', currency: 'BTC' as const, count: 2, amount: '1' },
    ];
    const year = projectYear(inputOf([], { today: EXAMPLE_TODAY, items: [item], unconverted }), 2026);
    expect(year.totals.expenses).toBe('0');
    expect(year.unconverted).toEqual([{ currency: 'XMR', count: 11, amount: '1.5' }]);
  });
});

describe('any budget', () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

  it('has lines that add up to its figures, months that add up to the year, and balances that carry', () => {
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

  it('agrees with the rule written out in whole céntimos', () => {
    for (const seed of seeds) {
      const { rows, input } = randomBudget(seed);
      const month = 1 + (seed % 12);
      const detail = projectMonth(input, 2027, month);
      for (const line of detail.lines) {
        const mine = rows.filter((row) => {
          const cycle = countingCycle(row.local_date, row.deferred ?? false, input.start_day);
          const inLine = row.category_id === line.category_id && signedUnits(row)?.direction === line.direction;
          return inLine && cycle === detail.month;
        });
        const actual = mine.reduce((sum, row) => sum + (signedUnits(row)?.units ?? 0n), 0n);
        const type = line.direction === 'income' ? 'INCOME' : 'EXPENSE';
        const items = input.items.filter((item) => item.type === type && item.category_id === line.category_id);
        const { starts_on, ends_on } = cycleRange(detail.month, input.start_day);
        const planned = items.reduce((sum, item) => {
          const days = occurrences(item, starts_on, ends_on);
          expect(days.every((day) => cycleOf(day, input.start_day) === detail.month)).toBe(true);
          return sum + BigInt(days.length) * units(item.amount_crc ?? '0');
        }, 0n);
        expect(units(line.planned)).toBe(planned);
        if (line.category_id === null && detail.status !== 'past') {
          const low = compareAmounts(line.projected, fromCents(actual)) >= 0;
          expect(low && units(line.projected) <= actual + planned).toBe(true);
        } else {
          const plan = detail.status !== 'past' && planned > actual && line.items.length > 0;
          expect(units(line.projected)).toBe(plan ? planned : actual);
        }
      }
    }
  });
});

function units(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
}

function fromCents(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
