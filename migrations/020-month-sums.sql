-- Sums by month, kept with the rows (docs/rules/counts.md): a trend, the totals of a list and a year's budget add them up
-- instead of the rows, so that they cost the same in a ledger of a thousand rows and of a million.

-- Whether a row counts: the one rule, for rows and for their sums.
create function counts(type text, installment_number smallint) returns boolean language sql immutable parallel safe as $$
  select type not in ('PAGO_TARJETA', 'TRASPASO') and installment_number is distinct from 0
$$;

-- `kept_crc` is what the row itself is worth; without it `amount_crc` is a conversion at a current rate, if there is one.
drop function counted_transactions(jsonb);
create function counted_transactions(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric, kept_crc numeric, is_cuota boolean)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)), t.amount_crc,
    t.installment_number is not null
  from transactions t
  where counts(t.type, t.installment_number)
$$;

-- Rows without colones of their own: few, and each is converted alone, because each is rounded alone.
drop index transactions_unkept;
create index transactions_waiting on transactions (cycle, local_date) where amount_crc is null;

-- All rows, by the cycle they count in and the calendar month of their day; those that do not count too, because lists
-- count them. A writer has a slot to itself: the sum of a key is that of its slots, and one of them may be negative.
create table month_sums (
  cycle text not null,
  month text not null,
  -- 0 for none.
  category_id integer not null,
  type text not null,
  currency text not null,
  -- -1: no instalment, 0: the anchor of a plan, 1: a cuota.
  installment smallint not null,
  slot smallint not null,
  n integer not null,
  -- How many of them have no colones, and the colones of the others.
  waiting integer not null,
  crc numeric not null check (crc > '-Infinity' and crc < 'Infinity'),
  primary key (cycle, month, category_id, type, currency, installment, slot)
) with (fillfactor = 60);

-- The slot of this database transaction, which no other writes to until it ends. More writers than slots wait.
create function claim_slot() returns smallint language plpgsql as $$
declare
  space constant integer := 7203943;
  claimed smallint := nullif(current_setting('alcancia.slot', true), '');
begin
  if claimed is not null then return claimed; end if;
  for slot in 0..15 loop
    if pg_try_advisory_xact_lock(space, slot) then claimed := slot; exit; end if;
  end loop;
  if claimed is null then
    claimed := pg_backend_pid() % 16;
    perform pg_advisory_xact_lock(space, claimed);
  end if;
  perform set_config('alcancia.slot', claimed::text, true);
  return claimed;
end $$;

create function month_of(day date) returns text language sql stable parallel safe as $$
  select to_char(day::timestamp, 'YYYY-MM')
$$;

-- Rows that came or went: they are `changed`.
create function keep_sums() returns trigger language plpgsql as $$
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
  select cycle, month_of(local_date), coalesce(category_id, 0), type, currency, coalesce(sign(installment_number), -1), mine,
    way * count(*), way * (count(*) - count(amount_crc)), way * coalesce(sum(amount_crc), 0)
  from changed group by 1, 2, 3, 4, 5, 6
  on conflict (cycle, month, category_id, type, currency, installment, slot) do update
    set n = kept.n + excluded.n, waiting = kept.waiting + excluded.waiting, crc = kept.crc + excluded.crc;
  return null;
end $$;

-- Rows that became others: what moves nothing writes nothing.
create function move_sums() returns trigger language plpgsql as $$
begin
  insert into month_sums as kept
  select cycle, month_of(local_date), coalesce(category_id, 0), type, currency, coalesce(sign(installment_number), -1),
    claim_slot(), sum(way), coalesce(sum(way) filter (where amount_crc is null), 0), sum(way * coalesce(amount_crc, 0))
  from (
    select 1 as way, cycle, local_date, category_id, type, currency, installment_number, amount_crc from became
    union all
    select -1, cycle, local_date, category_id, type, currency, installment_number, amount_crc from was
  ) moved group by 1, 2, 3, 4, 5, 6
  having sum(way) <> 0 or sum(way) filter (where amount_crc is null) <> 0 or sum(way * coalesce(amount_crc, 0)) <> 0
  on conflict (cycle, month, category_id, type, currency, installment, slot) do update
    set n = kept.n + excluded.n, waiting = kept.waiting + excluded.waiting, crc = kept.crc + excluded.crc;
  return null;
end $$;

drop trigger transactions_counted_in on transactions;
drop trigger transactions_counted_out on transactions;
drop trigger transactions_counted_away on transactions;
drop function count_transactions();
create trigger transactions_sums_in after insert on transactions
  referencing new table as changed for each statement execute function keep_sums();
create trigger transactions_sums_out after delete on transactions
  referencing old table as changed for each statement execute function keep_sums();
create trigger transactions_sums_moved after update on transactions
  referencing old table as was new table as became for each statement execute function move_sums();
create trigger transactions_sums_away after truncate on transactions
  for each statement execute function keep_sums();

-- Keeps them anew, and the count with them. Nobody writes rows meanwhile.
create function rebuild_sums() returns void language plpgsql as $$
begin
  lock table transactions in share row exclusive mode;
  delete from month_sums;
  insert into month_sums (cycle, month, category_id, type, currency, installment, slot, n, waiting, crc)
    select cycle, month_of(local_date), coalesce(category_id, 0), type, currency, coalesce(sign(installment_number), -1), 0,
      count(*), count(*) - count(amount_crc), coalesce(sum(amount_crc), 0)
    from transactions group by 1, 2, 3, 4, 5, 6;
  update transaction_counts set n = case slot when 0 then (select count(*) from transactions) else 0 end;
end $$;

-- What counted_transactions comes to by month. From the kept sums, and row by row where a row has no colones of its own.
create function counted_sums(current_rates jsonb)
returns table (cycle text, month text, category_id integer, type text, currency text, is_cuota boolean,
               total_crc numeric, count integer, missing integer)
language sql stable as $$
  select s.cycle, s.month, nullif(s.category_id, 0), s.type, s.currency, s.installment > 0, s.crc, s.n - s.waiting, 0
  from month_sums s where counts(s.type, s.installment)
  union all
  select c.cycle, month_of(c.local_date), c.category_id, c.type, c.currency, c.is_cuota, coalesce(c.amount_crc, 0),
    (c.amount_crc is not null)::integer, (c.amount_crc is null)::integer
  from counted_transactions(current_rates) c where c.kept_crc is null
$$;

select rebuild_sums();

-- A planner that knows nothing of the table sorts what it could hash.
analyze month_sums;
