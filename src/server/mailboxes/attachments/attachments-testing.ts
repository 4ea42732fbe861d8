/** Mails with attachments, and the tables they leave something in, for tests. */
import { sql } from 'kysely';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { type MailboxMail, type MailEffect, prepareMail } from './ingest-mail.ts';

export type Attached = {
  filename?: string;
  type?: string;
  content: Uint8Array | string;
  /** Headers instead of those of an attachment. */
  headers?: readonly string[];
};

export type MailGiven = {
  from?: string;
  subject?: string;
  date?: string;
  id?: string;
  text?: string;
  headers?: readonly string[];
  attached?: readonly Attached[];
};

let made = 0;

/** A mail as a mailbox has it. */
export function mailWith(given: MailGiven): Buffer {
  made += 1;
  const { from = 'estados@vidaplena.fi.cr', subject = 'Documento', text = 'Adjunto.', attached = [] } = given;
  const { date = 'Fri, 10 Apr 2026 12:00:00 -0600', id = `m${made}@correo.example`, headers = [] } = given;
  const head = [
    ...headers,
    `From: ${from}`,
    'To: persona@correo.example',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${date}`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
  ];
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text];
  if (attached.length === 0) return Buffer.from([...head, ...plain].join('\r\n'));
  const lines = [...head, 'Content-Type: multipart/mixed; boundary="frontier"', '', '--frontier', ...plain];
  for (const part of attached) lines.push('--frontier', ...partLines(part));
  return Buffer.from([...lines, '--frontier--', ''].join('\r\n'));
}

function partLines({ filename, type = 'application/octet-stream', content, headers }: Attached): string[] {
  const named = filename === undefined ? '' : `; filename*=utf-8''${encodeURIComponent(filename)}`;
  const base64 = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    ...(headers ?? [`Content-Type: ${type}`, `Content-Disposition: attachment${named}`]),
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ];
}

type Taking = Partial<Omit<MailboxMail, 'raw' | 'mailbox'>> & Partial<MailboxMail['mailbox']>;

/** Takes a mail in as the reader of a mailbox does. */
export async function takeMail(service: TestApp, given: MailGiven | Buffer, taking: Taking = {}): Promise<MailEffect> {
  const raw = Buffer.isBuffer(given) ? given : mailWith(given);
  const { selection = 'attachments', quiet = false, trusted_server = null } = taking;
  const { attachment_senders = ['@vidaplena.fi.cr', '@escazu.go.cr', '@baccredomatic.cr'] } = taking;
  const { deps } = service;
  const prepared = await prepareMail(deps, {
    ...{ raw, selection, quiet },
    mailbox: { attachment_senders, trusted_server },
  });
  try {
    return await inTransaction(deps.db, (session) => prepared.write(session, { label: 'mailbox', origin: 'email' }));
  } finally {
    await prepared.discard();
  }
}

/** A service of July 2026, with an empty ledger for each test. Close it when done. */
export async function startMailTest() {
  const service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1${path}`)).body;
  return {
    service,
    get,
    rowCount: async (): Promise<number> => (await get('/transactions?limit=1')).total,
    /** What the snapshots of the pension funds say. */
    snapshots: async (): Promise<Json[]> =>
      (await get('/pensions/snapshots')).items.map(({ id: _id, document_id: _document, ...said }: Json) => said),
    take: (given: MailGiven | Buffer, taking?: Taking) => takeMail(service, given, taking),
    reset: () =>
      service.arrange(async (db) => {
        for (const table of [
          ...(['notices', 'municipal_receipts', 'pension_snapshots', 'documents', 'imports'] as const),
          ...(['notifications', 'transactions', 'idempotency_keys'] as const),
        ]) {
          await db.deleteFrom(table).execute();
        }
      }),
  };
}

export type MailTest = Awaited<ReturnType<typeof startMailTest>>;

export const BAC = 'BAC <NotificacionBAC@baccredomatic.cr>';

export const pdfPart = (filename: string, content: Uint8Array) => ({ filename, type: 'application/pdf', content });

/** How many rows each table has. */
export async function countTables({ deps }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select table_name as name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::integer as rows
    from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    deps.db,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
