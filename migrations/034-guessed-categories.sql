-- A category that quick add guessed is no choice of a person: a rule replaces it (docs/rules/quick-add.md).
alter table transactions add column category_guess text check (category_guess in ('earlier', 'words'));

-- Cuotas are as sure of their category as their purchase is.
create or replace function follow_anchor() returns trigger language plpgsql as $$
declare
  rule integer := (select r.id from category_rules r where r.id = new.category_rule_id);
begin
  update transactions c
  set merchant = new.merchant, category_id = new.category_id, category_rule_id = rule, category_guess = new.category_guess,
    search_text = new.search_text, account_id = new.account_id, account_by = new.account_by, updated_at = new.updated_at,
    updated_by = new.updated_by
  where c.plan_id = new.plan_id and c.installment_number > 0
    and (c.merchant, c.category_id, c.category_rule_id, c.category_guess, c.search_text, c.account_id, c.account_by)
      is distinct from
      (new.merchant, new.category_id, rule, new.category_guess, new.search_text, new.account_id, new.account_by);
  return null;
end $$;
drop trigger transactions_follow_anchor on transactions;
create trigger transactions_follow_anchor
  after update of merchant, category_id, category_rule_id, category_guess, search_text, account_id, account_by
  on transactions
  for each row when (new.installment_number = 0) execute function follow_anchor();
