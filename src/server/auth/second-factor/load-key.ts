/** The encryption key of TOTP secrets: created once, in DATA_DIR, so that a dump of the database is not enough. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Env } from '../../platform/env/env.ts';
import { keepSecret } from '../../platform/keep-secret.ts';

/** Its name in DATA_DIR; backups include it, so that the person's phone still works with the restored service. */
export const SECOND_FACTOR_KEY_FILE = 'second-factor-key.json';

/** What secrets are sealed for (platform/seal-secret.ts). */
export const TOTP_PURPOSE = 'alcancia totp';

const KEY_BYTES = 32;

const load = keepSecret({
  name: SECOND_FACTOR_KEY_FILE,
  schema: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  make: () => ({ key: randomBytes(KEY_BYTES).toString('base64url') }),
  remedy: 'Put it back from a backup, or delete it and run: alcancia second-factor off',
});

/** The key of 32 bytes, created on first use. Throws when the file is damaged or cannot be written. */
export async function loadKey(env: Pick<Env, 'dataDir'>): Promise<Buffer> {
  return Buffer.from((await load(env)).key, 'base64url');
}
