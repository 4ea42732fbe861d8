-- History is written once for each statement instead of once for each row: the same rows in the same order, for half the
-- time of a large insert.

-- Refuses a change that nobody answers for.
create function unanswered(table_name text) returns text language plpgsql as $$
begin
  raise exception 'A change of % that nobody answers for', table_name;
end $$;

drop procedure keep_history(text, text);
do $$
declare
  kept record;
begin
  for kept in select tgrelid::regclass as of_table, tgname from pg_trigger where tgfoid = 'note_change()'::regprocedure loop
    execute format('drop trigger %I on %s', kept.tgname, kept.of_table);
  end loop;
end $$;
drop function note_change();

-- The rows are joined by their place, not by their id: a plan made for one row would compare each with each of thousands.
-- `lead` pairs them in one sort, whatever the plan was made for. PostgreSQL keeps both images in the order of the changes.
create function note_change() returns trigger language plpgsql as $$
declare
  answering text := nullif(current_setting('alcancia.actor', true), '');
  operation integer := nullif(current_setting('alcancia.operation', true), '')::integer;
begin
  if current_setting('alcancia.maintenance', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    insert into history (actor, at, origin, action, entity, entity_id, after, operation_id)
    select coalesce(answering, unanswered(tg_table_name)), current_setting('alcancia.at')::timestamp,
      current_setting('alcancia.origin'), 'created', tg_argv[0], b.id, to_jsonb(b), operation
    from became b;
  elsif tg_op = 'DELETE' then
    insert into history (actor, at, origin, action, entity, entity_id, before, operation_id)
    select coalesce(answering, unanswered(tg_table_name)), current_setting('alcancia.at')::timestamp,
      current_setting('alcancia.origin'), 'deleted', tg_argv[0], w.id, to_jsonb(w), operation
    from was w;
  else
    insert into history (actor, at, origin, action, entity, entity_id, before, after, operation_id)
    select coalesce(answering, unanswered(tg_table_name)), current_setting('alcancia.at')::timestamp,
      current_setting('alcancia.origin'), 'changed', tg_argv[0], id, before, after, operation
    from (
      select side, id, image as before, lead(image) over (order by place, side) as after
      from (
        select 1 as side, row_number() over () as place, id, to_jsonb(w) as image from was w
        union all
        select 2, row_number() over (), id, to_jsonb(b) from became b
      ) images
    ) changes
    where side = 1 and without_derived(before) is distinct from without_derived(after);
  end if;
  return null;
end $$;

-- A row's own first notice is part of the row's making and leaves no trail of its own; what joins a row later does, and
-- so does all of an operation, which can be taken back.
create function note_notices() returns trigger language plpgsql as $$
declare
  answering text := nullif(current_setting('alcancia.actor', true), '');
  operation integer := nullif(current_setting('alcancia.operation', true), '')::integer;
begin
  if current_setting('alcancia.maintenance', true) = 'on' then
    return null;
  end if;
  insert into history (actor, at, origin, action, entity, entity_id, after, operation_id)
  select coalesce(answering, unanswered(tg_table_name)), current_setting('alcancia.at')::timestamp,
    current_setting('alcancia.origin'), 'created', tg_argv[0], b.id, to_jsonb(b), operation
  from became b
  where b.transaction_id is not null and not b.made_row or operation is not null;
  return null;
end $$;

create procedure keep_history(table_name text, entity text, on_insert text default 'note_change') language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as became for each statement execute function %I(%L)',
    table_name || '_history_created', table_name, on_insert, entity);
  execute format('create trigger %I after update on %I referencing old table as was new table as became for each statement execute function note_change(%L)',
    table_name || '_history_changed', table_name, entity);
  execute format('create trigger %I after delete on %I referencing old table as was for each statement execute function note_change(%L)',
    table_name || '_history_deleted', table_name, entity);
end $$;

call keep_history('transactions', 'transaction');
call keep_history('categories', 'category');
call keep_history('category_rules', 'category_rule');
call keep_history('accounts', 'account');
call keep_history('installment_plans', 'installment_plan');
call keep_history('recurring_items', 'recurring_item');
call keep_history('balance_overrides', 'balance_override');
call keep_history('savings_accrual', 'savings_accrual');
call keep_history('pension_snapshots', 'pension_snapshot');
call keep_history('municipal_receipts', 'municipal_receipt');
call keep_history('water_meter_readings', 'water_meter_reading');
call keep_history('notices', 'notice', 'note_notices');
call keep_history('counterpart_pairs', 'counterpart_pair');
call keep_history('budget_covers', 'budget_cover');
call keep_history('carried_occurrences', 'carried_occurrence');
call keep_history('dismissed_suggestions', 'dismissed_suggestion');

-- A document that comes in ----------------------------------------------------------------------------------------

-- Lets one document of an amount at a time find its row, until the transaction ends: two that tell of one event at the
-- same moment would both find none. Amounts are spread over 512 locks, taken in one order.
create function lock_amounts(amounts numeric[], currencies text[]) returns void language sql as $$
  select pg_advisory_xact_lock(7203944, slot) from (
    select distinct abs(hashtext(currency || trim_scale(amount))) % 512 as slot
    from unnest(amounts, currencies) a (amount, currency) order by slot) slots
$$;

-- Locks amounts, then looks up a document: the notice of its key, the rows of an amount and those whose receipt prints it
-- within some days, and whether a reversal waits for one of the locked amounts. In one function, because each of its
-- statements sees what was committed before it began: a statement that locked and looked would see what was there before
-- the lock.
create function look_up_notice(locked_amounts numeric[], locked_currencies text[], of_kind text, of_key text, of_amount numeric,
  of_currency text, first_day date, last_day date, out known jsonb, out near integer[], out is_awaited boolean)
language plpgsql as $$
begin
  perform lock_amounts(locked_amounts, locked_currencies);
  known := (select jsonb_build_object('id', id, 'key', key, 'status', status, 'transaction_id', transaction_id)
    from notices where kind = of_kind and key = of_key);
  near := array(
    select id from transactions
    where amount = of_amount and currency = of_currency and local_date between first_day and last_day
    union
    select t.id from notices n join transactions t on t.id = n.transaction_id
    where n.kind = 'receipt' and n.amount = of_amount and n.currency = of_currency
      and t.local_date between first_day and last_day);
  is_awaited := exists (
    select from notices n
    where n.reason_code = 'reversal_without_purchase' and n.transaction_id is null
      and (n.amount, n.currency) in (select * from unnest(locked_amounts, locked_currencies)));
end $$;
