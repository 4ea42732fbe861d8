-- Documents of alike rows are paired anew when another comes (docs/rules/same-money.md): a line that an import brought may
-- tell of another row than it did then. That is no reason to refuse the import's end.

-- As before, with the rows that the documents of the operation tell of now.
create or replace function told_elsewhere(of_operation integer) returns setof integer language sql stable as $$
  with told as (
    select (h.after ->> 'transaction_id')::integer as id from history h
    where h.operation_id = of_operation and h.entity = 'notice'
      and (h.before is null or h.before ->> 'transaction_id' = h.after ->> 'transaction_id'
        and h.before -> 'proposal' is distinct from h.after -> 'proposal')
    union
    select n.transaction_id from history h join notices n on n.id = h.entity_id
    where h.operation_id = of_operation and h.entity = 'notice' and h.before is null)
  select t.id from told join transactions t using (id)
  -- A plan that goes takes its purchase out of it, whoever tells of that.
  where not exists (select from operations p where p.id = of_operation and p.kind = 'plan')
    and exists (select from notices n where n.transaction_id = t.id and not exists (
      select from history o where o.operation_id = of_operation and o.entity = 'notice' and o.entity_id = n.id))
$$;

create function without_row(notice jsonb) returns jsonb language sql immutable as $$
  select notice - array['transaction_id', 'possible_transaction_id', 'made_row', 'status', 'reason_code', 'reason']
$$;

create or replace function changed_since(of_operation integer) returns table (entity text, entity_id integer) language plpgsql as $$
declare
  last_change record;
  present jsonb;
  told integer[] := array(select told_elsewhere(of_operation));
begin
  for last_change in
    select distinct on (h.entity, h.entity_id) h.entity, h.entity_id, h.after,
      bool_or(h.before is null) over (partition by h.entity, h.entity_id) as was_made
    from history h where h.operation_id = of_operation
      and not (h.entity = 'transaction' and h.entity_id = any (told))
    order by h.entity, h.entity_id, h.id desc
  loop
    execute format('select to_jsonb(t) from %I t where id = $1', table_of(last_change.entity))
      into present using last_change.entity_id;
    -- A document that the operation brought goes wherever it is now, from a row that stays or that goes with it.
    if last_change.entity = 'notice' and last_change.was_made
      and without_row(present) = without_row(last_change.after)
      and ((present ->> 'transaction_id')::integer = any (told) or exists (
        select from history m where m.operation_id = of_operation and m.entity = 'transaction' and m.before is null
          and m.entity_id = (present ->> 'transaction_id')::integer)) then
      continue;
    end if;
    if without_derived(present) is distinct from without_derived(last_change.after) then
      entity := last_change.entity;
      entity_id := last_change.entity_id;
      return next;
    end if;
  end loop;
end $$;
