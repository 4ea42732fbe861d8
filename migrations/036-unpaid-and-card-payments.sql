-- What the agent says first: what a cycle left unpaid, and the same proposal once (docs/rules/agent.md). And which side of a card's
-- payment the card is on.
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

-- A payment of a card that names the card alone reaches it, and does not leave it (docs/rules/accounts.md): else it would
-- make the debt larger.
create function pay_card() returns trigger language plpgsql as $$
begin
  if new.to_account_id is null
      and exists (select from accounts where id = new.account_id and account_type = 'credit_card') then
    new.to_account_id := new.account_id;
    new.account_id := null;
  end if;
  return new;
end $$;
create trigger transactions_pay_card before insert or update of type, account_id, to_account_id on transactions
  for each row when (new.type = 'PAGO_TARJETA' and new.account_id is not null and new.to_account_id is null)
  execute function pay_card();

select set_config('alcancia.maintenance', 'on', true);
update transactions set account_id = account_id
where type = 'PAGO_TARJETA' and account_id is not null and to_account_id is null;
select set_config('alcancia.maintenance', '', true);
