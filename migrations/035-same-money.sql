-- What a document prints finds its row, whatever a person has corrected there (docs/rules/same-money.md).

-- Rows are found by what any of their documents prints, by amount or by number, beside what they hold.
drop index notices_amount;
create index notices_amount on notices (amount, currency, local_date) where transaction_id is not null;
create index notices_references on notices using gin (printed_references jsonb_path_ops)
  where printed_references <> '[]' and transaction_id is not null;

-- The account of the person's that a document names, by its number or because the importer said so; of several, none.
create function account_of(n notices) returns integer language sql stable as $$
  select coalesce(
    (select case when count(*) = 1 then min(a.id) end from accounts a
     where a.numbers <> '{}' and (n.digits = any(a.numbers) or right(n.digits, 4) = any(a.numbers))
       and (a.bank in (n.issuer, 'OTHER') or n.issuer is null or n.issuer = 'OTHER')),
    n.account_id)
$$;

-- What a document says, as matching reads it (src/domain/matching/notice.ts).
create function telling_of(n notices) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', n.kind, 'door', n.door, 'list', n.list, 'local_date', n.local_date,
    'instant', to_char(n.instant, 'YYYY-MM-DD"T"HH24:MI:SS'), 'amount', n.amount::text, 'currency', n.currency,
    'direction', n.direction, 'type', n.type, 'counterpart', n.counterpart, 'issuer', n.issuer, 'digits', n.digits,
    'account_id', account_of(n), 'references', n.printed_references, 'cuota', null)
$$;

-- The rows that a document may belong to: of its amount within some days, by what they hold or by what their documents
-- print; and those with one of its numbers within ten.
-- Whether a reversal waits for its purchase: without a row, or with one that names none.
drop function look_up_notice;
create function look_up_notice(locked_amounts numeric[], locked_currencies text[], of_kind text, of_key text, of_amount numeric,
  of_currency text, first_day date, last_day date, of_references text[], of_day date,
  out known jsonb, out near integer[], out is_awaited boolean)
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
    where n.amount = of_amount and n.currency = of_currency and n.local_date between first_day and last_day
    union
    select t.id from unnest(of_references) as printed (value)
    join notices n on n.printed_references @> jsonb_build_array(jsonb_build_object('value', printed.value))
      and n.printed_references <> '[]' and n.transaction_id is not null
      and n.local_date between of_day - 10 and of_day + 10
    join transactions t on t.id = n.transaction_id);
  is_awaited := exists (
    select from notices n
    where n.reason_code = 'reversal_without_purchase' and n.transaction_id is null
      and (n.amount, n.currency) in (select * from unnest(locked_amounts, locked_currencies)))
    or exists (
      select from transactions t
      where t.type = 'DEVOLUCION' and t.refund_of is null
        and (t.amount, t.currency) in (select * from unnest(locked_amounts, locked_currencies)));
end $$;

-- Cuotas take from their purchase what changed there, and nothing else: an account that is deleted goes from all of them at
-- once. An operation that is taken back sets each row as it was.
create or replace function follow_anchor() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new))
    where key in ('merchant', 'category_id', 'category_rule_id', 'category_guess', 'search_text', 'account_id', 'account_by')
      and value is distinct from was -> key);
begin
  if became is null or current_setting('alcancia.taking_back', true) = 'on' then return null; end if;
  update transactions c
  set merchant = followed.merchant, category_id = followed.category_id, category_rule_id = followed.category_rule_id,
    category_guess = followed.category_guess, search_text = followed.search_text, account_id = followed.account_id,
    account_by = followed.account_by, updated_at = new.updated_at, updated_by = new.updated_by
  from transactions own, jsonb_populate_record(own, became) followed
  where own.id = c.id and c.plan_id = new.plan_id and c.installment_number > 0
    and (c.merchant, c.category_id, c.category_rule_id, c.category_guess, c.search_text, c.account_id, c.account_by)
      is distinct from (followed.merchant, followed.category_id, followed.category_rule_id, followed.category_guess,
        followed.search_text, followed.account_id, followed.account_by);
  return null;
end $$;
