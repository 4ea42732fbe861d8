/** What the tests of salaries and of the accrual log share. */
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

export const LOG = '/api/v1/savings-accrual';

/** The service with what its tests ask of it. */
export type SalaryApp = TestApp & {
  /** Records a SALARY of a day; returns its id. */
  pay(day: string, more?: object): Promise<number>;
  /** The balances of MEMP and MPAT. */
  pots(): Promise<[number, number]>;
  /** The log, one line for each entry. */
  log(): Promise<string[]>;
  /** Makes an entry of the log; answers it. */
  enter(year: number, month: number, memp: number | string, mpat: number | string, more?: object): Promise<Json>;
};

/** The service at the end of 2026, when the days of most tests have come. */
export async function createSalaryApp(now = '2026-12-31T18:00:00Z'): Promise<SalaryApp> {
  const service = await createTestApp({ now });
  const { ask } = service;
  return {
    ...service,
    async pay(day, more = {}) {
      const salary = { merchant: 'EMPRESA', date: day, amount: 700_000, type: 'SALARY', currency: 'CRC', ...more };
      return (await ask('POST', '/api/v1/transactions', salary)).body.id;
    },
    async pots() {
      const { body } = await ask('GET', '/api/v1/accounts');
      const balanceOf = (currency: string) =>
        body.filter((account: Json) => account.currency === currency).map((account: Json) => account.balance);
      return [...balanceOf('MEMP'), ...balanceOf('MPAT')] as [number, number];
    },
    async log() {
      const { body } = await ask('GET', `${LOG}/`);
      return body.map(
        (entry: Json) => `${entry.year}-${entry.month} ${entry.source} ${entry.memp_amount} ${entry.mpat_amount}`,
      );
    },
    async enter(year, month, memp_amount, mpat_amount, more = {}) {
      return (await ask('POST', LOG, { year, month, memp_amount, mpat_amount, ...more })).body;
    },
  };
}

/** What the seed leaves in the log. */
export const BASELINE = ['2026-2 baseline 200000 200000', '2026-3 baseline 200000 200000'];
