/** Queries for the second factor: the sealed TOTP secret, passkeys, hashes of recovery codes. */
import type { Session } from '../../platform/postgres/database.ts';

export type TotpRow = { sealed_secret: Buffer; created_at: string };
export type PasskeyRow = { id: number; name: string; created_at: string; last_used_at: string | null };
export type Credential = {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
};

const PASSKEY = ['id', 'name', 'created_at', 'last_used_at'] as const;
const CREDENTIAL = ['id', 'credential_id', 'public_key', 'sign_count', 'transports'] as const;

export async function findTotp(db: Session, state: 'on' | 'pending'): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'created_at'])
    .where('state', '=', state)
    .executeTakeFirst();
}

/** Stores a pending secret, replacing an earlier one. */
export async function savePendingTotp(db: Session, row: TotpRow): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({ state: 'pending', ...row })
    .onConflict((conflict) => conflict.column('state').doUpdateSet(row))
    .execute();
}

/** The pending secret, locked against concurrent confirmation. */
export async function lockPendingTotp(db: Session): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'created_at'])
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** Activates the pending secret in place of the previous one; its step is used. */
export async function turnOnTotp(db: Session, step: number, at: string): Promise<void> {
  await db.deleteFrom('totp_secrets').where('state', '=', 'on').execute();
  await db
    .updateTable('totp_secrets')
    .set({ state: 'on', last_step: step, created_at: at })
    .where('state', '=', 'pending')
    .execute();
}

/** Uses a time step. False when it, or a later one, was used already: of many at once, one is first. */
export async function consumeStep(db: Session, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('state', '=', 'on')
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Deletes the active secret, and a pending one. Returns whether one was active. */
export async function deleteTotp(db: Session): Promise<boolean> {
  const gone = await db.deleteFrom('totp_secrets').returning('state').execute();
  return gone.some(({ state }) => state === 'on');
}

export async function listPasskeys(db: Session): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').select(PASSKEY).orderBy('id').execute();
}

export async function listCredentials(db: Session): Promise<(Credential & { id: number })[]> {
  return db.selectFrom('passkeys').select(CREDENTIAL).orderBy('id').execute();
}

export async function findCredential(
  db: Session,
  credentialId: string,
): Promise<(Credential & { id: number }) | undefined> {
  return db.selectFrom('passkeys').select(CREDENTIAL).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Null for a known credential. */
export async function insertPasskey(
  db: Session,
  row: Credential & { name: string; created_at: string },
): Promise<PasskeyRow | null> {
  const made = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(PASSKEY)
    .executeTakeFirst();
  return made ?? null;
}

/** Records a use. False when the passkey is gone or its counter moved on meanwhile; a counter of 0 never counts. */
export async function recordPasskeyUse(db: Session, id: number, count: number, at: string): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('sign_count', '<', count), row.and([row('sign_count', '=', 0), row.val(count === 0)])]))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function renamePasskey(db: Session, id: number, name: string): Promise<PasskeyRow | undefined> {
  return db.updateTable('passkeys').set({ name }).where('id', '=', id).returning(PASSKEY).executeTakeFirst();
}

/** Returns whether there was one. */
export async function deletePasskey(db: Session, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('passkeys').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** How many recovery codes are left, and how many there were; both 0 when none were created. */
export async function countRecoveryCodes(db: Session): Promise<{ left: number; made: number }> {
  return db
    .selectFrom('recovery_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('made'),
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .executeTakeFirstOrThrow();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Session, hashes: readonly Buffer[], at: string): Promise<void> {
  await db.deleteFrom('recovery_codes').execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, created_at: at })))
    .execute();
}

/** Uses a recovery code. False for an unknown or used one. */
export async function consumeRecoveryCode(db: Session, hash: Buffer, at: string): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Deletes all of it. Returns how much there was. */
export async function deleteSecondFactor(db: Session): Promise<{ totp: boolean; passkeys: number }> {
  const totp = await deleteTotp(db);
  const passkeys = await db.deleteFrom('passkeys').executeTakeFirst();
  await db.deleteFrom('recovery_codes').execute();
  return { totp, passkeys: Number(passkeys.numDeletedRows) };
}
