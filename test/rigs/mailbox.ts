/**
 * The mailbox reader against Debian's Dovecot: a thousand mails are back-filled, new ones become rows within two
 * seconds, the service and Dovecot are killed in the middle of both, the folder is made anew, a mail is too large, and
 * hostile servers stand beside. Each purchase is a row exactly once, and nothing in the mailbox is changed. The control
 * is a reader that marks a mail as read and then hands it over.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startCountingProxy } from '../mailbox/counting-proxy.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from '../mailbox/dovecot.ts';
import { encodeMail } from '../mailbox/encode-mail.ts';
import type { Maildir } from '../mailbox/maildir.ts';
import { type GeneratedMail, makeMails, makePurchase } from '../mailbox/mails.ts';
import { tookTooLong } from './crowding.ts';
import { readCarelessly } from './mailbox-careless-reader.ts';
import { besideHostileServers } from './mailbox-hostile.ts';
import { judgeFlags, judgeRows } from './mailbox-judge.ts';
import { killInTheMiddle } from './mailbox-kills.ts';
import { type MailboxService, startMailboxService, today } from './mailbox-service.ts';
import { waitFor } from './own-service.ts';
import { logIn } from './service.ts';

const MAILS = { purchases: 600, newsletters: 250, letters: 149 };
const CONTROL_MAILS = { purchases: 60, newsletters: 5, letters: 5 };
const CONTROL_DIES_EVERY = 13;
const LARGE_BYTES = 22 * 1024 * 1024;
const LIVE = 20;
const LIVE_MS_MAX = 2_000;

/** Whether every promise was kept, with so many kills. */
export async function mailbox(kills: number, seed: string): Promise<boolean> {
  const why = whyNoDovecot();
  if (why !== null) {
    console.log(`\nmailbox was left out: ${why}`);
    return true;
  }
  const number = Number.parseInt(Buffer.from(seed).toString('hex').slice(-6), 16);
  const dovecot = await startDovecot();
  console.log(`\nmailbox, Dovecot ${dovecot.version}`);
  try {
    const found = await control(dovecot, number);
    for (const fault of found) console.log(`  the control: ${fault}`);
    if (!['lost', 'flags'].every((word) => found.some((fault) => fault.includes(word)))) {
      console.log('  FAIL: the control lost no mail or changed no flag, so this rig proves nothing');
      return false;
    }
    const broken = [
      ...(await backfillAndListen(dovecot, number + 1)),
      ...(await killInTheMiddle(dovecot, { kills, seed: number + 2 })),
      ...(await besideHostileServers(dovecot, number + 3)),
    ];
    for (const promise of broken) console.log(`  broken: ${promise}`);
    return broken.length === 0;
  } finally {
    await dovecot.cleanUp();
  }
}

/** What the careless reader does to its mailbox. */
async function control(dovecot: Dovecot, seed: number): Promise<string[]> {
  const box = dovecot.addUser('control');
  const mails = makeMails({ seed, until: today(), ...CONTROL_MAILS });
  box.fill(mails);
  const before = box.flags();
  const service = await startMailboxService([dovecot.port], dovecot.certificates.caFile);
  try {
    const authorization = `Bearer ${await logIn(service.service)}`;
    let count = 0;
    await readCarelessly(dovecot, 'control', async (raw) => {
      if (++count % CONTROL_DIES_EVERY === 0) throw new Error('killed');
      const headers = { authorization, 'content-type': 'message/rfc822' };
      await fetch(`${service.service.origin}/api/v1/ingest/email`, { method: 'POST', headers, body: raw });
    });
    return [...judgeRows(mails, await service.rows()), ...judgeFlags(before, box.flags())];
  } finally {
    await service.cleanUp();
  }
}

/** A mail of a bank that is larger than any that is fetched. */
function makeLarge(received: Date): GeneratedMail {
  const messageId = '<large@bancobcr.com>';
  const letter = {
    from: 'BCR <avisos@bancobcr.com>',
    subject: 'Estado de cuenta',
    received,
    messageId,
    text: 'Adjunto.',
  };
  const raw = encodeMail({ ...letter, way: 0, trusted: 'bancobcr.com', attachment: Buffer.alloc(LARGE_BYTES, 'A') });
  return { raw, received, messageId, row: null };
}

async function backfillAndListen(dovecot: Dovecot, seed: number): Promise<string[]> {
  const box = dovecot.addUser('ana');
  const mails = makeMails({ seed, until: today(), ...MAILS });
  mails.splice(500, 0, makeLarge(mails[500]?.received ?? new Date()));
  box.fill(mails);
  const before = box.flags();
  const proxy = await startCountingProxy(dovecot.port);
  const service = await startMailboxService([proxy.port], dovecot.certificates.caFile);
  try {
    const { id } = await service.add(
      { host: '127.0.0.1', port: proxy.port },
      { user: 'ana', password: dovecot.password },
    );
    const broken = await backfill(service, id, mails);
    const total = mails.reduce((sum, { raw }) => sum + raw.length, 0);
    console.log(`  ${inMegabytes(proxy.received())} of ${inMegabytes(total)} MB came from Dovecot, previews included`);
    if (proxy.received() > LARGE_BYTES) broken.push('the mail of 30 MB was fetched');
    broken.push(...(await listen({ service, box, mails, seed, first: 10_000 })));
    broken.push(...(await makeFolderAnew({ dovecot, service, box, id, mails, seed, first: 20_000 })));
    return [...broken, ...judgeFlags(before, box.flags())];
  } finally {
    await service.cleanUp();
    await proxy.close();
  }
}

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

/** A preview that writes nothing, then the real one. */
async function backfill(service: MailboxService, id: number, mails: readonly GeneratedMail[]): Promise<string[]> {
  const purchases = mails.filter(({ row }) => row !== null).length;
  const preview = await service.backfill(id, true);
  const broken = (await service.rows()).length === 0 ? [] : ['the preview wrote rows'];
  if (preview.backfill?.created !== purchases) broken.push(`the preview says ${JSON.stringify(preview.backfill)}`);
  const startedAt = performance.now();
  const { backfill: done, failures } = await service.backfill(id);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`  ${mails.length} mails back-filled in ${seconds.toFixed(1)} s: ${JSON.stringify(done)}`);
  if (done?.total !== mails.length || done.scanned !== mails.length) broken.push(`it ended as ${JSON.stringify(done)}`);
  const listed = await service.ask<{ reason: { code: string } }[]>('GET', `mailboxes/${id}/failures`);
  if (failures !== 1 || listed[0]?.reason.code !== 'mail_too_large')
    broken.push(`its failures are ${JSON.stringify(listed)}, not the one mail of 30 MB`);
  return [...broken, ...judgeRows(mails, await service.rows())];
}

type Listening = { service: MailboxService; box: Maildir; mails: GeneratedMail[]; seed: number; first: number };

/** New mails, one after the other: how long each takes to become a row. */
async function listen({ service, box, mails, seed, first }: Listening): Promise<string[]> {
  const tookMs: number[] = [];
  for (let n = 0; n < LIVE; n++) {
    const mail = makePurchase(seed, first + n, new Date());
    mails.push(mail);
    await delay(300);
    const startedAt = performance.now();
    box.deliver(mail);
    if (
      !(await waitFor(
        async () => judgeRows([mail], await service.rows()).every((fault) => !fault.includes('lost')),
        20_000,
      ))
    )
      return ['a new mail did not become a row within 20 s'];
    tookMs.push(performance.now() - startedAt);
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[LIVE / 2], sorted.at(-1)];
  console.log(`  ${LIVE} new mails became rows: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
  return [
    ...(tookTooLong(worst, LIVE_MS_MAX) ? [`a new mail took ${worst.toFixed(0)} ms`] : []),
    ...judgeRows(mails, await service.rows()),
  ];
}

/** The folder has other UIDs and another UIDVALIDITY, and mails that came meanwhile. */
async function makeFolderAnew(place: Listening & { dovecot: Dovecot; id: number }): Promise<string[]> {
  const { dovecot, service, box, id, mails, seed, first } = place;
  const validity = async () =>
    (await service.sql(`select uid_validity from mailbox_states where mailbox_id = ${id}`))[0];
  const earlier = JSON.stringify(await validity());
  await dovecot.stop();
  box.renew();
  const missed = makePurchase(seed, first + LIVE, new Date());
  mails.push(missed);
  box.fill([missed]);
  await dovecot.start();
  await service.ask('POST', `mailboxes/${id}/sync`);
  const isThere = async () => judgeRows(mails, await service.rows()).length === 0;
  const cameBack = await waitFor(isThere, 60_000);
  if (JSON.stringify(await validity()) === earlier) return ['the folder kept its UIDVALIDITY, so this proves nothing'];
  const broken = cameBack ? [] : ['the mail of a folder made anew did not come within 60 s'];
  broken.push(...(await listen(place)), ...judgeRows(mails, await service.rows()));
  console.log(`  a folder made anew: ${broken.length === 0 ? 'each purchase once' : 'FAIL'}`);
  return broken;
}
