-- Tasa Cero: a purchase (the anchor, number 0) paid in instalments (the cuotas, 1 to n) that are rows of their own.

create table installment_plans (
  id integer generated always as identity primary key,
  price numeric not null check (price > 0 and price < 1e15),
  currency text not null,
  -- How many cuotas in all; those billed before the plan came into the ledger are no rows.
  of smallint not null check (of between 1 and 60),
  amount_per_cuota numeric not null check (amount_per_cuota > 0 and amount_per_cuota < 1e15),
  billed_before_count smallint not null default 0 check (billed_before_count between 0 and 59),
  billed_before_amount numeric not null default 0 check (billed_before_amount >= 0 and billed_before_amount < 1e15)
);

alter table transactions
  add column plan_id integer references installment_plans deferrable initially deferred,
  add column installment_number smallint check (installment_number between 0 and 60),
  add column label text check (length(label) between 1 and 40),
  add check ((plan_id is null) = (installment_number is null)),
  add check (installment_number is null or type = 'COMPRA');
create unique index transactions_plan on transactions (plan_id, installment_number) where plan_id is not null;

-- The anchor is listed and never summed: its cuotas count instead.
drop function counted_transactions(jsonb);
create function counted_transactions(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric, is_cuota boolean)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)),
    t.installment_number is not null
  from transactions t
  where t.type <> 'PAGO_TARJETA' and t.installment_number is distinct from 0
$$;

drop index transactions_cycle_sums;
create index transactions_cycle_sums on transactions (cycle, category_id, type)
  include (amount_crc, currency, amount, local_date, installment_number) where installment_number is distinct from 0;
drop index transactions_day_sums;
create index transactions_day_sums on transactions (local_date, category_id, type)
  include (amount_crc, currency, amount, cycle, installment_number) where installment_number is distinct from 0;

-- A plan adds up to its price, whatever was done to its cuotas: checked when the database transaction ends.
create function check_plan_adds_up() returns trigger language plpgsql as $$
declare
  plan integer := coalesce(new.plan_id, old.plan_id);
  price numeric := (select p.price - p.billed_before_amount from installment_plans p where id = plan);
  paid numeric := (select coalesce(sum(amount), 0) from transactions where plan_id = plan and installment_number > 0);
begin
  if price is not null and paid is distinct from price then
    raise exception 'The cuotas of plan % are % and they should be %', plan, paid, price
      using errcode = 'check_violation', constraint = 'plan_adds_up';
  end if;
  return null;
end $$;
create constraint trigger transactions_plan_adds_up after insert or update of amount, plan_id or delete on transactions
  deferrable initially deferred for each row execute function check_plan_adds_up();

-- Cuotas are called and categorised as their anchor is, whichever way that was changed.
create function follow_anchor() returns trigger language plpgsql as $$
begin
  update transactions c
  set merchant = new.merchant, category_id = new.category_id, category_rule_id = new.category_rule_id,
    search_text = new.search_text, updated_at = new.updated_at, updated_by = new.updated_by
  where c.plan_id = new.plan_id and c.installment_number > 0
    and (c.merchant, c.category_id, c.category_rule_id, c.search_text)
      is distinct from (new.merchant, new.category_id, new.category_rule_id, new.search_text);
  return null;
end $$;
create trigger transactions_follow_anchor after update of merchant, category_id, category_rule_id, search_text on transactions
  for each row when (new.installment_number = 0) execute function follow_anchor();

-- The budget ------------------------------------------------------------------------------------------------------

create table recurring_items (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('INCOME', 'EXPENSE', 'SAVINGS')),
  amount numeric not null check (amount > 0 and amount < 1e15),
  currency text not null
    check (currency in ('CRC', 'USD', 'EUR', 'BTC', 'XMR', 'FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE')),
  category_id integer references categories on delete set null deferrable,
  frequency text not null
    check (frequency in ('monthly', 'semimonthly', 'weekly', 'every_n_weeks', 'every_n_months', 'yearly')),
  interval smallint check (interval between 1 and 60),
  day smallint check (day between 1 and 31),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  active boolean not null default true,
  check (scale(trim_scale(amount)) <= case currency when 'BTC' then 8 when 'XMR' then 12 else 2 end)
);
create index recurring_items_category on recurring_items (category_id);

create table balance_overrides (
  id integer generated always as identity,
  year smallint not null check (year between 2026 and 2030),
  month smallint not null check (month between 1 and 12),
  balance numeric not null check (balance > -1e15 and balance < 1e15),
  primary key (year, month),
  unique (id)
);

-- The accrual log keeps the salary it came from even when that row is deleted: the pay slip happened.
alter table savings_accrual drop constraint savings_accrual_transaction_id_fkey;

call keep_history('installment_plans', 'installment_plan');
call keep_history('recurring_items', 'recurring_item');
call keep_history('balance_overrides', 'balance_override');
call keep_history('savings_accrual', 'savings_accrual');

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
  end
$$;

alter table operations drop constraint operations_kind_check;
alter table operations add check (kind in ('delete', 'bulk', 'paste', 'import', 'rules', 'undo', 'plan'));

-- Waits for whoever is changing the rows of an operation, and keeps them until the end. Accounts have a lock of their own.
create function lock_touched(of_operation integer) returns void language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select distinct h.entity, h.entity_id from history h
    where h.operation_id = of_operation and h.entity <> 'account'
    order by h.entity desc, h.entity_id
  loop
    execute format('select from %I where id = $1 for update', table_of(touched.entity)) using touched.entity_id;
  end loop;
end $$;
