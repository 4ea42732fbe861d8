/**
 * Passwords and refresh tokens of mailboxes, encrypted for the one server and user they were typed for: a row that is
 * changed in the database opens nothing elsewhere. The key is in DATA_DIR, so that a dump of the database is not enough.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { keepSecret } from '../../platform/keep-secret.ts';
import type { Session } from '../../platform/postgres/database.ts';
import { openSecret, sealSecret } from '../../platform/seal-secret.ts';
import { type Account, type SealedRow, saveSealed } from './store.ts';

/** Its name in DATA_DIR. Only encrypted backups include it. */
export const MAILBOX_KEY_FILE = 'mailbox-key.json';

/** An account with what was sealed for it, and by which key; null for nothing. */
export type SealedSecret = Account & { sealed: Buffer | null; key_id: string | null };

/** What logs in: a password, or what an access token is asked for with. */
export type Secret = { password: string } | { refresh_token: string };

const StoredSecret = z.union([z.strictObject({ password: z.string() }), z.strictObject({ refresh_token: z.string() })]);

const loadKey = keepSecret({
  name: MAILBOX_KEY_FILE,
  schema: z.object({ id: z.string().regex(/^[\da-f]{16}$/), key: z.string().regex(/^[\w-]{43}$/) }),
  make: () => ({ id: randomBytes(8).toString('hex'), key: randomBytes(32).toString('base64url') }),
  remedy: 'Put it back from an encrypted backup, or delete it and type the passwords of the mailboxes again',
});

function purposeOf({ id, security, username, host, port }: Account): string {
  return `alcancia mailbox ${id} ${security} ${host}:${port} ${username}`;
}

/** Encrypts a secret for an account. Throws when the key's file is damaged or cannot be written. */
export async function sealCredentials(
  env: Pick<Deps['env'], 'dataDir'>,
  account: Account,
  secret: Secret,
): Promise<SealedRow> {
  const { id, key } = await loadKey(env);
  const text = Buffer.from(JSON.stringify(secret));
  return { sealed: sealSecret(text, Buffer.from(key, 'base64url'), purposeOf(account)), key_id: id };
}

/** Seals and stores the secret of an account, in the caller's database transaction. */
export async function storeCredentials(
  session: Session,
  deps: Pick<Deps, 'env' | 'now'>,
  account: Account,
  secret: Secret,
): Promise<void> {
  await saveSealed(session, account.id, await sealCredentials(deps.env, account, secret), instantAt(deps.now()));
}

/** The secret of an account; null when there is none, or this installation's key does not open it. */
export async function openCredentials(
  env: Pick<Deps['env'], 'dataDir'>,
  account: SealedSecret,
): Promise<Secret | null> {
  if (account.sealed === null) return null;
  const { id, key } = await loadKey(env);
  if (id !== account.key_id) return null;
  const opened = openSecret(account.sealed, Buffer.from(key, 'base64url'), purposeOf(account));
  return opened === null ? null : StoredSecret.parse(JSON.parse(opened.toString()));
}
