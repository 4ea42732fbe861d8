/** Wire schemas of mailboxes. */
import * as z from 'zod';
import { PROVIDERS } from '../../domain/mailboxes/providers.ts';
import {
  BACKFILL_STATUSES,
  MAILBOX_AUTHS,
  MAILBOX_ERROR_CODES,
  MAILBOX_STATUSES,
  SECURITIES,
} from '../../domain/mailboxes/vocabulary.ts';
import { textOf } from '../platform/http/wire.ts';

const SENDERS_MAX = 200;

/** `estados@banco.example`, or `@escazu.go.cr` for every address of a domain and its subdomains. */
const Sender = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s<>@"]{0,100}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60})+$/, 'An address, or @ and a domain')
  .meta({ description: 'An address, or `@` and a domain' });

const fields = {
  name: textOf(80),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'The name of a mail server such as imap.example.com'),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(SECURITIES),
  username: textOf(320),
  password: z
    .string()
    .min(1)
    .max(1_000)
    .meta({ description: 'Is stored encrypted and never answered', writeOnly: true }),
  client_id: textOf(200)
    .nullable()
    .meta({ description: 'The id of the person’s own application at Microsoft; then there is no password' }),
  folder: textOf(500)
    .nullable()
    .meta({ description: 'Null: the provider’s folder of all mail where there is one, otherwise the inbox' }),
  attachment_senders: z.array(Sender).max(SENDERS_MAX).meta({ description: 'Whose attachments are read' }),
  trusted_server: textOf(253).nullable().meta({
    description: 'The server whose Authentication-Results count; null: whichever has received the mail',
  }),
};

/** The body for a new mailbox: with a password, or with a client id. */
export const NewMailbox = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    password: fields.password.optional(),
    client_id: fields.client_id.default(null),
    folder: fields.folder.default(null),
    attachment_senders: fields.attachment_senders.optional(),
    trusted_server: fields.trusted_server.optional(),
  })
  .meta({ id: 'NewMailbox' });

export const MailboxChange = z.strictObject(fields).partial().meta({ id: 'MailboxChange' });

export const MailboxError = z
  .object({ code: z.enum(MAILBOX_ERROR_CODES), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'MailboxError' });

const Count = z.number().int();

export const Backfill = z
  .object({
    months: Count,
    dry_run: z.boolean().meta({ description: 'A preview: nothing was written' }),
    status: z.enum(BACKFILL_STATUSES),
    since: z.string().meta({ format: 'date' }),
    total: Count.meta({ description: 'Mails since that day' }),
    scanned: Count.meta({ description: 'How many of them were looked at' }),
    created: Count.meta({ description: 'Rows' }),
    attached: Count.meta({ description: 'Mails that joined a row that was there' }),
    known: Count.meta({ description: 'Mails that had come before' }),
    ignored: Count.meta({ description: 'Mails about no movement' }),
    unread: Count.meta({ description: 'Mails of a bank that nobody understood or trusts; they wait in Revisar' }),
    failed: Count,
    oldest: z.string().nullable().meta({ format: 'date', description: 'The day of the oldest mail looked at' }),
    started_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'MailboxBackfill' });

export const Mailbox = z
  .object({
    id: z.number().int(),
    provider: z.enum(PROVIDERS),
    name: z.string(),
    host: z.string(),
    port: z.number().int(),
    security: z.enum(SECURITIES),
    username: z.string(),
    auth: z.enum(MAILBOX_AUTHS),
    client_id: z.string().nullable(),
    folder: z.string().nullable(),
    opened_folder: z.string().nullable().meta({ description: 'The folder that is read; null before the first time' }),
    attachment_senders: z.array(z.string()),
    trusted_server: z.string().nullable(),
    status: z.enum(MAILBOX_STATUSES),
    last_mail_at: z.string().nullable().meta({ description: 'Naive UTC; when a mail of the person’s money last came' }),
    last_success_at: z.string().nullable().meta({ description: 'Naive UTC; when it was last looked into' }),
    last_error: MailboxError.nullable(),
    next_try_at: z.string().nullable(),
    failures: z.number().int().meta({ description: 'Mails and attachments that could not be read' }),
    backfill: Backfill.nullable(),
    authorization: z
      .object({ user_code: z.string(), verification_uri: z.string(), expires_at: z.string() })
      .nullable()
      .meta({ description: 'While the provider waits for the person: the code to type there' }),
    created_at: z.string(),
  })
  .meta({ id: 'Mailbox' });

export const MailboxFreshness = Mailbox.pick({
  ...{ id: true, name: true, status: true, last_mail_at: true, last_success_at: true, last_error: true },
}).meta({ id: 'MailboxFreshness' });

export const MailboxFolder = z
  .object({
    path: z.string(),
    special_use: z.string().nullable().meta({ description: '`\\All`, `\\Junk`, …' }),
  })
  .meta({ id: 'MailboxFolder' });

export const MailboxTest = z
  .object({
    ok: z.boolean(),
    error: MailboxError.nullable(),
    folders: z.array(MailboxFolder),
    opens: z.string().nullable().meta({ description: 'The folder that would be read' }),
  })
  .meta({ id: 'MailboxTest' });

export const PauseRequest = z.strictObject({ paused: z.boolean().default(true) }).meta({ id: 'PauseMailbox' });

export const BackfillRequest = z
  .strictObject({ months: z.number().int().min(1).max(240), dry_run: z.boolean().default(false) })
  .meta({ id: 'BackfillRequest' });

export const MailboxFailure = z
  .object({
    id: z.number().int(),
    sender: z.string(),
    part: z.string().meta({ description: 'The attachment; empty for the mail itself' }),
    received_at: z.string().nullable(),
    reason: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
    attempts: z.number().int(),
    next_try_at: z.string().nullable().meta({ description: 'Null: only by hand' }),
    noted_at: z.string(),
  })
  .meta({ id: 'MailboxFailure' });
