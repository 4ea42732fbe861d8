import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GMAIL, type MailboxTestService, startMailboxTest } from '../mailbox-testing.ts';
import { loadCredentials } from './load-credentials.ts';
import { MAILBOX_KEY_FILE } from './seal-credentials.ts';

let test: MailboxTestService;
let id: number;
beforeAll(async () => {
  test = await startMailboxTest();
});
afterAll(() => test.service.close());
beforeEach(async () => {
  await test.reset();
  id = (await test.ask('POST', '/api/v1/mailboxes', GMAIL)).body.id;
});

/** As another start of the service has it: nothing is known in memory. */
const restarted = () => ({ ...test.service.deps, env: { ...test.service.deps.env } });
const keyFile = () => join(test.service.deps.env.dataDir, MAILBOX_KEY_FILE);

describe('the password of a mailbox', () => {
  it('is stored encrypted', async () => {
    const row = await test.service.deps.db
      .selectFrom('mailbox_credentials')
      .selectAll()
      .where('mailbox_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.sealed.toString('latin1')).not.toContain('abcd');
    expect(row.key_id).toMatch(/^[\da-f]{16}$/);
  });

  it('opens after a restart, with a key that only the service can read', async () => {
    expect(await loadCredentials(restarted(), id)).toEqual({ user: GMAIL.username, pass: GMAIL.password });
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['gone', () => rm(keyFile())],
    ['damaged', () => writeFile(keyFile(), 'x')],
  ])('is lost when the key is %s, and has to be typed again', async (_how, break_) => {
    const key = await readFile(keyFile(), 'utf8');
    await break_();
    const deps = restarted();
    await expect(loadCredentials(deps, id)).rejects.toMatchObject({
      fault: { code: 'credentials_lost', params: { host: GMAIL.host } },
    });
    await writeFile(keyFile(), key);
    expect(await loadCredentials(restarted(), id)).toMatchObject({ pass: GMAIL.password });
  });

  it('is lost when its row is gone, and of a mailbox that is forgotten', async () => {
    await test.service.arrange((db) => db.deleteFrom('mailbox_credentials').execute());
    for (const each of [id, 999_999]) {
      await expect(loadCredentials(test.service.deps, each)).rejects.toMatchObject({
        fault: { code: 'credentials_lost' },
      });
    }
  });
});
