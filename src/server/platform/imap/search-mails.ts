/** Asks which mails there are. */
import type { SearchObject } from 'imapflow';
import type { MailConnection } from './connect-imap.ts';
import { LIMITS } from './limits.ts';
import { MailboxFault } from './mailbox-fault.ts';

const UID_MAX = 0xffff_ffff;
const DAY_MS = 86_400_000;

/** The UIDs above `last`, ascending: a server answers `N:*` with its last mail even when that is older. */
export async function searchAbove(connection: MailConnection, last: number): Promise<number[]> {
  if (last >= UID_MAX) return [];
  return search(connection, { uid: `${last + 1}:*` }, last);
}

/** The UIDs of mails that came on a day or after it, ascending; a day more, because the server's zone is not known. */
export async function searchSince(connection: MailConnection, day: string): Promise<number[]> {
  return search(connection, { since: new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS) }, 0);
}

/** Which of these UIDs there still are, ascending. */
export async function searchAmong(connection: MailConnection, uids: readonly number[]): Promise<number[]> {
  const asked = new Set(uids);
  return (await search(connection, { uid: uids.join(',') }, 0)).filter((uid) => asked.has(uid));
}

async function search(connection: MailConnection, query: SearchObject, above: number): Promise<number[]> {
  const found = await connection.run(LIMITS.search, (client) => client.search(query, { uid: true }));
  // Without a connection it is `undefined`, which does not mean that there are none.
  if (found === undefined) throw new MailboxFault(connection.host, 'connection_lost');
  if (found === false) throw new MailboxFault(connection.host, 'server_error');
  const uids = new Set(found.filter((uid) => Number.isSafeInteger(uid) && uid > above && uid <= UID_MAX));
  return [...uids].sort((a, b) => a - b);
}
