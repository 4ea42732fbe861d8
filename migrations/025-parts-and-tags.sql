-- A row may be split over categories (docs/rules/counts.md): its parts are in the row itself, so that history, undo, backup
-- and sums see them as they see any other column. Sums count the parts, lists show the row.

-- Whether parts are of a row: 2 to 20 with amounts above zero that add up to its amount.
create function parts_fit(parts jsonb, amount numeric) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 2 and 20
    and bool_and(case when jsonb_typeof(part) = 'object' and part ? 'category_id'
        and part - array['category_id', 'amount', 'note'] = '{}'
        and (part -> 'category_id' = 'null' or part ->> 'category_id' ~ '^[1-9]\d{0,9}$' and jsonb_typeof(part -> 'category_id') = 'number')
        and jsonb_typeof(part -> 'amount') = 'string' and part ->> 'amount' ~ '^\d{1,15}(\.\d{1,12})?$'
        and (not part ? 'note' or jsonb_typeof(part -> 'note') = 'string' and length(part ->> 'note') between 1 and 200)
      then (part ->> 'amount')::numeric > 0 else false end)
    and sum(case when part ->> 'amount' ~ '^\d{1,15}(\.\d{1,12})?$' then (part ->> 'amount')::numeric end) = amount
  from jsonb_array_elements(case when jsonb_typeof(parts) = 'array' then parts else '[]' end) part
$$;

-- Tags as they are kept: lower case, each once.
create function tags_fit(tags text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(tags) <= 20 and cardinality(tags) = (select count(distinct tag) from unnest(tags) tag
    where tag = lower(tag) and length(tag) between 1 and 40 and tag !~ '[\s#",:]')
$$;

alter table transactions
  add column parts jsonb,
  add column is_split boolean not null generated always as (parts is not null) stored,
  add column tags text[] not null default '{}' check (tags_fit(tags)),
  add constraint transactions_parts_fit check (parts is null or parts_fit(parts, amount)),
  -- A plan has one category.
  add constraint transactions_parts_no_plan check (parts is null or plan_id is null);

-- The category of the largest part, of the first of equal ones.
create function category_of_parts(parts jsonb) returns integer language sql immutable parallel safe as $$
  select (part ->> 'category_id')::integer from jsonb_array_elements(parts) with ordinality p (part, place)
  order by (part ->> 'amount')::numeric desc, place limit 1
$$;

-- A split row is listed under its largest part, whatever else is written; no rule has set that.
create function follow_parts() returns trigger language plpgsql as $$
begin
  new.category_id := category_of_parts(new.parts);
  new.category_rule_id := null;
  return new;
end $$;
create trigger transactions_follow_parts before insert or update of parts, category_id, category_rule_id on transactions
  for each row when (new.parts is not null) execute function follow_parts();

-- Parts whose category is among these have none.
create function parts_without(parts jsonb, gone integer[]) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(case when (part ->> 'category_id')::integer = any (gone)
    then jsonb_set(part, '{category_id}', 'null') else part end order by place)
  from jsonb_array_elements(parts) with ordinality p (part, place)
$$;

-- The categories of parts that are not there.
create function categories_gone(parts jsonb) returns integer[] language sql stable as $$
  select array(
    select distinct (part ->> 'category_id')::integer from jsonb_array_elements(parts) part
    where part -> 'category_id' <> 'null' and not exists (select from categories c where c.id = (part ->> 'category_id')::integer))
$$;

-- The parts of a row, in colones too: those up to its end less those up to its beginning, each rounded, so that they add
-- up to the row's.
create function parts_of(parts jsonb, total numeric, total_crc numeric)
returns table (place bigint, category_id integer, amount numeric, amount_crc numeric)
language sql immutable parallel safe rows 3 as $$
  select place, (part ->> 'category_id')::integer, a.amount,
    round(total_crc * sum(a.amount) over (order by place) / total, 2)
      - round(total_crc * (sum(a.amount) over (order by place) - a.amount) / total, 2)
  from jsonb_array_elements(parts) with ordinality e (part, place)
    cross join lateral (select (part ->> 'amount')::numeric as amount) a
$$;

-- What a row comes to in each of its categories: one line unless it is split, and then one for each category. `is_extra`
-- is true of all its lines but one: without them rows are counted once.
create function lines_of_parts(parts jsonb, total numeric, total_crc numeric)
returns table (category_id integer, amount numeric, amount_crc numeric, is_extra boolean)
language sql immutable parallel safe rows 3 as $$
  select p.category_id, sum(p.amount), sum(p.amount_crc), min(p.place) > 1
  from parts_of(parts, total, total_crc) p group by p.category_id
$$;

create function lines_of(of_parts jsonb, of_category integer, total numeric, total_crc numeric)
returns table (category_id integer, amount numeric, amount_crc numeric, is_extra boolean)
language sql immutable parallel safe rows 1 as $$
  select of_category, total, total_crc, false where of_parts is null
  union all
  select l.category_id, l.amount, l.amount_crc, l.is_extra from lines_of_parts(of_parts, total, total_crc) l
  where of_parts is not null
$$;

-- Sums read these two alone, and of split rows the third.
drop index transactions_cycle_sums;
create index transactions_cycle_sums on transactions (cycle, category_id, type)
  include (amount_crc, currency, amount, local_date, installment_number, is_split) where installment_number is distinct from 0;
drop index transactions_day_sums;
create index transactions_day_sums on transactions (local_date, category_id, type)
  include (amount_crc, currency, amount, cycle, installment_number, is_split) where installment_number is distinct from 0;
create index transactions_split on transactions (cycle, local_date) where is_split;
-- The rows with a part of a category, for lists.
create index transactions_parts on transactions using gin (parts jsonb_path_ops) where is_split;
create index transactions_tags on transactions using gin (tags) where tags <> '{}';

-- The rows that count, whole, in colones.
drop function counted_sums(jsonb);
drop function counted_transactions(jsonb);
create function counted_rows(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric, is_cuota boolean)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)),
    t.installment_number is not null
  from transactions t
  where counts(t.type, t.installment_number)
$$;

-- The same for sums: one line for each category of a row. `waits`: the row has no colones of its own, and `amount_crc` is
-- a conversion at a current rate, if there is one.
create function counted_transactions(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric, waits boolean, is_cuota boolean, is_extra boolean)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)), t.amount_crc is null,
    t.installment_number is not null, false
  from transactions t
  where counts(t.type, t.installment_number) and not t.is_split
  union all
  select t.id, t.cycle, t.local_date, l.category_id, t.type, t.currency, l.amount, l.amount_crc, t.amount_crc is null,
    false, l.is_extra
  from transactions t
    cross join lateral lines_of_parts(t.parts, t.amount,
      coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2))) l
  where counts(t.type, t.installment_number) and t.is_split
$$;

-- Kept sums have the lines too; those that are extra are a kind of their own, -2, which no rule of `counts` leaves out.
create or replace function keep_sums() returns trigger language plpgsql as $$
declare
  way integer := case tg_op when 'INSERT' then 1 else -1 end;
  mine smallint;
  moved integer;
begin
  if tg_op = 'TRUNCATE' then
    delete from month_sums;
    update transaction_counts set n = 0;
    return null;
  end if;
  select count(*) into moved from changed;
  if moved = 0 then return null; end if;
  mine := claim_slot();
  update transaction_counts set n = n + way * moved where slot = mine;
  insert into month_sums as kept
  select r.cycle, month_of(r.local_date), coalesce(l.category_id, 0), r.type, r.currency,
    case when l.is_extra then -2 else coalesce(sign(r.installment_number), -1) end, mine,
    way * count(*), way * (count(*) - count(l.amount_crc)), way * coalesce(sum(l.amount_crc), 0)
  from changed r cross join lateral lines_of(r.parts, r.category_id, r.amount, r.amount_crc) l group by 1, 2, 3, 4, 5, 6
  on conflict (cycle, month, category_id, type, currency, installment, slot) do update
    set n = kept.n + excluded.n, waiting = kept.waiting + excluded.waiting, crc = kept.crc + excluded.crc;
  return null;
end $$;

create or replace function move_sums() returns trigger language plpgsql as $$
begin
  insert into month_sums as kept
  select r.cycle, month_of(r.local_date), coalesce(l.category_id, 0), r.type, r.currency,
    case when l.is_extra then -2 else coalesce(sign(r.installment_number), -1) end,
    claim_slot(), sum(way), coalesce(sum(way) filter (where l.amount_crc is null), 0), sum(way * coalesce(l.amount_crc, 0))
  from (
    select 1 as way, cycle, local_date, category_id, type, currency, installment_number, amount, amount_crc, parts from became
    union all
    select -1, cycle, local_date, category_id, type, currency, installment_number, amount, amount_crc, parts from was
  ) r cross join lateral lines_of(r.parts, r.category_id, r.amount, r.amount_crc) l group by 1, 2, 3, 4, 5, 6
  having sum(way) <> 0 or sum(way) filter (where l.amount_crc is null) <> 0 or sum(way * coalesce(l.amount_crc, 0)) <> 0
  on conflict (cycle, month, category_id, type, currency, installment, slot) do update
    set n = kept.n + excluded.n, waiting = kept.waiting + excluded.waiting, crc = kept.crc + excluded.crc;
  return null;
end $$;

create or replace function rebuild_sums() returns void language plpgsql as $$
begin
  lock table transactions in share row exclusive mode;
  delete from month_sums;
  insert into month_sums (cycle, month, category_id, type, currency, installment, slot, n, waiting, crc)
    select r.cycle, month_of(r.local_date), coalesce(l.category_id, 0), r.type, r.currency,
      case when l.is_extra then -2 else coalesce(sign(r.installment_number), -1) end, 0,
      count(*), count(*) - count(l.amount_crc), coalesce(sum(l.amount_crc), 0)
    from transactions r cross join lateral lines_of(r.parts, r.category_id, r.amount, r.amount_crc) l
    group by 1, 2, 3, 4, 5, 6;
  update transaction_counts set n = case slot when 0 then (select count(*) from transactions) else 0 end;
end $$;

-- What counted_transactions comes to by month. `is_extra`: rows that are counted under another category too; whoever adds
-- categories up counts the others.
create function counted_sums(current_rates jsonb)
returns table (cycle text, month text, category_id integer, type text, currency text, is_cuota boolean, is_extra boolean,
               total_crc numeric, count integer, missing integer)
language sql stable as $$
  select s.cycle, s.month, nullif(s.category_id, 0), s.type, s.currency, s.installment > 0, s.installment = -2,
    s.crc, s.n - s.waiting, 0
  from month_sums s where counts(s.type, s.installment)
  union all
  select c.cycle, month_of(c.local_date), c.category_id, c.type, c.currency, c.is_cuota, c.is_extra,
    coalesce(c.amount_crc, 0), (c.amount_crc is not null)::integer, (c.amount_crc is null)::integer
  from counted_transactions(current_rates) c where c.waits
$$;

-- A category's parts have none once it is gone.
create or replace function leave_category() returns trigger language plpgsql as $$
begin
  update category_rules set category_id = null where category_id = old.id and account_id is not null;
  update transactions set parts = parts_without(parts, array[old.id])
  where is_split and parts @> jsonb_build_array(jsonb_build_object('category_id', old.id));
  return old;
end $$;

-- What says nothing of parts and tags came before them.
create or replace function without_derived(row_image jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(row_image
    - case when row_image -> 'numbers' = '[]' then array['numbers'] else '{}' end
    - case when row_image -> 'tags' = '[]' then array['tags'] else '{}' end
    - array['amount_crc', 'rate', 'cycle', 'search_text', 'is_split', 'updated_at', 'updated_by'])
$$;

-- What a row was before it had parts and tags says nothing of them, and the category of a part may be gone since.
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
    where a.attrelid = table_of(part.entity)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format(
      $query$
        insert into %1$I (%2$s) overriding system value
        select %3$s from first_changes($1, $2) f
          cross join lateral jsonb_populate_record(null::%1$I, '{"numbers": [], "tags": []}' || f.before) r
        where f.entity = $3 and f.before is not null and f.was_deleted = $4 order by f.entity_id
        on conflict (id) do update set %4$s
      $query$, table_of(part.entity), columns, given, assignments) using of_operation, told, part.entity, part.was_deleted;
  end loop;
  -- What a row pointed at may be gone since, by another deed: then it points at nothing, as that deed left it.
  update transactions t set parts = parts_without(t.parts, categories_gone(t.parts))
  where t.is_split and categories_gone(t.parts) <> '{}'
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
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

do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'operations_kind_check');
begin
  alter table operations drop constraint operations_kind_check;
  execute 'alter table operations add constraint operations_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''split''::text, ');
end $$;
