-- Documents that became data: pension statements and municipal receipts, with the file each of them came from.

-- The vault: originals that were taken in, named by their SHA-256 in DATA_DIR/documents. A file is there before its row.
create table documents (
  id integer generated always as identity primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  filename text not null check (length(filename) between 1 and 255),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  kind text not null check (kind in ('pension_statement', 'municipal_receipt')),
  uploaded_at timestamp not null,
  uploaded_by text not null check (length(uploaded_by) between 1 and 80)
);

create function is_colones(value numeric) returns boolean language sql immutable parallel safe as $$
  select value > -1e15 and value < 1e15 and scale(trim_scale(value)) <= 2
$$;
create function is_month(value text) returns boolean language sql immutable parallel safe as $$
  select value ~ '^\d{4}-(0[1-9]|1[0-2])$'
$$;

-- A fund at a cut date. What a statement prints adds up (docs/rules/statements.md); of an entry made by hand only the
-- balance is certain.
create table pension_snapshots (
  id integer generated always as identity primary key,
  fund text not null check (fund in ('VOL', 'ROP', 'FCL')),
  as_of date not null check (isfinite(as_of)),
  source text not null check (source in ('pdf', 'manual')),
  operator text check (operator in ('BAC', 'BCR', 'BN_VITAL', 'POPULAR', 'VIDA_PLENA', 'OPC_CCSS')),
  period_start date check (period_start <= as_of),
  balance numeric not null check (is_colones(balance) and balance >= 0),
  rendimientos numeric check (is_colones(rendimientos)),
  opening numeric check (is_colones(opening)),
  contributions numeric check (is_colones(contributions)),
  bonuses numeric check (is_colones(bonuses)),
  commission numeric check (is_colones(commission) and commission >= 0),
  transfers numeric check (is_colones(transfers)),
  document_id integer references documents,
  created_at timestamp not null,
  unique (fund, as_of),
  check ((source = 'pdf') = (document_id is not null)),
  check (source = 'manual'
    or coalesce(opening + contributions + rendimientos + bonuses - commission + transfers = balance, false))
);
create index pension_snapshots_received on pension_snapshots (created_at);
create index pension_snapshots_document on pension_snapshots (document_id) where document_id is not null;

create table municipal_receipts (
  id integer generated always as identity primary key,
  municipality text not null check (length(municipality) between 1 and 60),
  receipt_number text not null check (length(receipt_number) between 1 and 60),
  period_from text not null check (is_month(period_from)),
  period_to text not null check (is_month(period_to) and period_to >= period_from),
  issued_on date,
  due_on date,
  paid_on date,
  total numeric not null check (is_colones(total) and total >= 0),
  charges jsonb not null check (jsonb_typeof(charges) = 'array'),
  document_id integer not null references documents,
  -- Stays when the row is deleted, as with mails: taken back, the link is there again.
  transaction_id integer,
  created_at timestamp not null,
  unique (municipality, receipt_number)
);
create index municipal_receipts_newest on municipal_receipts (period_to desc, id desc);
create index municipal_receipts_received on municipal_receipts (created_at);
create index municipal_receipts_document on municipal_receipts (document_id);
create index municipal_receipts_transaction on municipal_receipts (transaction_id) where transaction_id is not null;

create table water_meter_readings (
  id integer generated always as identity primary key,
  receipt_id integer not null references municipal_receipts on delete cascade deferrable,
  meter text not null check (length(meter) between 1 and 40),
  period_from text not null check (is_month(period_from)),
  period_to text not null check (is_month(period_to) and period_to >= period_from),
  previous numeric not null check (previous >= 0 and previous < 1e9),
  current numeric not null check (current >= 0 and current < 1e9),
  m3 numeric not null check (m3 >= 0 and m3 < 1e9),
  estimated boolean not null,
  -- This meter's share of the water charges of its period.
  cost numeric check (is_colones(cost)),
  unique (receipt_id, meter, period_from)
);

-- The transaction a receipt made is found again by its reference.
create index transactions_receipt_reference on transactions (reference) where reference like 'municipal:%';

call keep_history('pension_snapshots', 'pension_snapshot');
call keep_history('municipal_receipts', 'municipal_receipt');
call keep_history('water_meter_readings', 'water_meter_reading');

create or replace function table_of(entity text) returns text language sql immutable as $$
  select case entity
    when 'transaction' then 'transactions'
    when 'category' then 'categories'
    when 'category_rule' then 'category_rules'
    when 'account' then 'accounts'
    when 'installment_plan' then 'installment_plans'
    when 'recurring_item' then 'recurring_items'
    when 'balance_override' then 'balance_overrides'
    when 'savings_accrual' then 'savings_accrual'
    when 'pension_snapshot' then 'pension_snapshots'
    when 'municipal_receipt' then 'municipal_receipts'
    when 'water_meter_reading' then 'water_meter_readings'
  end
$$;

alter table operations drop constraint operations_kind_check;
alter table operations add check (kind in ('delete', 'bulk', 'paste', 'import', 'rules', 'undo', 'plan', 'upload'));

-- Months since January of year 0, for counting months between two.
create function month_number(month text) returns integer language sql immutable parallel safe as $$
  select left(month, 4)::integer * 12 + right(month, 2)::integer - 1
$$;
