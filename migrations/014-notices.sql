-- Notices: the documents that tell of an event. One event is one row of transactions, whatever told of it
-- (docs/rules/same-money.md). What was `ingested_emails` is part of it.

create table notices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('email', 'message', 'statement', 'receipt', 'invoice', 'plan_list', 'entry')),
  -- Its identity within its kind: the same document again is no second notice.
  key text not null check (length(key) between 1 and 300),
  -- Tells apart what comes as the same kind through different doors.
  door text not null check (length(door) between 1 and 40),
  -- The document of many lines that it is a line of.
  list text check (length(list) between 1 and 80),
  status text not null check (status in ('attached', 'possible', 'ignored', 'unrecognized', 'untrusted')),
  -- Why: a code with its values for the screen, a sentence for programs.
  reason_code text not null check (reason_code ~ '^[a-z_]{1,60}$'),
  reason_params jsonb not null default '{}' check (jsonb_typeof(reason_params) = 'object'),
  reason text not null,
  -- What it says of the event; null where it says nothing of money.
  local_date date check (isfinite(local_date)),
  instant timestamp check (isfinite(instant)),
  amount numeric check (amount > 0 and amount < 1e15),
  currency text,
  direction text check (direction in ('in', 'out', 'own')),
  type text,
  counterpart text,
  issuer text,
  digits text,
  printed_references jsonb not null default '[]' check (jsonb_typeof(printed_references) = 'array'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- The row that it would make alone.
  proposal jsonb check (jsonb_typeof(proposal) = 'object'),
  trust text check (trust in ('bank', 'forwarded', 'unknown', 'failed')),
  made_row boolean not null default false,
  -- No foreign keys: a notice stays with its row while that is deleted, and is there again when the row is.
  transaction_id integer,
  possible_transaction_id integer,
  -- The document's own time, and when it came.
  received_at timestamp,
  noted_at timestamp not null,
  unique (kind, key),
  check (currency is null or amount is not null),
  check (status <> 'attached' or not made_row or amount is not null or kind = 'email')
);
create index notices_newest on notices (id desc) include (kind, status);
create index notices_transaction on notices (transaction_id) where transaction_id is not null;
create index notices_open on notices (status, id desc) where status <> 'attached';
-- A receipt is paid with what it prints, which may be more than its row holds.
create index notices_amount on notices (amount, currency) where kind = 'receipt';
-- A reversal waits for its purchase.
create index notices_reversal on notices (amount, currency) where reason_code = 'reversal_without_purchase';

-- The words of a document: a mail's sender and subject, and its text while nothing was made of it. Apart from the
-- notices, because the trail of changes keeps those whole.
create table notice_texts (
  notice_id integer primary key references notices on delete cascade deferrable,
  sender text not null default '',
  subject text not null default '',
  body text
);

-- Two names of one counterpart, once a person has said so.
create table counterpart_pairs (
  id integer generated always as identity primary key,
  pair text not null unique check (length(pair) between 3 and 500)
);

alter table transactions
  add column possible_duplicate_of integer references transactions on delete set null deferrable,
  -- The purchase that a DEVOLUCION gives back.
  add column refund_of integer references transactions on delete set null deferrable;
create index transactions_possible on transactions (possible_duplicate_of) where possible_duplicate_of is not null;
create index transactions_refund on transactions (refund_of) where refund_of is not null;
-- What a notice may belong to: the rows of its amount around its day.
create index transactions_amount_day on transactions (amount, currency, local_date);

-- Between one's own accounts: neither income nor spending.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check check
  (type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA', 'TRASPASO'));
alter table transactions drop constraint transactions_origin_check;
alter table transactions add constraint transactions_origin_check check
  (origin in ('web', 'automation', 'email', 'message', 'paste', 'receipt', 'installment', 'agent', 'import'));

drop index transactions_bank_charges_received;
create index transactions_bank_charges_received on transactions (created_at)
  where type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') and origin in ('automation', 'email', 'message', 'paste')
    and source <> 'MUNICIPAL';

create or replace function counted_transactions(current_rates jsonb)
returns table (id integer, cycle text, local_date date, category_id integer, type text, currency text,
               amount numeric, amount_crc numeric, is_cuota boolean)
language sql stable as $$
  select t.id, t.cycle, t.local_date, t.category_id, t.type, t.currency, t.amount,
    coalesce(t.amount_crc, round(t.amount * (current_rates ->> t.currency)::numeric, 2)),
    t.installment_number is not null
  from transactions t
  where t.type not in ('PAGO_TARJETA', 'TRASPASO') and t.installment_number is distinct from 0
$$;

-- What was there before ------------------------------------------------------------------------------------------

insert into notices (id, kind, key, door, status, reason_code, reason, facts, made_row, transaction_id, received_at, noted_at)
overriding system value
select id, 'email', message_key, 'email',
  case status when 'created' then 'attached' when 'duplicate' then 'attached' else status end,
  case when status = 'ignored' and reason ~ '^[a-z_]{1,60}$' then reason when status = 'unrecognized' then 'unread' else status end,
  reason, facts, status = 'created', transaction_id, received_at, ingested_at
from ingested_emails order by id;
insert into notice_texts (notice_id, sender, subject, body) select id, sender, subject, body from ingested_emails;
drop table ingested_emails;
select setval(pg_get_serial_sequence('notices', 'id'), coalesce((select max(id) from notices), 0) + 1, false);

-- What a row's own notice would make alone is the row as it is.
create function proposal_of(t transactions) returns jsonb language sql immutable as $$
  select jsonb_build_object('merchant', t.merchant, 'date', to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS'), 'local_date', t.local_date,
    'amount', t.amount::text, 'currency', t.currency, 'type', t.type, 'source', t.source, 'reference', t.reference,
    'external_id', t.external_id, 'notes', t.notes, 'raw_charges', t.raw_charges,
    'deferred_to_next_cycle', t.deferred_to_next_cycle)
$$;

-- A mail says of its event what its row holds.
update notices n set proposal = proposal_of(t), local_date = t.local_date, instant = case when t.date::time <> '00:00' then t.date end,
  amount = t.amount, currency = t.currency, type = t.type, counterpart = t.merchant, issuer = n.facts ->> 'bank',
  direction = case when t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') then 'out'
    when t.type in ('DEVOLUCION', 'DEPOSITO', 'SALARY') then 'in' else 'own' end
from transactions t where t.id = n.transaction_id;

-- Every other row was told by the door that made it; cuotas follow from their purchase.
insert into notices (kind, key, door, status, reason_code, reason, local_date, instant, amount, currency, direction, type,
  counterpart, issuer, printed_references, proposal, made_row, transaction_id, noted_at)
select d.kind, case when d.kind = 'entry' and t.external_id is not null then left(t.source || ':' || t.external_id, 290) else 'row:' || t.id end,
  d.door, 'attached', 'recorded', 'Recorded before notices were kept.', t.local_date,
  case when t.date::time <> '00:00' then t.date end, t.amount, t.currency,
  case when t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') then 'out'
    when t.type in ('DEVOLUCION', 'DEPOSITO', 'SALARY') then 'in' else 'own' end,
  t.type, t.merchant, r.municipality,
  case when t.reference is null or d.kind = 'receipt' then '[]'
    else jsonb_build_array(jsonb_build_object('kind', case when t.reference ~ '^\d{25}$' then 'sinpe' else 'reference' end, 'value', t.reference)) end,
  proposal_of(t), true, t.id, t.created_at
from transactions t
left join lateral (select m.municipality from municipal_receipts m where m.transaction_id = t.id order by m.id limit 1) r on true
left join installment_plans p on p.id = t.plan_id
cross join lateral (select
  case when t.origin = 'receipt' or r.municipality is not null then 'receipt'
    when t.installment_number = 0 and t.origin = 'import' then 'plan_list'
    when t.origin in ('paste', 'import') then 'statement'
    else 'entry' end as kind,
  case when t.origin = 'receipt' or r.municipality is not null then 'receipt'
    when t.installment_number = 0 and t.origin = 'import' then 'plan_list'
    when t.origin in ('paste', 'import') then 'statement'
    when t.origin = 'automation' then 'program'
    else 'person' end as door) d
where coalesce(t.installment_number, 0) = 0
  and not exists (select from notices n where n.transaction_id = t.id and n.made_row);

drop function proposal_of(transactions);

-- The trail -------------------------------------------------------------------------------------------------------

-- A row's own first notice is part of the row's making and leaves no trail of its own; what joins a row later does, and
-- so does all of an operation, which can be taken back.
create trigger notices_history_made after insert on notices for each row
  when (new.transaction_id is not null and not new.made_row or nullif(current_setting('alcancia.operation', true), '') is not null)
  execute function note_change('notice');
create trigger notices_history after update or delete on notices for each row execute function note_change('notice');
call keep_history('counterpart_pairs', 'counterpart_pair');
call mark_demo_rows('notices', 'notice');
update demo_rows set entity = 'notice' where entity = 'ingested_email';
insert into demo_rows select 'notice', n.id from notices n
  join demo_rows d on d.entity = 'transaction' and d.entity_id = n.transaction_id on conflict do nothing;

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
  end
$$;

alter table operations drop constraint operations_kind_check;
alter table operations add constraint operations_kind_check check (kind in
  ('delete', 'bulk', 'paste', 'import', 'rules', 'undo', 'plan', 'upload', 'agent', 'merge', 'detach', 'settle'));

-- The rows that documents of an operation told of, or tell otherwise of since, and that others tell of too. Taking the operation back takes its
-- documents out of them and leaves the rest: a mail that came after an import is no reason to refuse the import's end.
create function told_elsewhere(of_operation integer) returns setof integer language sql stable as $$
  select distinct t.id from history h
  join transactions t on t.id = (h.after ->> 'transaction_id')::integer
  where h.operation_id = of_operation and h.entity = 'notice'
    -- A plan that goes takes its purchase out of it, whoever tells of that.
    and not exists (select from operations p where p.id = of_operation and p.kind = 'plan')
    and (h.before is null or h.before ->> 'transaction_id' = h.after ->> 'transaction_id'
      and h.before -> 'proposal' is distinct from h.after -> 'proposal')
    and exists (select from notices n where n.transaction_id = t.id and not exists (
      select from history o where o.operation_id = of_operation and o.entity = 'notice' and o.entity_id = n.id))
$$;

-- The rows of an operation that are no longer as it left them: it cannot be taken back without losing what came after.
create or replace function changed_since(of_operation integer) returns table (entity text, entity_id integer) language plpgsql as $$
declare
  last_change record;
  present jsonb;
  told integer[] := array(select told_elsewhere(of_operation));
begin
  for last_change in
    select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.after
    from history h where h.operation_id = of_operation
      and not (h.entity = 'transaction' and h.entity_id = any (told))
    order by h.entity, h.entity_id, h.id desc
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

-- Takes an operation back: every row as it was before, with its id. Answers how many rows moved; the notices that go with
-- them are not counted.
create or replace function take_back(of_operation integer) returns integer language plpgsql as $$
declare
  first_change record;
  columns text;
  assignments text;
  moved integer := 0;
  told integer[] := array(select told_elsewhere(of_operation));
begin
  set constraints all deferred;
  for first_change in
    select * from (
      select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.before,
        bool_or(h.action = 'deleted') over (partition by h.entity, h.entity_id) as was_deleted
      from history h where h.operation_id = of_operation and not (h.entity = 'transaction' and h.entity_id = any (told))
      order by h.entity, h.entity_id, h.id
    ) firsts
    -- What it made goes first, then what it changed: they may hold a name that what it deleted needs back.
    order by before is not null, was_deleted, entity, entity_id
  loop
    if first_change.entity not in ('notice', 'counterpart_pair') then moved := moved + 1; end if;
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
  update transactions t set possible_duplicate_of = null
  where t.possible_duplicate_of is not null and not exists (select from transactions o where o.id = t.possible_duplicate_of)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  update transactions t set refund_of = null
  where t.refund_of is not null and not exists (select from transactions o where o.id = t.refund_of)
    and t.id in (select entity_id from history where operation_id = of_operation and entity = 'transaction');
  set constraints all immediate;
  return moved;
end $$;
