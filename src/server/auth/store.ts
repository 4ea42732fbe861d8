/** Sessions in SQL. An id is stored only as its hash. */
import type { Session } from '../platform/database.ts';

export type SessionRow = {
  username: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
};

export async function insertSession(db: Session, idHash: Buffer, row: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id_hash: idHash, ...row })
    .execute();
}

export async function findSession(db: Session, idHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(['username', 'created_at', 'last_used_at', 'expires_at'])
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
}

export async function touchSession(db: Session, idHash: Buffer, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: at }).where('id_hash', '=', idHash).execute();
}

export async function deleteSession(db: Session, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteExpiredSessions(db: Session, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_used_at', '<=', idleSince)]))
    .execute();
}
