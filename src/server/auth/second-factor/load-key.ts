/** The key that the TOTP secret is encrypted with: made once, in DATA_DIR, so that a dump of the database is not enough. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Env } from '../../platform/env/env.ts';

/** Its name in DATA_DIR; a backup takes it along, so that the person's phone still opens the restored service. */
export const SECOND_FACTOR_KEY_FILE = 'second-factor-key.json';

const KEY_BYTES = 32;
const Stored = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

const known = new WeakMap<object, Promise<Buffer>>();

/** The key, 32 bytes; the first use makes it. Throws when the file is damaged, or cannot be written. */
export function loadKey(env: Pick<Env, 'dataDir'>): Promise<Buffer> {
  const loading = known.get(env) ?? readOrMake(env.dataDir);
  known.set(env, loading);
  // What failed once is tried again.
  loading.catch(() => known.delete(env));
  return loading;
}

async function readOrMake(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, SECOND_FACTOR_KEY_FILE);
  const stored = await readKey(path);
  if (stored) return stored;
  const key = randomBytes(KEY_BYTES);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeDown(draft, JSON.stringify({ key: key.toString('base64url') }));
    // Unlike a rename it leaves the key that another process has made meanwhile, which is then the one.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKey(path)) ?? key;
  } finally {
    await rm(draft, { force: true });
  }
  return key;
}

async function writeDown(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readKey(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = Stored.safeParse(parseOrNull(text));
  if (stored.success) return Buffer.from(stored.data.key, 'base64url');
  throw new Error(`${path} is damaged. Put it back from a backup, or delete it and run: alcancia second-factor off`);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
