/**
 * Idempotency: every writing operation of openapi.json receives the same request several times at once, with the effect of
 * one. The long run, with kill -9, is the rig `exactly-once`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './app.ts';
import type { Ledger } from './fuzz/ledger.ts';
import { NAIVE_OPERATION, naiveLedger } from './fuzz/naive-insert.ts';
import { notCovered, race, racedOperations } from './fuzz/race-operations.ts';
import { seedLedger } from './fuzz/seed-ledger.ts';
import { openTestLedger } from './fuzz/test-ledger.ts';
import { randomRuns } from './random-runs.ts';

const AT_ONCE = randomRuns({ short: 4, long: 10 });

let service: TestApp;
let ledger: Ledger;

beforeAll(async () => {
  ({ service, ledger } = await openTestLedger());
});
afterAll(() => service.close());

it('every writing operation is covered', () => {
  expect(notCovered()).toEqual([]);
  expect(racedOperations().length).toBeGreaterThan(45);
});

it('identical concurrent requests have the effect of one', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  let isSeeded = false;
  let n = 10;
  for (const operation of racedOperations()) {
    if (operation.path !== '/api/v1/demo-data' && !isSeeded) {
      await seedLedger(ledger);
      isSeeded = true;
    }
    n += 2;
    const raced = await race(ledger, { operation, n, atOnce: AT_ONCE });
    faults.push(...raced.faults.map((fault) => `${operation.id}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

it('the comparison detects the second effect of a service that checks before it inserts', async () => {
  const naive = await naiveLedger(ledger);
  const operation = racedOperations().find(({ id }) => id === NAIVE_OPERATION);
  if (!operation) throw new Error(`There is no ${NAIVE_OPERATION}`);
  const { faults } = await race(naive, { operation, n: 1, atOnce: 10 });
  expect(faults.some((fault) => fault.startsWith('10 at once did'))).toBe(true);
});
