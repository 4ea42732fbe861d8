/** For tests: a service with a mailbox on an embedded mail server. */

import type { KyselyPlugin } from 'kysely';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { type EmbeddedImap, startEmbeddedImap } from '../../../../test/mailbox/embedded-imap.ts';
import { cardNotice, rawMail } from '../../ingest/mail-testing.ts';
import { createMailboxReader, type RunningReader } from './start-mailboxes.ts';

export type MailboxRig = TestApp & {
  imap: EmbeddedImap;
  /** Makes the mailbox, and returns its id once it has been looked into. */
  add(more?: object): Promise<number>;
  mailbox(id: number): Promise<Json>;
  /** Another service on the same database. */
  another(): RunningReader;
  restart(): Promise<void>;
  /** How many rows the ledger has. */
  rows(): Promise<number>;
};

/** Starts both at `now`, what the reader asks the database through a `plugin`; close it when done. */
export async function startMailboxRig(
  now: string,
  { folders = {}, plugin }: { folders?: Record<string, string | null>; plugin?: KyselyPlugin } = {},
): Promise<MailboxRig> {
  const imap = await startEmbeddedImap(folders);
  const env = { MAILBOX_PRIVATE_HOSTS: imap.address };
  const app = await createTestApp({ now, readsMail: plugin ?? true, env });
  const reader = app.deps.mailboxes as RunningReader;
  let running = reader.start();
  const mailbox = async (id: number) => (await app.ask('GET', `/api/v1/mailboxes/${id}`)).body;
  return {
    ...app,
    imap,
    mailbox,
    add: async (more = {}) => {
      const { host, port, user: username, password } = imap;
      const asked = { host, port, security: 'starttls', username, password, ...more };
      const { id } = (await app.ask('POST', '/api/v1/mailboxes', asked)).body;
      await app.ask('POST', `/api/v1/mailboxes/${id}/sync`);
      return id;
    },
    another: () => createMailboxReader(app.deps),
    restart: async () => {
      await running.stop();
      running = reader.start();
    },
    rows: async () => (await app.ask('GET', '/api/v1/transactions?limit=1')).body.total,
    close: async () => {
      await running.stop();
      await app.close();
      await imap.close();
    },
  };
}

/** A purchase that BAC tells of; each `n` is another. */
export function purchase(n: number): string {
  const day = String(1 + (n % 28)).padStart(2, '0');
  const notice = cardNotice(String(100_000 + n), {
    Comercio: `COMERCIO ${String.fromCodePoint(65 + (n % 26))}${String.fromCodePoint(65 + Math.floor(n / 26))}`,
    Fecha: `Mar ${day}, 2026 , 18:30`,
    Monto: `CRC ${1_000 + n}.00`,
    Referencia: String(609_100_000_000 + n),
  });
  return rawMail(notice, [`Message-ID: <${n}@baccredomatic.cr>`]);
}

export const NEWSLETTER = 'From: Tienda <a@tienda.example>\r\nSubject: Ofertas\r\n\r\nVea.\r\n';
