/** Connects to a mailbox as its person wants to know whether it can be read, apart from what reads it. */
import type { Deps } from '../../deps.ts';
import { connectImap } from '../../platform/imap/connect-imap.ts';
import { MailboxFault } from '../../platform/imap/mailbox-fault.ts';
import { chooseFolder, type Folder, listFolders, openFolder } from '../../platform/imap/open-folder.ts';
import { loadCredentials } from '../credentials/load-credentials.ts';
import type { MailboxReader } from './mailbox-reader.ts';
import { findServer } from './store.ts';

/** Never throws for what a server does. */
export async function testMailbox(deps: Deps, id: number): ReturnType<MailboxReader['test']> {
  let folders: Folder[] = [];
  try {
    const server = await findServer(deps.db, id);
    if (!server) throw new MailboxFault('a forgotten mailbox', 'credentials_lost');
    const connection = await connectImap(server, await loadCredentials(deps, id), deps.env.mailboxes);
    try {
      folders = await listFolders(connection);
      const { path } = await openFolder(connection, chooseFolder(folders, server.folder));
      return { ok: true, error: null, folders, opens: path };
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof MailboxFault) return { ok: false, error: error.fault, folders, opens: null };
    throw error;
  }
}
