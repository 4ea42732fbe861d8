/** The keys that this service signs its pushes with: those of the environment, or a pair that is made once and kept. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Env } from '../../platform/env/env.ts';

/** Both in base64url. The public one is what a browser subscribes with. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Its name in DATA_DIR; a backup takes it along, so that subscriptions outlive a move. */
export const VAPID_FILE = 'vapid-keys.json';

const Stored = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

const known = new WeakMap<object, Promise<VapidKeys>>();

/** The keys; the first use may make them. Throws when the file is damaged, or cannot be written. */
export function loadVapid(env: Pick<Env, 'push' | 'dataDir'>): Promise<VapidKeys> {
  if (env.push.keys !== null) return Promise.resolve(env.push.keys);
  const loading = known.get(env) ?? readOrMake(env.dataDir);
  known.set(env, loading);
  // What failed once is tried again.
  loading.catch(() => known.delete(env));
  return loading;
}

async function readOrMake(dataDir: string): Promise<VapidKeys> {
  const file = join(dataDir, VAPID_FILE);
  const stored = await readKeys(file);
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const keys = webPush.generateVAPIDKeys();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeDown(draft, JSON.stringify(keys));
    // Unlike a rename it leaves the keys that another process has made meanwhile, which are then the ones.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeys(file)) ?? keys;
  } finally {
    await rm(draft, { force: true });
  }
  return keys;
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

async function readKeys(file: string): Promise<VapidKeys | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = Stored.safeParse(parseOrNull(text));
  if (stored.success) return stored.data;
  throw new Error(`${file} is damaged. Delete it, and each browser has to subscribe again.`);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
