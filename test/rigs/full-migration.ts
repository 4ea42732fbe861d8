/**
 * The database's disk fills up during an upgrade: the upgrade exits with an error that names it, the ledger keeps some
 * version unharmed, and with room again the next start finishes. The control applies the same migrations statement by
 * statement, and must be found half applied.
 */
import { chmodSync, rmSync, truncateSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from '../../src/server/platform/postgres/migrate.ts';
import { silent } from '../upgrades/fixtures.ts';
import { fillUp } from './fill-disk.ts';
import { createMounts, whyNoMounts } from './mounts.ts';
import { type Ground, onCopy, openGround, scratchFolder, stateOf, upgrade } from './upgrade-ground.ts';

const SIZE_MB = 300;
/** The room left for each upgrade: less than the rewritten rows need. */
const LEFT_MB = [3, 1, 5, 0, 2, 6, 4] as const;
const ANSWERS_MS_MAX = 60_000;
const SAYS = /No space left|could not (?:extend|write)|53100|terminat|Connection|the database system/i;

/** Fills the disk during upgrades; returns whether all were rolled back and finished later, and the control was not. */
export async function fullMigration(rounds: number): Promise<boolean> {
  const why = whyNoMounts();
  if (why !== null) {
    console.log(`\nfull-migration was left out: ${why}`);
    return true;
  }
  const mounts = createMounts();
  const scratch = await scratchFolder('full');
  chmodSync(scratch, 0o755);
  const dataDir = join(scratch, 'data');
  await mkdir(dataDir);
  mounts.memory(dataDir, SIZE_MB);
  try {
    const { ground, close } = await openGround(dataDir);
    try {
      return await judge(ground, rounds, join(dataDir, 'filler'));
    } finally {
      await close();
    }
  } finally {
    mounts.unmountAll();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function judge(ground: Ground, rounds: number, filler: string) {
  const wanted = await onCopy(ground, async (pool) => {
    const { code, said } = await upgrade(ground, { control: false });
    if (code !== 0) throw new Error(`The upgrade with room failed: ${said}`);
    return stateOf(pool);
  });
  const leftMb = (round: number) => LEFT_MB[round % LEFT_MB.length] ?? 0;
  const fill = { ground, filler, wanted };
  const control: Filled[] = [];
  // Whether it is half applied depends on where the room ends: once is enough.
  for (let round = 0; round < LEFT_MB.length && !control.some(({ broken }) => broken); round++)
    control.push(await upgradeOnFullDisk(fill, leftMb(round), true));
  console.log(
    `\nfull-migration, its broken control: ${control.filter(({ broken }) => broken).length} of ${control.length} half applied`,
  );
  const real = [];
  for (let round = 0; round < rounds; round++) real.push(await upgradeOnFullDisk(fill, leftMb(round), false));
  const failed = real.filter(({ code }) => code !== 0);
  console.log(`  ${failed.length} of ${rounds} upgrades had no room`);
  const unclear = failed.filter(({ said }) => !SAYS.test(said));
  for (const { said } of unclear) console.log(`  broken: it said ${said.slice(0, 300)}`);
  for (const { broken } of real) if (broken) console.log(`  broken: ${broken}`);
  if (!control.some(({ broken }) => broken))
    console.log('  FAIL: the control was never half applied, so this rig proves nothing');
  return (
    control.some(({ broken }) => broken) &&
    failed.length > 0 &&
    unclear.length === 0 &&
    !real.some(({ broken }) => broken)
  );
}

type Fill = { ground: Ground; filler: string; wanted: readonly string[] };
type Filled = { code: number | null; said: string; broken: string | null };

/** Upgrades a copy with little room, then with enough; returns the fault, or null. */
function upgradeOnFullDisk({ ground, filler, wanted }: Fill, leftMb: number, control: boolean): Promise<Filled> {
  return onCopy(ground, async (pool) => {
    await ground.admin.query('checkpoint');
    truncateSync(filler, Math.max(0, fillUp(filler) - leftMb * 1024 ** 2));
    const { code, said } = await upgrade(ground, { control });
    rmSync(filler);
    await untilAnswers(pool);
    let broken: string | null = null;
    try {
      await migrate(pool, ground.folder, silent);
      const state = await stateOf(pool);
      const missing = wanted.filter((line) => !state.includes(line));
      if (missing.length > 0) broken = `${missing.length} lines differ, first ${missing[0]?.slice(0, 100)}`;
    } catch (error) {
      broken = (error as Error).message;
    }
    return { code, said, broken };
  });
}

/** A database whose log found no room exits, and is restarted. */
async function untilAnswers(pool: pg.Pool): Promise<void> {
  for (const giveUpAt = performance.now() + ANSWERS_MS_MAX; ; await delay(100)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
  }
}
