import { describe, expect, it } from 'vitest';
import { debtOf, EXAMPLE_TODAY, HOGAR, inputOf, itemOf, ROPA, type Row } from './budget-testing.ts';
import { projectMonth } from './project.ts';

describe('items of a month', () => {
  const rent = itemOf('Alquiler', 'EXPENSE', '250000', { day: 1, category_id: HOGAR, mode: 'payment' });
  const food = itemOf('Comida', 'EXPENSE', '150000', { day: 2, category_id: HOGAR });
  const row = (amount_crc: string, more: Partial<Row> = {}): Row => ({
    merchant: 'ALQUILER APTO 4',
    local_date: '2026-04-01',
    type: 'COMPRA',
    category_id: HOGAR,
    amount_crc,
    ...more,
  });
  const epa = row('100000', { merchant: 'EPA' });
  const expenses = (rows: Row[], items = [rent]) =>
    projectMonth(inputOf(rows, { today: EXAMPLE_TODAY, items }), 2026, 4).expenses;

  it('count an unpaid payment in full, and a paid one at the amount paid', () => {
    expect(expenses([])).toBe('250000');
    expect(expenses([epa])).toBe('350000');
    expect(expenses([row('250000')])).toBe('250000');
    expect(expenses([row('200000')])).toBe('200000');
    expect(expenses([row('265000'), epa])).toBe('365000');
    expect(expenses([row('265000', { category_id: null }), epa])).toBe('365000');
    expect(expenses([row('250000', { local_date: '2026-04-12' })])).toBe('250000');
    expect(expenses([row('1000', { type: 'DEVOLUCION' })])).toBe('249000');
    expect(expenses([row('1000', { type: 'DEPOSITO' })])).toBe('250000');
    expect(expenses([row('1000', { cuota: true })])).toBe('251000');
  });

  it('let all other rows of a category use up its allowance', () => {
    expect(expenses([epa], [food])).toBe('150000');
    expect(expenses([epa, epa], [food])).toBe('200000');
    expect(expenses([epa, row('2500', { type: 'DEVOLUCION' })], [food])).toBe('150000');
    expect(expenses([row('8000', { type: 'DEVOLUCION' })], [food])).toBe('150000');
    expect(expenses([epa, row('30000', { cuota: true })], [food])).toBe('180000');
    expect(expenses([epa, row('265000')], [food, rent])).toBe('415000');
    expect(expenses([epa], [{ ...food, category_id: null }])).toBe('250000');
  });

  it('report what is available of an allowance, negative when overspent', () => {
    const available = (rows: Row[], today = EXAMPLE_TODAY) =>
      projectMonth(inputOf(rows, { today, items: [food, rent] }), 2026, 4).lines[0]?.available;
    expect(available([])).toBe('150000');
    expect(available([epa, row('265000'), row('30000', { cuota: true })])).toBe('50000');
    expect(available([epa, epa])).toBe('-50000');
    expect(available([epa, epa], '2026-06-01')).toBe('-50000');
    expect(available([epa, row('1000', { type: 'DEVOLUCION' })])).toBe('51000');
  });

  it('ignore an allowance that does not fall in the cycle', () => {
    const quarterly = { ...food, frequency: 'every_n_months' as const, interval: 3, starts_on: '2026-02-02' };
    const line = projectMonth(inputOf([epa], { today: EXAMPLE_TODAY, items: [quarterly] }), 2026, 4).lines[0];
    expect(line).toMatchObject({ available: null, projected: '100000' });
  });

  it('use up allowances by day, then by item, regardless of age', () => {
    const late = itemOf('Tarde', 'EXPENSE', '100', { day: 15, category_id: HOGAR });
    const early = itemOf('Temprano', 'EXPENSE', '100', { day: 2, category_id: HOGAR });
    const same = itemOf('Igual', 'EXPENSE', '100', { day: 2, category_id: HOGAR });
    const input = inputOf([row('150')], { today: EXAMPLE_TODAY, items: [late, same, early] });
    const items = projectMonth(input, 2026, 4).lines[0]?.items ?? [];
    expect(Object.fromEntries(items.map(({ name, taken_off, unpaid }) => [name, [taken_off, unpaid]]))).toEqual({
      Temprano: ['100', '0'],
      Igual: ['50', '50'],
      Tarde: ['0', '100'],
    });
  });

  it('count a payment as planned until the last day of the cycle, and not the day after', () => {
    const on = (today: string) => projectMonth(inputOf([], { today, items: [rent] }), 2026, 4);
    expect(on('2026-03-18')).toMatchObject({ status: 'future', expenses: '250000' });
    expect(on('2026-03-19')).toMatchObject({ status: 'current', expenses: '250000' });
    expect(on('2026-04-18')).toMatchObject({ status: 'current', expenses: '250000', unpaid_items: [] });
    expect(on('2026-04-19')).toMatchObject({ status: 'past', expenses: '0', planned_expenses: '250000' });
    expect(on('2026-04-19').unpaid_items).toMatchObject([{ name: 'Alquiler', local_date: '2026-04-01' }]);
  });

  it('move a payment that is carried over to the first day of the next cycle', () => {
    const carried = [debtOf(rent, '2026-03-01')];
    const of = (month: number, rows: Row[] = []) =>
      projectMonth(inputOf(rows, { today: EXAMPLE_TODAY, items: [rent], carried }), 2026, month);
    expect(of(3)).toMatchObject({ planned_expenses: '0', unpaid_items: [] });
    expect(of(4)).toMatchObject({ expenses: '500000', planned_expenses: '500000' });
    expect(of(4).lines[0]?.items[0]?.occurrences).toMatchObject([
      { local_date: '2026-03-19', carried_from: '2026-03-01', paid_by: null },
      { local_date: '2026-04-01', carried_from: null, paid_by: null },
    ]);
    expect(of(4, [row('240000', { local_date: '2026-03-20' })]).lines[0]?.items[0]?.occurrences).toMatchObject([
      { carried_from: '2026-03-01', paid_by: 1 },
      { carried_from: null, paid_by: null },
    ]);
    expect(of(5).expenses).toBe('250000');
  });

  it('lend allowance to another category for one cycle', () => {
    const covers = [{ month: '2026-04', from_category_id: HOGAR, to_category_id: ROPA, amount: '40000' }];
    const given = { today: EXAMPLE_TODAY, items: [food], covers };
    const lines = (rows: Row[], month = 4) =>
      projectMonth(inputOf(rows, given), 2026, month).lines.map((line) => [
        ...[line.category_id, line.planned, line.allowance, line.available, line.projected, line.covered],
      ]);
    const shirt = row('30000', { merchant: 'ZARA', category_id: ROPA });
    expect(lines([epa, shirt])).toEqual([
      [HOGAR, '150000', '110000', '10000', '110000', '-40000'],
      [ROPA, '0', '40000', '10000', '40000', '40000'],
    ]);
    expect(lines([epa], 5)).toEqual([[HOGAR, '150000', '150000', '150000', '150000', '0']]);
  });
});
