-- What the person is told: the notification centre, and the outbox that push and the other channels are sent from.

create table notifications (
  id integer generated always as identity primary key,
  kind text not null check (kind in
    ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'unusual_charge', 'possible_duplicate', 'test')),
  -- Says a thing once, whoever notices it again: 'transaction:<id>', 'cuota:<row id>' …
  dedupe_key text not null unique,
  title text not null,
  -- With amounts, and without them for who hides them.
  body text not null,
  private_body text not null,
  -- A path of the web client.
  url text not null,
  transaction_id integer references transactions on delete cascade,
  created_at timestamp not null,
  read_at timestamp,
  -- When its deliveries may be made: quiet hours put it off.
  fan_out_at timestamp not null,
  -- Null while its deliveries are not made.
  fanned_out_at timestamp
);

create index notifications_to_fan_out on notifications (fan_out_at, id) where fanned_out_at is null;
create index notifications_newest on notifications (created_at desc, id desc);
create index notifications_unread on notifications (created_at desc, id desc) where read_at is null;
create index notifications_transaction on notifications (transaction_id) where transaction_id is not null;

-- One for each browser that wants to be told.
create table push_subscriptions (
  id integer generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamp not null,
  last_sent_at timestamp,
  -- The first failure since something was sent; null while it works.
  failing_since timestamp
);

-- One for each subscription or channel: sent outside of any transaction, under a lease that outlives the sending.
create table notification_deliveries (
  id integer generated always as identity primary key,
  notification_id integer not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'ntfy', 'telegram', 'email', 'webhook')),
  subscription_id integer references push_subscriptions on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamp not null,
  leased_until timestamp,
  last_error text,
  created_at timestamp not null,
  expires_at timestamp not null,
  sent_at timestamp,
  check ((channel = 'push') = (subscription_id is not null)),
  unique nulls not distinct (notification_id, channel, subscription_id)
);

create index notification_deliveries_due on notification_deliveries (next_attempt_at, id) where state = 'waiting';
create index notification_deliveries_newest on notification_deliveries (created_at desc, id desc);
create index notification_deliveries_subscription on notification_deliveries (subscription_id)
  where subscription_id is not null;

-- At most one row; without it, the defaults of the program.
create table notification_settings (
  id boolean primary key default true check (id),
  document jsonb not null
);
