-- Accounts that move (docs/rules/accounts.md): a row has an account, an account has numbers, a stated balance has a day,
-- and a balance that was agreed with the bank is a checkpoint.

alter table accounts
  -- The last four digits of its cards, its IBAN, its SINPE telephones, its own number: in capitals, without separators.
  -- One card may be two accounts, one in colones and one in dollars.
  add column numbers text[] not null default '{}' check (cardinality(numbers) <= 20),
  -- The day of the stated balance: rows after it move the account. Null while nobody has stated one.
  add column balance_as_of date check (isfinite(balance_as_of)),
  -- Of a credit card: the day on which it closes, and the day by which its statement is to be paid.
  add column closing_day smallint check (closing_day between 1 and 31),
  add column due_day smallint check (due_day between 1 and 31),
  add column credit_limit numeric check (credit_limit > 0 and credit_limit < 1e15);

-- A stated balance is from the first day on which the account was worth the same as now.
update accounts a set balance_as_of = coalesce(
  (select min(s.day) from account_snapshots s where s.account_id = a.id and s.balance = a.balance and s.day > coalesce(
    (select max(o.day) from account_snapshots o where o.account_id = a.id and o.balance <> a.balance), '-infinity'::date)),
  a.updated_at::date)
where updated_at is not null and currency not in ('MEMP', 'MPAT');

-- Numbers of which a person has said that they belong to none of the accounts.
create table dismissed_numbers (
  issuer text not null check (length(issuer) between 1 and 40),
  number text not null check (number ~ '^[A-Z0-9]{4,34}$'),
  primary key (issuer, number)
);

alter table transactions
  add column account_id integer references accounts on delete set null deferrable,
  -- Where a TRASPASO or a PAGO_TARJETA goes.
  add column to_account_id integer references accounts on delete set null deferrable,
  -- What has set the account: a person's choice is never replaced by a number or a rule.
  add column account_by text check (account_by in ('number', 'statement', 'rule', 'person'));
create index transactions_account on transactions (account_id, local_date desc, id desc) where account_id is not null;
create index transactions_to_account on transactions (to_account_id, local_date desc, id desc) where to_account_id is not null;
create index notices_digits on notices (digits) where digits is not null;

-- A rule may set the account as well as the category, or alone.
alter table category_rules
  alter column category_id drop not null,
  add column account_id integer references accounts on delete cascade deferrable,
  add constraint category_rules_does_something check (category_id is not null or account_id is not null);

-- What the bank said an account held at the end of a day, agreed by a person or printed by a statement.
create table account_checkpoints (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade deferrable,
  as_of date not null check (isfinite(as_of)),
  balance numeric not null check (balance > -1e15 and balance < 1e15),
  source text not null check (source in ('person', 'statement')),
  created_at timestamp not null,
  unique (account_id, as_of)
);

call keep_history('account_checkpoints', 'account_checkpoint');

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
    when 'budget_cover' then 'budget_covers'
    when 'carried_occurrence' then 'carried_occurrences'
    when 'dismissed_suggestion' then 'dismissed_suggestions'
    when 'account_checkpoint' then 'account_checkpoints'
  end
$$;
