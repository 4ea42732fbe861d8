/**
 * The accrual when salaries race, in month after month: no time zone plays a part, so it runs once (scripts/test.ts).
 * SALARY_ROUNDS=100 takes as many months as were asked for.
 */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { createSalaryApp, LOG, type SalaryApp } from './salary-testing.ts';

const ROUNDS = Number(process.env['SALARY_ROUNDS'] ?? randomRuns({ short: 3, long: 10 }));
const AT_ONCE = 50;
const TRANSACTIONS = '/api/v1/transactions';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2036-01-10T18:00:00Z');
});
afterEach(() => service.close());

/** Asks again while the few connections are taken: who waits too long for one is told so. */
async function ask(method: string, url: string, body?: unknown): Promise<Json> {
  for (;;) {
    const answer = await service.ask(method, url, body);
    if (answer.status !== 503) return answer;
  }
}

/** Records a salary; returns its id. */
async function pay(day: string, n: number): Promise<number> {
  const salary = { merchant: 'EMPRESA', date: day, amount: 70_000 + n, type: 'SALARY', currency: 'CRC' };
  const { status, body } = await ask('POST', TRANSACTIONS, salary);
  expect(status).toBe(201);
  return body.id;
}

describe('concurrent salaries', () => {
  it(`accrue once when sent fifty times at once, in each of ${ROUNDS} months`, {
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

  it(`keep one accrual per month while imports are undone and redone in parallel, in ${ROUNDS} rounds`, {
    timeout: 60_000 + ROUNDS * 5_000,
  }, async () => {
    const paste = async (days: readonly string[]): Promise<string> => {
      const text = days.map((day) => `${day.split('-').reverse().join('/')} SALARIO EMPRESA +5.00`).join('\n');
      return (await ask('POST', `${TRANSACTIONS}/paste-import`, { text, allow_duplicates: true })).body.undo_token;
    };
    const undo = async (undo_token: string): Promise<string | null> => {
      const { status, body } = await ask('POST', `${TRANSACTIONS}/undo`, { undo_token });
      expect([200, 409]).toContain(status);
      return status === 200 ? body.undo_token : null;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const of = (month: number, day: number) => `${2027 + (round % 8)}-0${month}-${10 + day}`;
      const tokens = [await paste([of(1, 0), of(2, 0)]), await paste([of(2, 1), of(3, 1)]), await paste([of(3, 2)])];
      const moving = await pay(of(4, 0), round);
      await Promise.all([
        ...tokens.map(async (token) => {
          const back = await undo(token);
          if (back !== null && round % 2 === 0) await undo(back);
        }),
        ...[1, 2, 3].map((month) => pay(of(month, 5), month)),
        paste([of(1, 6), of(3, 6), of(2, 6)]),
        ask('PATCH', `${TRANSACTIONS}/${moving}`, { date: of(2, 7) }),
        ask('POST', LOG, { year: 2027 + (round % 8), month: 9, memp_amount: round, mpat_amount: round }),
      ]);
      const { rows } = await sql<{ off: string; bare: string; unpaid: string }>`
        with pots as (select sum(balance) as held from accounts where currency in ('MEMP', 'MPAT')),
          worth as (select sum(memp_amount + mpat_amount) as worth from savings_accrual where source <> 'baseline'),
          paid as (select distinct to_char(local_date, 'YYYY-MM') as month from transactions where type = 'SALARY'),
          accrued as (select to_char(make_date(year, month, 1), 'YYYY-MM') as month from savings_accrual where source = 'salary')
        select (select trim_scale(held - worth)::text from pots, worth) as off,
          array(select month from paid except select month from accrued) as bare,
          array(select month from accrued except select month from paid) as unpaid`.execute(service.deps.db);
      expect([round, rows[0]]).toEqual([round, { off: '0', bare: [], unpaid: [] }]);
    }
  });
});
