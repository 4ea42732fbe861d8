import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { seedLedger } from '../../../test/fuzz/seed-ledger.ts';
import { openTestLedger } from '../../../test/fuzz/test-ledger.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Instance, instanceOf } from '../backup/backup-testing.ts';
import { examineLedger } from '../backup/examine-ledger.ts';
import { originalPath } from '../documents/name-folders.ts';
import { cleanVault } from '../documents/sweep-vault.ts';
import { listObjects } from './catalogue/store.ts';
import { checkInvariants, examine, INVARIANTS } from './check-invariants.ts';
import { BREAKS } from './doctor-testing.ts';
import { startSnapshot } from './store.ts';

/** Of all that a damage does not touch, one in so many is looked at. */
const ELSE_IN_MANY = randomRuns({ short: 6, long: 1 });

let service: TestApp;
let ledger: Instance;
const machine = () => ({
  dataDir: ledger.dataDir,
  timeZone: service.deps.env.timeZone,
  migrations: new URL('../../../migrations/', import.meta.url),
});
/** The server of the tests never waits for the disk, and says so. */
const others = (names: string[]) => names.filter((name) => name !== 'durable');

beforeAll(async () => {
  const opened = await openTestLedger();
  service = opened.service;
  ledger = await instanceOf(service);
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBeLessThan(300);
  await seedLedger(opened.ledger);
  await service.withToken();
  await cleanVault(service.deps);
});
afterAll(async () => {
  await ledger.close();
  await service.close();
});

describe('doctor on a ledger with a year of everything', () => {
  it('finds nothing', async () => {
    const { findings, skipped, checked } = await examine(ledger.pool, machine());
    expect(findings.filter(({ name }) => name !== 'durable')).toEqual([]);
    expect(skipped).toMatchObject([{ name: 'indexes', reason: expect.stringContaining('amcheck') }]);
    expect(checked).toBe(INVARIANTS.length - 1);
  });

  it('reads in a transaction that writes nothing', async () => {
    const client = await ledger.pool.connect();
    await startSnapshot(client);
    await expect(client.query('create table scrap ()')).rejects.toThrow(/read-only/);
    client.release(true);
  });

  it('matches every object of the committed schema list', async () => {
    const client = await ledger.pool.connect();
    const there = await listObjects(client);
    client.release();
    expect(JSON.parse(readFileSync(new URL('./catalogue/objects.json', import.meta.url), 'utf8'))).toEqual(there);
  });
});

describe('doctor on a broken ledger', () => {
  it('has a broken ledger and a message for each invariant', () => {
    const names = INVARIANTS.map(({ name }) => name);
    expect(Object.keys(BREAKS).sort()).toEqual(names.toSorted());
    const page = readFileSync(new URL('../../../docs/rules/doctor.md', import.meta.url), 'utf8');
    expect(names.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
  });

  it.each(Object.entries(BREAKS))('finds %s, and nothing else', async (name, { statements, also = [] }) => {
    const { findings } = await broken(statements, lookedAt(name, also));
    const found = others(findings.map((finding) => finding.name));
    expect(found.toSorted()).toEqual(others([name, ...also]).toSorted());
    const finding = findings.find((each) => each.name === name);
    expect(finding?.n).toBeGreaterThan(0);
    expect(finding?.sentence).toContain(finding?.rows[0]);
  });

  it('names ten rows at most, with the total', async () => {
    const { findings } = await broken(["update transactions set cycle = '2031-01'"]);
    const [finding] = findings;
    expect(finding?.rows).toHaveLength(10);
    expect(finding?.sentence).toMatch(/transaction \d+, .* and \d+ more\. /);
  });

  it('finds a document whose file differs', async () => {
    const { rows } = await ledger.pool.query(
      "select id, encode(sha256, 'hex') as sha256 from documents order by id limit 1",
    );
    const path = originalPath(ledger.dataDir, rows[0].sha256);
    const bytes = readFileSync(path);
    await writeFile(path, 'x');
    const { findings } = await examine(ledger.pool, machine());
    await writeFile(path, bytes);
    expect(findings.find(({ name }) => name === 'originals')?.sentence).toContain('its file is another one');
  });

  it('names a missing or unreadable table, which never counts as empty', async () => {
    const gone = await broken(['drop table pension_snapshots cascade']);
    expect(gone.findings.map(({ sentence }) => sentence).join()).toContain('table pension_snapshots');
    const forbidden = await broken([
      `create role alcancia_test_doctor_${process.pid}`,
      `grant select on all tables in schema public to alcancia_test_doctor_${process.pid}`,
      `grant select on all sequences in schema public to alcancia_test_doctor_${process.pid}`,
      `revoke select on municipal_receipts from alcancia_test_doctor_${process.pid}`,
      `set local role alcancia_test_doctor_${process.pid}`,
    ]);
    expect(forbidden.findings[0]?.sentence).toContain('permission denied for table municipal_receipts');
  });

  it('makes a restore and a trial fail', async () => {
    const client = await ledger.pool.connect();
    await client.query('begin');
    expect(await examineLedger(client)).toEqual([]);
    await client.query(BREAKS['count']?.statements[0] ?? '');
    expect(await examineLedger(client)).toMatchObject([expect.stringContaining('The count of transactions')]);
    client.release(true);
  });
});

/** What is looked at for one damage: what finds it, and a part of all else, a different one for each; everything in test:long. */
function lookedAt(name: string, also: readonly string[]) {
  const at = INVARIANTS.findIndex((one) => one.name === name);
  return INVARIANTS.filter((one, n) => one.name === name || also.includes(one.name) || (n + at) % ELSE_IN_MANY === 0);
}

/** What is found after statements that are taken back. */
async function broken(statements: readonly string[], invariants = INVARIANTS) {
  const client = await ledger.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    return await checkInvariants(client, machine(), invariants);
  } finally {
    client.release(true);
  }
}
