-- Every change leaves a trace that the database itself writes, and what belongs together can be taken back together.

-- One thing that a person or a program did: a deletion, a bulk change, an import, a run of the rules, an undo.
create table operations (
  id integer generated always as identity primary key,
  undo_token uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('delete', 'bulk', 'paste', 'import', 'rules', 'undo')),
  at timestamp not null,
  origin text not null,
  actor text not null,
  detail jsonb not null default '{}',
  expires_at timestamp not null,
  undone_by integer references operations
);

alter table history add column operation_id integer references operations;
create index history_operation on history (operation_id, id) where operation_id is not null;

-- Columns that follow from others, or say only who wrote last: a change of these alone is no change.
create function without_derived(row_image jsonb) returns jsonb language sql immutable parallel safe as $$
  select row_image - array['amount_crc', 'cycle', 'search_text', 'updated_at', 'updated_by']
$$;

-- Writes the trail of a row. Who is behind it is said for the database transaction (alcancia.actor, .origin, .at,
-- .operation); a change that nobody answers for is refused, unless it is said to be maintenance.
create function note_change() returns trigger language plpgsql as $$
declare
  answering text := nullif(current_setting('alcancia.actor', true), '');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if current_setting('alcancia.maintenance', true) = 'on' or without_derived(was) = without_derived(became) then
    return null;
  end if;
  if answering is null then
    raise exception 'A change of % that nobody answers for', tg_table_name;
  end if;
  insert into history (at, origin, actor, action, entity, entity_id, before, after, operation_id)
  values (
    current_setting('alcancia.at')::timestamp,
    current_setting('alcancia.origin'),
    answering,
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end,
    tg_argv[0],
    (coalesce(became, was) ->> 'id')::integer,
    was,
    became,
    nullif(current_setting('alcancia.operation', true), '')::integer);
  return null;
end $$;

create procedure keep_history(table_name text, entity text) language plpgsql as $$
begin
  execute format('create trigger %I after insert or update or delete on %I for each row execute function note_change(%L)',
    table_name || '_history', table_name, entity);
end $$;

call keep_history('transactions', 'transaction');
call keep_history('categories', 'category');
call keep_history('category_rules', 'category_rule');
call keep_history('accounts', 'account');

-- Rows are brought back in the reverse of the order in which they went; what they point at may come after them.
alter table transactions alter constraint transactions_category_id_fkey deferrable;
alter table transactions alter constraint transactions_category_rule_id_fkey deferrable;
alter table category_rules alter constraint category_rules_category_id_fkey deferrable;

create function table_of(entity text) returns text language sql immutable as $$
  select case entity
    when 'transaction' then 'transactions'
    when 'category' then 'categories'
    when 'category_rule' then 'category_rules'
    when 'account' then 'accounts'
  end
$$;

-- The rows of an operation that are no longer as it left them: it cannot be taken back without losing what came after.
create function changed_since(of_operation integer) returns table (entity text, entity_id integer) language plpgsql as $$
declare
  last_change record;
  present jsonb;
begin
  for last_change in
    select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.after
    from history h where h.operation_id = of_operation order by h.entity, h.entity_id, h.id desc
  loop
    execute format('select to_jsonb(t) from %I t where id = $1', table_of(last_change.entity))
      into present using last_change.entity_id;
    if without_derived(present) is distinct from without_derived(last_change.after) then
      entity := last_change.entity;
      entity_id := last_change.entity_id;
      return next;
    end if;
  end loop;
end $$;

-- Takes an operation back: every row as it was before, with its id. Returns how many rows moved.
create function take_back(of_operation integer) returns integer language plpgsql as $$
declare
  first_change record;
  columns text;
  assignments text;
  moved integer := 0;
begin
  set constraints all deferred;
  for first_change in
    select * from (
      select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.before
      from history h where h.operation_id = of_operation order by h.entity, h.entity_id, h.id
    ) firsts
    -- What it made goes first: it may hold a name that what it deleted needs back.
    order by before is not null, entity, entity_id
  loop
    moved := moved + 1;
    if first_change.before is null then
      execute format('delete from %I where id = $1', table_of(first_change.entity)) using first_change.entity_id;
      continue;
    end if;
    select string_agg(format('%I', a.attname), ', '), string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') filter (where a.attname <> 'id')
      into columns, assignments
    from pg_attribute a
    where a.attrelid = table_of(first_change.entity)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format(
      'insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict (id) do update set %3$s',
      table_of(first_change.entity), columns, assignments) using first_change.before;
  end loop;
  -- What a row pointed at may be gone since, by another deed: then it points at nothing, as that deed left it.
  update transactions t set category_id = null
  where t.category_id is not null and not exists (select from categories c where c.id = t.category_id)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t set category_rule_id = null
  where t.category_rule_id is not null and not exists (select from category_rules r where r.id = t.category_rule_id)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  set constraints all immediate;
  return moved;
end $$;

-- A mail stays linked to the row it made even while that row is deleted: taken back, the link is there again.
alter table ingested_emails drop constraint ingested_emails_transaction_id_fkey;

-- Files that were imported, and how the columns of an unknown header were explained.
create table imports (
  id integer generated always as identity primary key,
  filename text not null,
  sha256 bytea not null,
  at timestamp not null,
  actor text not null,
  created integer not null,
  duplicates integer not null,
  errors integer not null,
  operation_id integer not null references operations
);

create table import_mappings (
  header text primary key,
  mapping jsonb not null,
  updated_at timestamp not null
);

-- What each run of the rules did.
create table rule_runs (
  id integer generated always as identity primary key,
  at timestamp not null,
  actor text not null,
  rule_id integer,
  changed integer not null,
  operation_id integer not null references operations
);

-- What a type is categorised as without a rule is part of what processes remember of the rules.
create trigger categories_change_rules after insert or update or delete on categories
  for each statement execute function bump_category_rules_version();

-- The export ----------------------------------------------------------------------------------------------------

-- A value as a cell of CSV, always quoted.
create function csv_value(value text) returns text language sql immutable parallel safe as $$
  select '"' || replace(coalesce(value, ''), '"', '""') || '"'
$$;

-- Text that somebody else wrote: what a spreadsheet would run as a formula is made plain text by an apostrophe.
create function csv_text(value text) returns text language sql immutable parallel safe as $$
  select csv_value(case when value ~ '^[=+@\t\r＝＋－＠-]' then '''' || value else value end)
$$;

-- Lists -----------------------------------------------------------------------------------------------------------

-- Words inside merchants, notes and references.
create extension if not exists pg_trgm;
create index transactions_search on transactions using gin (search_text gin_trgm_ops);
-- A cycle's own page: without it, an old cycle reads every row after it.
create index transactions_cycle_newest on transactions (cycle, date desc, id desc);
