-- A row keeps what it was converted at (docs/rules/rates.md): colones for one unit. Dollars follow the rate of their day;
-- euros and crypto keep the first rate that was known when their day had come. Null for colones, and while one waits.

alter table transactions add column rate numeric check (rate > 0 and rate < 1e15);
-- A rate in memory may be larger than one that is set by hand.
alter table transactions drop constraint transactions_amount_crc_check;
alter table transactions add constraint transactions_amount_crc_check check (amount_crc >= 0 and amount_crc < 1e30);
-- What waits for its day or for a rate.
create index transactions_unkept on transactions (local_date, currency)
  where currency in ('EUR', 'BTC', 'XMR') and rate is null;

-- What is written names the rate that euros and crypto would keep now, if any. A row that keeps one and is worth the same
-- of the same day stays with it, whatever is written.
create or replace function set_amount_crc() returns trigger language plpgsql as $$
begin
  if new.currency = 'USD' then
    new.rate := usd_rate_on(new.local_date);
  elsif new.currency not in ('EUR', 'BTC', 'XMR') then
    new.rate := null;
    new.amount_crc := new.amount;
    return new;
  elsif tg_op = 'UPDATE' then
    if (new.amount, new.currency, new.local_date) = (old.amount, old.currency, old.local_date) then
      new.rate := coalesce(old.rate, new.rate);
    end if;
  end if;
  new.amount_crc := round(new.amount * new.rate, 2);
  return new;
end $$;

drop trigger transactions_amount_crc on transactions;
create trigger transactions_amount_crc before insert or update of amount, currency, local_date, amount_crc, rate
  on transactions for each row execute function set_amount_crc();

-- The same for the dollars of some days: what is written of their rate is what it is. Returns how many rows moved.
create or replace function refresh_usd_amounts(changed_day date) returns integer language plpgsql as $$
declare
  first_day date := (select min(day) from usd_rates);
  next_day date := (select min(day) from usd_rates where day > changed_day);
  moved integer;
begin
  update transactions set rate = null
  where currency = 'USD'
    and (local_date >= changed_day or changed_day = first_day)
    and (next_day is null or local_date < next_day)
    and rate is distinct from usd_rate_on(local_date);
  get diagnostics moved = row_count;
  return moved;
end $$;
drop function stored_crc(numeric, text, date);

create or replace function without_derived(row_image jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(row_image - array['amount_crc', 'rate', 'cycle', 'search_text', 'updated_at', 'updated_by'])
$$;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'unusual_charge', 'possible_duplicate', 'security', 'upgrade', 'test'));

-- What a file brought is what a source sent too (docs/rules/sync-status.md).
drop index transactions_bank_charges_received;
create index transactions_bank_charges_received on transactions (created_at)
  where type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') and origin in ('automation', 'email', 'message', 'paste', 'import')
    and source <> 'MUNICIPAL';

-- What was there before: dollars say their rate. Euros and crypto were worth something else every day; the service
-- converts them once it knows a rate, and says so. Until which row is what it asks here.
select set_config('alcancia.maintenance', 'on', true);
update transactions set rate = null where currency = 'USD';
insert into service_meta (key, value)
select 'unkept_before', to_jsonb(max(id)) from transactions where currency in ('EUR', 'BTC', 'XMR') having max(id) is not null;
