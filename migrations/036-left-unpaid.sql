-- After a cut the agent says what the cycle left unpaid, and it proposes the same rows and category once (docs/rules/agent.md).
alter table briefings drop constraint briefings_kind_check;
alter table briefings add constraint briefings_kind_check check (kind in
  ('due_before_salary', 'left_unpaid', 'price_rose', 'unusual_charge', 'weekly_recap', 'uncategorized'));
-- The category that it proposed, and for which rows.
alter table briefings add column proposed jsonb;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'statement_closed', 'payment_due', 'high_use',
    'unusual_charge', 'possible_duplicate', 'reminder', 'due_before_salary', 'left_unpaid', 'price_rose', 'weekly_recap',
    'uncategorized', 'security', 'upgrade', 'test'));
