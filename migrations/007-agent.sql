-- The agent: its conversations, and what it changed once the person said "apply".

-- A conversation as it was last saved: messages whole, and the proposal that waits for an answer.
create table chat_thread_snapshot (
  id integer generated always as identity primary key,
  scope text not null,
  thread_id text not null,
  messages jsonb not null,
  state jsonb,
  interrupt jsonb,
  updated_at timestamp not null,
  unique (scope, thread_id)
);

alter table operations drop constraint operations_kind_check;
alter table operations add check
  (kind in ('delete', 'bulk', 'paste', 'import', 'rules', 'undo', 'plan', 'upload', 'agent'));
