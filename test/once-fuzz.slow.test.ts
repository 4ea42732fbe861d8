/**
 * Every operation of openapi.json receives valid requests and ones that break one rule: responses are as declared,
 * invalid requests fail and change no row. The long run is the rig `fuzz`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './app.ts';
import { EXPLAINED, fuzzAll, fuzzOperation, neverDone, summary } from './fuzz/fuzz-operations.ts';
import type { Ledger } from './fuzz/ledger.ts';
import { readOperations } from './fuzz/operations.ts';
import { openTestLedger } from './fuzz/test-ledger.ts';
import { randomRuns } from './random-runs.ts';
import { SEED } from './random-seed.ts';

/** The delivery worker does not run here; the rig covers it. */
const UNDELIVERED = {
  'POST /api/v1/notifications/deliveries/{id}/resend': 'no deliveries',
  'GET /api/v1/notifications/deliveries/{id}': 'no deliveries',
};

const RUNS = {
  valid: randomRuns({ short: 4, long: 12 }),
  invalid: randomRuns({ short: 1, long: 4 }),
  ruleInMany: randomRuns({ short: 3, long: 1 }),
};

let service: TestApp;
let ledger: Ledger;

beforeAll(async () => {
  ({ service, ledger } = await openTestLedger());
});
afterAll(() => service.close());

it('valid requests are answered as declared, and invalid ones are rejected with a code and change nothing', {
  timeout: 300_000,
}, async () => {
  const reports = await fuzzAll(ledger, { seed: SEED, ...RUNS, atOnce: 1 });
  const faults = reports.flatMap(({ operation, faults: all }) => all.map((fault) => `${operation}: ${fault}`));
  expect(faults, `seed ${SEED}: repeat with FUZZ_SEED=${SEED}`).toEqual([]);
  expect(neverDone(reports, { ...EXPLAINED, ...UNDELIVERED }), summary(reports)).toEqual([]);
  expect(reports).toHaveLength(readOperations().length);
});

it('the judge detects a service that obeys every request', async () => {
  const operation = readOperations().find(({ id }) => id === 'POST /api/v1/transactions');
  if (!operation) throw new Error('The operation is gone');
  await ledger.sql('create table careless (n integer)');
  const send: Ledger['send'] = async ({ payload }) => {
    await ledger.sql('insert into careless values (1)');
    const status = payload?.includes('\\u0000') ? 500 : 200;
    return { status, contentType: 'application/json', text: '{}', ms: 0 };
  };
  const { faults } = await fuzzOperation({ ...ledger, send }, operation, { seed: 1, valid: 3, invalid: 1, atOnce: 1 });
  for (const found of ['whose body is not what is declared', '200 to what is not valid', 'a 500', 'changed careless']) {
    expect(faults.join('\n')).toContain(found);
  }
});
