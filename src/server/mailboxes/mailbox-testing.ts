/** For tests: a service whose mailbox reader records what it is asked, at the seam where the network begins. */
import { expect } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import type { MailboxReader } from './reading/mailbox-reader.ts';

const NOW = '2026-04-29T18:00:00Z';

export const GMAIL = {
  host: 'imap.gmail.com',
  port: 993,
  security: 'tls',
  username: 'ana@gmail.com',
  password: 'abcd efgh ijkl mnop',
};
export const OUTLOOK = {
  host: 'outlook.office365.com',
  port: 993,
  security: 'tls',
  username: 'ana@outlook.com',
  client_id: '11111111-2222-3333-4444-555555555555',
};

export type Asked = [what: keyof MailboxReader, id: number];

/** Starts both; close it when done. */
export async function startMailboxTest(env: Record<string, string> = {}) {
  const asked: Asked[] = [];
  const answers = { test: { ok: true, error: null, folders: [], opens: 'INBOX' } as Json, onChanged: () => {} };
  const reader: MailboxReader = {
    test: async (id) => {
      asked.push(['test', id]);
      return answers.test;
    },
    sync: async (id) => {
      asked.push(['sync', id]);
    },
    changed: (id) => {
      asked.push(['changed', id]);
      answers.onChanged();
    },
    retry: async (id) => {
      asked.push(['retry', id]);
    },
  };
  const service = await createTestApp({ now: NOW, mailboxes: reader, env });
  const reset = () => resetMailboxes(service, asked, answers);
  let minute = 0;
  /** Resets it in a minute of its own: the limit of calls has a test of its own. */
  const resetLater = async () => {
    minute += 2;
    service.setNow(new Date(Date.parse(NOW) + minute * 60_000).toISOString());
    await reset();
  };
  return { service, asked, answers, ask: service.ask, reset, resetLater };
}

async function resetMailboxes(service: TestApp, asked: Asked[], answers: { onChanged: () => void }): Promise<void> {
  asked.length = 0;
  answers.onChanged = () => {};
  await service.arrange((db) => db.deleteFrom('mailboxes').execute());
}

export type MailboxTestService = Awaited<ReturnType<typeof startMailboxTest>>;

export const insertFailure = ({ service }: MailboxTestService, id: number, uid = 5) =>
  service.arrange((db) =>
    db
      .insertInto('mailbox_failures')
      .values({
        ...{ mailbox_id: id, folder: 'INBOX', uid_validity: '7', uid, part: 'estado.pdf', sender: 'a@b.cr' },
        ...{ reason_code: 'encrypted', noted_at: '2026-04-10T18:00:00' },
      })
      .execute(),
  );
export const insertBackfill = ({ service }: MailboxTestService, id: number, more: object) =>
  service.arrange((db) =>
    db
      .insertInto('mailbox_backfills')
      .values({
        ...{ mailbox_id: id, months: 12, is_dry_run: false, status: 'stopped', since: '2025-04-10', before_uid: 40 },
        ...{ total: 100, scanned: 60, started_at: '2026-04-10T17:00:00', updated_at: '2026-04-10T17:00:00', ...more },
      })
      .execute(),
  );

/** Adds a mailbox of Gmail; `more` replaces its fields. */
export async function addMailboxOf({ ask }: MailboxTestService, more: object = {}): Promise<Json> {
  const { status, body, text } = await ask('POST', '/api/v1/mailboxes', { ...GMAIL, ...more });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body;
}
