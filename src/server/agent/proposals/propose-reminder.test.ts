/** A reminder some days before what is due: its day is reckoned by the service, from what is due next. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { prepareProposal } from './proposal-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const made = [
    ['accounts', { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC', balance: 5000 }],
    ['budget/recurring-items', { name: 'Electricidad', type: 'EXPENSE', amount: 9000, currency: 'CRC' }],
  ] as const;
  for (const [path, body] of made) {
    const more =
      path === 'accounts'
        ? { next_payment: '2026-04-30' }
        : { mode: 'payment', starts_on: '2026-01-01', frequency: 'monthly', day: 28 };
    const { status, text } = await service.ask('POST', `/api/v1/${path}`, { ...body, ...more });
    expect(status, text).toBe(201);
  }
});
afterAll(() => service.close());

const prepared = (args: object): Promise<Json> =>
  prepareProposal(service.deps, 'propose_reminder', JSON.stringify({ text: 'pagar', ...args }), 'es');

test.each([
  ['card', 2, '2026-04-28'],
  ['electricidad', 3, '2026-04-25'],
])('of %s, %i days before, is on %s', async (of, days, on) => {
  const { arguments: args, preview } = await prepared({ before_due: { of, days } });
  expect([args, preview?.rows[0].date]).toEqual([{ text: 'pagar', on }, on]);
});

test('is refused in words without a day to come, or with two', async () => {
  for (const [args, reason] of [
    [{ before_due: { of: 'Gimnasio', days: 1 } }, /Gimnasio/],
    [{ before_due: { of: 'card', days: 60 } }, /today or later/],
    [{ before_due: { of: 'card', days: 2 }, on: '2026-05-01' }, /on or before_due/],
    [{}, /on or before_due/],
  ] as const)
    expect((await prepared(args)).problem, JSON.stringify(args)).toMatch(reason);
});
