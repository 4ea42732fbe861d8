/** What recurs, what is owed in cuotas, what is due, what can be spent, and conversions, on a ledger known by heart. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { runTool } from './tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const post = async (path: string, body: object): Promise<Json> => {
    const { status, body: answer } = await service.ask('POST', `/api/v1${path}`, body);
    expect(status, JSON.stringify(answer)).toBe(201);
    return answer;
  };
  const row = (more: object) => post('/transactions', { type: 'COMPRA', currency: 'CRC', ...more });
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 500 });
  const bank = { account_type: 'checking', currency: 'CRC', balance_as_of: '2026-04-10' };
  await post('/accounts', { ...bank, name: 'BAC', balance: 600_000 });
  await post('/accounts', { ...bank, name: 'Dólares', currency: 'USD', balance: 100 });
  await post('/accounts', { ...bank, name: 'Ahorro', account_type: 'savings', balance: 9_000_000 });
  const visa = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', closing_day: 5, due_day: 25 };
  const { id: card } = await post('/accounts', { ...visa, balance: 0, balance_as_of: '2026-03-01' });
  await row({ merchant: 'GOLLO', amount: 80_000, date: '2026-04-01', account_id: card });
  await row({ merchant: 'TELE', amount: 90_000, date: '2026-04-02', cuotas: 9 });
  await row({ merchant: 'SILLA', amount: 30_000, date: '2026-04-03', cuotas: 3, account_id: card });
  for (const date of ['2026-02-27', '2026-03-13', '2026-03-30'])
    await row({ merchant: 'PLANILLA', type: 'SALARY', amount: 450_000, date });
  for (const [date, amount] of [
    ['2025-12-05', 8_000],
    ['2026-01-05', 8_000],
    ['2026-02-05', 8_000],
    ['2026-03-05', 9_200],
    ['2026-04-05', 9_200],
  ] as const)
    await row({ merchant: 'NETFLIX.COM', amount, date });
  const item = { type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', starts_on: '2026-03-01', mode: 'payment' };
  await post('/budget/recurring-items', { ...item, name: 'Netflix', amount: 9_200, day: 5 });
  await post('/budget/recurring-items', { ...item, name: 'Alquiler', amount: 250_000, day: 12 });
  await post('/budget/recurring-items', {
    ...item,
    name: 'Gimnasio',
    amount: 20,
    currency: 'USD',
    day: 28,
    starts_on: '2026-04-01',
  });
  await post('/reminders', { text: 'Renovar el RTV', due_on: '2026-04-13' });
});
afterAll(() => service.close());

const dataOf = async (name: string, args: object = {}): Promise<Json> => {
  const answer: Json = await runTool(service.deps, name, JSON.stringify(args));
  expect(answer.problem).toBeUndefined();
  return answer.data;
};

describe('recurring_items', () => {
  it('have their prices, whether the last rose, and what a year of them comes to', async () => {
    const { items, yearly_expenses_crc } = await dataOf('recurring_items');
    expect(items.find(({ name }: Json) => name === 'Netflix')).toMatchObject({
      ...{ amount: 9_200, next_on: '2026-05-05', every: 'monthly', rose_pct: '15.0', yearly_crc: 110_400 },
      price_history: [
        { date: '2025-12-05', amount: 8_000 },
        { date: '2026-03-05', amount: 9_200 },
      ],
    });
    expect(items.find(({ name }: Json) => name === 'Gimnasio')).toMatchObject({ yearly_crc: 120_000, rose_pct: null });
    expect(yearly_expenses_crc).toBe(110_400 + 3_000_000 + 120_000);
  });

  it('of some names have the sums of those alone', async () => {
    const { items, yearly_expenses_crc, fixed_monthly_crc } = await dataOf('recurring_items', {
      names: 'netflix|luz|Gimnasio',
    });
    expect(items.map(({ name }: Json) => name).toSorted()).toEqual(['Gimnasio', 'Netflix']);
    expect([yearly_expenses_crc, fixed_monthly_crc]).toEqual([230_400, 19_200]);
  });
});

describe('recurring_items of a name', () => {
  it('have what paid them in some days, with its row, and the last payment of all', async () => {
    const paymentsIn = async (args: object) =>
      (await dataOf('recurring_items', { names: 'netflix', ...args })).items[0].payments;
    expect(await paymentsIn({})).toMatchObject([{ date: '2026-04-05', amount: 9_200 }]);
    expect(await paymentsIn({ start_date: '2026-01-01', end_date: '2026-02-28' })).toMatchObject([
      { date: '2026-01-05', amount: 8_000 },
      { date: '2026-02-05', amount: 8_000 },
      { date: '2026-04-05', amount: 9_200 },
    ]);
    const [{ transaction_id }] = await paymentsIn({});
    const { items } = await dataOf('search_transactions', { q: 'netflix', limit: 1 });
    expect(transaction_id).toBe(items[0].id);
  });
});

describe('installment_plans', () => {
  it('are what is still to be paid, not the next cuota', async () => {
    const data = await dataOf('installment_plans');
    expect(data).toMatchObject({
      ...{ remaining_crc: 120_000, remaining_n: 12, next_crc: 20_000, next_on: '2026-04-19', ends_on: '2026-12-19' },
      unconverted: [],
    });
    expect(data.plans.map(({ merchant, remaining_n, ends_on }: Json) => [merchant, remaining_n, ends_on])).toEqual([
      ['SILLA', 3, '2026-06-19'],
      ['TELE', 9, '2026-12-19'],
    ]);
  });
});

describe('installment_plans of some days', () => {
  it.each([
    // One day, and from one to another with both ends.
    [
      { start_date: '2026-04-19' },
      [
        ['SILLA', '2026-04-19'],
        ['TELE', '2026-04-19'],
      ],
      20_000,
    ],
    [
      { start_date: '2026-06-19', end_date: '2026-07-19' },
      [
        ['SILLA', '2026-06-19'],
        ['TELE', '2026-06-19'],
        ['TELE', '2026-07-19'],
      ],
      30_000,
    ],
    [{ start_date: '2026-04-20', end_date: '2026-05-18' }, [], 0],
    [{}, [], 0],
  ])('%j are the cuotas that fall in them, and their sum', async (days, fall, sum) => {
    const { cuotas, cuotas_crc, remaining_crc } = await dataOf('installment_plans', days);
    const found = cuotas.map(({ merchant, day }: Json) => [merchant, day]);
    expect(found.sort()).toEqual(fall.toSorted());
    expect([cuotas_crc, remaining_crc]).toEqual([sum, 120_000]);
  });
});

describe('due_soon', () => {
  it('lists what falls before the next salary, paid or not, and the salary', async () => {
    const { salary_on, until, items } = await dataOf('due_soon');
    expect([salary_on, until]).toEqual(['2026-04-15', '2026-04-14']);
    expect(items.map(({ kind, name, day, paid }: Json) => [kind, name, day, paid])).toEqual([
      ['recurring', 'Alquiler', '2026-04-12', false],
      ['reminder', 'Renovar el RTV', '2026-04-13', false],
      ['salary', '', '2026-04-15', false],
    ]);
  });

  it('counts a cuota that a card bills in the card’s payment only, and converts at the current rate', async () => {
    const { items, unpaid_crc, unpaid_n, income_crc } = await dataOf('due_soon', { until: '2026-04-30' });
    expect(items.map(({ kind, name, day, amount_crc }: Json) => [kind, name, day, amount_crc])).toEqual([
      ['recurring', 'Alquiler', '2026-04-12', 250_000],
      ['reminder', 'Renovar el RTV', '2026-04-13', null],
      ['salary', '', '2026-04-15', 450_000],
      ['cuota', 'Silla 1/3', '2026-04-19', 10_000],
      ['cuota', 'Tele 1/9', '2026-04-19', 10_000],
      ['card', 'Visa', '2026-04-25', 80_000],
      ['recurring', 'Gimnasio', '2026-04-28', 10_000],
    ]);
    expect([unpaid_crc, unpaid_n, income_crc]).toEqual([250_000 + 10_000 + 80_000 + 10_000, 4, 450_000]);
  });

  it('since a day to come leaves out what falls before it, also of the sums', async () => {
    const { items, unpaid_n, unpaid_crc, income_crc, salary_on } = await dataOf('due_soon', {
      ...{ since: '2026-04-20', until: '2026-04-30' },
    });
    expect(items.map(({ name, day }: Json) => [name, day])).toEqual([
      ['Visa', '2026-04-25'],
      ['Gimnasio', '2026-04-28'],
    ]);
    expect([unpaid_n, unpaid_crc, income_crc, salary_on]).toEqual([2, 90_000, 0, '2026-04-15']);
  });

  it('since a day to come counts the cuotas of a card when none of its payments is among those days', async () => {
    const { items, unpaid_crc } = await dataOf('due_soon', { since: '2026-04-16', until: '2026-04-20' });
    expect(items.map(({ name }: Json) => name)).toEqual(['Silla 1/3', 'Tele 1/9']);
    expect(unpaid_crc).toBe(20_000);
  });

  it('is of planned income when there is any', async () => {
    const income = { name: 'Salario', type: 'INCOME', amount: 500_000, currency: 'CRC', frequency: 'monthly', day: 28 };
    const { body } = await service.ask('POST', '/api/v1/budget/recurring-items', {
      ...income,
      starts_on: '2026-03-01',
    });
    expect((await dataOf('due_soon')).salary_on).toBe('2026-04-28');
    await service.ask('DELETE', `/api/v1/budget/recurring-items/${body.id}`);
    expect((await dataOf('due_soon')).salary_on).toBe('2026-04-15');
  });

  it('refuses a day beyond a year', async () => {
    const answer: Json = await runTool(service.deps, 'due_soon', '{"until": "2027-05-01"}');
    expect(answer.errors).toMatchObject([{ path: 'until' }]);
  });
});

describe('safe_to_spend', () => {
  it('is money in banks less what is due before the salary, spread over the days until it', async () => {
    const data = await dataOf('safe_to_spend');
    expect(data).toMatchObject({
      ...{ money_crc: 650_000, due_crc: 250_000, allowances_crc: 0, free_crc: 400_000, days_left: 5 },
      ...{ until_salary_crc: 400_000, today_crc: 80_000, quincena_crc: 400_000 },
      ...{ salary_on: '2026-04-15', quincena_ends_on: '2026-04-15', unconverted: [] },
      due: [{ kind: 'recurring', name: 'Alquiler', day: '2026-04-12', amount_crc: 250_000 }],
    });
  });

  it.each([
    ['alquiler', { name: 'Alquiler', day: '2026-04-12', amount: 250_000, left_crc: 400_000 }],
    ['card', { kind: 'card', name: 'Visa', day: '2026-04-25', amount: 80_000, left_crc: 570_000 }],
    ['gimnasio', { name: 'Gimnasio', day: '2026-04-28', amount: 20, currency: 'USD', left_crc: 640_000 }],
    ['reloj', null],
  ])('says what would be left of the money after the next payment of %s', async (pay, payment) => {
    const { payment: found } = await dataOf('safe_to_spend', { pay });
    if (payment === null) expect(found).toBeNull();
    else expect(found).toMatchObject(payment);
  });

  it('says what would be left after several, each once, and what of them is not due soon', async () => {
    const several = await dataOf('safe_to_spend', { pay: 'card|alquiler|card|gimnasio' });
    expect(several).toMatchObject({ payments_crc: 340_000, payments_left_crc: 310_000, payments_missing: [] });
    expect(several.payments.map(({ name, amount }: Json) => [name, amount])).toEqual([
      ['Visa', 80_000],
      ['Alquiler', 250_000],
      ['Gimnasio', 20],
    ]);
    // Of one account, its own money.
    const { body } = await service.ask('GET', '/api/v1/accounts');
    const accounts: Json[] = body.accounts ?? body.items ?? body;
    const { id, name } = accounts.find(({ account_type }: Json) => account_type === 'checking');
    const { paid_from, payments_left_crc } = await dataOf('safe_to_spend', { pay: 'alquiler', account: id });
    expect(paid_from).toMatchObject({ account_id: id, name });
    expect(payments_left_crc).toBe(paid_from.balance_crc - 250_000);
    const refused: Json = await runTool(service.deps, 'safe_to_spend', '{"pay":"alquiler","account":9999}');
    expect(refused.errors).toMatchObject([{ path: 'account' }]);
    // A sum without one of them would be of other payments.
    expect(await dataOf('safe_to_spend', { pay: 'alquiler|reloj' })).toMatchObject({
      ...{ payments: [{ name: 'Alquiler' }], payments_missing: ['reloj'] },
      ...{ payments_crc: null, payments_left_crc: null },
    });
  });
});

describe('check_ledger', () => {
  it('counts rows without a category, not own money or cuotas, and charges far above the usual', async () => {
    const { total } = (await service.ask('GET', '/api/v1/transactions?q=cat:none&limit=1')).body;
    const row = { currency: 'CRC', date: '2026-04-09', category_id: null };
    await service.ask('POST', '/api/v1/transactions', { ...row, merchant: 'PASE', amount: 5, type: 'TRASPASO' });
    for (const [date, amount] of [
      ['2026-01-08', 15_000],
      ['2026-02-08', 15_500],
      ['2026-03-01', 14_900],
      ['2026-03-02', 15_100],
      ['2026-04-08', 90_000],
    ] as const)
      await service.ask('POST', '/api/v1/transactions', { ...row, merchant: 'ICE LUZ', amount, date, type: 'COMPRA' });
    const { uncategorized, unusual } = await dataOf('check_ledger');
    const cuotas = (await service.ask('GET', '/api/v1/transactions?q=cat:none&limit=200')).body.items.filter(
      ({ installment, type }: Json) => (installment?.number ?? 0) > 0 || type === 'TRASPASO',
    ).length;
    expect(uncategorized.count).toBe(total + 6 - cuotas);
    expect(uncategorized.rows[0]).toMatchObject({ merchant: 'ICE LUZ', amount_crc: 90_000 });
    expect(unusual).toMatchObject({ days: 35, count: 1, rows: [{ merchant: 'ICE LUZ', usual_crc: 15_050 }] });
  });
});
