/** Mailboxes in backups: what opens them is in an encrypted one only (encrypted-mailboxes.long.test.ts). */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { loadCredentials } from '../mailboxes/credentials/load-credentials.ts';
import { GMAIL } from '../mailboxes/mailbox-testing.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { describeAccess } from './access/describe-access.ts';
import { nameLedger } from './access/store.ts';
import { filesIn, freshInstance, instanceOf, now, restore, save } from './backup-testing.ts';

const KEY_FILE = 'mailbox-key.json';

it('a backup without a passphrase holds the mailbox, and nothing that opens it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-mailboxes-'));
  const service = await createTestApp({ now: '2026-06-12T09:00:00Z' });
  const ledger = await instanceOf(service);
  const target = await freshInstance();
  const there = openDatabase({ connectionString: target.url, max: 1 }, () => {});
  try {
    await nameLedger(ledger.pool);
    const { id } = (await service.ask('POST', '/api/v1/mailboxes', { ...GMAIL, name: 'Correo' })).body;
    const file = join(folder, 'backup.tar');
    await save(ledger, file);
    const { sealed, key_id } = (await ledger.pool.query('select * from mailbox_credentials')).rows[0];
    const { key } = JSON.parse(await readFile(join(ledger.dataDir, KEY_FILE), 'utf8'));
    const bytes = await readFile(file);
    for (const secret of [sealed.toString('hex'), key_id, key]) expect(bytes.includes(secret)).toBe(false);

    const restored = await restore(target, file);
    expect((await target.pool.query('select name from mailboxes')).rows).toEqual([{ name: 'Correo' }]);
    expect(await filesIn(target)).not.toContain(KEY_FILE);
    const env = { ...service.deps.env, dataDir: target.dataDir };
    const login = await loadCredentials({ ...service.deps, db: there.db, env }, id).catch(({ fault }) => fault);
    expect(login).toMatchObject({ code: 'credentials_lost' });
    expect(await describeAccess({ pool: target.pool, now }, restored)).toContain('mailboxes that are read again: none');
  } finally {
    await there.close();
    await target.close();
    await ledger.close();
    await service.close();
    await rm(folder, { recursive: true });
  }
});
