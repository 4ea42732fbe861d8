-- What the person asked to be reminded of on a day (docs/rules/agent.md, "Reminders").

create table reminders (
  id integer generated always as identity primary key,
  text text not null check (length(text) between 1 and 200),
  due_on date not null,
  done boolean not null default false,
  created_at timestamp not null
);
create index reminders_due on reminders (due_on) where not done;

call keep_history('reminders', 'reminder');

-- What is in these two already stays, whatever came before.
do $$
begin
  execute replace(pg_get_functiondef('table_of(text)'::regprocedure), 'case entity',
    'case entity
    when ''reminder'' then ''reminders''');
end $$;

do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_kind_check');
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''reminder''::text, ');
end $$;

-- counted_transactions with what rows are searched by, so that a search is a condition on the rows that are added up and
-- no join of a table with itself. Columns that a sum does not name are not read. `amount` and `row_crc` are the row's.
create function counted_lines(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text, amount numeric,
               line_amount numeric, amount_crc numeric, row_crc numeric, waits boolean, is_extra boolean, merchant text, search_text text,
               source text, origin text, account_id integer, to_account_id integer, deferred_to_next_cycle boolean, tags text[])
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)),
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)), t.amount_crc is null, false,
    t.merchant, t.search_text, t.source, t.origin, t.account_id, t.to_account_id, t.deferred_to_next_cycle, t.tags
  from transactions t
  where counts(t.type, t.installment_number) and not t.is_split
  union all
  select t.id, t.cycle, t.local_date, l.category_id, t.type, t.currency, t.amount, l.amount, l.amount_crc,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)), t.amount_crc is null, l.is_extra,
    t.merchant, t.search_text, t.source, t.origin, t.account_id, t.to_account_id, t.deferred_to_next_cycle, t.tags
  from transactions t
    cross join lateral lines_of_parts(t.parts, t.amount,
      coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2))) l
  where counts(t.type, t.installment_number) and t.is_split
$$;

-- The rows that wait for "is it the same?".
create index transactions_in_question on transactions (date desc, id desc) where possible_duplicate_of is not null;

-- What each merchant took, newest first, is in the index of its days: its usual charge is known without its rows.
drop index transactions_merchant_days;
create index transactions_merchant_days on transactions (merchant, type, currency, local_date, id) include (amount_crc)
  where type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and installment_number is null;

-- The rows that a person linked to an item.
create index transactions_linked on transactions (pays_item_id, local_date) where pays_item_id is not null;
