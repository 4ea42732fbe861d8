/** The role that the ledger belongs to: what it needs, and nothing of what it could do to the machine. */
import { afterEach, expect, test } from 'vitest';
import { ADMINISTRATOR } from './embedded-postgres-binaries.ts';
import { ask, cleanUp, freshDataDir, recordingLog, start } from './embedded-postgres-testing.ts';

afterEach(cleanUp);

test('the role of a new cluster is no superuser: it creates databases and trusted extensions, without files or programs', async () => {
  const log = recordingLog();
  const postgres = await start(freshDataDir(), { log });
  const { connection } = postgres;
  expect(
    await ask(
      connection,
      `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        pg_get_userbyid(datdba) as owner from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual({
    name: 'alcancia',
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: true,
    rolbypassrls: false,
    rolreplication: false,
    owner: 'alcancia',
  });
  await ask(connection, 'create extension if not exists pg_trgm');
  await ask(connection, 'create database trial');
  for (const forbidden of [
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/hostname')",
    "alter system set fsync = 'off'",
    'alter role alcancia superuser',
  ])
    await expect(ask(connection, forbidden)).rejects.toThrow(/permission denied/);
  expect(log.warnings).toEqual([]);
  await postgres.stop();
});

test('a superuser role of an older cluster continues, with advice at each start on how to change it', async () => {
  const dataDir = freshDataDir();
  const first = await start(dataDir);
  await ask(first.connection, 'create table kept as select 42 as answer');
  await ask({ ...first.connection, user: ADMINISTRATOR }, 'alter role alcancia superuser');
  await first.stop();
  const log = recordingLog();
  const older = await start(dataDir, { log });
  expect(await ask(older.connection, 'select answer from kept')).toEqual({ answer: 42 });
  expect(log.warnings).toEqual([
    expect.stringMatching(/superuser of its database: docs\/operations\.md, "Accounts of the database"/),
  ]);
  await older.stop();
});
