-- Balances that move (docs/rules/accounts.md): what the rows of an account come to by month, kept with the rows.

-- Whether a row's money leaves the account it is of, or reaches it.
create function account_way(type text) returns integer language sql immutable parallel safe as $$
  select case when type in ('DEVOLUCION', 'DEPOSITO', 'SALARY') then 1 else -1 end
$$;

create function in_colones(currency text) returns boolean language sql immutable parallel safe as $$
  select currency not in ('USD', 'EUR', 'BTC', 'XMR')
$$;

-- What moves an account after a day and up to another, row by row; what leaves it is negative. The purchase of a plan
-- moves nothing: its cuotas do.
create function account_moves(account integer, since date, until date)
returns table (id integer, local_date date, type text, currency text, amount numeric, crc numeric)
language sql stable parallel safe as $$
  select t.id, t.local_date, t.type, t.currency, account_way(t.type) * t.amount, account_way(t.type) * t.amount_crc
  from transactions t
  where t.account_id = account and t.local_date > since and t.local_date <= until
    and t.installment_number is distinct from 0
  union all
  select t.id, t.local_date, t.type, t.currency, t.amount, t.amount_crc
  from transactions t
  where t.to_account_id = account and t.local_date > since and t.local_date <= until
    and t.installment_number is distinct from 0
$$;

-- A writer has a slot to itself, as in month_sums.
create table account_sums (
  account_id integer not null,
  month text not null,
  currency text not null,
  slot smallint not null,
  n integer not null,
  amount numeric not null check (amount > '-Infinity' and amount < 'Infinity'),
  -- The colones of those that have any; how many have none, and their amount.
  crc numeric not null check (crc > '-Infinity' and crc < 'Infinity'),
  waiting integer not null,
  waiting_amount numeric not null check (waiting_amount > '-Infinity' and waiting_amount < 'Infinity'),
  primary key (account_id, month, currency, slot)
) with (fillfactor = 60);

-- Rows that came or went.
create function keep_account_sums() returns trigger language plpgsql as $$
declare
  gone_or_come integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'TRUNCATE' then
    delete from account_sums;
    return null;
  end if;
  insert into account_sums as kept
  select side.account, month_of(c.local_date), c.currency, claim_slot(), gone_or_come * count(*),
    gone_or_come * sum(side.way * c.amount), gone_or_come * coalesce(sum(side.way * c.amount_crc), 0),
    gone_or_come * count(*) filter (where c.amount_crc is null),
    gone_or_come * coalesce(sum(side.way * c.amount) filter (where c.amount_crc is null), 0)
  from changed c cross join lateral (values (c.account_id, account_way(c.type)), (c.to_account_id, 1)) side (account, way)
  where side.account is not null and c.installment_number is distinct from 0
  group by 1, 2, 3
  on conflict (account_id, month, currency, slot) do update
    set n = kept.n + excluded.n, amount = kept.amount + excluded.amount, crc = kept.crc + excluded.crc,
      waiting = kept.waiting + excluded.waiting, waiting_amount = kept.waiting_amount + excluded.waiting_amount;
  return null;
end $$;

-- Rows that became others: what moves nothing writes nothing.
create function move_account_sums() returns trigger language plpgsql as $$
begin
  insert into account_sums as kept
  select side.account, month_of(c.local_date), c.currency, claim_slot(), sum(turn), sum(turn * side.way * c.amount),
    coalesce(sum(turn * side.way * c.amount_crc), 0), coalesce(sum(turn) filter (where c.amount_crc is null), 0),
    coalesce(sum(turn * side.way * c.amount) filter (where c.amount_crc is null), 0)
  from (
    select 1 as turn, account_id, to_account_id, local_date, type, currency, amount, amount_crc, installment_number from became
    union all
    select -1, account_id, to_account_id, local_date, type, currency, amount, amount_crc, installment_number from was
  ) c cross join lateral (values (c.account_id, account_way(c.type)), (c.to_account_id, 1)) side (account, way)
  where side.account is not null and c.installment_number is distinct from 0
  group by 1, 2, 3
  having sum(turn) <> 0 or sum(turn * side.way * c.amount) <> 0 or sum(turn * side.way * c.amount_crc) <> 0
    or sum(turn) filter (where c.amount_crc is null) <> 0
    or sum(turn * side.way * c.amount) filter (where c.amount_crc is null) <> 0
  on conflict (account_id, month, currency, slot) do update
    set n = kept.n + excluded.n, amount = kept.amount + excluded.amount, crc = kept.crc + excluded.crc,
      waiting = kept.waiting + excluded.waiting, waiting_amount = kept.waiting_amount + excluded.waiting_amount;
  return null;
end $$;

create trigger transactions_account_sums_in after insert on transactions
  referencing new table as changed for each statement execute function keep_account_sums();
create trigger transactions_account_sums_out after delete on transactions
  referencing old table as changed for each statement execute function keep_account_sums();
create trigger transactions_account_sums_moved after update on transactions
  referencing old table as was new table as became for each statement execute function move_account_sums();
create trigger transactions_account_sums_away after truncate on transactions
  for each statement execute function keep_account_sums();

-- Keeps them anew. Nobody writes rows meanwhile.
create function rebuild_account_sums() returns void language plpgsql as $$
begin
  lock table transactions in share row exclusive mode;
  delete from account_sums;
  insert into account_sums (account_id, month, currency, slot, n, amount, crc, waiting, waiting_amount)
    select a.id, month_of(m.local_date), m.currency, 0, count(*), sum(m.amount), coalesce(sum(m.crc), 0),
      count(*) - count(m.crc), coalesce(sum(m.amount) filter (where m.crc is null), 0)
    from accounts a cross join lateral account_moves(a.id, '-infinity', 'infinity') m group by 1, 2, 3;
end $$;

-- What account_moves comes to by currency: whole months from the kept sums, the days of the other two from the rows.
create function account_moved(account integer, since date, until date)
returns table (currency text, amount numeric, crc numeric, waiting integer, waiting_amount numeric)
language sql stable parallel safe as $$
  select p.currency, sum(p.amount), sum(p.crc), sum(p.waiting)::integer, sum(p.waiting_amount)
  from (
    select s.currency, s.amount, s.crc, s.waiting, s.waiting_amount from account_sums s
    where s.account_id = account and s.month > month_of(since) and s.month < month_of(until)
    union all
    select m.currency, m.amount, coalesce(m.crc, 0), (m.crc is null)::integer, case when m.crc is null then m.amount else 0 end
    from account_moves(account, since, least(until, (date_trunc('month', since::timestamp) + interval '1 month - 1 day')::date)) m
    union all
    select m.currency, m.amount, coalesce(m.crc, 0), (m.crc is null)::integer, case when m.crc is null then m.amount else 0 end
    from account_moves(account, greatest(since, date_trunc('month', until::timestamp)::date - 1), until) m
    where month_of(until) > month_of(since)
  ) p
  group by p.currency
$$;

-- A row's amount in the currency of its account: colones as the row keeps them, dollars at the rate of the row's day.
-- Null without a rate.
create function own_amount(own text, currency text, amount numeric, crc numeric, on_day date)
returns numeric language sql stable parallel safe as $$
  select case
    when currency = own or in_colones(currency) and in_colones(own) then amount
    when in_colones(own) then crc
    when own = 'USD' then round(crc / usd_rate_on(on_day), 2)
  end
$$;

-- account_moved in the currency of the account. What has no rate is left out and listed.
create function account_movement(account integer, own text, since date, until date)
returns table (moved numeric, unconverted jsonb)
language sql stable parallel safe as $$
  select coalesce(sum(c.amount), 0),
    coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'count', c.missing, 'amount', c.missing_amount::text)
      order by c.currency) filter (where c.missing > 0), '[]')
  from (
    select m.currency,
      case when m.currency = own or in_colones(m.currency) and in_colones(own) then m.amount
        when in_colones(own) then m.crc else each_row.amount end as amount,
      case when m.currency = own or in_colones(m.currency) and in_colones(own) then 0
        when in_colones(own) then m.waiting else each_row.missing end as missing,
      case when in_colones(own) then m.waiting_amount else each_row.missing_amount end as missing_amount
    from account_moved(account, since, until) m
    cross join lateral (
      select sum(r.own) as amount, (count(*) - count(r.own))::integer as missing,
        sum(r.amount) filter (where r.own is null) as missing_amount
      from (
        select a.amount, own_amount(account_movement.own, a.currency, a.amount, a.crc, a.local_date) as own
        from account_moves(account, since, until) a
        where a.currency = m.currency and m.currency <> account_movement.own and not in_colones(account_movement.own)
      ) r
    ) each_row
  ) c
$$;

select rebuild_account_sums();
analyze account_sums;

-- A checkpoint holds while the rows after the day before it that was agreed come to what they came to then; one without
-- such a day has nothing to be compared with. What leaves the account is negative.
alter table account_checkpoints
  add column since date check (since < as_of),
  add column moved numeric not null default 0 check (moved > '-Infinity' and moved < 'Infinity');

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'statement_closed', 'payment_due', 'high_use', 'unusual_charge',
    'possible_duplicate', 'security', 'upgrade', 'test'));
