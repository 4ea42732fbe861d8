-- Photos and files that a person keeps with a row (docs/decisions/0040-files-of-a-row.md). Their bytes lie in the vault.

alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('pension_statement', 'municipal_receipt', 'row_file')),
  add column media_type text not null default 'application/pdf'
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));

-- A file of a row, under the name that it came with; the same bytes are one document, and once in a row.
create table transaction_files (
  id integer generated always as identity primary key,
  transaction_id integer not null references transactions on delete cascade deferrable,
  document_id integer not null references documents deferrable,
  filename text not null check (length(filename) between 1 and 255),
  -- Of a picture, in pixels, as it is shown.
  width integer check (width > 0),
  height integer check (height > 0),
  added_at timestamp not null,
  check ((width is null) = (height is null)),
  unique (transaction_id, document_id)
);
create index transaction_files_document on transaction_files (document_id);

call keep_history('transaction_files', 'transaction_file');

create or replace function table_of(entity text) returns text language sql immutable as $$
  select case entity
    when 'transaction' then 'transactions'
    when 'transaction_file' then 'transaction_files'
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
    when 'budget_cover' then 'budget_covers'
    when 'carried_occurrence' then 'carried_occurrences'
    when 'dismissed_suggestion' then 'dismissed_suggestions'
    when 'account_checkpoint' then 'account_checkpoints'
    when 'dismissed_number' then 'dismissed_numbers'
  end
$$;

do $$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'operations_kind_check');
begin
  alter table operations drop constraint operations_kind_check;
  execute 'alter table operations add constraint operations_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''files''::text, ');
end $$;
