/** The accrual when salaries race, in every month of years: no time zone plays a part, so it runs once (scripts/test.ts). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSalaryApp, type SalaryApp } from './salary-testing.ts';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp();
});
afterEach(() => service.close());

describe('a salary', () => {
  it('sent ten times at once accrues once, in each of 100 months', async () => {
    const months = Array.from({ length: 100 }, (_, n) => ({ year: 2027 + Math.floor(n / 12), month: (n % 12) + 1 }));
    for (const [round, { year, month }] of months.entries()) {
      const day = `${year}-${String(month).padStart(2, '0')}-15`;
      const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => service.pay(day, { amount: 70_000 + n })));
      expect(new Set(ids).size).toBe(10);
      const pot = 200_000 * (round + 1);
      expect(await service.pots()).toEqual([pot, pot]);
      const entry = `${year}-${month} salary 200000 200000`;
      expect((await service.log()).filter((each) => each === entry)).toEqual([entry]);
    }
    expect((await service.ask('GET', '/api/v1/salarios')).body.total).toBe(1000);
    expect((await service.log()).length).toBe(102);
  }, 60_000);
});
