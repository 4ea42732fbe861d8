/** What opens a ledger, and which ledger it is, in SQL. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Session } from '../store.ts';

const LEDGER_ID = 'ledger_id';
const RESTORED = 'restored';

/** The id of a ledger, which its backups and whatever is restored from them have too; null before its first start. */
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

/** That a ledger was restored, from when, whether who may come in is as it was here, and whether a password came too. */
export type RestoredNote = { created_at: string; access: 'kept' | 'restored'; password: boolean };

/** Notes it for the next start. */
export async function saveRestored(client: Session, note: RestoredNote): Promise<void> {
  await client.query(
    'insert into service_meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [RESTORED, JSON.stringify(note)],
  );
}

/** Reads the note, once. */
export async function consumeRestoreNote(pool: pg.Pool): Promise<RestoredNote | null> {
  const { rows } = await pool.query('delete from service_meta where key = $1 returning value', [RESTORED]);
  return rows[0]?.value ?? null;
}

/** What opens the ledger besides its password. Of tokens those that have not ended at the instant `now`. */
export type Credentials = {
  tokens: { name: string; prefix: string }[];
  passkeys: string[];
  recovery_codes: number;
  authenticator_app: boolean;
};

export async function listCredentials(pool: pg.Pool, now: string): Promise<Credentials> {
  const { rows } = await pool.query<Credentials>(
    `select
       (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'prefix', prefix) order by id), '[]') from api_tokens
         where expires_at is null or expires_at > $1::timestamp) as tokens,
       (select coalesce(jsonb_agg(name order by id), '[]') from passkeys) as passkeys,
       (select count(*)::integer from recovery_codes where used_at is null) as recovery_codes,
       exists (select from totp_secrets where state = 'on') as authenticator_app`,
    [now],
  );
  const [credentials] = rows;
  if (!credentials) throw new Error('A select without a table answered no row');
  return credentials;
}
