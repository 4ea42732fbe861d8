-- What moves an account is read from its indexes alone: a look at all accounts reads the rows of some months.
drop index transactions_account;
create index transactions_account on transactions (account_id, local_date desc, id desc)
  include (type, currency, amount, amount_crc, installment_number) where account_id is not null;
drop index transactions_to_account;
create index transactions_to_account on transactions (to_account_id, local_date desc, id desc)
  include (type, currency, amount, amount_crc, installment_number) where to_account_id is not null;

-- usd_rate_on as a table of one row: a join plans it with the query and keeps the rate of a day, where the function is
-- called for each row. `offset 0` keeps the expression from being put wherever its column is named.
create function usd_rate_of(on_day date) returns table (rate numeric) language sql stable parallel safe as $$
  select coalesce(
    (select rate from usd_rates where day <= on_day order by day desc limit 1),
    (select rate from usd_rates order by day limit 1))
  offset 0
$$;
create or replace function usd_rate_on(on_day date) returns numeric language sql stable parallel safe as $$
  select rate from usd_rate_of(on_day)
$$;

-- What account_moved comes to in the currency of the account. What has no rate is left out and listed.
create or replace function account_movement(account integer, own text, since date, until date)
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
        select a.amount, case when account_movement.own = 'USD' then round(a.crc / d.rate, 2) end as own
        from account_moves(account, since, until) a cross join lateral usd_rate_of(a.local_date) d
        where a.currency = m.currency and m.currency <> account_movement.own and not in_colones(account_movement.own)
      ) r
    ) each_row
  ) c
$$;
