-- Accounts as the person keeps them, what they were worth day by day, the settings document, and what sync status reads.

alter table accounts
  add column notes text check (length(notes) between 1 and 2000),
  -- Null until somebody sets the account: as the first start left it.
  add column updated_at timestamp,
  add constraint accounts_balance_decimals
    check (scale(trim_scale(balance)) <= case currency when 'BTC' then 8 when 'XMR' then 12 else 2 end);

-- What each account was on each day (docs/rules/accounts.md). Facts: no foreign key, because an account that is deleted
-- was still worth what it was worth; its name and type of that day are here.
create table account_snapshots (
  day date not null,
  account_id integer not null,
  name text not null,
  account_type text not null,
  currency text not null,
  balance numeric not null check (balance > -1e15 and balance < 1e15),
  -- Colones for one unit; null for colones, and when none was known.
  rate numeric check (rate > 0 and rate < 'Infinity'),
  -- What it adds to net worth: negative for what is owed, null when no rate was known.
  balance_crc numeric check (balance_crc > '-Infinity' and balance_crc < 'Infinity'),
  primary key (day, account_id)
);

-- One document for the one user; the row is there from the start, so that changes can hold it.
create table settings (
  only_row boolean primary key default true check (only_row),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  updated_at timestamp
);
insert into settings (document) values ('{}');

-- When a source last sent something (docs/rules/sync-status.md): the newest entry of each, without reading the table.
create index transactions_bank_charges_received on transactions (created_at)
  where type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') and origin in ('automation', 'email', 'paste')
    and source <> 'MUNICIPAL';
create index transactions_salary_received on transactions (created_at) where type = 'SALARY';
create index transactions_municipal_received on transactions (created_at)
  where origin = 'receipt' or source = 'MUNICIPAL';
