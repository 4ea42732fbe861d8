/**
 * The control of the mailbox rig: a reader as many are. It looks for unread mails, marks each as read and then hands it
 * over, and is killed in between now and then.
 */
import { readFileSync } from 'node:fs';
import { ImapFlow } from 'imapflow';
import type { Dovecot } from '../mailbox/dovecot.ts';

/** Reads all; `handOver` throws where the reader is killed, after which it begins anew. */
export async function readCarelessly(
  dovecot: Dovecot,
  user: string,
  handOver: (raw: Buffer) => Promise<void>,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const client = new ImapFlow({
      ...{ host: dovecot.host, port: dovecot.port, secure: true, logger: false },
      auth: { user, pass: dovecot.password },
      tls: { ca: readFileSync(dovecot.certificates.caFile) },
    });
    client.on('error', () => {});
    await client.connect();
    isOver = await readUnread(client, handOver).catch(() => false);
    client.close();
  }
}

async function readUnread(client: ImapFlow, handOver: (raw: Buffer) => Promise<void>): Promise<boolean> {
  await client.mailboxOpen('INBOX');
  for (const uid of (await client.search({ seen: false }, { uid: true })) || []) {
    const mail = await client.fetchOne(`${uid}`, { source: true }, { uid: true });
    await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true });
    if (mail !== false && mail.source !== undefined) await handOver(mail.source);
  }
  return true;
}
