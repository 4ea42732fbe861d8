import { describe, expect, it } from 'vitest';
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import {
  EXAMPLE_ITEMS,
  EXAMPLE_ROWS,
  EXAMPLE_TODAY,
  inputOf,
  type Row,
  randomBudget,
  SUPERMERCADO,
} from './budget-testing.ts';
import { commitments } from './commitments.ts';
import { projectYear } from './project.ts';
import { type Purchase, whatIf } from './what-if.ts';

const START = [{ year: 2026, month: 3, balance: '100000' }];
const example = inputOf(EXAMPLE_ROWS, { today: EXAMPLE_TODAY, items: EXAMPLE_ITEMS, overrides: START });
const row = (local_date: string, type: Row['type'], amount_crc: string, deferred = false): Row => ({
  merchant: 'X',
  local_date,
  type,
  category_id: null,
  amount_crc,
  deferred,
});

describe('commitments', () => {
  it('match the worked example', () => {
    const calendar = commitments(example, 1);
    expect(calendar).toMatchObject({ starts_on: '2026-04-10', ends_on: '2026-04-18', opening_balance: '276366.67' });
    expect(
      calendar?.days.map((day) => [day.local_date, day.balance, day.entries.map((each) => each.amount_crc)]),
    ).toEqual([
      ['2026-04-10', '253866.67', ['-22500']],
      ['2026-04-15', '941866.67', ['-12000', '700000']],
      ['2026-04-16', '921866.67', ['-20000']],
      ['2026-04-17', '891866.67', ['-30000']],
    ]);
    expect(calendar?.lowest).toEqual({ balance: '253866.67', local_date: '2026-04-10' });
    expect(calendar?.months.map(({ month, balance }) => [month, balance])).toEqual([['2026-04', '891866.67']]);
  });

  it('put overdue payments on today, deferred rows and overrides at the ends of their cycle', () => {
    const rows = [row('2026-04-05', 'COMPRA', '100', true), row('2026-05-01', 'DEPOSITO', '40', true)];
    const overrides = [{ year: 2026, month: 5, balance: '-7' }];
    const items = EXAMPLE_ITEMS.filter(({ name }) => name === 'Netflix').map((item) => ({
      ...item,
      ends_on: '2026-04-30',
    }));
    const calendar = commitments(inputOf(rows, { today: EXAMPLE_TODAY, items, overrides }), 3);
    const days = calendar?.days.map((day) => [
      day.local_date,
      day.entries.map((each) => each.kind).join(),
      day.balance,
    ]);
    expect(days).toEqual([
      ['2026-04-10', 'planned', '-5000'],
      ['2026-04-19', 'deferred', '-5100'],
      ['2026-05-18', 'override', '-7'],
      ['2026-05-19', 'transaction', '33'],
    ]);
    expect(calendar?.lowest).toEqual({ balance: '-5100', local_date: '2026-04-19' });
  });

  it('end each cycle with the projected balance, in random budgets', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { input } = randomBudget(seed);
      const calendar = commitments(input, 14);
      if (!calendar) throw new Error('no calendar');
      const lows = [calendar.opening_balance];
      for (const month of calendar.months) {
        const projected = projectYear(input, Number(month.month.slice(0, 4))).months.find(
          (m) => m.month === month.month,
        );
        const { income, expenses, balance } = month;
        expect(projected).toMatchObject({ income, expenses, balance });
        const last = calendar.days.filter((day) => day.local_date <= month.ends_on).at(-1);
        expect(last?.balance ?? calendar.opening_balance).toBe(balance);
      }
      let running = calendar.opening_balance;
      for (const day of calendar.days) {
        expect(day.local_date >= calendar.starts_on && day.local_date <= calendar.ends_on).toBe(true);
        running = sumAmounts([running, ...day.entries.map((each) => each.amount_crc)]);
        expect(day.balance).toBe(running);
        lows.push(running);
      }
      expect(calendar.lowest.balance).toBe(lows.reduce((low, each) => (compareAmounts(each, low) < 0 ? each : low)));
    }
  });

  it('report the earliest day when several have the lowest balance', () => {
    const rows = [
      row('2026-04-11', 'COMPRA', '9'),
      row('2026-04-12', 'DEPOSITO', '9'),
      row('2026-04-13', 'COMPRA', '9'),
    ];
    const calendar = commitments(inputOf(rows, { today: EXAMPLE_TODAY }), 1);
    expect(calendar?.lowest).toEqual({ balance: '-9', local_date: '2026-04-11' });
  });

  it('stay within the first and last month of the budget', () => {
    const early = commitments(inputOf([row('2026-02-19', 'DEPOSITO', '5')], { today: '2026-01-10' }), 1);
    expect(early).toMatchObject({ starts_on: '2026-02-19', opening_balance: '0', lowest: { balance: '0' } });
    expect(early?.months).toMatchObject([{ month: '2026-03', balance: '5' }]);
    expect(commitments(inputOf([], { today: '2030-11-30' }), 12)?.months).toHaveLength(1);
    expect(commitments(inputOf([], { today: '2030-12-19' }), 12)).toBeNull();
  });
});

describe('whatIf', () => {
  const purchase = (more: Partial<Purchase>): Purchase => ({
    amount: '100000.00',
    currency: 'CRC',
    rate: '1',
    cuotas: 3,
    date: EXAMPLE_TODAY,
    ...more,
  });
  const answer = (more: Partial<Purchase>) => {
    const result = whatIf(example, purchase(more));
    if (!result.ok) throw new Error(result.problem.message);
    return result.answer;
  };

  it('puts each of three cuotas in its month and lowers the balances by them', () => {
    const { cuotas, months, beyond } = answer({});
    expect(cuotas.map(({ local_date, amount_crc }) => [local_date, amount_crc])).toEqual([
      ['2026-04-19', '33333.33'],
      ['2026-05-19', '33333.33'],
      ['2026-06-19', '33333.34'],
    ]);
    expect(months).toHaveLength(12);
    expect(months.slice(0, 5).map(({ delta }) => delta)).toEqual(['0', '33333.33', '33333.33', '33333.34', '0']);
    const fall = months.map((month) => subtractAmounts(month.balance_without, month.balance_with));
    expect(fall.slice(0, 5)).toEqual(['0', '33333.33', '66666.66', '100000', '100000']);
    expect(beyond).toEqual({ count: 0, amount_crc: '0' });
  });

  it('charges nothing more inside an allowance, the excess beyond it, and the whole price in cuotas', () => {
    expect(
      answer({ cuotas: 2, category_id: SUPERMERCADO })
        .months.map(({ delta }) => delta)
        .slice(0, 4),
    ).toEqual(['0', '50000', '50000', '0']);
    expect(answer({ amount: '20000', cuotas: 1, category_id: SUPERMERCADO }).months[0]?.delta).toBe('0');
    const more = answer({ amount: '52500.01', cuotas: 1, category_id: SUPERMERCADO });
    expect(more.months[0]?.delta).toBe('0.01');
    expect(answer({ amount: '400000', cuotas: 1 }).lowest_with).toEqual({
      balance: '-146133.33',
      local_date: '2026-04-10',
    });
  });

  it('counts a single payment on a later day in the cycle of that day', () => {
    const { cuotas, months } = answer({ cuotas: 1, date: '2026-05-20' });
    expect(cuotas).toEqual([{ number: 1, local_date: '2026-05-20', amount: '100000', amount_crc: '100000' }]);
    expect(months.slice(0, 4).map(({ delta }) => delta)).toEqual(['0', '0', '100000', '0']);
  });

  it('converts each cuota of a dollar purchase separately', () => {
    const { cuotas } = answer({ amount: '100', currency: 'USD', rate: '468.29' });
    expect(cuotas.map(({ amount, amount_crc }) => [amount, amount_crc])).toEqual([
      ['33.33', '15608.11'],
      ['33.33', '15608.11'],
      ['33.34', '15612.79'],
    ]);
  });

  it('extends to the last cuota and reports what lies beyond the budget', () => {
    expect(answer({ cuotas: 36 }).months).toHaveLength(37);
    const { months, beyond } = answer({ cuotas: 60, amount: '6000' });
    expect([months.at(-1)?.month, months.length, beyond]).toEqual(['2030-12', 57, { count: 4, amount_crc: '400' }]);
  });

  it('stops the effect on balances at an override', () => {
    const overrides = [...START, { year: 2026, month: 6, balance: '1' }];
    const result = whatIf({ ...example, overrides }, purchase({}));
    if (!result.ok) throw new Error(result.problem.message);
    const fall = result.answer.months.map((month) => subtractAmounts(month.balance_without, month.balance_with));
    expect(fall.slice(0, 5)).toEqual(['0', '33333.33', '0', '33333.34', '33333.34']);
  });

  it('rejects a past day, too many cuotas and a day after the budget', () => {
    expect(whatIf(example, purchase({ date: '2026-04-09' }))).toMatchObject({ ok: false });
    expect(whatIf(example, purchase({ cuotas: 61 }))).toMatchObject({ ok: false });
    expect(whatIf(inputOf([], { today: '2031-01-01' }), purchase({ date: '2031-01-01' }))).toMatchObject({ ok: false });
  });

  it('does not modify its input', () => {
    const before = structuredClone(example);
    whatIf(example, purchase({}));
    expect(example).toEqual(before);
  });
});
