-- What became of each attempt to send a notification, so that a receiver that is down can be seen from here; and what
-- is next for each browser, however much waits.

create index notification_deliveries_next on notification_deliveries (subscription_id, next_attempt_at, id)
  where state = 'waiting';

create table notification_attempts (
  id integer generated always as identity primary key,
  delivery_id integer not null references notification_deliveries on delete cascade,
  at timestamp not null,
  -- 'retry': not now; 'refused': never, as it is.
  outcome text not null check (outcome in ('sent', 'retry', 'refused')),
  -- What the person is shown of a failure; null when it was sent.
  detail text,
  check ((outcome = 'sent') = (detail is null))
);

create index notification_attempts_delivery on notification_attempts (delivery_id, id);
