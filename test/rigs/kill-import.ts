/**
 * kill -9 of the service during a paste of a thousand lines: afterwards all of them are there or none, and pasting
 * again makes exactly a thousand. The control sends the list in parts, which leaves half an import.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import type { Outcome, Rig, RigOptions } from './rig.ts';
import { end, logIn, prepareService } from './service.ts';

const LINES = 1_000;
const CONTROL_PARTS = 10;
/** The time between the paste and the kill. */
const KILL_MS = [5, 400] as const;

export const killImport: Rig = { name: 'kill-import', kills: 10, controlKills: 8, run };

/** A list unique to its round. */
function listOf(round: number): string[] {
  return Array.from({ length: LINES }, (_, n) => {
    const day = String((n % 28) + 1).padStart(2, '0');
    return `${100_000 + n}  2026-03-${day}  COMERCIO ${round} ${n}  ${n + 1}.00  COL  D`;
  });
}

async function run({ kills, seed, control }: RigOptions): Promise<Outcome> {
  const chance = chanceOf(`${seed} kill-import`);
  const service = await prepareService();
  const outcome: Outcome = {
    kills,
    acknowledged: 0,
    rows: 0,
    lost: 0,
    doubled: 0,
    halves: [],
    broken: [],
    recoveryMs: [],
  };
  try {
    let running = await service.start();
    const headers = { authorization: `Bearer ${await logIn(service)}`, 'content-type': 'application/json' };
    const paste = async (lines: string[]): Promise<number> => {
      const body = JSON.stringify({ text: lines.join('\n') });
      const answer = await fetch(`${service.origin}/api/v1/transactions/paste-import`, {
        method: 'POST',
        headers,
        body,
      });
      return ((await answer.json()) as { counts: { created: number } }).counts.created;
    };
    const count = async (round: number): Promise<number> => {
      const url = `${service.origin}/api/v1/transactions?limit=1&q=${encodeURIComponent(`"COMERCIO ${round} "`)}`;
      return ((await (await fetch(url, { headers })).json()) as { total: number }).total;
    };
    for (let round = 1; round <= kills; round++) {
      const lines = listOf(round);
      const parts = control ? CONTROL_PARTS : 1;
      const pasting = (async () => {
        for (let part = 0; part < parts; part++) {
          await paste(lines.slice((part * LINES) / parts, ((part + 1) * LINES) / parts));
        }
        return true;
      })().catch(() => false);
      await delay(chance.whole(...KILL_MS));
      await end(running.process, 'SIGKILL');
      const acknowledged = await pasting;
      running = await service.start();
      outcome.recoveryMs.push(running.readyMs);
      const there = await count(round);
      if (acknowledged) outcome.acknowledged += LINES;
      if ((acknowledged && there < LINES) || (there !== 0 && there !== LINES)) outcome.lost += LINES - there;
      await paste(lines);
      const after = await count(round);
      if (after !== LINES) outcome.doubled += Math.abs(after - LINES);
      outcome.acknowledged += LINES;
      outcome.rows += after;
    }
    return outcome;
  } finally {
    await service.cleanUp();
  }
}
