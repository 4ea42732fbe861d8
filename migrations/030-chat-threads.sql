-- Several conversations with the agent (docs/rules/chat-snapshot.md): each has a title, and its messages are rows, so that
-- a turn writes its own messages and not those before it.

alter table chat_thread_snapshot
  -- Of its first question, or what the person called it; empty while nobody has asked.
  add column title text not null default '' check (length(title) <= 100);

create table chat_messages (
  thread integer not null references chat_thread_snapshot on delete cascade,
  -- Ascending without gaps. The first is above 0 once old turns were dropped.
  place integer not null,
  message jsonb not null,
  message_id text generated always as (message ->> 'id') stored,
  primary key (thread, place)
);

insert into chat_messages (thread, place, message)
select t.id, m.place - 1, m.message
from chat_thread_snapshot t cross join jsonb_array_elements(case when jsonb_typeof(t.messages) = 'array' then t.messages else '[]' end)
  with ordinality m (message, place);

update chat_thread_snapshot t set title = coalesce((
  select left(btrim(regexp_replace(case when jsonb_typeof(m.message -> 'content') = 'array'
      then (select string_agg(part ->> 'text', ' ' order by place)
        from jsonb_array_elements(m.message -> 'content') with ordinality p (part, place))
      else m.message ->> 'content' end, '\s+', ' ', 'g')), 80)
  from chat_messages m where m.thread = t.id and m.message ->> 'role' = 'user' order by m.place limit 1), '');

alter table chat_thread_snapshot drop column messages;
