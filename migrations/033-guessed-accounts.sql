-- An account that quick add guessed by the merchant's earlier rows is no choice of a person (docs/rules/accounts.md).
alter table transactions
  drop constraint transactions_account_by_check,
  add constraint transactions_account_by_check
    check (account_by in ('number', 'statement', 'rule', 'earlier', 'person')) not valid;
alter table transactions validate constraint transactions_account_by_check;
