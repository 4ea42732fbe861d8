/** The admin password: stored as an scrypt hash, verified in the same time for a wrong name. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../platform/process/start-refusals.ts';
import { queueHash } from './queue-hashing.ts';

/** scrypt's rounds as a power of two: at 15 a guess takes 32 MiB and some tens of milliseconds. */
const ROUNDS_LOG2 = 15;
const MEMORY = { r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** A hash includes its parameters, so that older ones work after the cost was raised. */
export type PasswordHash = { salt: string; hash: string; rounds_log2: number };
export type Admin = { username: string; password: PasswordHash };

/** Hashes a password under a new salt. */
export async function hashPassword(password: string, rounds_log2 = ROUNDS_LOG2): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, rounds_log2);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), rounds_log2 };
}

/**
 * Verifies the admin's credentials for both login endpoints (specification, Authentication 3). The password is derived
 * and compared in constant time whether or not the username is right. Throws `unavailable` when too many passwords are
 * being checked.
 */
export async function verifyCredentials(admin: Admin, username: string, password: string): Promise<boolean> {
  const passwordIsRight = await queueHash(() => isHashOf(admin.password, password));
  const usernameIsRight = timingSafeEqual(sha256(username), sha256(admin.username));
  return passwordIsRight && usernameIsRight;
}

async function isHashOf({ salt, hash, rounds_log2 }: PasswordHash, password: string): Promise<boolean> {
  const derived = await derive(password, Buffer.from(salt, 'base64'), rounds_log2);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
}

function derive(password: string, salt: Buffer, roundsLog2: number): Promise<Buffer> {
  const cost = { ...MEMORY, N: 2 ** roundsLog2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The first hashes had no number of rounds. */
const Stored = z.object({
  salt: z.string(),
  hash: z.string(),
  rounds_log2: z.literal(ROUNDS_LOG2).default(ROUNDS_LOG2),
});

/** A generated password; nothing is stored until `keep`. */
export type MadePassword = { password: string; keep(): void };

/** The hash generated here, and that of the last start, to detect a change. */
const MADE_UP = 'admin-password.json';
const LAST = 'last-password.json';

/**
 * The admin of this installation: with the configured password, else with the hash in the data folder; without either,
 * a password is generated, whose hash `keep` stores once it was shown. `isNew` when it differs from the last start's.
 */
export async function loadAdmin(options: {
  username: string;
  password: string | undefined;
  dataDir: string;
}): Promise<{ admin: Admin; made: MadePassword | null; isNew: boolean }> {
  const { username, dataDir } = options;
  const last = readHash(join(dataDir, LAST));
  if (options.password === undefined) {
    const { password, made } = await loadMadeUp(dataDir);
    return { admin: { username, password }, made, isNew: last !== undefined && last?.hash !== password.hash };
  }
  const before = last === undefined ? readHash(join(dataDir, MADE_UP)) : last;
  if (before && (await isHashOf(before, options.password)))
    return { admin: { username, password: before }, made: null, isNew: false };
  const password = await hashPassword(options.password);
  return { admin: { username, password }, made: null, isNew: before !== undefined };
}

/** Records this password as current, once everything that a new one ends has ended. */
export function savePasswordHash(dataDir: string, { password }: Admin): void {
  writeHash(join(dataDir, LAST), password);
}

async function loadMadeUp(dataDir: string): Promise<{ password: PasswordHash; made: MadePassword | null }> {
  const file = join(dataDir, MADE_UP);
  const stored = readHash(file);
  if (stored === null) throw new StartError(`${file} is damaged. Delete it and start again to get a new password.`);
  if (stored !== undefined) return { password: stored, made: null };
  const password = randomBytes(15).toString('base64url');
  const hash = await hashPassword(password);
  const keep = () => {
    writeHash(file, hash);
    writeHash(join(dataDir, LAST), hash);
  };
  return { password: hash, made: { password, keep } };
}

/** Undefined without one, null when it is damaged. */
function readHash(file: string): PasswordHash | null | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return Stored.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function writeHash(file: string, hash: PasswordHash): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(hash), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
