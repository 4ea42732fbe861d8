-- Example data: every row that was made up is marked, so that all of them and nothing else can be taken away again.

create table demo_rows (
  entity text not null,
  entity_id integer not null,
  primary key (entity, entity_id)
);

-- A name that history shows proves nothing, a person may be called demo: what marks is the database transaction itself,
-- which says alcancia.demo.
create function mark_demo_row() returns trigger language plpgsql as $$
begin
  insert into demo_rows values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;

create procedure mark_demo_rows(table_name text, entity text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I for each row when (current_setting(''alcancia.demo'', true) = ''on'') execute function mark_demo_row(%L)',
    table_name || '_demo', table_name, entity);
end $$;

call mark_demo_rows('transactions', 'transaction');
call mark_demo_rows('accounts', 'account');
call mark_demo_rows('installment_plans', 'installment_plan');
call mark_demo_rows('recurring_items', 'recurring_item');
call mark_demo_rows('savings_accrual', 'savings_accrual');
call mark_demo_rows('pension_snapshots', 'pension_snapshot');
call mark_demo_rows('municipal_receipts', 'municipal_receipt');
call mark_demo_rows('water_meter_readings', 'water_meter_reading');
call mark_demo_rows('documents', 'document');
call mark_demo_rows('ingested_emails', 'ingested_email');
call mark_demo_rows('operations', 'operation');
