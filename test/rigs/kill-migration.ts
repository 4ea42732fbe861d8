/**
 * kill -9 of the process that upgrades an older ledger, at any moment; the next start finishes it, with every value and
 * the schema of an undisturbed upgrade. The control applies the same migrations statement by statement, without a
 * transaction, and must be found half applied.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { latestMigration, migrate } from '../../src/server/platform/postgres/migrate.ts';
import { silent } from '../upgrades/fixtures.ts';
import { type Ground, onCopy, openGround, scratchFolder, stateOf, untilAlone, upgrade } from './upgrade-ground.ts';

const CONTROL_KILLS = 5;

/** Kills upgrades; returns whether all recovered and the control did not. */
export async function killMigration(kills: number): Promise<boolean> {
  const scratch = await scratchFolder('migration');
  const { ground, close } = await openGround(join(scratch, 'data'));
  try {
    const { tookMs, wanted } = await measureUndisturbed(ground, false);
    const careless = await measureUndisturbed(ground, true);
    console.log(`kill-migration: an upgrade that nobody disturbs takes ${Math.round(tookMs)} ms`);
    const controlKills = Math.min(kills, CONTROL_KILLS);
    const control = await torture(ground, { wanted, tookMs: careless.tookMs, kills: controlKills, control: true });
    console.log(`kill-migration, its broken control: ${control.killed} killed, ${control.broken.length} half applied`);
    const real = await torture(ground, { wanted, tookMs, kills, control: false });
    console.log(`kill-migration: ${real.killed} of ${kills} killed before the end, ${real.inside} inside a migration`);
    for (const problem of real.broken) console.log(`  broken: ${problem}`);
    if (control.broken.length === 0)
      console.log('  FAIL: the control was never half applied, so this rig proves nothing');
    return control.broken.length > 0 && real.broken.length === 0 && real.killed > 0;
  } finally {
    await close();
    await rm(scratch, { recursive: true, force: true });
  }
}

function measureUndisturbed(ground: Ground, control: boolean): Promise<{ tookMs: number; wanted: string[] }> {
  return onCopy(ground, async (pool) => {
    const { code, tookMs, said } = await upgrade(ground, { control });
    if (code !== 0) throw new Error(`The upgrade that nobody disturbed failed: ${said}`);
    return { tookMs, wanted: await stateOf(pool) };
  });
}

type Torture = { kills: number; tookMs: number; wanted: string[]; control: boolean };

/** Kills at moments spread over the duration of an upgrade. */
async function torture(ground: Ground, { kills, tookMs, wanted, control }: Torture) {
  const broken: string[] = [];
  let killed = 0;
  let inside = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await onCopy(ground, async (pool) => {
      const { code } = await upgrade(ground, { control, killAfterMs: ((kill - 0.5) / kills) * tookMs });
      if (code === null) killed += 1;
      // The dead process's last statement may still be running.
      await untilAlone(pool);
      const { rows } = await pool.query('select max(version) as version from schema_migrations');
      if (code === null && rows[0].version < (await latestMigration(ground.folder))) inside += 1;
      try {
        await migrate(pool, ground.folder, silent);
        const state = await stateOf(pool);
        const missing = wanted.filter((line) => !state.includes(line));
        if (missing.length > 0)
          broken.push(`kill ${kill}: ${missing.length} lines differ, first ${missing[0]?.slice(0, 100)}`);
      } catch (error) {
        broken.push(`kill ${kill}: ${(error as Error).message}`);
      }
    });
  }
  return { broken, killed, inside };
}
