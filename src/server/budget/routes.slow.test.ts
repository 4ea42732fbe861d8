import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { type Budget, startBudget } from './budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(async () => {
  budget.service.setNow('2026-04-10T18:00:00Z');
  await budget.clear();
});

const toCents = (amount: number) => Math.round(amount * 100);
const sumOf = (rows: Json[], field: string) => rows.reduce((sum, row) => sum + toCents(row[field]), 0);

/** The ledger and items of the worked example in docs/rules/budget.md. */
async function layWorkedExample(): Promise<void> {
  const { category, plan, record, override } = budget;
  await plan({
    name: 'Salario',
    type: 'INCOME',
    amount: 700_000,
    frequency: 'semimonthly',
    category_id: category('salario'),
  });
  await plan({ day: 1, category_id: category('hogar'), mode: 'payment' });
  const weekly = { frequency: 'weekly', starts_on: '2026-03-20', category_id: category('supermercado') };
  await plan({ name: 'Comida', amount: 30_000, ...weekly });
  await plan({ name: 'Netflix', amount: 5_000, day: 5, category_id: category('entretenimiento'), mode: 'payment' });
  await plan({ name: 'Gimnasio', amount: 20_000, day: 16 });
  await plan({ name: 'Ahorro', type: 'SAVINGS', amount: 50_000, day: 15 });
  await record({ date: '2026-03-31', type: 'SALARY', amount: 700_000, category_id: category('salario') });
  const rent = { merchant: 'ALQUILER APTO 4', type: 'TRANSFERENCIA', amount: 265_000 };
  await record({ ...rent, category_id: category('hogar') });
  await record({ date: '2026-04-02', merchant: 'EPA CURRIDABAT', amount: 100_000, category_id: category('hogar') });
  const cuotas = { date: '2026-03-10', category_id: category('supermercado'), cuotas: 2 };
  await record({ ...cuotas, merchant: 'WALMART', amount: 60_000 });
  await record({ date: '2026-03-21', amount: 100_000, category_id: category('supermercado') });
  await record({ date: '2026-03-25', type: 'DEVOLUCION', amount: 2_500, category_id: category('supermercado') });
  await record({ date: '2026-04-02', type: 'DEVOLUCION', amount: 8_000, category_id: category('ropa-personal') });
  await record({ ...cuotas, category_id: category('compras-en-linea'), amount: 99_999.99, cuotas: 3 });
  await record({ date: '2026-04-15', amount: 12_000, category_id: category('compras-en-linea') });
  await record({ date: '2026-04-05', merchant: 'NETFLIX.COM', amount: 4_800 });
  await record({ date: '2026-04-06', merchant: 'FERIA', type: 'RETIRO', amount: 1_000 });
  await record({ date: '2026-04-07', type: 'PAGO_TARJETA', amount: 99_999 });
  await record({ date: '2026-04-07', type: 'TRASPASO', amount: 250_000 });
  await override('2026/3', 100_000);
}

describe('worked example of docs/rules/budget.md', () => {
  it('month: unpaid payments, what paid, cuotas, and allowances or spending; lines add up to the totals', async () => {
    await layWorkedExample();
    const month = await budget.get('/budget/projection/2026/4');
    expect(
      month.lines.map((line: Json) => [
        ...[line.name, line.planned, line.recorded, line.committed, line.cuotas, line.available, line.projected],
      ]),
    ).toEqual([
      ['Salario', 1_400_000, 700_000, 0, 0, null, 1_400_000],
      ['Supermercado', 150_000, 127_500, 0, 30_000, 52_500, 180_000],
      ['Hogar', 250_000, 365_000, 0, 0, null, 365_000],
      ['Ropa y personal', 0, -8_000, 0, 0, null, -8_000],
      ['Entretenimiento', 5_000, 0, 0, 0, null, 0],
      ['Compras en línea', 0, 33_333.33, 12_000, 33_333.33, null, 45_333.33],
      ['Sin categoría', 20_000, 5_800, 0, 0, null, 25_800],
    ]);
    expect(month).toMatchObject({
      month: '2026-04',
      starts_on: '2026-03-19',
      ends_on: '2026-04-18',
      status: 'current',
      income: 1_400_000,
      expenses: 608_133.33,
      net: 791_866.67,
      planned_expenses: 425_000,
      recorded_expenses: 523_633.33,
      committed_expenses: 12_000,
      opening_balance: 100_000,
      balance: 891_866.67,
      computed_balance: 891_866.67,
      overridden: false,
      unconverted: [],
    });
    for (const direction of ['income', 'expense']) {
      const lines = month.lines.filter((line: Json) => line.direction === direction);
      const totals = direction === 'income' ? 'income' : 'expenses';
      expect(sumOf(lines, 'projected')).toBe(toCents(month[totals]));
      for (const field of ['planned', 'recorded', 'committed']) {
        expect(sumOf(lines, field)).toBe(toCents(month[`${field}_${totals}`]));
      }
    }
  });

  it('year: ten months with the figures of each month, without savings', async () => {
    await layWorkedExample();
    const year = await budget.get('/budget/projection/2026');
    expect(year.months.map((month: Json) => month.status)).toEqual(['past', 'current', ...Array(8).fill('future')]);
    expect([year.opening_balance, year.closing_balance]).toEqual([0, year.months[9].balance]);
    const month = await budget.get('/budget/projection/2026/4');
    expect(month).toMatchObject(year.months[1]);
    for (const field of ['income', 'expenses', 'net', 'planned_expenses', 'recorded_income', 'committed_expenses']) {
      expect(sumOf(year.months, field)).toBe(toCents(year.totals[field]));
    }
    const answers = [year, month, await budget.get('/budget/commitments?months=3')];
    expect(JSON.stringify(answers)).not.toMatch(/ahorro|savings/i);
  });

  it('commitments: the days to come with what is unpaid, and the lowest balance with its day', async () => {
    await layWorkedExample();
    const calendar = await budget.get('/budget/commitments?months=1');
    expect(calendar.opening_balance).toBe(276_366.67);
    expect(
      calendar.days.map((day: Json) => [day.local_date, day.balance, day.entries.map((e: Json) => e.amount_crc)]),
    ).toEqual([
      ['2026-04-10', 253_866.67, [-22_500]],
      ['2026-04-15', 941_866.67, [-12_000, 700_000]],
      ['2026-04-16', 921_866.67, [-20_000]],
      ['2026-04-17', 891_866.67, [-30_000]],
    ]);
    expect(calendar.lowest).toEqual({ balance: 253_866.67, local_date: '2026-04-10' });
  });

  it('what if: three cuotas fall in the next three months, a purchase within the plan adds nothing, nothing is written', async () => {
    await layWorkedExample();
    const read = await budget.service.withToken(['read']);
    const ask = async (more: object) => {
      const body = { amount: 100_000, currency: 'CRC', cuotas: 3, ...more };
      const answer = await read('POST', '/api/v1/installments/what-if', body);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const { months, cuotas } = await ask({});
    expect(cuotas.map((cuota: Json) => [cuota.local_date, cuota.amount_crc])).toEqual([
      ['2026-04-19', 33_333.33],
      ['2026-05-19', 33_333.33],
      ['2026-06-19', 33_333.34],
    ]);
    expect(months.slice(0, 5).map((month: Json) => month.delta)).toEqual([0, 33_333.33, 33_333.33, 33_333.34, 0]);
    expect(toCents(months[11].balance_without - months[11].balance_with)).toBe(10_000_000);
    const inPlan = await ask({ amount: 20_000, cuotas: 1, category_id: budget.category('supermercado') });
    expect([inPlan.months[0].delta, inPlan.lowest_with]).toEqual([0, inPlan.lowest_without]);
    const dear = await ask({ amount: 400_000, cuotas: 1 });
    expect(dear.lowest_with).toEqual({ balance: -146_133.33, local_date: '2026-04-10' });
    expect(dear.since_payment.lowest_with).toEqual(dear.lowest_with);
    // The purchase of a later day is no lower on the days before it, and falls by its price from then on.
    const later = await ask({ amount: 100_000, cuotas: 1, date: '2026-04-20' });
    const { starts_on, lowest_without, lowest_with } = later.since_payment;
    expect([starts_on, later.lowest_without.local_date < starts_on]).toEqual(['2026-04-20', true]);
    expect(lowest_with.local_date >= starts_on && lowest_without.local_date >= starts_on).toBe(true);
    expect(toCents(lowest_without.balance - lowest_with.balance)).toBe(10_000_000);
    expect((await budget.get('/transactions')).total).toBe(18);
  });
});

describe('planned and paid items', () => {
  const rent = (more: object = {}) => budget.plan({ day: 1, category_id: budget.category('hogar'), ...more });
  const paid = (amount: number) => budget.record({ amount, category_id: budget.category('hogar') });
  const hogar = () => budget.line('2026/4', budget.category('hogar'));

  it('count a payment in full when unpaid, at the amount paid when paid', async () => {
    await rent();
    expect(await hogar()).toMatchObject({ planned: 250_000, recorded: 0, projected: 250_000 });
    await paid(250_000);
    expect(await hogar()).toMatchObject({ recorded: 250_000, projected: 250_000, transaction_count: 1 });
    await paid(0.01);
    expect((await hogar()).projected).toBe(250_000.01);
  });

  it('match an item without category to the row with its name, whatever the row’s category', async () => {
    await budget.plan({ name: 'Netflix', amount: 5_000, day: 5 });
    const expenses = async () => (await budget.get('/budget/projection/2026/4')).expenses;
    expect(await expenses()).toBe(5_000);
    await budget.record({ merchant: 'NETFLIX.COM', amount: 4_800, category_id: budget.category('suscripciones') });
    expect(await expenses()).toBe(4_800);
    expect((await budget.get('/budget/projection/2026/5')).expenses).toBe(5_000);
  });

  it('count a cuota once in its month on top of the plan, and never its anchor', async () => {
    const category_id = budget.category('compras-en-linea');
    await budget.record({ date: '2026-04-09', amount: 90_000, category_id, cuotas: 3 });
    expect(await budget.line('2026/4', category_id)).toBeUndefined();
    expect(await budget.line('2026/5', category_id)).toMatchObject({ committed: 30_000, projected: 30_000 });
    await budget.plan({ amount: 30_000, day: 20, category_id });
    expect(await budget.line('2026/5', category_id)).toMatchObject({
      cuotas: 30_000,
      available: 30_000,
      projected: 60_000,
    });
    const { days } = await budget.get('/budget/commitments?months=2');
    const cuotas = days.flatMap((day: Json) => day.entries).filter((entry: Json) => entry.kind === 'cuota');
    expect(cuotas).toMatchObject([
      { local_date: '2026-04-19', amount_crc: -30_000, installment: { number: 1, of: 3 } },
    ]);
  });

  it('count a deferred row a cycle later, and leave out inactive and savings items', async () => {
    await rent({ active: false });
    await rent({ type: 'SAVINGS' });
    await budget.record({ date: '2026-04-09', amount: 700, deferred_to_next_cycle: true });
    const { months } = await budget.get('/budget/projection/2026');
    expect(months.slice(1, 3).map((month: Json) => [month.expenses, month.recorded_expenses])).toEqual([
      [0, 0],
      [700, 700],
    ]);
  });
});

describe('balance of the budget', () => {
  it('carries December 2026 into January 2027, with and without an override', async () => {
    await budget.record({ date: '2026-12-10', type: 'DEPOSITO', amount: 1_000 });
    await budget.record({ date: '2026-12-19', amount: 250.5 });
    const january = async () => (await budget.get('/budget/projection/2027')).months[0];
    expect(await january()).toMatchObject({ month: '2027-01', expenses: 250.5, balance: 749.5 });
    const december = await budget.override('2026/12', -5_000);
    expect(december).toMatchObject({ balance: -5_000, computed_balance: 1_000, overridden: true });
    const year = await budget.get('/budget/projection/2027');
    expect([year.opening_balance, year.months[0].balance]).toEqual([-5_000, -5_250.5]);
    expect((await budget.get('/budget/projection/2030')).closing_balance).toBe(-5_250.5);
  });

  it('can be overridden and restored, with undo', async () => {
    const url = '/api/v1/budget/balance-override/2026/5';
    await budget.override('2026/5', 10);
    await budget.override('2026/5', '20.25');
    const { status, headers } = await budget.service.ask('DELETE', url);
    expect(status).toBe(204);
    const may = async () => (await budget.get('/budget/projection/2026/5')).balance;
    expect(await may()).toBe(0);
    expect((await budget.service.ask('DELETE', url)).status).toBe(404);
    const undo_token = headers['undo-token'];
    expect((await budget.service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await may()).toBe(20.25);
    const history = await budget.get('/history?entity=balance_override');
    expect(history.items.map((each: Json) => each.action).slice(0, 2)).toEqual(['created', 'deleted']);
  });

  it('is as it was once an override is undone, the first and a later one', async () => {
    const url = '/api/v1/budget/balance-override/2026/5';
    const may = async () => {
      const { balance, overridden } = await budget.get('/budget/projection/2026/5');
      return [balance, overridden];
    };
    const set = async (balance: string) => String((await budget.ask('PUT', url, { balance })).headers['undo-token']);
    const undo = async (undo_token: string) =>
      (await budget.service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status;
    const before = await may();
    const first = await set('10');
    const second = await set('20.25');
    expect([await undo(first), await may()]).toEqual([409, [20.25, true]]);
    expect([await undo(second), await may()]).toEqual([200, [10, true]]);
    expect([await undo(first), await may()]).toEqual([200, before]);
  });

  it('is the same from any month: an override cuts off what lies before it', async () => {
    for (const [n, date] of ['2026-03-05', '2026-05-02', '2026-06-30', '2026-12-30', '2027-02-10'].entries()) {
      await budget.record({ date, type: n % 2 ? 'COMPRA' : 'DEPOSITO', amount: 10 ** n });
    }
    await budget.record({ date: '2026-06-10', currency: 'BTC', amount: 1 });
    await budget.override('2026/4', 7);
    await budget.override('2026/7', -3);
    for (const year of [2026, 2027]) {
      const { months, closing_balance } = await budget.get(`/budget/projection/${year}`);
      for (const month of months) {
        expect(await budget.get(`/budget/projection/${month.month.replace('-', '/')}`)).toMatchObject(month);
      }
      expect(closing_balance).toBe(year === 2026 ? -3 : -3 - 1_000 + 10_000);
    }
    expect((await budget.get('/budget/projection/2027')).unconverted).toEqual([]);
  });

  it('begins with March 2026 and ignores earlier rows', async () => {
    await budget.record({ date: '2026-02-18', type: 'DEPOSITO', amount: 999 });
    await budget.record({ date: '2026-02-19', type: 'DEPOSITO', amount: 5 });
    const year = await budget.get('/budget/projection/2026');
    expect([year.months.length, year.months[0].month, year.opening_balance]).toEqual([10, '2026-03', 0]);
    expect(year.months[0].balance).toBe(5);
  });
});

describe('past month', () => {
  it('shows what was recorded, with expenses that equal the spending by category of the cycle', async () => {
    await layWorkedExample();
    budget.service.setNow('2026-04-19T18:00:00Z');
    const [past, spent] = [
      await budget.get('/budget/projection/2026/4'),
      await budget.get('/analytics/by-category?cycle=2026-04'),
    ];
    expect([past.status, past.income, past.expenses]).toEqual(['past', 700_000, 535_633.33]);
    expect([spent.total_crc, spent.income_crc]).toEqual([past.expenses, past.income]);
    const lines = past.lines.filter((line: Json) => line.direction === 'expense' && line.transaction_count > 0);
    expect(Object.fromEntries(lines.map((line: Json) => [line.name, line.projected]))).toEqual(
      Object.fromEntries(spent.categories.map((category: Json) => [category.name, category.total_crc])),
    );
  });
});
