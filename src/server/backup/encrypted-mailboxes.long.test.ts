/** Mailboxes in encrypted backups, which have what opens them: a restore revives none that was forgotten. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { loadCredentials } from '../mailboxes/credentials/load-credentials.ts';
import { GMAIL } from '../mailboxes/mailbox-testing.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { describeAccess } from './access/describe-access.ts';
import { nameLedger } from './access/store.ts';
import { freshInstance, type Instance, instanceOf, MIGRATIONS, now, save, schemaVersion } from './backup-testing.ts';
import { restoreBackup } from './restore-backup.ts';
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts';

const PASSPHRASE = 'colibrí en la montaña';
const ALL = '/api/v1/mailboxes';

let folder: string;
let service: TestApp;
let ledger: Instance;
let id: number;
const opened: Instance[] = [];
/** From one to the next: nothing is restored over the ledger before the last two. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-mailboxes-'));
  service = await createTestApp({ now: '2026-06-12T09:00:00Z' });
  ledger = await instanceOf(service);
  await nameLedger(ledger.pool);
  id = (await service.ask('POST', ALL, { ...GMAIL, name: 'Correo' })).body.id;
  await ledger.pool.query(
    "update mailbox_states set uid_validity = '7', last_uid = 90, read_since = '2026-06-11', opened_folder = 'INBOX'",
  );
});
afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close();
});
afterAll(async () => {
  await ledger.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const restoreInto = ({ pool, dataDir }: Instance, backup: VerifiedBackup, replace = false) =>
  restoreBackup({ pool, dataDir, migrations: MIGRATIONS, schemaVersion, now, replace }, backup);
const fresh = async (): Promise<Instance> => {
  const instance = await freshInstance();
  opened.push(instance);
  return instance;
};
/** What a service there would log in with. */
const loadIn = async ({ url, dataDir }: Instance, mailboxId: number): Promise<Json> => {
  const { db, close } = openDatabase({ connectionString: url, max: 1 }, () => {});
  try {
    const env = { ...service.deps.env, dataDir };
    return await loadCredentials({ ...service.deps, db, env }, mailboxId).catch((error) => error.fault);
  } finally {
    await close();
  }
};

describe('an encrypted backup', () => {
  /** Its passphrase takes a second to try. */
  let encrypted: VerifiedBackup;
  beforeAll(async () => {
    const file = join(folder, 'backup.tar.age');
    await save(ledger, file, { passphrase: PASSPHRASE });
    encrypted = await verifyBackup(file, schemaVersion, { passphrase: async () => PASSPHRASE });
  });

  it('restores a mailbox that is read on where it was, and says so', async () => {
    const target = await fresh();
    const restored = await restoreInto(target, encrypted);
    expect(await loadIn(target, id)).toEqual({ user: GMAIL.username, pass: GMAIL.password });
    const { rows } = await target.pool.query('select last_uid::integer, uid_validity from mailbox_states');
    expect(rows).toEqual([{ last_uid: 90, uid_validity: '7' }]);
    expect(await describeAccess({ pool: target.pool, now }, restored)).toContain(
      'mailboxes that are read again: Correo (ana@gmail.com, imap.gmail.com)',
    );
  });

  it('lets a mailbox that stays be read again from the day before, as its rows since are gone', async () => {
    await ledger.pool.query(
      `update mailboxes set created_at = '2026-01-01';
       update mailbox_states set uid_validity = '7', last_uid = 500, read_since = '2026-08-01';
       insert into mailbox_backfills (mailbox_id, months, is_dry_run, status, since, started_at, updated_at)
       select id, 12, false, 'done', '2025-08-01', '2026-08-01', '2026-08-01' from mailboxes`,
    );
    await restoreInto(ledger, encrypted, true);
    const { rows } = await ledger.pool.query(
      'select uid_validity, last_uid::integer, read_since::text from mailbox_states',
    );
    expect(rows).toEqual([{ uid_validity: '0', last_uid: 0, read_since: '2026-06-11' }]);
    expect((await ledger.pool.query('select from mailbox_backfills')).rowCount).toBe(0);
  });

  it('revives no mailbox that the same ledger has forgotten since', async () => {
    // The restore before has ended every session.
    const headers = { cookie: await service.login(), origin: 'http://localhost:8080' };
    await service.send({ method: 'DELETE', url: `${ALL}/${id}`, headers });
    const payload = { ...GMAIL, folder: 'Nueva' };
    const since = (await service.send({ method: 'POST', url: ALL, headers, payload })).body.id;
    expect((await restoreInto(ledger, encrypted, true)).access).toBe('kept');
    expect((await ledger.pool.query('select id from mailboxes')).rows).toEqual([{ id: since }]);
    expect(await loadIn(ledger, since)).toMatchObject({ pass: GMAIL.password });
  });
});
