/** What the rows of the ledger must be to each other, in SQL: each query answers the rows that are not (`which`). */
import type { Session } from '../define-invariant.ts';

export const BROKEN = {
  plan_price: `
    select 'plan ' || p.id as which from installment_plans p
    where p.price - p.billed_before_amount is distinct from
      (select coalesce(sum(t.amount), 0) from transactions t where t.plan_id = p.id and t.installment_number > 0)`,

  // Numbers from the first that bills here to the last, each once.
  plan_numbers: `
    select 'plan ' || p.id as which from installment_plans p
    where array(select generate_series(p.billed_before_count + 1, p.of)::integer) is distinct from
      array(select t.installment_number::integer from transactions t
        where t.plan_id = p.id and t.installment_number > 0 order by 1)`,

  plan_anchor: `
    select 'plan ' || p.id as which from installment_plans p
    left join transactions t on t.plan_id = p.id and t.installment_number = 0
    group by p.id, p.price, p.currency
    having count(t.id) <> 1 or bool_or(t.amount <> p.price or t.currency <> p.currency)`,

  plan_rows: `
    select 'transaction ' || t.id as which from transactions t left join installment_plans p on p.id = t.plan_id
    where (t.plan_id is not null and (p.id is null or t.installment_number is null or t.type <> 'COMPRA'
        or t.currency <> p.currency))
      or (t.plan_id is null and t.installment_number is not null)`,

  accrual_months: `
    select 'savings_accrual ' || year || '-' || lpad(month::text, 2, '0') as which from savings_accrual
    group by year, month having count(*) > 1`,

  // What a database transaction did to the log, it did to the pots: both leave their trail under one moment and name.
  // Removing example data forgets trails: a gap behind the entry's own says so.
  accrual_balances: `
    with moves as (
      select h.at, h.actor, h.origin, pot, min(h.entity_id) as entry, max(h.id) as last,
        sum(case when h.after is null or h.after ->> 'source' = 'baseline' then 0 else (h.after ->> part)::numeric end
          - case when h.before is null or h.before ->> 'source' = 'baseline' then 0 else (h.before ->> part)::numeric end) as moved
      from history h cross join (values ('MEMP', 'memp_amount'), ('MPAT', 'mpat_amount')) as pots (pot, part)
      where h.entity = 'savings_accrual' group by 1, 2, 3, 4
    ), balances as (
      select at, actor, origin, coalesce(after ->> 'currency', before ->> 'currency') as pot,
        coalesce((after ->> 'balance')::numeric, 0) - coalesce((before ->> 'balance')::numeric, 0) as moved
      from history where entity = 'account'
    )
    select distinct 'savings_accrual ' || m.entry as which from moves m
    where m.moved <> 0
      and m.moved is distinct from (select sum(b.moved) from balances b
        where (b.at, b.actor, b.origin, b.pot) = (m.at, m.actor, m.origin, m.pot))
      and not exists (select from balances b
        where (b.at, b.actor, b.origin, b.pot, b.moved) = (m.at, m.actor, m.origin, m.pot, m.moved))
      and (exists (select from history h where h.id = m.last + 1) or m.last = (select max(id) from history))`,

  amounts: `
    select 'transaction ' || id as which from transactions where amount <= 0 or amount_crc < 0 or rate <= 0
    union all select 'recurring_item ' || id from recurring_items where amount <= 0
    union all select 'plan ' || id from installment_plans
      where price <= 0 or amount_per_cuota <= 0 or billed_before_amount < 0
    union all select 'usd_rate ' || day from usd_rates where rate <= 0`,

  decimals: `
    select kind || ' ' || id as which from (
      select 'transaction' as kind, id, currency, amount as value from transactions
      union all select 'account', id, currency, balance from accounts
      union all select 'recurring_item', id, currency, amount from recurring_items
      union all select 'plan', id, currency, price from installment_plans
      union all select 'plan', id, currency, amount_per_cuota from installment_plans
    ) as amounts
    where value > '-Infinity' and value < 'Infinity'
      and scale(trim_scale(value)) > case currency when 'BTC' then 8 when 'XMR' then 12 else 2 end`,

  external_ids: `
    select 'transaction ' || string_agg(id::text, ' and ' order by id) as which from transactions
    where external_id is not null group by source, external_id having count(*) > 1`,

  // Written apart from set_amount_crc, which it judges.
  colones: `
    select 'transaction ' || t.id as which from transactions t
    cross join lateral (select case
        when t.currency = 'USD' then coalesce(
          (select r.rate from usd_rates r where r.day <= t.local_date order by r.day desc limit 1),
          (select r.rate from usd_rates r order by r.day limit 1))
        when t.currency in ('EUR', 'BTC', 'XMR') then t.rate end as rate) due
    where t.rate is distinct from due.rate
      or t.amount_crc is distinct from case when t.currency in ('USD', 'EUR', 'BTC', 'XMR')
        then round(t.amount * due.rate, 2) else t.amount end`,

  count: `
    select 'counted ' || counted || ', there are ' || there as which
    from (select coalesce(sum(n), 0) as counted from transaction_counts) c, (select count(*) as there from transactions) t
    where counted <> there`,

  // Written apart from the triggers, which it judges.
  month_sums: `
    select distinct 'month_sums ' || cycle || ' ' || type as which from (
      select cycle, month, category_id, type, currency, installment, n, waiting, crc from month_sums
      union all
      select cycle, to_char(local_date, 'YYYY-MM'), coalesce(category_id, 0), type, currency,
        case when installment_number is null then -1 when installment_number = 0 then 0 else 1 end,
        -1, case when amount_crc is null then -1 else 0 end, -coalesce(amount_crc, 0)
      from transactions where isfinite(local_date) and parts is null
      union all
      select t.cycle, to_char(t.local_date, 'YYYY-MM'), coalesce(p.category_id, 0), t.type, t.currency,
        case min(p.place) when 1 then -1 else -2 end, -1, case when t.amount_crc is null then -1 else 0 end,
        -coalesce(sum(round(t.amount_crc * (p.before + p.amount) / t.amount, 2) - round(t.amount_crc * p.before / t.amount, 2)), 0)
      from transactions t cross join lateral (
        select (e.part ->> 'category_id')::integer as category_id, (e.part ->> 'amount')::numeric as amount, e.place,
          (select coalesce(sum((o.part ->> 'amount')::numeric), 0)
            from jsonb_array_elements(t.parts) with ordinality o (part, place) where o.place < e.place) as before
        from jsonb_array_elements(t.parts) with ordinality e (part, place)) p
      where isfinite(t.local_date) group by t.id, p.category_id
    ) kept_and_there
    group by cycle, month, category_id, type, currency, installment
    having sum(n) <> 0 or sum(waiting) <> 0 or sum(crc) <> 0`,

  // Written apart from the triggers, which it judges.
  account_sums: `
    select distinct 'account_sums ' || account_id || ' ' || month as which from (
      select account_id, month, currency, n, amount, crc, waiting, waiting_amount from account_sums
      union all
      select s.id, to_char(t.local_date, 'YYYY-MM'), t.currency, -1, -s.way * t.amount, -s.way * coalesce(t.amount_crc, 0),
        -(t.amount_crc is null)::integer, case when t.amount_crc is null then -s.way * t.amount else 0 end
      from transactions t cross join lateral (values
        (t.account_id, case when t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA', 'PAGO_TARJETA', 'TRASPASO') then -1 else 1 end),
        (t.to_account_id, 1)) s (id, way)
      where s.id is not null and (t.installment_number is null or t.installment_number > 0) and isfinite(t.local_date)
    ) kept_and_there
    group by account_id, month, currency
    having sum(n) <> 0 or sum(amount) <> 0 or sum(crc) <> 0 or sum(waiting) <> 0 or sum(waiting_amount) <> 0`,

  // Of what moves an account, in its currency: written apart from account_movement, which it judges.
  checkpoints: `
    select 'checkpoint ' || c.as_of || ' of account ' || c.account_id as which
    from account_checkpoints c join accounts a on a.id = c.account_id
    where c.since is not null and c.moved is distinct from (
      select coalesce(sum(case when t.account_id = a.id and t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA', 'PAGO_TARJETA', 'TRASPASO')
          then -1 else 1 end * case
          when t.currency = a.currency then t.amount
          when a.currency not in ('USD', 'EUR', 'BTC', 'XMR') then t.amount_crc
          when a.currency = 'USD' then round(t.amount_crc / usd_rate_on(t.local_date), 2) end), 0)
      from transactions t
      where a.id in (t.account_id, t.to_account_id) and t.local_date > c.since and t.local_date <= c.as_of
        and (t.installment_number is null or t.installment_number > 0))`,

  // Written apart from category_of_parts, which it judges.
  parts: `
    select 'transaction ' || t.id as which from transactions t
    where t.parts is not null and (
      exists (select from jsonb_array_elements(t.parts) part where part -> 'category_id' <> 'null'
        and not exists (select from categories c where to_jsonb(c.id) = part -> 'category_id'))
      or not exists (select from jsonb_array_elements(t.parts) part
        where (part ->> 'category_id')::integer is not distinct from t.category_id
          and (part ->> 'amount')::numeric = (select max((o ->> 'amount')::numeric) from jsonb_array_elements(t.parts) o)))`,

  receipt_total: `
    select 'receipt ' || r.id as which from municipal_receipts r
    where r.charges <> '[]' and r.total is distinct from
      (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(r.charges) as line)`,

  // A receipt keeps naming its transaction while that is deleted. Two of one reference are two payments of one receipt.
  receipt_transaction: `
    select 'receipts ' || string_agg(id::text, ' and ' order by id) as which from municipal_receipts
    where transaction_id is not null group by transaction_id having count(*) > 1
    union all
    select 'transactions ' || string_agg(id::text, ' and ' order by id) from transactions
    where reference like 'municipal:%' and origin = 'receipt' group by reference having count(*) > 1`,

  readings: `
    select 'reading ' || w.id as which from water_meter_readings w
    left join municipal_receipts r on r.id = w.receipt_id
    where r.id is null or (not w.estimated and w.current - w.previous is distinct from w.m3)`,

  pension_parts: `
    select 'pension_snapshot ' || id as which from pension_snapshots
    where source = 'pdf'
      and opening + contributions + rendimientos + bonuses - commission + transfers is distinct from balance`,

  // A cuota has its purchase's account; a number is one that a document of the row, or of its purchase, prints.
  account_numbers: `
    select 'transaction ' || t.id as which from transactions t
    where t.account_by = 'number' and not exists (
      select from transactions p join notices n on n.transaction_id = p.id
        join accounts a on a.id in (t.account_id, t.to_account_id) and a.numbers && numbers_in(n.digits, n.facts)
      where p.id = t.id or (t.installment_number > 0 and p.plan_id = t.plan_id and p.installment_number = 0))`,

  account_setters: `
    select 'transaction ' || id as which from transactions
    where (account_by is null and coalesce(account_id, to_account_id) is not null)
      or (account_by <> 'person' and coalesce(account_id, to_account_id) is null)
      or account_id = to_account_id or (to_account_id is not null and type not in ('TRASPASO', 'PAGO_TARJETA'))`,

  plan_accounts: `
    select 'transaction ' || c.id as which
    from transactions c join transactions p on p.plan_id = c.plan_id and p.installment_number = 0
    where c.installment_number > 0 and (c.account_id, c.account_by) is distinct from (p.account_id, p.account_by)`,

  deliveries: `
    select 'delivery ' || d.id as which from notification_deliveries d
      where not exists (select from notifications n where n.id = d.notification_id)
    union all select 'attempt ' || a.id from notification_attempts a
      where not exists (select from notification_deliveries d where d.id = a.delivery_id)
    union all select 'notification ' || n.id from notifications n
      where n.transaction_id is not null and not exists (select from transactions t where t.id = n.transaction_id)`,

  mailbox_states: `
    select 'mailbox ' || m.id as which from mailboxes m
      where not exists (select from mailbox_states s where s.mailbox_id = m.id)
    union all
    select tables.name || ' of mailbox ' || tables.mailbox_id from (
      select 'credentials' as name, mailbox_id from mailbox_credentials
      union all select 'state', mailbox_id from mailbox_states
      union all select 'backfill', mailbox_id from mailbox_backfills
      union all select 'failure', mailbox_id from mailbox_failures
    ) as tables where not exists (select from mailboxes m where m.id = tables.mailbox_id)`,
} as const;

/** The first day of a cycle that the stored cycles were computed with; null before the service's first start. */
export async function readCycleStartDay(client: Session): Promise<number | null> {
  const { rows } = await client.query("select value::text as day from service_meta where key = 'cycle_start_day'");
  return rows[0] === undefined ? null : Number(rows[0].day);
}

export type StoredCycle = { local_date: string; deferred: boolean; cycle: string; ids: number[]; n: number };

/** Every day, deferred or not, with the cycle that its rows are stored in. */
export async function listStoredCycles(client: Session): Promise<StoredCycle[]> {
  const { rows } = await client.query<StoredCycle>(`
    select local_date::text as local_date, deferred_to_next_cycle as deferred, cycle,
      (array_agg(id))[1:10] as ids, count(*)::integer as n
    from transactions where isfinite(local_date) group by 1, 2, 3`);
  return rows;
}

export type StoredMoment = { id: number; date: string; local_date: string };

/** Instants with their civil days, but for the midnights that name their day themselves. */
export async function listStoredMoments(client: Session): Promise<StoredMoment[]> {
  const { rows } = await client.query<StoredMoment>(`
    select id, to_char(date, 'YYYY-MM-DD"T"HH24:MI:SS.US') as date, local_date::text as local_date
    from transactions
    where isfinite(date) and isfinite(local_date) and date is distinct from local_date::timestamp order by date`);
  return rows;
}

export type PlanDays = { plan_id: number; bought_on: string | null; billed_before: number; days: string[] };

/** The days of each plan's cuotas, by number. */
export async function listPlanDays(client: Session): Promise<PlanDays[]> {
  const { rows } = await client.query<PlanDays>(`
    select p.id as plan_id, p.billed_before_count as billed_before,
      min(t.local_date) filter (where t.installment_number = 0)::text as bought_on,
      array_agg(t.local_date::text order by t.installment_number) filter (where t.installment_number > 0) as days
    from installment_plans p join transactions t on t.plan_id = p.id
    where isfinite(t.local_date)
    group by p.id, p.billed_before_count having count(*) filter (where t.installment_number > 0) > 0`);
  return rows;
}

/** The SHA-256, in hexadecimal, and the size of every original that has a row. */
export async function listOriginals(client: Session): Promise<{ id: number; sha256: string; size_bytes: number }[]> {
  return (await client.query("select id, encode(sha256, 'hex') as sha256, size_bytes from documents order by id")).rows;
}
