-- Accounts that move (docs/rules/accounts.md): a row has an account, an account has numbers, a stated balance has a day,
-- and a balance that was agreed with the bank is a checkpoint.

alter table accounts
  -- The last four digits of its cards, its IBAN, its SINPE telephones, its own number: in capitals, without separators.
  -- One card may be two accounts, one in colones and one in dollars.
  add column numbers text[] not null default '{}' check (cardinality(numbers) <= 20),
  -- The day of the stated balance: rows after it move the account. Null while nobody has stated one.
  add column balance_as_of date check (isfinite(balance_as_of)),
  -- Of a credit card: the day on which it closes, and the day by which its statement is to be paid.
  add column closing_day smallint check (closing_day between 1 and 31),
  add column due_day smallint check (due_day between 1 and 31),
  add column credit_limit numeric check (credit_limit > 0 and credit_limit < 1e15);

-- A stated balance is from the first day on which the account was worth the same as now.
select set_config('alcancia.maintenance', 'on', true);
update accounts a set balance_as_of = coalesce(
  (select min(s.day) from account_snapshots s where s.account_id = a.id and s.balance = a.balance and s.day > coalesce(
    (select max(o.day) from account_snapshots o where o.account_id = a.id and o.balance <> a.balance), '-infinity'::date)),
  a.updated_at::date)
where updated_at is not null and currency not in ('MEMP', 'MPAT');
select set_config('alcancia.maintenance', '', true);

-- Numbers of which a person has said that they belong to none of the accounts.
create table dismissed_numbers (
  id integer generated always as identity primary key,
  issuer text not null check (length(issuer) between 1 and 40),
  number text not null check (number ~ '^[A-Z0-9]{4,34}$'),
  unique (issuer, number)
);

alter table transactions
  add column account_id integer references accounts on delete set null deferrable,
  -- Where a TRASPASO or a PAGO_TARJETA goes.
  add column to_account_id integer references accounts on delete set null deferrable,
  -- What has set the account: a person's choice is never replaced by a number or a rule.
  add column account_by text check (account_by in ('number', 'statement', 'rule', 'person'));
create index transactions_account on transactions (account_id, local_date desc, id desc) where account_id is not null;
create index transactions_to_account on transactions (to_account_id, local_date desc, id desc) where to_account_id is not null;

-- The account of which a document is known to be without a number: a list that was imported for it.
alter table notices add column account_id integer references accounts on delete set null deferrable;

-- A number as a document prints it, in the form of accounts.numbers; null for none. printedNumber in src/domain/account-number.ts.
create function number_in(printed text) returns text language sql immutable parallel safe as $$
  select substring(regexp_replace(upper(regexp_replace(
      regexp_replace(printed, '^.*[*xX•]{2,}', ''), '[^A-Za-z0-9]', '', 'g')), '^506([2-8][0-9]{7})$', '\1')
    from '^[A-Z0-9]{4,34}$')
$$;

-- With bodies that are bound now: an index computes them under a search path of its own.
-- Every number of accounts that a document prints, whichever side of its movement they are of.
create function numbers_in(digits text, facts jsonb) returns text[] language sql immutable parallel safe
  return array_remove(array[number_in(digits), number_in(right(facts ->> 'card', 4)), number_in(facts ->> 'account'),
    number_in(facts ->> 'counterparty_account')], null);

-- The number of the person's own side that a document prints first.
create function own_number(digits text, facts jsonb) returns text language sql immutable parallel safe
  return coalesce(number_in(digits), number_in(right(facts ->> 'card', 4)), number_in(facts ->> 'account'));

create index notices_numbers on notices using gin (numbers_in(digits, facts))
  where kind in ('email', 'message', 'statement', 'plan_list');
create index notices_own_number on notices (issuer, own_number(digits, facts))
  where kind in ('email', 'message', 'statement', 'plan_list') and transaction_id is not null
    and own_number(digits, facts) is not null;
create index notices_account on notices (account_id) where account_id is not null;

-- The accounts that have numbers. A change of numbers waits for what is being recorded, and what is recorded next sees it:
-- in a volatile function each statement sees what was committed before it began.
create function numbered_accounts() returns jsonb language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7203945);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bank', bank, 'currency', currency,
      'account_type', account_type, 'numbers', numbers) order by id), '[]')
    from accounts where numbers <> '{}');
end $$;

-- A rule may set the account as well as the category, or alone.
alter table category_rules
  alter column category_id drop not null,
  add column account_id integer references accounts on delete set null deferrable,
  add constraint category_rules_does_something check (category_id is not null or account_id is not null);

-- What the bank said an account held at the end of a day, agreed by a person or printed by a statement.
create table account_checkpoints (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade deferrable,
  as_of date not null check (isfinite(as_of)),
  balance numeric not null check (balance > -1e15 and balance < 1e15),
  source text not null check (source in ('person', 'statement')),
  created_at timestamp not null,
  unique (account_id, as_of)
);

call keep_history('account_checkpoints', 'account_checkpoint');
call keep_history('dismissed_numbers', 'dismissed_number');

-- Cuotas are of the account of their purchase too, whichever way that was changed.
create or replace function follow_anchor() returns trigger language plpgsql as $$
declare
  rule integer := (select r.id from category_rules r where r.id = new.category_rule_id);
begin
  update transactions c
  set merchant = new.merchant, category_id = new.category_id, category_rule_id = rule, search_text = new.search_text,
    account_id = new.account_id, account_by = new.account_by, updated_at = new.updated_at, updated_by = new.updated_by
  where c.plan_id = new.plan_id and c.installment_number > 0
    and (c.merchant, c.category_id, c.category_rule_id, c.search_text, c.account_id, c.account_by)
      is distinct from (new.merchant, new.category_id, rule, new.search_text, new.account_id, new.account_by);
  return null;
end $$;
drop trigger transactions_follow_anchor on transactions;
create trigger transactions_follow_anchor
  after update of merchant, category_id, category_rule_id, search_text, account_id, account_by on transactions
  for each row when (new.installment_number = 0) execute function follow_anchor();

-- Whatever deletes an account, nothing is left that says it set one.
create function leave_account() returns trigger language plpgsql as $$
begin
  update transactions
  set account_id = nullif(account_id, old.id), to_account_id = nullif(to_account_id, old.id),
    account_by = case when coalesce(nullif(account_id, old.id), nullif(to_account_id, old.id)) is not null then account_by end
  where account_id = old.id or to_account_id = old.id;
  delete from category_rules where account_id = old.id and category_id is null;
  update category_rules set account_id = null where account_id = old.id;
  update notices set account_id = null where account_id = old.id;
  return old;
end $$;
create trigger accounts_leave before delete on accounts for each row execute function leave_account();

-- A rule that sets an account too stays when its category goes.
create function leave_category() returns trigger language plpgsql as $$
begin
  update category_rules set category_id = null where category_id = old.id and account_id is not null;
  return old;
end $$;
create trigger categories_leave before delete on categories for each row execute function leave_category();

-- What compiled rules depend on changed only where a row did: a statement without rows leaves them as they are.
create function bump_category_rules_version_of_changes() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update service_meta set value = to_jsonb(value::integer + 1) where key = 'category_rules_version';
  end if;
  return null;
end $$;
do $$
declare
  followed text;
begin
  drop trigger category_rules_changed on category_rules;
  drop trigger categories_change_rules on categories;
  foreach followed in array array['category_rules', 'categories'] loop
    execute format('create trigger %1$s_insert_rules after insert on %1$I referencing new table as changed
      for each statement execute function bump_category_rules_version_of_changes()', followed);
    execute format('create trigger %1$s_update_rules after update on %1$I referencing new table as changed
      for each statement execute function bump_category_rules_version_of_changes()', followed);
    execute format('create trigger %1$s_delete_rules after delete on %1$I referencing old table as changed
      for each statement execute function bump_category_rules_version_of_changes()', followed);
  end loop;
end $$;
create trigger category_rules_truncate after truncate on category_rules
  for each statement execute function bump_category_rules_version();

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
    when 'account_checkpoint' then 'account_checkpoints'
    when 'dismissed_number' then 'dismissed_numbers'
  end
$$;

do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'operations_kind_check');
begin
  alter table operations drop constraint operations_kind_check;
  execute 'alter table operations add constraint operations_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''accounts''::text, ');
end $$;

-- A column that came later and says nothing is no change.
create or replace function without_derived(row_image jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(case when row_image -> 'numbers' = '[]' then row_image - 'numbers' else row_image end
    - array['amount_crc', 'rate', 'cycle', 'search_text', 'updated_at', 'updated_by'])
$$;

-- The first change of each row of an operation: what it was before.
create function first_changes(of_operation integer, told integer[])
returns table (entity text, entity_id integer, before jsonb, was_deleted boolean) language sql stable as $$
  select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.before,
    bool_or(h.action = 'deleted') over (partition by h.entity, h.entity_id)
  from history h where h.operation_id = of_operation and not (h.entity = 'transaction' and h.entity_id = any (told))
  order by h.entity, h.entity_id, h.id
$$;

-- The last one: what it was after.
create function last_changes(of_operation integer, told integer[])
returns table (entity text, entity_id integer, after jsonb, was_made boolean) language sql stable as $$
  select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.after,
    bool_or(h.before is null) over (partition by h.entity, h.entity_id)
  from history h where h.operation_id = of_operation and not (h.entity = 'transaction' and h.entity_id = any (told))
  order by h.entity, h.entity_id, h.id desc
$$;

-- Rows of one kind are compared and put back in one statement: an operation may have changed thousands.
create or replace function changed_since(of_operation integer) returns table (entity text, entity_id integer) language plpgsql as $$
declare
  touched text;
  told integer[] := array(select told_elsewhere(of_operation));
begin
  for touched in select distinct h.entity from history h where h.operation_id = of_operation loop
    return query execute format(
      $query$
        select l.entity, l.entity_id
        from last_changes($1, $2) l left join %I t on t.id = l.entity_id cross join lateral (select to_jsonb(t) as present) p
        where l.entity = $3 and without_derived(present) is distinct from without_derived(l.after)
          -- A document that the operation brought goes wherever it is now, from a row that stays or that goes with it.
          and not coalesce(l.entity = 'notice' and l.was_made and without_row(present) = without_row(l.after)
            and ((present ->> 'transaction_id')::integer = any ($2) or exists (
              select from history m where m.operation_id = $1 and m.entity = 'transaction' and m.before is null
                and m.entity_id = (present ->> 'transaction_id')::integer)), false)
      $query$, table_of(touched)) using of_operation, told, touched;
  end loop;
end $$;

-- What an account was before it had numbers says nothing of them; and an account that a row pointed at may be gone since.
create or replace function take_back(of_operation integer) returns integer language plpgsql as $$
declare
  part record;
  columns text;
  given text;
  assignments text;
  moved integer := 0;
  told integer[] := array(select told_elsewhere(of_operation));
begin
  set constraints all deferred;
  for part in
    select f.entity, f.before is null as was_made, f.was_deleted, count(*)::integer as n
    from first_changes(of_operation, told) f group by 1, 2, 3
    -- What it made goes first, then what it changed: they may hold a name that what it deleted needs back.
    order by not (f.before is null), f.was_deleted, f.entity
  loop
    if part.entity not in ('notice', 'counterpart_pair') then moved := moved + part.n; end if;
    if part.was_made then
      execute format(
        'delete from %I t using first_changes($1, $2) f where f.entity = $3 and f.before is null and f.was_deleted = $4 and t.id = f.entity_id',
        table_of(part.entity)) using of_operation, told, part.entity, part.was_deleted;
      continue;
    end if;
    select string_agg(format('%I', a.attname), ', '), string_agg(format('r.%I', a.attname), ', '),
      string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') filter (where a.attname <> 'id')
      into columns, given, assignments
    from pg_attribute a
    where a.attrelid = table_of(part.entity)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format(
      $query$
        insert into %1$I (%2$s) overriding system value
        select %3$s from first_changes($1, $2) f
          cross join lateral jsonb_populate_record(null::%1$I, '{"numbers": []}' || f.before) r
        where f.entity = $3 and f.before is not null and f.was_deleted = $4 order by f.entity_id
        on conflict (id) do update set %4$s
      $query$, table_of(part.entity), columns, given, assignments) using of_operation, told, part.entity, part.was_deleted;
  end loop;
  -- What a row pointed at may be gone since, by another deed: then it points at nothing, as that deed left it.
  update transactions t set category_id = null
  where t.category_id is not null and not exists (select from categories c where c.id = t.category_id)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t set category_rule_id = null
  where t.category_rule_id is not null and not exists (select from category_rules r where r.id = t.category_rule_id)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t set possible_duplicate_of = null
  where t.possible_duplicate_of is not null and not exists (select from transactions o where o.id = t.possible_duplicate_of)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t set refund_of = null
  where t.refund_of is not null and not exists (select from transactions o where o.id = t.refund_of)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t
  set account_id = (select a.id from accounts a where a.id = t.account_id),
    to_account_id = (select a.id from accounts a where a.id = t.to_account_id),
    account_by = case when exists (select from accounts a where a.id in (t.account_id, t.to_account_id)) then account_by end
  where (t.account_id is not null and not exists (select from accounts a where a.id = t.account_id)
      or t.to_account_id is not null and not exists (select from accounts a where a.id = t.to_account_id))
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update notices n set account_id = null
  where n.account_id is not null and not exists (select from accounts a where a.id = n.account_id)
    and n.id in (select entity_id from history where operation_id = of_operation and entity = 'notice');
  delete from category_rules r
  where r.account_id is not null and r.category_id is null and not exists (select from accounts a where a.id = r.account_id)
    and r.id in (select entity_id from history where operation_id = of_operation and entity = 'category_rule');
  update category_rules r set account_id = null
  where r.account_id is not null and not exists (select from accounts a where a.id = r.account_id)
    and r.id in (select entity_id from history where operation_id = of_operation and entity = 'category_rule');
  set constraints all immediate;
  return moved;
end $$;
