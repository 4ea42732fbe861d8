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
