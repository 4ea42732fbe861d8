/** Queries for sessions, failed guesses and known devices. A session id is stored only as its hash. */
import { sql } from 'kysely';
import type { Session } from '../platform/postgres/database.ts';

export type SessionRow = {
  username: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  device: string | null;
  address: string | null;
};

/** A session in the list, under a number that is not a credential. */
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

/** The live ones, most recently used first. */
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

/** Returns whether there was one. */
export async function deleteSessionById(db: Session, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Session, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '!=', idHash).execute();
}

/** Returns how many there were. */
export async function deleteAllSessions(db: Session): Promise<number> {
  return Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
}

export async function deleteExpiredSessions(db: Session, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_used_at', '<=', idleSince)]))
    .execute();
}

/** A failed code or password; `told` is whether the person was notified with it. */
export type RefusedGuess = { id: number; kind: 'password' | 'second_factor'; at: string; told: boolean };

/** Concurrent counting waits until this transaction ends. */
export async function lockGuesses(db: Session): Promise<void> {
  await sql`lock table refused_guesses in exclusive mode`.execute(db);
}

/** Those of a kind within a time, oldest first; all others of it are deleted. */
export async function listGuesses(
  db: Session,
  kind: RefusedGuess['kind'],
  { after, until }: { after: string; until: string },
): Promise<RefusedGuess[]> {
  await db
    .deleteFrom('refused_guesses')
    .where('kind', '=', kind)
    .where((row) => row.or([row('at', '<=', after), row('at', '>', until)]))
    .execute();
  const rows = await db
    .selectFrom('refused_guesses')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind }));
}

export async function insertGuess(db: Session, kind: RefusedGuess['kind'], at: string): Promise<number> {
  return (await db.insertInto('refused_guesses').values({ kind, at }).returning('id').executeTakeFirstOrThrow()).id;
}

export async function setTold(db: Session, id: number): Promise<void> {
  await db.updateTable('refused_guesses').set({ told: true }).where('id', '=', id).execute();
}

export async function deleteGuess(db: Session, id: number): Promise<void> {
  await db.deleteFrom('refused_guesses').where('id', '=', id).execute();
}

/** Whether there was ever a login. */
export async function hasKnownDevice(db: Session): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from sessions) or exists (select from known_devices) as known`.execute(db);
  return rows[0]?.known === true;
}

/** Stores a device. Returns whether it is new. */
export async function insertDevice(db: Session, device: string, at: string): Promise<boolean> {
  const made = await db
    .insertInto('known_devices')
    .values({ device, first_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .executeTakeFirst();
  return made !== undefined;
}
