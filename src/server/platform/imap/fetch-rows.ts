/** Fetches what a server has of some mails, as many answers as were asked for. */
import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import type { Limit, MailConnection } from './connect-imap.ts';
import { MailboxFault } from './mailbox-fault.ts';

/** Changes of flags may come in between. */
const UNASKED_MAX = 1_000;

/** The answers that are about these mails, by UID. Throws MailboxFault. */
export async function fetchRows(
  connection: MailConnection,
  uids: readonly number[],
  query: FetchQueryObject,
  limit: Limit,
): Promise<Map<number, FetchMessageObject>> {
  const asked = new Set(uids);
  return connection.run(limit, async (client) => {
    const rows = new Map<number, FetchMessageObject>();
    let unasked = 0;
    for await (const row of client.fetch(uids.join(','), { ...query, uid: true }, { uid: true })) {
      if (asked.has(row.uid) && (row.headers || row.source || row.bodyStructure)) rows.set(row.uid, row);
      else unasked += 1;
      if (unasked > UNASKED_MAX) throw new MailboxFault(connection.host, 'server_misbehaves');
    }
    return rows;
  });
}
