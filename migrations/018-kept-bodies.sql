-- Every mail and message that made no row is kept with its text, and can be read again (docs/rules/emails.md).

-- Each body of a mail is read by itself: `body` is the first. What speaks for its sender is kept beside them; the headers
-- themselves are not.
alter table notice_texts add column other_bodies text[] not null default '{}', add column evidence jsonb not null default '{}'
  check (jsonb_typeof(evidence) = 'object');
create index notice_texts_kept on notice_texts (notice_id) where body is not null;
-- Addresses that forward are asked about once.
create index notice_texts_forwarded on notice_texts ((evidence ->> 'forwarder')) where evidence ->> 'forwarder' <> '';

-- One-time codes and phishing by message are not stored: only that they came.
create table unkept_messages (
  reason text primary key check (reason in ('one_time_code', 'phishing')),
  count integer not null check (count > 0),
  last_at timestamp not null
);

-- Pictures that were shared from a phone, with the notice that they came with.
create table notice_attachments (
  id integer generated always as identity primary key,
  notice_id integer not null references notices on delete cascade deferrable,
  filename text not null check (length(filename) between 1 and 255),
  media_type text not null check (length(media_type) between 3 and 100),
  content bytea not null check (length(content) between 1 and 10485760)
);
create index notice_attachments_notice on notice_attachments (notice_id);

-- What a phone shared and nobody has confirmed yet. Its key is known to the browser that shared it alone.
create table staged_shares (
  key_hash bytea primary key check (length(key_hash) = 32),
  title text not null,
  text text not null,
  url text not null,
  staged_at timestamp not null,
  expires_at timestamp not null
);
create table staged_files (
  key_hash bytea not null references staged_shares on delete cascade,
  position integer not null check (position >= 0),
  filename text not null check (length(filename) between 1 and 255),
  media_type text not null check (length(media_type) between 3 and 100),
  content bytea not null check (length(content) between 1 and 10485760),
  primary key (key_hash, position)
);

-- The kinds of operation as they are, and three more.
do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'operations_kind_check');
begin
  alter table operations drop constraint operations_kind_check;
  execute 'alter table operations add constraint operations_kind_check '
    || replace(said, 'ARRAY[', 'ARRAY[''reread''::text, ''trust''::text, ''categories''::text, ');
end $$;
