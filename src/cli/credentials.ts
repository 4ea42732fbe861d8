/** Stores the tokens of `alcancia login`, one per address, in a file that only its owner can read. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure, type World } from './world.ts';

export type Credential = { token: string; expires_at: string };
type Stored = Record<string, Credential>;

/** The path of the stored tokens. */
export function credentialsPath(env: World['env']): string {
  const config = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(config, 'alcancia', 'credentials.json');
}

/** The token for an address: ALCANCIA_TOKEN or the stored one; null when there is none. */
export async function tokenFor(env: World['env'], url: string): Promise<string | null> {
  return env['ALCANCIA_TOKEN'] || ((await readStored(env))[url]?.token ?? null);
}

/** Stores the token for an address; null deletes it. Returns whether there was one before. */
export async function saveCredential(env: World['env'], url: string, credential: Credential | null): Promise<boolean> {
  const { [url]: before, ...others } = await readStored(env);
  const stored = credential === null ? others : { ...others, [url]: credential };
  const path = credentialsPath(env);
  if (Object.keys(stored).length === 0) {
    await rm(path, { force: true });
    return before !== undefined;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const scratch = `${path}.${randomUUID()}`;
  await writeFile(scratch, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  await rename(scratch, path);
  return before !== undefined;
}

async function readStored(env: World['env']): Promise<Stored> {
  const path = credentialsPath(env);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Failure(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) return stored as Stored;
  } catch {
    // The error below explains what to do.
  }
  throw new Failure(`${path} is damaged. Delete it and run: alcancia login`);
}
