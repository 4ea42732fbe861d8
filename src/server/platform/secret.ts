/** Random secrets that the service hands out, and the hash that is all it keeps of them. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits in a cookie or header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: it is random, so a fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
