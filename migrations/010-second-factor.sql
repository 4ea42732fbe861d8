-- The second factor of the login, and what a session is recognised by in the list of sessions.

alter table sessions
  add column id integer generated always as identity unique,
  -- Where it was opened; null for those from before.
  add column device text,
  add column address text;

-- At most one that is on, and one that waits for its first right code.
create table totp_secrets (
  state text primary key check (state in ('on', 'pending')),
  -- Encrypted with the key in DATA_DIR.
  sealed_secret bytea not null,
  created_at timestamp not null,
  -- The last time step whose code was taken: neither that one nor one before it opens anything again.
  last_step bigint not null default 0
);

create table passkeys (
  id integer generated always as identity primary key,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamp not null,
  last_used_at timestamp
);

create table recovery_codes (
  code_hash bytea primary key,
  created_at timestamp not null,
  used_at timestamp
);
