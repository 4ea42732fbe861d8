/** Clusters of other programs and in other places: each is created anew. */
import { existsSync, statSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { ask, cleanUp, end, freshDataDir, olderBinDir, spawnService, start } from './embedded-postgres-testing.ts';

afterAll(cleanUp);

test.runIf(existsSync(olderBinDir))(
  'a distribution’s PostgreSQL 15 works too, and a cluster of another version is rejected by name',
  async () => {
    const dataDir = freshDataDir();
    const postgres = await start(dataDir, { binDir: olderBinDir });
    expect(postgres.version).toMatch(/^15\./);
    expect(
      await ask(postgres.connection, "select upper('ñ') as upper, current_setting('data_checksums') as checksums"),
    ).toEqual({ upper: 'Ñ', checksums: 'on' });
    await postgres.stop();
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 15, and the programs in .* are PostgreSQL 18/);
  },
);

test('a data folder with a path too long for a socket, a space and a comma works, and is adopted', async () => {
  const dataDir = freshDataDir(`a long, long name ${'x'.repeat(90)}`);
  const killed = spawnService(dataDir);
  expect(await killed.outcome).toMatchObject({ adopted: false });
  await end(killed.process, 'SIGKILL');

  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(true);
  expect(postgres.connection.host).toMatch(/\/alcancia-socket-[^/]+$/);
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});
