/** For the doctor's tests: for each invariant a way to break it behind the database's back. */

/** Statements that no trigger and no foreign key hears of, and what else is found when one damage is two. */
export type Break = { statements: readonly string[]; also?: readonly string[] };

/** Lets a constraint hold of everything, under its own name. */
const weaken = (table: string, constraint: string) =>
  `alter table ${table} drop constraint ${constraint}, add constraint ${constraint} check (true)`;

const first = (table: string) => `(select min(id) from ${table})`;
const ORDINARY = "(select min(id) from transactions where plan_id is null and currency = 'CRC')";
const PLAN = first('installment_plans');

const NEW_MAILBOX = `insert into mailboxes (name, host, port, security, username, auth, created_at, updated_at)
  values ('x', 'imap.example.com', 993, 'tls', 'x', 'password', '2026-01-01', '2026-01-01')`;

/** One for each invariant; what a ledger needs to be broken so is there in the test's. */
export const BREAKS: Readonly<Record<string, Break>> = {
  readable: {
    statements: [
      "create type mood as enum ('good'); create table scrap (moods mood[]); insert into scrap values ('{good}')",
      "delete from pg_enum where enumtypid = 'mood'::regtype",
    ],
  },
  objects: { statements: ['drop trigger transactions_follow_anchor on transactions'] },
  numbers: {
    statements: [
      weaken('usd_rates', 'usd_rates_rate_check'),
      "insert into usd_rates values ('2199-01-01', 'NaN', 'nobody', '2026-01-01')",
    ],
  },
  days_end: { statements: ["update api_tokens set last_used_at = 'infinity'"] },
  foreign_keys: {
    statements: [`update transactions set category_id = 9999 where id = ${ORDINARY}`],
    also: ['month_sums'],
  },
  checks: {
    statements: [
      'alter table categories drop constraint categories_name_check',
      "update categories set name = '' where id = 1",
      'alter table categories add constraint categories_name_check check (length(name) between 1 and 60) not valid',
      "update pg_constraint set convalidated = true where conname = 'categories_name_check'",
    ],
  },
  valid: { statements: ["update pg_index set indisvalid = false where indexrelid = 'transactions_newest'::regclass"] },
  triggers: { statements: ['alter table transactions disable trigger transactions_history_changed'] },
  sequences: { statements: ['alter table categories alter column id restart with 1'] },
  indexes: {
    statements: [
      'create extension amcheck; create table scrap (x integer); insert into scrap values (1), (2), (3)',
      "create function place(integer) returns integer language plpgsql immutable as 'begin return $1; end'",
      'create index scrap_place on scrap (place(x))',
      "create or replace function place(integer) returns integer language plpgsql immutable as 'begin return -$1; end'",
    ],
  },
  plan_price: {
    statements: [`update installment_plans set price = price + 1 where id = ${PLAN}`],
    also: ['plan_anchor'],
  },
  plan_numbers: {
    statements: [`update installment_plans set of = of + 1 where id = ${PLAN}`],
  },
  plan_anchor: {
    statements: [
      `update transactions set plan_id = null, installment_number = null where plan_id = ${PLAN} and installment_number = 0`,
    ],
    also: ['month_sums'],
  },
  plan_rows: {
    statements: [`update transactions set currency = 'FCL' where plan_id = ${PLAN} and installment_number = 1`],
    also: ['month_sums'],
  },
  plan_days: {
    statements: [
      `update transactions set local_date = local_date + 1, date = date + interval '1 day'
       where plan_id = ${PLAN} and installment_number = 2`,
    ],
  },
  accrual_months: {
    statements: [
      `alter table savings_accrual drop constraint savings_accrual_pkey,
         add constraint savings_accrual_pkey primary key (id)`,
      `insert into savings_accrual (year, month, memp_amount, mpat_amount, source)
       select year, month, memp_amount, mpat_amount, source from savings_accrual order by id limit 1`,
    ],
  },
  accrual_balances: {
    statements: [
      `insert into history (at, origin, actor, action, entity, entity_id, after) values
       ('2026-04-01', 'web', 'admin', 'created', 'savings_accrual', 1,
        '{"id": 1, "source": "manual", "memp_amount": 5, "mpat_amount": 0}')`,
    ],
  },
  amounts: {
    statements: [
      weaken('recurring_items', 'recurring_items_amount_check'),
      `update recurring_items set amount = -amount where id = ${first('recurring_items')}`,
    ],
  },
  decimals: {
    statements: [
      weaken('recurring_items', 'recurring_items_check1'),
      `update recurring_items set amount = 1.001 where id = ${first('recurring_items')}`,
    ],
  },
  external_ids: {
    statements: [
      `drop index transactions_external_id;
       create index transactions_external_id on transactions (source, external_id) where external_id is not null`,
      `update transactions set (source, external_id) =
         (select source, external_id from transactions where external_id is not null order by id limit 1)
       where id = (select max(id) from transactions where external_id is not null and plan_id is null)`,
    ],
  },
  colones: {
    statements: [
      'alter table transactions disable trigger transactions_amount_crc',
      `update transactions set (currency, rate) = ('EUR', 500) where id = ${ORDINARY}`,
      'alter table transactions enable trigger transactions_amount_crc',
    ],
    also: ['month_sums', 'account_sums'],
  },
  cycles: { statements: [`update transactions set cycle = '2031-01' where id = ${ORDINARY}`], also: ['month_sums'] },
  count: { statements: ['update transaction_counts set n = n + 1 where slot = 3'] },
  parts: {
    statements: [
      `update transactions set parts = jsonb_build_array(jsonb_build_object('category_id', 9999, 'amount', (amount - 0.01)::text),
        '{"category_id": null, "amount": "0.01"}'::jsonb) where id = ${ORDINARY}`,
    ],
    also: ['month_sums'],
  },
  month_sums: {
    statements: ['update month_sums set crc = crc + 0.01 where cycle = (select min(cycle) from month_sums)'],
  },
  account_sums: {
    statements: ['update account_sums set crc = crc + 0.01 where month = (select min(month) from account_sums)'],
  },
  receipt_total: {
    statements: [`update municipal_receipts set total = total + 1 where id = ${first('municipal_receipts')}`],
  },
  receipt_transaction: {
    statements: ['update municipal_receipts set transaction_id = (select min(transaction_id) from municipal_receipts)'],
  },
  readings: {
    statements: [`update water_meter_readings set m3 = m3 + 1 where id = ${first('water_meter_readings')}`],
  },
  pension_parts: {
    statements: [
      weaken('pension_snapshots', 'pension_snapshots_check2'),
      "update pension_snapshots set balance = balance + 1 where source = 'pdf'",
    ],
  },
  account_numbers: {
    statements: [
      "update accounts set numbers = '{}' where id = (select account_id from transactions where account_by = 'number' limit 1)",
    ],
  },
  account_setters: {
    statements: [`update transactions set account_by = 'rule', account_id = null where id = ${ORDINARY}`],
    also: ['account_sums'],
  },
  plan_accounts: {
    statements: [
      `update transactions set account_by = 'person', account_id = null where plan_id = ${PLAN} and installment_number = 1`,
    ],
  },
  deliveries: {
    statements: ["insert into notification_attempts (delivery_id, at, outcome) values (77, now(), 'sent')"],
    also: ['foreign_keys'],
  },
  mailbox_states: { statements: [NEW_MAILBOX] },
  mailbox_credentials: {
    statements: [
      NEW_MAILBOX,
      'insert into mailbox_states (mailbox_id) select max(id) from mailboxes',
      "insert into mailbox_credentials select max(id), 'nobody sealed this', 'no key', '2026-01-01' from mailboxes",
    ],
  },
  checkpoints: {
    statements: [
      `insert into account_checkpoints (account_id, as_of, balance, source, created_at, since, moved)
       select min(id), '2026-01-31', 5, 'person', now(), '2025-12-31', 123456789 from accounts`,
    ],
  },
  schema_version: { statements: ["update schema_migrations set checksum = 'other' where version = 3"] },
  home_days: { statements: [`update transactions set date = date + interval '30 hours' where id = ${ORDINARY}`] },
  originals: { statements: [`update documents set sha256 = sha256('other') where id = ${first('documents')}`] },
  vault: { statements: ["update service_meta set value = '\"another\"' where key = 'vault_id'"] },
  durable: { statements: ['set local synchronous_commit = off'] },
  collations: {
    statements: ["update pg_database set datcollversion = 'other' where datname = current_database()"],
  },
};
