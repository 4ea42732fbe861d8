/** Sessions in SQL. An id is stored only as its hash. */
import type { Session } from '../platform/database.ts';

export type SessionRow = {
  username: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  device: string | null;
  address: string | null;
};

/** A session as it is listed: by a number that opens nothing. */
export type ListedSession = Omit<SessionRow, 'username'> & { id: number; id_hash: Buffer };

export async function insertSession(db: Session, idHash: Buffer, row: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id_hash: idHash, ...row })
    .execute();
}

export async function findSession(
  db: Session,
  idHash: Buffer,
): Promise<Omit<SessionRow, 'device' | 'address'> | undefined> {
  return db
    .selectFrom('sessions')
    .select(['username', 'created_at', 'last_used_at', 'expires_at'])
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
}

/** Those that still open something, the one used last first. */
export async function listSessions(db: Session, now: string, idleSince: string): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_used_at', 'expires_at', 'device', 'address'])
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function touchSession(db: Session, idHash: Buffer, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: at }).where('id_hash', '=', idHash).execute();
}

export async function deleteSession(db: Session, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Tells whether there was one. */
export async function deleteSessionById(db: Session, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Session, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '!=', idHash).execute();
}

/** Tells how many there were. */
export async function deleteAllSessions(db: Session): Promise<number> {
  return Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
}

export async function deleteExpiredSessions(db: Session, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_used_at', '<=', idleSince)]))
    .execute();
}
