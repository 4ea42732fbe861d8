/** For tests of the vault: a service whose log is kept, its folder of originals, and clocks set against the files'. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { instanceOf, putOriginal } from '../backup/backup-testing.ts';
import { examine } from '../doctor/check-invariants.ts';
import { strayFolder, vaultFolder, vaultIdPath } from './name-folders.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

type Line = { level: string; message: string; verdict?: string; sha256?: string };

/** Starts it at the machine's own time: that is what files have. */
export async function openVault() {
  const lines: Line[] = [];
  const others: TestApp[] = [];
  /** Keeps what it logs. */
  const listen = (app: TestApp): TestApp => {
    const note = (level: string) => (details: object, message: string) => lines.push({ level, message, ...details });
    app.deps.log = { ...app.deps.log, info: note('info'), warn: note('warn'), error: note('error') } as never;
    return app;
  };
  const now = new Date().toISOString();
  const service = listen(await createTestApp({ now }));
  const { dataDir } = service.deps.env;
  await mkdir(vaultFolder(dataDir));

  const addRow = (sha256: string, size_bytes: number) =>
    service.arrange((db) =>
      db
        .insertInto('documents')
        .values({
          ...{ sha256: Buffer.from(sha256, 'hex'), filename: `${sha256.slice(0, 6)}.pdf`, size_bytes },
          ...{ kind: 'municipal_receipt', uploaded_at: '2026-04-09T10:00:00', uploaded_by: 'admin' },
        })
        .execute(),
    );
  return {
    ...{ service, dataDir, lines, addRow },
    /** Sets the clocks so long after the machine's. */
    later(ms: number): void {
      for (const app of [service, ...others]) app.setNow(new Date(Date.now() + ms).toISOString());
    },
    /** The same folder, started with another database that nobody used. */
    async withOtherDatabase(): Promise<TestApp> {
      const other = listen(await createTestApp({ now, env: { DATA_DIR: dataDir } }));
      others.push(other);
      return other;
    },
    /** Originals with their rows. */
    async keep(...texts: string[]): Promise<string[]> {
      const kept = await Promise.all(texts.map((text) => putOriginal(dataDir, text)));
      for (const { sha256, size } of kept) await addRow(sha256, size);
      return kept.map(({ sha256 }) => sha256);
    },
    /** As a database that was set back to before they came. */
    forget: (...hashes: string[]) => {
      const known = hashes.map((sha256) => Buffer.from(sha256, 'hex'));
      return service.arrange((db) => db.deleteFrom('documents').where('sha256', 'in', known).execute());
    },
    /** How many originals are in their place, and how many set aside. */
    counts: async () => [(await pdfsIn(vaultFolder(dataDir))).length, (await pdfsIn(strayFolder(dataDir))).length],
    status: async (app = service) => (await app.ask('GET', '/api/v1/sync-status')).body.vault,
    detail: async (app = service) => (await app.send({ method: 'GET', url: '/readyz' })).body.detail,
    async vaultIds() {
      const { db } = service.deps;
      const rows = await db.selectFrom('service_meta').select('value').where('key', '=', 'vault_id').execute();
      return { database: rows[0]?.value, folder: (await readFile(vaultIdPath(dataDir), 'utf8')).trim() };
    },
    /** What the doctor finds of the folder. */
    async doctor(app = service) {
      const { pool, close } = await instanceOf(app);
      const migrations = new URL('../../../migrations/', import.meta.url);
      const { findings } = await examine(pool, { dataDir, timeZone: 'UTC', migrations });
      await close();
      return findings.filter(({ name }) => name === 'vault' || name === 'originals');
    },
    async close() {
      for (const other of others) await other.close();
      await service.close();
    },
  };
}

export async function pdfsIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.pdf')) : [];
}
