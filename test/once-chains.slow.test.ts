/**
 * Random chains of commands against a model in memory: the service agrees after each. The long run is the rig `chains`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './app.ts';
import { runChains } from './fuzz/chain-commands.ts';
import { forgetful } from './fuzz/chain-model.ts';
import type { Ledger } from './fuzz/ledger.ts';
import { openTestLedger } from './fuzz/test-ledger.ts';
import { randomRuns } from './random-runs.ts';
import { SEED } from './random-seed.ts';

let service: TestApp;
let ledger: Ledger;

beforeAll(async () => {
  ({ service, ledger } = await openTestLedger());
});
afterAll(() => service.close());

it('random chains leave rows, lists, pages and balances as the model predicts', { timeout: 120_000 }, async () => {
  const chains = randomRuns({ short: 20, long: 60 });
  expect(await runChains(ledger, { chains, seed: SEED, deedsMax: 12 })).toBeGreaterThan(chains * 3);
});

it('the check detects a service that loses some of its rows', { timeout: 120_000 }, async () => {
  await expect(runChains(forgetful(ledger), { chains: 10, seed: 1, deedsMax: 6 })).rejects.toThrow();
});
