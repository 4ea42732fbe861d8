/** Two services that read one mailbox. What a killed one held is free after some seconds, which this waits out. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailboxRig, purchase, startMailboxRig } from './mailbox-testing.ts';

let rig: MailboxRig;

beforeEach(async () => {
  rig = await startMailboxRig('2026-04-10T18:00:00Z');
});
afterEach(() => rig.close());

it('a connection is one for two services on one database; the other takes over what a killed one held', async () => {
  const id = await rig.add();
  const other = rig.another();
  const running = other.start();
  rig.imap.append(purchase(1));
  await expect.poll(() => rig.rows()).toBe(1);
  await other.sync(id);
  expect([rig.imap.open(), rig.imap.connections()]).toEqual([1, 1]);
  // As a process that was killed leaves it.
  await rig.arrange((db) =>
    db.updateTable('mailbox_states').set({ holder: '00000000-0000-4000-8000-000000000000' }).execute(),
  );
  await expect.poll(() => rig.imap.open()).toBe(0);
  rig.setNow('2026-04-10T18:00:30Z');
  await other.sync(id);
  expect(rig.imap.open()).toBe(1);
  await running.stop();
});
