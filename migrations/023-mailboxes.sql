-- Mailboxes: mail accounts that the service reads by itself, over IMAP and read only (docs/rules/mailboxes.md). What a
-- mail becomes is kept by its notice; here is only how far each mailbox was read. Mails that nobody needs leave no trace.

create table mailboxes (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text not null check (length(username) between 1 and 320),
  auth text not null check (auth in ('password', 'oauth')),
  -- The person's own application at the provider, for OAuth.
  client_id text check (length(client_id) between 1 and 200),
  -- Null: the provider's folder of all mail where there is one, otherwise the inbox.
  folder text check (length(folder) between 1 and 500),
  -- Addresses and domains (`@escazu.go.cr`) whose attachments are read.
  attachment_senders jsonb not null default '[]' check (jsonb_typeof(attachment_senders) = 'array'),
  -- The server whose Authentication-Results count; null: whichever has received the mail.
  trusted_server text check (length(trusted_server) between 1 and 253),
  is_paused boolean not null default false,
  created_at timestamp not null,
  updated_at timestamp not null,
  check (auth = 'password' or client_id is not null)
);
create unique index mailboxes_account on mailboxes (lower(host), lower(username), coalesce(folder, ''));

-- The password or refresh token, encrypted with a key of DATA_DIR: apart, so that no list of mailboxes reads it.
create table mailbox_credentials (
  mailbox_id integer primary key references mailboxes on delete cascade deferrable,
  sealed bytea not null,
  -- Which key sealed it.
  key_id text not null,
  updated_at timestamp not null
);

-- How far a mailbox was read, and how it is. Changes with the effect of each mail, in one database transaction.
create table mailbox_states (
  mailbox_id integer primary key references mailboxes on delete cascade deferrable,
  -- Between the process that holds it and everybody else.
  status text not null default 'waiting' check (status in ('connected', 'idle', 'backfilling', 'waiting', 'needs_attention')),
  opened_folder text,
  uid_validity text,
  last_uid bigint not null default 0 check (last_uid >= 0),
  -- Where a folder is read anew from: the day of the last mail, when its UIDs are no longer the same.
  read_since date check (isfinite(read_since)),
  last_mail_at timestamp,
  last_success_at timestamp,
  -- Since when no attempt has succeeded, and how many have failed in a row.
  failing_since timestamp,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  error_code text check (error_code ~ '^[a-z_]{1,60}$'),
  error_params jsonb not null default '{}' check (jsonb_typeof(error_params) = 'object'),
  next_try_at timestamp,
  -- The one process that is connected to it.
  holder uuid,
  held_until timestamp
);

-- The last back-fill of a mailbox: newest mails first, down to a day.
create table mailbox_backfills (
  mailbox_id integer primary key references mailboxes on delete cascade deferrable,
  months integer not null check (months between 1 and 240),
  is_dry_run boolean not null,
  status text not null check (status in ('running', 'stopped', 'done')),
  since date not null check (isfinite(since)),
  uid_validity text,
  -- The next mail has a lower UID; null before the first.
  before_uid bigint check (before_uid > 0),
  total integer not null default 0 check (total >= 0),
  scanned integer not null default 0 check (scanned >= 0),
  created integer not null default 0 check (created >= 0),
  attached integer not null default 0 check (attached >= 0),
  known integer not null default 0 check (known >= 0),
  ignored integer not null default 0 check (ignored >= 0),
  unread integer not null default 0 check (unread >= 0),
  failed integer not null default 0 check (failed >= 0),
  oldest date check (isfinite(oldest)),
  started_at timestamp not null,
  updated_at timestamp not null
);

-- Mails and attachments that could not be read. They are tried again by themselves, then by hand; the mail itself stays
-- where it is, in the mailbox.
create table mailbox_failures (
  id integer generated always as identity primary key,
  mailbox_id integer not null references mailboxes on delete cascade deferrable,
  folder text not null,
  uid_validity text not null,
  uid bigint not null check (uid > 0),
  -- The name of the attachment; '' for the mail itself.
  part text not null default '' check (length(part) <= 255),
  sender text not null default '' check (length(sender) <= 1000),
  received_at timestamp,
  reason_code text not null check (reason_code ~ '^[a-z_]{1,60}$'),
  reason_params jsonb not null default '{}' check (jsonb_typeof(reason_params) = 'object'),
  attempts integer not null default 1 check (attempts > 0),
  -- Null: only by hand.
  next_try_at timestamp,
  noted_at timestamp not null,
  unique (mailbox_id, folder, uid_validity, uid, part)
);
create index mailbox_failures_due on mailbox_failures (mailbox_id, next_try_at) where next_try_at is not null;
