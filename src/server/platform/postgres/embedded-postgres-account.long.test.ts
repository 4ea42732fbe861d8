/** Under which account the database runs, and whether that account can use the programs and the folders. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeLibraryLinks } from './embedded-postgres-binaries.ts';
import { readPidFile } from './embedded-postgres-files.ts';
import {
  ask,
  cleanUp,
  end,
  freshDataDir,
  isRoot,
  recordingLog,
  running,
  spawnService,
  start,
} from './embedded-postgres-testing.ts';

afterEach(cleanUp);

test('missing library links are created, also by two starts at once', () => {
  const copy = mkdtempSync('/tmp/alcancia-embedded-links-');
  try {
    cpSync(installedPackage(), copy, { recursive: true, filter: (source) => !/\.a$|\/share$/.test(source) });
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(copy, target), { force: true });
    const runs = () =>
      execFileSync(join(copy, 'native', 'bin', 'postgres'), ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    if (process.platform === 'linux') expect(runs).toThrow();
    makeLibraryLinks(copy);
    makeLibraryLinks(copy);
    expect(runs()).toContain('PostgreSQL');

    rmSync(join(copy, 'native', 'lib'), { recursive: true });
    expect(() => makeLibraryLinks(copy)).toThrow(/library link .* is missing and cannot be made/);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test.runIf(isRoot && process.platform === 'linux')(
  'root runs the server as another account, even with programs and data in root-only folders',
  async () => {
    const log = recordingLog();
    const dataDir = freshDataDir('data', 0o700);
    const programs = join(dirname(dataDir), 'programs');
    cpSync(installedPackage(), programs, { recursive: true, filter: (source) => !source.endsWith('.a') });
    makeLibraryLinks(programs);
    const postgres = await start(dataDir, { log, binDir: join(programs, 'native', 'bin') });
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
    const { pid } = readPidFile(join(dataDir, 'postgres')) ?? { pid: 0 };
    expect(statSync(`/proc/${pid}`).uid).toBe(idOf('alcancia-postgres'));
    expect(log.warnings).toEqual([expect.stringContaining('CAP_DAC_READ_SEARCH')]);
    await postgres.stop();
  },
);

test.runIf(isRoot && process.platform === 'linux')(
  'root runs the server as a dedicated account that cannot log in',
  async () => {
    const log = recordingLog();
    const dataDir = freshDataDir();
    const postgres = await start(dataDir, { log });
    const { pid } = readPidFile(join(dataDir, 'postgres')) ?? { pid: 0 };
    const { uid, gid } = statSync(`/proc/${pid}`);
    const [name, , , , , , shell] = execFileSync('getent', ['passwd', String(uid)], { encoding: 'utf8' }).split(':');
    expect([name, shell?.trim()]).toEqual(['alcancia-postgres', '/usr/sbin/nologin']);
    expect([0, idOf('nobody'), idOf('postgres')]).not.toContain(uid);
    expect([statSync(join(dataDir, 'postgres')).uid, statSync(dataDir).gid]).toEqual([uid, gid]);
    expect(log.warnings).toEqual([]);
    await postgres.stop();
  },
);

test.runIf(isRoot)('a cluster that runs as a shared account continues, with advice on how to change it', async () => {
  const log = recordingLog();
  const dataDir = freshDataDir();
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, 65534, 65534);
  const service = spawnService(dataDir, { uid: 65534, gid: 65534 });
  await running(service);
  await end(service.process, 'SIGTERM');
  const postgres = await start(dataDir, { log });
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
  expect(log.warnings).toEqual([
    expect.stringMatching(/runs as "nobody".*docs\/operations\.md, "Accounts of the database"/),
  ]);
  await postgres.stop();
});

/** The number of an account; undefined when there is none of the name. */
function idOf(name: string): number | undefined {
  const { status, stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function installedPackage(): string {
  return dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
}

test.runIf(isRoot)(
  'a normal user runs the server directly, and root takes over the folder under that user',
  async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody.uid, nobody.gid);
    const service = spawnService(dataDir, nobody);
    const { connection } = await running(service);
    await ask(connection, 'create table kept as select 42 as answer');
    await end(service.process, 'SIGTERM');

    const postgres = await start(dataDir);
    expect(await ask(postgres.connection, 'select answer from kept')).toEqual({ answer: 42 });
    await postgres.stop();
  },
);

test.runIf(isRoot)(
  'a user without a name, and a folder of another account, are rejected with an explanation',
  async () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, stranger.uid, stranger.gid);
    expect(await spawnService(dataDir, stranger).outcome).toEqual({
      refusal: expect.stringContaining('User id 54321 has no entry in /etc/passwd'),
    });

    const ours = freshDataDir();
    await (await start(ours)).stop();
    expect(await spawnService(ours, { uid: 65534, gid: 65534 }).outcome).toEqual({
      refusal: expect.stringMatching(/The data folder .* cannot be used by user id 65534/),
    });
  },
);
