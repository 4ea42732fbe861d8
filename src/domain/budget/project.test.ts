import { describe, expect, it } from 'vitest';
import { EXAMPLE_ITEMS, EXAMPLE_ROWS, EXAMPLE_TODAY, inputOf, itemOf, type Row } from './budget-testing.ts';
import { checkBudgetMonth, checkBudgetYear } from './input.ts';
import { type MonthDetail, projectMonth, projectYear } from './project.ts';

const example = inputOf(EXAMPLE_ROWS, { today: EXAMPLE_TODAY, items: EXAMPLE_ITEMS });
const lineOf = (detail: MonthDetail, name: string, direction = 'expense') =>
  detail.lines.find((line) => line.name === name && line.direction === direction);

describe('projection of the worked example', () => {
  it('has the expected lines', () => {
    const lines = projectMonth(example, 2026, 4).lines.map((line) => [
      line.name,
      line.direction,
      line.planned,
      line.recorded,
      line.committed,
      line.cuotas,
      line.available,
      line.projected,
      line.transaction_count,
    ]);
    expect(lines).toEqual([
      ['Salario', 'income', '1400000', '700000', '0', '0', null, '1400000', 1],
      ['Hogar', 'expense', '250000', '365000', '0', '0', null, '365000', 2],
      ['Supermercado', 'expense', '150000', '127500', '0', '30000', '52500', '180000', 3],
      ['Ropa y personal', 'expense', '0', '-8000', '0', '0', null, '-8000', 1],
      ['Compras en línea', 'expense', '0', '33333.33', '12000', '33333.33', null, '45333.33', 2],
      ['Entretenimiento', 'expense', '5000', '0', '0', '0', null, '0', 0],
      ['Sin categoría', 'expense', '20000', '5800', '0', '0', null, '25800', 2],
    ]);
  });

  it('has the expected totals', () => {
    expect(projectMonth(example, 2026, 4)).toMatchObject({
      month: '2026-04',
      starts_on: '2026-03-19',
      ends_on: '2026-04-18',
      status: 'current',
      income: '1400000',
      expenses: '608133.33',
      net: '791866.67',
      planned_income: '1400000',
      planned_expenses: '425000',
      recorded_income: '700000',
      recorded_expenses: '523633.33',
      committed_income: '0',
      committed_expenses: '12000',
      unconverted: [],
    });
  });

  it('lists the unpaid days of each item', () => {
    const detail = projectMonth(example, 2026, 4);
    const unpaid = (name: string, direction?: string) =>
      lineOf(detail, name, direction)?.items.flatMap((item) => item.occurrences.map((each) => each.unpaid));
    expect(unpaid('Supermercado')).toEqual(['0', '0', '0', '22500', '30000']);
    expect(unpaid('Salario', 'income')).toEqual(['0', '700000']);
    expect(unpaid('Hogar')).toEqual(['0']);
    expect(unpaid('Entretenimiento')).toEqual(['0']);
    expect(unpaid('Sin categoría')).toEqual(['20000']);
  });

  it('states which row pays what', () => {
    const { lines } = projectMonth(example, 2026, 4);
    const paidBy = lines.flatMap(({ items }) =>
      items.flatMap(({ name, occurrences: days }) => days.map(({ paid_by }) => [name, paid_by] as const)),
    );
    expect(paidBy.filter(([, id]) => id !== null)).toEqual([
      ['Salario', 1],
      ['Alquiler', 2],
      ['Netflix', 10],
    ]);
  });

  it('shows actual rows and unpaid payments once the month is past', () => {
    const past = projectMonth(inputOf(EXAMPLE_ROWS, { today: '2026-04-19', items: EXAMPLE_ITEMS }), 2026, 4);
    expect(past).toMatchObject({ status: 'past', income: '700000', expenses: '535633.33', planned_expenses: '425000' });
    expect(past.unpaid_items.map(({ name, local_date, amount_crc }) => [name, local_date, amount_crc])).toEqual([
      ['Salario', '2026-04-15', '700000'],
      ['Gimnasio', '2026-04-16', '20000'],
    ]);
    expect(projectMonth(example, 2026, 4).unpaid_items).toEqual([]);
  });

  it('leaves out savings', () => {
    expect(JSON.stringify([projectYear(example, 2026), projectMonth(example, 2026, 4)])).not.toMatch(/ahorro|saving/i);
  });
});

describe('balance of the projection', () => {
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

  it('carries over into the next year, with overrides beside the computed balance', () => {
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

  it('covers March 2026 to December 2030', () => {
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

describe('rows and items without a rate', () => {
  it('are left out of every figure and reported as unconverted', () => {
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
