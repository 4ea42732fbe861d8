-- What became of each scheduled backup. It tells of files on this machine: it is in no backup, and no restore changes it.

create table backup_runs (
  id integer generated always as identity primary key,
  -- The instant for which it was due: once for each, however many processes there are.
  slot timestamp not null,
  started_at timestamp not null,
  finished_at timestamp,
  -- The name in BACKUP_DIR; null when none was made.
  file text check (length(file) between 1 and 255),
  size_bytes bigint check (size_bytes >= 0),
  rows bigint check (rows >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Restored and compared, restored and found wrong, or only read to its end because nothing can be made to restore into.
  drill_verdict text check (drill_verdict in ('passed', 'failed', 'verified')),
  problem text,
  -- When newer ones took its place.
  removed_at timestamp
);
create index backup_runs_slot on backup_runs (slot);
