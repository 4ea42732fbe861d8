/** The floor as a process of its own, on the database of the service that runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { end } from '../../test/rigs/service.ts';

/** Starts the floor with the memory limits of the service. `socketDir` is where its database listens. */
export async function launchFloor(socketDir: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = join(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=512', server], {
    env: { PATH: process.env['PATH'] ?? '', PGHOST: socketDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(port.toString())}`, stop: () => end(child, 'SIGTERM') };
}
