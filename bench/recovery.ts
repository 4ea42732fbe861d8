/** What somebody waits for on a bad day: the whole ledger examined, saved, and brought back until the service is ready. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { end, type Folder, freshFolder, prepareService } from '../test/rigs/service.ts';
import { atMost, type Line, lineOf, ms } from './measure.ts';
import { removeFolder } from './scratch.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Runs the commands as a person does, each in a process of its own, on a filled folder whose service is stopped. */
export async function measureRecovery(folder: Folder): Promise<Line[]> {
  const file = join(folder.dataDir, '..', 'bench.tar');
  const doctorMs = await timeCommand(folder, 'doctor.ts');
  const backupMs = await timeCommand(folder, 'backup.ts', file);
  const elsewhere = freshFolder();
  const service = await prepareService(elsewhere);
  try {
    const startedAt = performance.now();
    await timeCommand(elsewhere, 'restore.ts', file);
    const running = await service.start();
    const readyMs = performance.now() - startedAt;
    await end(running.process, 'SIGTERM');
    return [
      lineOf('alcancia doctor', { median: ms(doctorMs) }, atMost(doctorMs / 1000, 5, 's')),
      lineOf('alcancia backup', { median: ms(backupMs) }),
      lineOf('from a restore elsewhere to ready', { median: ms(readyMs) }, atMost(readyMs / 1000, 60, 's')),
    ];
  } finally {
    await service.cleanUp();
    removeFolder(elsewhere);
  }
}

async function timeCommand(folder: Folder, script: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now();
  await run(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    env: { ...process.env, DATA_DIR: folder.dataDir },
    cwd: join(folder.dataDir, '..'),
  });
  return performance.now() - startedAt;
}
