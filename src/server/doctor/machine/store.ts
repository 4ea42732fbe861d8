/** The database server's own settings. */
import type { Security } from '../../../domain/mailboxes/vocabulary.ts';
import type { Offences, Session } from '../define-invariant.ts';
import { findRows } from '../store.ts';

/** Settings with which acknowledged rows may be lost, or damage goes unseen. */
export function findUnsafeSettings(client: Session): Promise<Offences> {
  return findRows(
    client,
    `select name || ' is ' || setting as which from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') and setting = 'off'`,
  );
}

/** Collations whose rules changed since the indexes were made. */
export function findOtherCollations(client: Session): Promise<Offences> {
  return findRows(
    client,
    `select 'database ' || datname as which from pg_database where datname = current_database()
       and datcollversion is not null and datcollversion is distinct from pg_database_collation_actual_version(oid)
     union all select distinct 'collation ' || l.collname from pg_collation l join pg_attribute a on a.attcollation = l.oid
       join pg_class c on c.oid = a.attrelid and c.relnamespace = current_schema()::regnamespace
       where l.collversion is not null and l.collversion is distinct from pg_collation_actual_version(l.oid)`,
  );
}

type SealedAccount = { id: number; host: string; port: number; security: Security; username: string } & {
  sealed: Buffer;
  key_id: string;
};

/** The mailboxes with what was sealed for each. */
export async function listSealedAccounts(client: Session): Promise<SealedAccount[]> {
  const { rows } = await client.query(
    `select m.id, m.host, m.port, m.security, m.username, c.sealed, c.key_id
     from mailboxes m join mailbox_credentials c on c.mailbox_id = m.id order by m.id`,
  );
  return rows;
}

/** The id that this database shares with its documents folder; null before they were seen together. */
export async function findVaultId(client: Session): Promise<string | null> {
  const { rows } = await client.query("select value #>> '{}' as id from service_meta where key = 'vault_id'");
  return rows[0]?.id ?? null;
}

/** The migrations that ran here. */
export async function listLanded(client: Session): Promise<{ version: number; name: string; checksum: string }[]> {
  return (await client.query('select version, name, checksum from schema_migrations order by version')).rows;
}
