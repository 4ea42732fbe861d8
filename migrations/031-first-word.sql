-- Programs that a person lets in by OAuth (docs/security/access.md), and what the agent said first (docs/rules/agent.md).

create table oauth_clients (
  id text primary key check (length(id) between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created_at timestamp not null
);

-- A program's request until the person has decided, then its code until that is exchanged.
create table oauth_requests (
  id_hash bytea primary key,
  client_id text not null references oauth_clients on delete cascade,
  redirect_uri text not null check (length(redirect_uri) <= 2000),
  code_challenge text not null check (length(code_challenge) between 43 and 128),
  state text check (length(state) <= 2000),
  -- As asked for; once there is a code, as granted.
  scopes text[] not null check (scopes <@ array['read', 'write'] and cardinality(scopes) between 1 and 2),
  code_hash bytea unique,
  expires_at timestamp not null
);
create index oauth_requests_client on oauth_requests (client_id);

-- A program's token is replaced every hour, with the refresh token that replaces it. `expires_at` is when it can no longer.
alter table api_tokens
  add column oauth_client text references oauth_clients on delete cascade,
  add column access_expires_at timestamp,
  add column refresh_hash bytea unique,
  -- The one before: whoever shows it again has stolen one of the two.
  add column spent_refresh_hash bytea,
  -- The code it was made of, which opens nothing twice.
  add column code_hash bytea,
  add constraint api_tokens_oauth_check check (
    (oauth_client is null) = (refresh_hash is null) and (oauth_client is null) = (access_expires_at is null)
    and (oauth_client is null or expires_at is not null)
  );
create index api_tokens_oauth_client on api_tokens (oauth_client) where oauth_client is not null;

-- One row for each day on which the agent spoke first, in the person's time zone.
create table briefings (
  day date primary key,
  kind text not null check (kind in ('due_before_salary', 'price_rose', 'unusual_charge', 'weekly_recap', 'uncategorized')),
  -- What it was about: the same is not said twice.
  subject text not null check (length(subject) between 1 and 200),
  said_at timestamp not null,
  unique (kind, subject)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'statement_closed', 'payment_due', 'high_use',
    'unusual_charge', 'possible_duplicate', 'reminder', 'due_before_salary', 'price_rose', 'weekly_recap', 'uncategorized',
    'security', 'upgrade', 'test'));
