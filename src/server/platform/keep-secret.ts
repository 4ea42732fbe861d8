/** Secrets that are made once and kept in a JSON file of DATA_DIR, so that a dump of the database is not enough. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Env } from './env/env.ts';

/** `remedy` is what to do about a damaged file. */
type SecretFile<T> = { name: string; schema: z.ZodType<T>; make: () => T | Promise<T>; remedy: string };

/**
 * A reader of the secret, which creates it on the first use. It rejects when the file is damaged or cannot be written,
 * and tries again the next time.
 */
export function keepSecret<T>(file: SecretFile<T>): (env: Pick<Env, 'dataDir'>) => Promise<T> {
  const known = new WeakMap<object, Promise<T>>();
  return (env) => {
    const loading = known.get(env) ?? readOrMake(env.dataDir, file);
    known.set(env, loading);
    loading.catch(() => known.delete(env));
    return loading;
  };
}

async function readOrMake<T>(dataDir: string, file: SecretFile<T>): Promise<T> {
  const path = join(dataDir, file.name);
  const stored = await readStored(path, file);
  if (stored) return stored;
  const secret = await file.make();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeSynced(draft, JSON.stringify(secret));
    // Unlike a rename, it does not replace a secret that another process has made meanwhile.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readStored(path, file)) ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
  return secret;
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readStored<T>(path: string, { schema, remedy }: SecretFile<T>): Promise<T | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = schema.safeParse(parseOrNull(text));
  if (stored.success) return stored.data;
  throw new Error(`${path} is damaged. ${remedy}`);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
