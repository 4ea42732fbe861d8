/**
 * In any ledger every figure of the budget follows docs/rules, as computed by the oracle. Each seed is one ledger:
 * ORACLE_SEED=<seed> ORACLE_RUNS=1 tries it alone.
 */
import { describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../app.ts';
import { differencesWith } from './compare-ledger.ts';
import { kindsOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { randomLedger } from './random-ledger.ts';
import { recordLedger } from './record-ledger.ts';
import { shrunk, written } from './shrink-ledger.ts';

const SEED = Number(process.env['ORACLE_SEED'] ?? 20_260_410);

export type Service = { service: TestApp; ask: Ask; idOf: (identifier: string) => number };

/** Runs the work with a service whose cycles begin on this day. */
export async function withService(startDay: number, work: (started: Service) => Promise<void>): Promise<void> {
  const service = await createTestApp({ env: { BILLING_CYCLE_START_DAY: String(startDay) } });
  try {
    const ask = await service.withToken();
    const { body } = await ask('GET', '/api/v1/categories');
    const idOf = (identifier: string): number => body.find((each: Json) => each.identifier === identifier).id;
    await work({ service, ask, idOf });
  } finally {
    await service.close();
  }
}

/** The seeds of a run, `count` of them unless ORACLE_RUNS overrides it. */
export function seedsOf(count: number): number[] {
  return Array.from({ length: Number(process.env['ORACLE_RUNS'] ?? count) }, (_, at) => SEED + at);
}

/** The first day of cycles for a seed: mostly the 19th. */
export const startDayOf = (seed: number) => (seed % 5 === 0 ? 1 : 19);

/** Records a ledger and compares; a service that rejects it differs too. */
async function differencesIn({ service, ask }: Service, ledger: Ledger, thorough: boolean): Promise<string[]> {
  try {
    return await differencesWith(ask, ledger, await recordLedger(service, ask, ledger), thorough);
  } catch (error) {
    return [String(error)];
  }
}

async function tryLedger(started: Service, ledger: Ledger, seed: number): Promise<void> {
  const differences = (of: Ledger) => differencesIn(started, of, seed % 10 === 0);
  if ((await differences(ledger)).length === 0) return;
  const smallest = await shrunk(ledger, async (smaller) => (await differences(smaller)).length > 0);
  const found = await differences(smallest);
  const shown = [...found.slice(0, 12), ...(found.length > 12 ? [`and ${found.length - 12} more`] : [])];
  expect.fail(`Seed ${seed}\n${written(smallest)}\n\n${shown.join('\n')}`);
}

/** Tries random ledgers. Returns a list that collects the kinds of thing in each. */
export function proveLedgers(count: number): Record<string, boolean>[] {
  const held: Record<string, boolean>[] = [];
  describe.each([19, 1])('with cycles that begin on day %i', (startDay) => {
    it('the budget of random ledgers equals the oracle’s, field by field', async () => {
      const seeds = seedsOf(count).filter((seed) => startDayOf(seed) === startDay);
      if (seeds.length === 0) return;
      await withService(startDay, async (started) => {
        const categories = ['hogar', 'supermercado', 'salario'].map(started.idOf);
        for (const seed of seeds) {
          const ledger = randomLedger(categories, startDay, seed);
          await tryLedger(started, ledger, seed);
          held.push(kindsOf(ledger));
        }
      });
    }, 7_200_000);
  });
  return held;
}
