import { expect, test } from 'vitest';
import { identifyPlans, planIdentity } from './plan-identity.ts';

const PLAN = { local_date: '2026-02-09', price: '119899.99', currency: 'CRC', of: 24 } as const;

test('a plan is identified by purchase day, price, currency, length and place among equal ones', () => {
  const identity = planIdentity({ ...PLAN, ...{ merchant: 'VERDUGO 406 TC 24M' } }, 1);
  expect(planIdentity({ ...PLAN, ...{ merchant: 'Verdugo' } }, 1)).toBe(identity);
  expect(planIdentity({ ...PLAN, price: '119899.990' }, 1)).toBe(identity);
  const others = [
    planIdentity(PLAN, 2),
    planIdentity({ ...PLAN, local_date: '2026-02-10' }, 1),
    planIdentity({ ...PLAN, price: '119899.98' }, 1),
    planIdentity({ ...PLAN, currency: 'USD' }, 1),
    planIdentity({ ...PLAN, of: 12 }, 1),
  ];
  expect(new Set([identity, ...others]).size).toBe(6);
});

test('equal plans differ by how many came before', () => {
  const other = { ...PLAN, of: 12 };
  expect(identifyPlans([PLAN, other, PLAN]).map(({ identity }) => identity)).toEqual([
    planIdentity(PLAN, 1),
    planIdentity(other, 1),
    planIdentity(PLAN, 2),
  ]);
});
