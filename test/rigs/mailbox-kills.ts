/** kill -9 of the service and of Dovecot in the middle of a back-fill and of new mails. */
import { setTimeout as delay } from 'node:timers/promises';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import type { Dovecot } from '../mailbox/dovecot.ts';
import { type GeneratedMail, makeMails, makePurchase } from '../mailbox/mails.ts';
import { judgeFlags, judgeRows } from './mailbox-judge.ts';
import { type MailboxService, startMailboxService, today } from './mailbox-service.ts';
import { waitFor } from './own-service.ts';
import { end } from './service.ts';

const MAILS = { purchases: 700, newsletters: 150, letters: 150 };
/** The time between a start and the next kill. */
const KILL_MS = [50, 900] as const;
const USER = 'kill';
const SETTLE_MS_MAX = 180_000;

type Kills = { kills: number; seed: number };

/** What went wrong, in words. */
export async function killInTheMiddle(dovecot: Dovecot, { kills, seed }: Kills): Promise<string[]> {
  const box = dovecot.addUser(USER);
  const mails = makeMails({ seed, until: today(), ...MAILS });
  box.fill(mails);
  const before = box.flags();
  const service = await startMailboxService([dovecot.port], dovecot.certificates.caFile);
  try {
    const { id } = await service.add(
      { host: '127.0.0.1', port: dovecot.port },
      { user: USER, password: dovecot.password },
    );
    await startBackfill(service, id);
    const chance = chanceOf(`${seed} mailbox kills`);
    const [shortest, longest] = KILL_MS;
    let inBackfill = 0;
    for (let kill = 1; kill <= kills; kill++) {
      const mail = makePurchase(seed, 10_000 + kill, new Date());
      mails.push(mail);
      await delay(shortest + chance.next() * (longest - shortest));
      if ((await service.state(id)).backfill?.status === 'running') inBackfill += 1;
      else await startBackfill(service, id);
      box.deliver(mail);
      await delay(chance.next() * longest);
      await killOne({ dovecot, service, id, kill });
    }
    console.log(`  ${kills} kills, ${inBackfill} of them while a back-fill ran`);
    return [...(await settle(service, id, mails)), ...judgeFlags(before, box.flags())];
  } finally {
    await service.cleanUp();
  }
}

/** Does not wait for its end. */
async function startBackfill(service: MailboxService, id: number): Promise<void> {
  service.ask('POST', `mailboxes/${id}/backfill`, { months: 12, dry_run: false }).catch(() => {});
  await waitFor(async () => (await service.state(id)).backfill?.status === 'running', 5_000);
}

type Victim = { dovecot: Dovecot; service: MailboxService; id: number; kill: number };

/** The service, the processes of Dovecot's connections, and all of Dovecot, in turns. */
async function killOne({ dovecot, service, id, kill }: Victim): Promise<void> {
  if (kill % 2 === 1) {
    const running = service.service.running();
    if (running) await end(running, 'SIGKILL');
    await service.service.start();
    return;
  }
  if (kill % 4 === 0) {
    await dovecot.kill();
    await dovecot.start();
  } else {
    await dovecot.killSessions();
  }
  await service.ask('POST', `mailboxes/${id}/sync`);
}

/** Waits for the end of what was begun; answers with what is wrong then. */
async function settle(service: MailboxService, id: number, mails: readonly GeneratedMail[]): Promise<string[]> {
  const startedAt = performance.now();
  await service.ask('POST', `mailboxes/${id}/sync`);
  const { backfill } = await service.waitForBackfill(id);
  await waitFor(async () => judgeRows(mails, await service.rows()).length === 0, SETTLE_MS_MAX);
  const rows = await service.rows();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failures = await service.ask<unknown[]>('GET', `mailboxes/${id}/failures`);
  console.log(`  ${rows.length} rows ${seconds} s after the last kill; the back-fill: ${JSON.stringify(backfill)}`);
  return [
    ...judgeRows(mails, rows),
    ...(failures.length > 0 ? [`${failures.length} failures, such as ${JSON.stringify(failures[0])}`] : []),
  ];
}
