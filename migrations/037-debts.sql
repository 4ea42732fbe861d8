-- What is carried over is a debt (docs/rules/budget.md): it keeps what it was, and may be carried on from cycle to cycle.
alter table carried_occurrences
  add column amount numeric check (amount > 0 and amount < 1e15),
  add column currency text
    check (currency in ('CRC', 'USD', 'EUR', 'BTC', 'XMR', 'FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE')),
  add column type text check (type in ('INCOME', 'EXPENSE')),
  -- The cycle in which it stands; null for the one after its own.
  add column carried_to text check (carried_to ~ '^20(2[6-9]|30)-(0[1-9]|1[0-2])$');

-- Those of before are what their items are now. Nobody's change, so it leaves no trail; the trail of before is told so too,
-- because what it brings back must be a debt as they are now.
create function debt_as_now(image jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('amount', item -> 'amount', 'currency', item -> 'currency',
    'type', case when item ->> 'type' = 'INCOME' then 'INCOME' else 'EXPENSE' end) || image
  from (
    (select to_jsonb(i) as item from recurring_items i where i.id = (image ->> 'recurring_item_id')::integer)
    union all
    (select coalesce(h.after, h.before) from history h
     where h.entity = 'recurring_item' and h.entity_id = (image ->> 'recurring_item_id')::integer order by h.id desc limit 1)
  ) known limit 1
$$;
select set_config('alcancia.maintenance', 'on', true);
update carried_occurrences c set amount = i.amount, currency = i.currency,
  type = case when i.type = 'INCOME' then 'INCOME' else 'EXPENSE' end
from recurring_items i where i.id = c.recurring_item_id;
-- A yearly item fell on the day of its start, whatever day of the month it had: those of before go on so.
update recurring_items set day = null where frequency = 'yearly' and day is not null;
select set_config('alcancia.maintenance', '', true);

update history set before = coalesce(debt_as_now(before), before), after = coalesce(debt_as_now(after), after)
where entity = 'carried_occurrence';
drop function debt_as_now;

create function yearly_as_now(image jsonb) returns jsonb language sql immutable as $$
  select case when image ->> 'frequency' = 'yearly' then image || '{"day": null}' else image end
$$;
update history set before = yearly_as_now(before), after = yearly_as_now(after)
where entity = 'recurring_item' and 'yearly' in (before ->> 'frequency', after ->> 'frequency');
drop function yearly_as_now;

alter table carried_occurrences
  alter column amount set not null, alter column currency set not null, alter column type set not null;
