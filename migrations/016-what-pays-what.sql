-- What pays what (docs/rules/budget.md): items are payments or allowances, rows may say which item they pay, allowance
-- moves between categories, and a payment that a cycle left unpaid may stand in the next one.

-- `mode_asked`: nobody has said yet which of the two it is; the screen asks once.
alter table recurring_items
  add column mode text not null default 'payment' check (mode in ('payment', 'allowance')),
  -- Words of merchants that mean it, beside its name.
  add column matches text[] not null default '{}' check (cardinality(matches) <= 50),
  add column mode_asked boolean not null default false;

-- Items of before: what had a category was an amount to spend. Nobody's change, so it leaves no trail; the trail of
-- before is told so too, because what it brings back must be an item as they are now.
select set_config('alcancia.maintenance', 'on', true);
update recurring_items set mode = 'allowance', mode_asked = true where type = 'EXPENSE' and category_id is not null;
select set_config('alcancia.maintenance', '', true);

create function item_as_now(image jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('matches', '[]'::jsonb,
    'mode', case when had.category then 'allowance' else 'payment' end, 'mode_asked', had.category) || image
  from (select image ->> 'type' = 'EXPENSE' and image ->> 'category_id' is not null as category) had
$$;
update history set before = item_as_now(before), after = item_as_now(after) where entity = 'recurring_item';
drop function item_as_now(jsonb);

alter table recurring_items
  add check (mode = 'payment' or type = 'EXPENSE'),
  add constraint recurring_items_allowance_category check (mode = 'payment' or category_id is not null or not active);

-- An allowance whose category goes is switched off with it; taking that back brings both back.
create function switch_off_allowance() returns trigger language plpgsql as $$
begin
  if new.mode = 'allowance' and new.category_id is null then new.active := false; end if;
  return new;
end $$;
create trigger recurring_items_switch_off before update of category_id on recurring_items
  for each row execute function switch_off_allowance();

-- What a person said that a row pays. No foreign key: the link stays with its row while the item is deleted, and is there
-- again when the item is; until then it says nothing.
alter table transactions
  add column pays_item_id integer,
  -- The occurrence's day; null for the nearest that is free.
  add column pays_on date check (isfinite(pays_on)),
  add column pays_nothing boolean check (pays_nothing),
  add check (pays_on is null or pays_item_id is not null),
  add check (pays_nothing is null or pays_item_id is null);

-- Allowance that moves from one category to another in one cycle.
create table budget_covers (
  id integer generated always as identity primary key,
  month text not null check (month ~ '^20(2[6-9]|30)-(0[1-9]|1[0-2])$'),
  from_category_id integer not null references categories on delete cascade deferrable,
  to_category_id integer not null references categories on delete cascade deferrable,
  amount numeric not null check (amount > 0 and amount < 1e15 and scale(trim_scale(amount)) <= 2),
  check (from_category_id <> to_category_id)
);
create index budget_covers_from on budget_covers (from_category_id);
create index budget_covers_to on budget_covers (to_category_id);

-- Occurrences that a cycle left unpaid and that stand on the next cycle's first day instead.
create table carried_occurrences (
  id integer generated always as identity primary key,
  recurring_item_id integer not null references recurring_items on delete cascade deferrable,
  local_date date not null check (isfinite(local_date)),
  unique (recurring_item_id, local_date)
);

-- What a person said is nothing fixed, by type, currency and merchant.
create table dismissed_suggestions (
  id integer generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 300)
);

call keep_history('budget_covers', 'budget_cover');
call keep_history('carried_occurrences', 'carried_occurrence');
call keep_history('dismissed_suggestions', 'dismissed_suggestion');

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
    when 'notice' then 'notices'
    when 'counterpart_pair' then 'counterpart_pairs'
    when 'budget_cover' then 'budget_covers'
    when 'carried_occurrence' then 'carried_occurrences'
    when 'dismissed_suggestion' then 'dismissed_suggestions'
  end
$$;

alter table operations drop constraint operations_kind_check;
alter table operations add constraint operations_kind_check check (kind in
  ('delete', 'bulk', 'paste', 'import', 'rules', 'undo', 'plan', 'upload', 'agent', 'merge', 'detach', 'settle', 'budget'));

-- A column that came later and says nothing is no change.
create or replace function without_derived(row_image jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(row_image - array['amount_crc', 'cycle', 'search_text', 'updated_at', 'updated_by'])
$$;
