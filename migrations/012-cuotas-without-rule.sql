-- Deleting a category takes its rules along before the anchor lets go of its own: what the cuotas then take over from
-- the anchor must not be a rule that is gone.

create or replace function follow_anchor() returns trigger language plpgsql as $$
declare
  rule integer := (select r.id from category_rules r where r.id = new.category_rule_id);
begin
  update transactions c
  set merchant = new.merchant, category_id = new.category_id, category_rule_id = rule,
    search_text = new.search_text, updated_at = new.updated_at, updated_by = new.updated_by
  where c.plan_id = new.plan_id and c.installment_number > 0
    and (c.merchant, c.category_id, c.category_rule_id, c.search_text)
      is distinct from (new.merchant, new.category_id, rule, new.search_text);
  return null;
end $$;
