-- Guesses that were refused, devices that were let in, and what the person is told of both.

-- Of the last hour, at most ten of each kind. A budget that a restart does not give back.
create table refused_guesses (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('password', 'second_factor')),
  at timestamp not null,
  -- Whether the person was told with it: once for all of an hour.
  told boolean not null default false
);

-- Browser and system of who came in, once each: what a new login is compared with. It outlives the sessions.
create table known_devices (
  device text primary key,
  first_seen_at timestamp not null
);
insert into known_devices (device, first_seen_at)
select device, min(created_at) from sessions where device is not null group by device;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('transaction', 'stale_source', 'low_balance', 'cuota_due', 'unusual_charge', 'possible_duplicate', 'security', 'test'));

alter table api_tokens drop constraint api_tokens_scopes_check;
alter table api_tokens add constraint api_tokens_scopes_check
  check (scopes <@ array['read', 'write', 'calendar'] and cardinality(scopes) between 1 and 3);

-- What is shown has no control characters, so what is searched for has none either.
update transactions set search_text = regexp_replace(search_text, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g')
where search_text ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]';
