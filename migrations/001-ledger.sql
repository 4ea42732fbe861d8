-- The ledger: categories, transactions, the rates that turn them into colones, the door, and the trail of changes.
-- Timestamps are naive UTC. Amounts are numeric with a CHECK, because numeric takes NaN and Infinity otherwise.

create table service_meta (
  key text primary key,
  value jsonb not null
);

-- Categories and the rules that set them ------------------------------------------------------------------------

create table categories (
  id integer generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(identifier) <= 60),
  name text not null check (length(name) between 1 and 60),
  color_slot smallint check (color_slot between 1 and 5)
);

create table category_rules (
  id integer generated always as identity primary key,
  pattern text not null check (length(pattern) between 1 and 200),
  match text not null check (match in ('contains', 'word', 'prefix', 'regex')),
  category_id integer not null references categories on delete cascade,
  priority integer not null check (priority between 0 and 1000000),
  unique (pattern, match)
);
create index category_rules_category on category_rules (category_id);

-- Rates ---------------------------------------------------------------------------------------------------------

create table usd_rates (
  day date primary key,
  rate numeric not null check (rate > 0 and rate < 1e9),
  provider text not null check (length(provider) between 1 and 40),
  fetched_at timestamp not null
);

-- The rate in force on a day: the last known on or before it, the earliest when none is.
create function usd_rate_on(on_day date) returns numeric language sql stable parallel safe as $$
  select coalesce(
    (select rate from usd_rates where day <= on_day order by day desc limit 1),
    (select rate from usd_rates order by day limit 1))
$$;

-- The one conversion to colones that can be stored: colones and pots as they are, dollars at the rate of their day.
-- Null for currencies whose current rate lives in memory, and for dollars when no rate was ever known.
create function stored_crc(amount numeric, currency text, on_day date) returns numeric language sql stable parallel safe as $$
  select case
    when currency = 'USD' then round(amount * usd_rate_on(on_day), 2)
    when currency in ('EUR', 'BTC', 'XMR') then null
    else amount
  end
$$;

-- Transactions --------------------------------------------------------------------------------------------------

create table transactions (
  id integer generated always as identity primary key,
  merchant text not null check (length(merchant) between 1 and 200),
  date timestamp not null check (isfinite(date)),
  local_date date not null check (isfinite(local_date)),
  cycle text not null check (cycle ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount numeric not null check (amount > 0 and amount < 1e15),
  currency text not null
    check (currency in ('CRC', 'USD', 'EUR', 'BTC', 'XMR', 'FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE')),
  type text not null
    check (type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA')),
  source text not null check (length(source) between 1 and 40),
  origin text not null
    check (origin in ('web', 'automation', 'email', 'paste', 'receipt', 'installment', 'agent', 'import')),
  category_id integer references categories on delete set null,
  category_rule_id integer references category_rules on delete set null,
  deferred_to_next_cycle boolean not null default false,
  reference text check (length(reference) between 1 and 200),
  external_id text check (length(external_id) between 1 and 200),
  notes text check (length(notes) between 1 and 2000),
  raw_charges jsonb check (jsonb_typeof(raw_charges) = 'array'),
  search_text text not null,
  amount_crc numeric check (amount_crc >= 0 and amount_crc < 1e24),
  created_at timestamp not null,
  created_by text not null check (length(created_by) between 1 and 80),
  updated_at timestamp not null,
  updated_by text not null check (length(updated_by) between 1 and 80),
  check (scale(trim_scale(amount)) <= case currency when 'BTC' then 8 when 'XMR' then 12 else 2 end)
);

create unique index transactions_external_id on transactions (source, external_id) where external_id is not null;
create index transactions_newest on transactions (date desc, id desc);
create index transactions_category_newest on transactions (category_id, date desc, id desc);
create index transactions_source_newest on transactions (source, date desc, id desc);
create index transactions_category_rule on transactions (category_rule_id) where category_rule_id is not null;
create index transactions_usd_days on transactions (local_date) where currency = 'USD';
-- Sums read these two alone, never the rows: the month a row counts in, and its civil day.
create index transactions_cycle_sums on transactions (cycle, category_id, type)
  include (amount_crc, currency, amount, local_date);
create index transactions_day_sums on transactions (local_date, category_id, type)
  include (amount_crc, currency, amount, cycle);

create function set_amount_crc() returns trigger language plpgsql as $$
begin
  new.amount_crc := stored_crc(new.amount, new.currency, new.local_date);
  return new;
end $$;

create trigger transactions_amount_crc before insert or update of amount, currency, local_date, amount_crc
  on transactions for each row execute function set_amount_crc();

-- After the rate of a day changed: brings the dollars that it governs up to date. Returns how many rows moved.
create function refresh_usd_amounts(changed_day date) returns integer language plpgsql as $$
declare
  first_day date := (select min(day) from usd_rates);
  next_day date := (select min(day) from usd_rates where day > changed_day);
  moved integer;
begin
  update transactions set amount_crc = null
  where currency = 'USD'
    and (local_date >= changed_day or changed_day = first_day)
    and (next_day is null or local_date < next_day)
    and amount_crc is distinct from stored_crc(amount, currency, local_date);
  get diagnostics moved = row_count;
  return moved;
end $$;

-- The one "counts" rule (docs/rules/counts.md). Every sum of amounts reads this and nothing else; which way a type
-- moves money is domain/counts.ts. An own card payment is neither spending nor income and is not here.
-- amount_crc is null when no rate is known: such rows are reported as unconverted, never counted 1:1.
create function counted_transactions(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2))
  from transactions t
  where t.type <> 'PAGO_TARJETA'
$$;

-- How many transactions there are, without counting them: sixteen slots, so that writers do not wait for each other.
create table transaction_counts (
  slot smallint primary key,
  n integer not null
);
insert into transaction_counts select slot, 0 from generate_series(0, 15) as slot;

create function count_transactions() returns trigger language plpgsql as $$
declare
  delta integer;
begin
  if tg_op = 'TRUNCATE' then
    update transaction_counts set n = 0;
    return null;
  end if;
  select case tg_op when 'INSERT' then count(*) else -count(*) end into delta from changed;
  if delta <> 0 then
    update transaction_counts set n = n + delta where slot = pg_backend_pid() % 16;
  end if;
  return null;
end $$;

create trigger transactions_counted_in after insert on transactions
  referencing new table as changed for each statement execute function count_transactions();
create trigger transactions_counted_out after delete on transactions
  referencing old table as changed for each statement execute function count_transactions();
create trigger transactions_counted_away after truncate on transactions
  for each statement execute function count_transactions();

-- Who made and changed what: one row per change, with the row as it was and as it became.
create table history (
  id integer generated always as identity primary key,
  at timestamp not null,
  origin text not null,
  actor text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  entity text not null,
  entity_id integer not null,
  before jsonb,
  after jsonb
);
create index history_entity on history (entity, entity_id, id);

-- What each e-mail became. A text is kept only while nothing could be made of it, so that nothing is lost.
create table ingested_emails (
  id integer generated always as identity primary key,
  message_key text not null unique check (length(message_key) between 1 and 300),
  received_at timestamp,
  ingested_at timestamp not null,
  sender text not null,
  subject text not null,
  status text not null check (status in ('created', 'duplicate', 'ignored', 'unrecognized')),
  reason text not null,
  facts jsonb not null,
  body text,
  transaction_id integer references transactions on delete set null
);
create index ingested_emails_newest on ingested_emails (id desc) include (status);
create index ingested_emails_transaction on ingested_emails (transaction_id) where transaction_id is not null;

-- Accounts and the accrual log, as the first start leaves them ----------------------------------------------------

create table accounts (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  account_type text not null
    check (account_type in ('checking', 'credit_card', 'cash', 'pension', 'savings', 'liability', 'crypto')),
  bank text not null
    check (bank in ('BAC', 'BCR', 'BNCR', 'POPULAR', 'DAVIVIENDA', 'DAVIBANK', 'PROMERICA', 'SCOTIABANK', 'MUTUAL', 'OTHER')),
  currency text not null
    check (currency in ('CRC', 'USD', 'EUR', 'BTC', 'XMR', 'FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE')),
  balance numeric not null default 0 check (balance > -1e15 and balance < 1e15),
  next_payment date
);

create table savings_accrual (
  id integer generated always as identity,
  year smallint not null check (year between 2000 and 2200),
  month smallint not null check (month between 1 and 12),
  memp_amount numeric not null check (memp_amount >= 0 and memp_amount < 1e15),
  mpat_amount numeric not null check (mpat_amount >= 0 and mpat_amount < 1e15),
  source text not null check (source in ('baseline', 'salary', 'manual')),
  transaction_id integer references transactions on delete set null,
  primary key (year, month),
  unique (id)
);

-- The door ------------------------------------------------------------------------------------------------------

create table sessions (
  id_hash bytea primary key,
  username text not null,
  created_at timestamp not null,
  last_used_at timestamp not null,
  expires_at timestamp not null
);

create table api_tokens (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  prefix text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['read', 'write'] and cardinality(scopes) between 1 and 2),
  created_at timestamp not null,
  last_used_at timestamp,
  expires_at timestamp
);

-- An answer kept for 24 hours, committed with the effect it reports.
create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  route text not null,
  body_hash bytea not null,
  status smallint not null,
  response jsonb,
  created_at timestamp not null,
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Tells every process that the rules changed since it compiled them.
insert into service_meta values ('category_rules_version', '1');
create function bump_category_rules_version() returns trigger language plpgsql as $$
begin
  update service_meta set value = to_jsonb(value::integer + 1) where key = 'category_rules_version';
  return null;
end $$;
create trigger category_rules_changed after insert or update or delete or truncate on category_rules
  for each statement execute function bump_category_rules_version();
