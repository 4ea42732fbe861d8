/** How far the money must last (docs/rules/agent.md, "What is due"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { type Budget, startBudget } from '../budget/budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
  const [account] = await budget.get('/accounts');
  await budget.expected(200, 'PATCH', `/api/v1/accounts/${account.id}`, { balance: 100_000 });
});
afterAll(() => budget.close());
beforeEach(() => budget.clear());

const safe = () => budget.get('/budget/safe-to-spend');
const rent = (more: object) => budget.plan({ amount: 20_000, mode: 'payment', ...more });
const salary = (more: object) => budget.plan({ name: 'Salario', type: 'INCOME', amount: 600_000, ...more });

describe('what may be spent while no salary is known to come', () => {
  it('leaves what is due tomorrow on the last day of a quincena, and says until when', async () => {
    budget.service.setNow('2026-04-30T18:00:00Z');
    await rent({ day: 1, starts_on: '2026-05-01' });
    expect(await safe()).toMatchObject({
      ...{ salary_on: null, until: '2026-05-15', days_left: 16, due_crc: 20_000 },
      ...{ until_salary_crc: 80_000, today_crc: 5_000, quincena_ends_on: '2026-04-30', quincena_crc: 5_000 },
    });
  });

  it('always leaves what is due in the next fifteen days', async () => {
    for (let day = '2026-04-01'; day <= '2026-05-01'; day = addDays(day, 3)) {
      await budget.clear();
      budget.service.setNow(`${day}T18:00:00Z`);
      await rent({ starts_on: addDays(day, 13) });
      expect(await safe(), day).toMatchObject({ due_crc: 20_000, until_salary_crc: 80_000 });
    }
  });
});

describe('what may be spent on the day of a salary', () => {
  it('leaves what is due in the next quincena until the salary has come', async () => {
    budget.service.setNow('2026-04-30T18:00:00Z');
    await rent({ day: 1, starts_on: '2026-05-01' });
    await salary({ frequency: 'semimonthly', starts_on: '2026-04-30' });
    expect(await safe()).toMatchObject({ salary_on: '2026-04-30', until: '2026-05-15', due_crc: 20_000 });
    await budget.record({ merchant: 'SALARIO ACME', date: '2026-04-30', amount: 600_000, type: 'SALARY' });
    expect(await safe()).toMatchObject({ salary_on: '2026-05-15', until: '2026-05-14', due_crc: 20_000 });
  });
});

describe('a card in credit', () => {
  it('owes nothing: no payment is due, and no more may be spent for it', async () => {
    budget.service.setNow('2026-04-30T18:00:00Z');
    const before = await safe();
    const card = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', next_payment: '2026-05-05' };
    const { id } = await budget.expected(201, 'POST', '/api/v1/accounts', { ...card, balance: -70_000 });
    expect(await safe()).toEqual(before);
    expect((await budget.get('/budget/due-soon?until=2026-05-20')).items).toEqual([]);
    await budget.expected(200, 'PATCH', `/api/v1/accounts/${id}`, { balance: 7_000 });
    expect(await safe()).toMatchObject({ due_crc: before.due_crc + 7_000 });
    await budget.expected(204, 'DELETE', `/api/v1/accounts/${id}`);
  });
});

describe('a price', () => {
  it('is taken off what may be spent until the salary, in its currency, to the céntimo', async () => {
    budget.service.setNow('2026-04-30T18:00:00Z');
    const { until_salary_crc: free } = await safe();
    const of = (query: string) => budget.get(`/budget/safe-to-spend?${query}`);
    expect(free).toBe(100_000);
    expect(await of('price=99999.99')).toMatchObject({ price_crc: 99_999.99, until_salary_left_crc: 0.01 });
    expect(await of('price=100000.01')).toMatchObject({ price_crc: 100_000.01, until_salary_left_crc: -0.01 });
    await budget.expected(200, 'PUT', '/api/v1/exchange-rates/USD', { rate: 512.5 });
    expect(await of('price=100&currency=USD')).toMatchObject({ price_crc: 51_250, until_salary_left_crc: 48_750 });
    expect(await of('price=1&currency=EUR')).toMatchObject({ price_crc: null, until_salary_left_crc: null });
    expect(await safe()).not.toHaveProperty('price_crc');
  });

  it.each(['price=0', 'price=-5', 'price=12.345', 'price=abc'])(
    'that is none is refused by its name: %s',
    async (query) => {
      const { status, body } = await budget.ask('GET', `/api/v1/budget/safe-to-spend?${query}`);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ path: 'price' }]);
    },
  );
});
