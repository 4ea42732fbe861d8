-- What a person calls merchants (docs/rules/merchants.md). The rule's own names are not stored: src/domain/merchants.

create table merchant_names (
  id integer generated always as identity primary key,
  -- name: all that the rule calls the same; printed: one text of the bank, without what the payment added to it.
  scope text not null check (scope in ('name', 'printed')),
  key text not null check (length(key) between 1 and 200),
  name text not null check (length(name) between 1 and 80),
  created_at timestamp not null,
  unique (scope, key)
);

call keep_history('merchant_names', 'merchant_name');

do $$
begin
  execute replace(pg_get_functiondef('table_of(text)'::regprocedure), 'case entity',
    'case entity
    when ''merchant_name'' then ''merchant_names''');
end $$;

-- Counts up with every change, by whichever process made it: names are kept compiled.
insert into service_meta values ('merchant_names_version', '1');
create function bump_merchant_names_version() returns trigger language plpgsql as $$
begin
  update service_meta set value = to_jsonb(value::integer + 1) where key = 'merchant_names_version';
  return null;
end $$;
create trigger merchant_names_version after insert or update or delete or truncate on merchant_names
  for each statement execute function bump_merchant_names_version();

do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'operations_kind_check');
begin
  alter table operations drop constraint operations_kind_check;
  execute 'alter table operations add constraint operations_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''names''::text, ');
end $$;
