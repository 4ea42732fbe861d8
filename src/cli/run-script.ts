import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { World } from './world.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `scripts/NAME.ts` on the ledger of this machine; what it says and its exit code are the command's. */
export function runScript(world: World, name: string, args: readonly string[]): Promise<number> {
  // In the project's folder, as npm would: DATA_DIR means the same for both, and INIT_CWD is where a file is meant.
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { ...world.env, INIT_CWD: process.cwd() },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  child.stdout.pipe(world.stdout, { end: false });
  child.stderr.pipe(world.stderr, { end: false });
  // A terminal interrupts both: the script then cleans up and says so.
  const wait = () => {};
  const hand = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', hand);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', hand);
      resolve(code ?? 1);
    });
  });
}
