/**
 * The accrual when salaries race, in month after month: no time zone plays a part, so it runs once (scripts/test.ts).
 * SALARY_ROUNDS=100 takes as many months as were asked for.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSalaryApp, type SalaryApp } from './salary-testing.ts';

const ROUNDS = Number(process.env['SALARY_ROUNDS'] ?? 10);
const AT_ONCE = 50;

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp();
});
afterEach(() => service.close());

/** Records a salary; who waits too long for one of the few connections is told so, and sends it again. Answers its id. */
async function pay(day: string, n: number): Promise<number> {
  const salary = { merchant: 'EMPRESA', date: day, amount: 70_000 + n, type: 'SALARY', currency: 'CRC' };
  for (;;) {
    const { status, body } = await service.ask('POST', '/api/v1/transactions', salary);
    if (status === 201) return body.id;
    expect(status).toBe(503);
  }
}

describe('a salary', () => {
  it(`sent fifty times at once accrues once, in each of ${ROUNDS} months`, {
    timeout: 60_000 + ROUNDS * 5_000,
  }, async () => {
    const months = Array.from({ length: ROUNDS }, (_, n) => ({ year: 2027 + Math.floor(n / 12), month: (n % 12) + 1 }));
    for (const [round, { year, month }] of months.entries()) {
      const day = `${year}-${String(month).padStart(2, '0')}-15`;
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => pay(day, n)));
      expect(new Set(ids).size).toBe(AT_ONCE);
      const pot = 200_000 * (round + 1);
      expect(await service.pots()).toEqual([pot, pot]);
      const entry = `${year}-${month} salary 200000 200000`;
      expect((await service.log()).filter((each) => each === entry)).toEqual([entry]);
    }
    expect((await service.ask('GET', '/api/v1/salarios')).body.total).toBe(AT_ONCE * ROUNDS);
    expect((await service.log()).length).toBe(ROUNDS + 2);
  });
});
