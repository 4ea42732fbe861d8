/** Queries for a ledger's credentials and identity. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Session } from '../store.ts';

const LEDGER_ID = 'ledger_id';
const RESTORED = 'restored';

/** The id of a ledger, shared by its backups and their restores; null before its first start. */
export async function findLedgerId(client: Session): Promise<string | null> {
  const { rows } = await client.query("select value #>> '{}' as id from service_meta where key = $1", [LEDGER_ID]);
  return rows[0]?.id ?? null;
}

/** Gives a ledger its id, unless it has one. */
export async function nameLedger(pool: pg.Pool): Promise<void> {
  await pool.query('insert into service_meta (key, value) values ($1, $2) on conflict do nothing', [
    LEDGER_ID,
    JSON.stringify(randomUUID()),
  ]);
}

/**
 * Records that a ledger was restored, from when, whether credentials are those of this instance, and whether a password
 * was restored.
 */
export type RestoredNote = { created_at: string; access: 'kept' | 'restored'; password: boolean };

/** Stores the record for the next start. */
export async function saveRestored(client: Session, note: RestoredNote): Promise<void> {
  await client.query(
    'insert into service_meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [RESTORED, JSON.stringify(note)],
  );
}

/** Reads and deletes the record. */
export async function consumeRestoreNote(pool: pg.Pool): Promise<RestoredNote | null> {
  const { rows } = await pool.query('delete from service_meta where key = $1 returning value', [RESTORED]);
  return rows[0]?.value ?? null;
}

/**
 * Lets mailboxes that stay as they are be read again from the day before the backup: their later mails are not in the
 * restored ledger. No server has the UIDVALIDITY 0, so that the folder is looked at anew and known mails are recognized.
 */
export async function rereadMailboxes(client: Session, createdAt: string): Promise<void> {
  await client.query(
    `update mailbox_states s set uid_validity = '0', last_uid = 0,
       read_since = greatest(least(s.read_since, $1::timestamp::date - 1), m.created_at::date - 1)
     from mailboxes m where m.id = s.mailbox_id and s.uid_validity is not null`,
    [createdAt],
  );
  await client.query('delete from mailbox_backfills where updated_at > $1::timestamp', [createdAt]);
}

/** The credentials besides the password, with tokens that are live at `now`. */
export type Credentials = {
  tokens: { name: string; prefix: string }[];
  passkeys: string[];
  recovery_codes: number;
  authenticator_app: boolean;
  /** Those that can be opened, as name, user and server. */
  mailboxes: string[];
};

export async function listCredentials(pool: pg.Pool, now: string): Promise<Credentials> {
  const { rows } = await pool.query<Credentials>(
    `select
       (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'prefix', prefix) order by id), '[]') from api_tokens
         where expires_at is null or expires_at > $1::timestamp) as tokens,
       (select coalesce(jsonb_agg(name order by id), '[]') from passkeys) as passkeys,
       (select count(*)::integer from recovery_codes where used_at is null) as recovery_codes,
       exists (select from totp_secrets where state = 'on') as authenticator_app,
       (select coalesce(jsonb_agg(m.name || ' (' || m.username || ', ' || m.host || ')' order by m.id), '[]')
         from mailboxes m join mailbox_credentials c on c.mailbox_id = m.id) as mailboxes`,
    [now],
  );
  const [credentials] = rows;
  if (!credentials) throw new Error('A select without a table answered no row');
  return credentials;
}
