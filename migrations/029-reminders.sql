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
