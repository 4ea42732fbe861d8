/** Entity tags (RFC 9110, 8.8.3 and 13.1.1): a caller that changes a row can name the version it read. */
import { createHash } from 'node:crypto';
import { AppError } from './problem.ts';

/** The strong tag of a row: another one whenever any of its fields is another. */
export function entityTag(row: object): string {
  return `"${createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)}"`;
}

/** Throws `precondition_failed` unless `If-Match` is left out, is `*`, or names the row as it is. */
export function requireMatch(ifMatch: string | undefined, row: object): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (tags.includes(entityTag(row))) return;
  throw new AppError('precondition_failed', 'It has changed since it was read: read it again and repeat the change.', {
    headers: { etag: entityTag(row) },
  });
}
