/**
 * The real service on another database's folder: files there are left alone, and the right database has them all again.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderPdf } from './documents/render.ts';
import { receipt } from './documents/texts.ts';
import { multipart } from './documents/upload.ts';
import { end, type Folder, freshFolder, logIn, prepareService, removeFolder, type Service } from './rigs/service.ts';

const ROOT = join(import.meta.dirname, '..');
/** Two hours ahead by the service's clock, so that files are old enough to be swept. Hourly timers fire at once. */
const AHEAD = `const now = Date.now; Date.now = () => now() + 7_200_000;
const every = setInterval; globalThis.setInterval = (run, ms) => every(run, ms === 3_600_000 ? 100 : ms);`;
const LATER = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` };
/** Processes may have to wait for a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Folder;
beforeAll(() => {
  folder = freshFolder();
});
afterAll(() => removeFolder(folder));

const originals = () => readdirSync(join(folder.dataDir, 'documents')).filter((name) => name.endsWith('.pdf'));

async function running<T>(more: Record<string, string>, use: (service: Service) => Promise<T>): Promise<T> {
  const service = await prepareService(folder, more);
  const { process } = await service.start();
  try {
    return await use(service);
  } finally {
    await end(process, 'SIGTERM');
    await service.cleanUp();
  }
}
const detail = async ({ origin }: Service) =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { detail?: string }).detail;
const vaultOf = async (service: Service) => {
  const headers = { authorization: `Bearer ${await logIn(service)}` };
  const answer = await fetch(`${service.origin}/api/v1/sync-status`, { headers });
  return ((await answer.json()) as { vault: object }).vault;
};

it('a start with its database moved away touches no original and warns, and a backup after its return has them all', async () => {
  await running({}, async (service) => {
    const files = await Promise.all(
      ['04', '05', '06'].map(async (month) => ({
        filename: `${month}.pdf`,
        bytes: await renderPdf(receipt({ number: `A-${month}`, month: `${month}/2026` })),
      })),
    );
    const { payload, contentType } = multipart(files);
    const headers = { authorization: `Bearer ${await logIn(service)}`, 'content-type': contentType };
    const url = `${service.origin}/api/v1/municipal-receipts/upload`;
    expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBeLessThan(300);
    expect(await vaultOf(service)).toMatchObject({ verdict: 'ok', originals: 3, known: 3 });
  });
  const before = originals();
  expect(before).toHaveLength(3);

  const away = `${folder.cluster}-away`;
  renameSync(folder.cluster, away);
  await running(LATER, async (service) => {
    expect(originals()).toEqual(before);
    expect(await detail(service)).toMatch(/^The documents folder belongs to another database/);
    expect(await vaultOf(service)).toMatchObject({ verdict: 'other_database', originals: 3, known: 0, named: 0 });
    expect(service.output()).toMatch(/"level":50.*The documents folder belongs to another database/);
  });

  rmSync(folder.cluster, { recursive: true });
  renameSync(away, folder.cluster);
  await running(LATER, async (service) => {
    expect(await detail(service)).toBeUndefined();
    expect(await vaultOf(service)).toMatchObject({ verdict: 'ok', originals: 3, known: 3, found: 3 });
    const env = { PATH: process.env['PATH'], DATA_DIR: folder.dataDir };
    const file = join(folder.dataDir, 'copy.tar');
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/backup.ts', file], { cwd: ROOT, env });
    expect(stdout).toContain('3 documents');
    const left = join(folder.dataDir, 'documents', 'incoming', 'left.part');
    writeFileSync(left, '%PDF');
    await expect.poll(() => existsSync(left), { timeout: 20_000 }).toBe(false);
    expect(originals()).toEqual(before);
  });
});
