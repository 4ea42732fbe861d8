/** Opens the folder that is read, without the right to change anything in it. */
import type { MailConnection } from './connect-imap.ts';
import { FOLDERS_MAX, LIMITS } from './limits.ts';
import { MailboxFault } from './mailbox-fault.ts';

export type Folder = { path: string; special_use: string | null };

export type OpenFolder = { path: string; uid_validity: string; uid_next: number; count: number };

/** The folders of a mailbox. Throws MailboxFault. */
export async function listFolders(connection: MailConnection): Promise<Folder[]> {
  const folders = await connection.run(LIMITS.list, (client) => client.list());
  return folders
    .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
    .slice(0, FOLDERS_MAX)
    .map(({ path, specialUse }) => ({ path, special_use: specialUse ?? null }));
}

/** The folder that is read: the one asked for, else the one of all mail (its name is translated), else the inbox. */
export function chooseFolder(folders: readonly Folder[], asked: string | null): string {
  if (asked !== null) return asked;
  return folders.find(({ special_use }) => special_use === '\\All')?.path ?? 'INBOX';
}

/** Opens it with EXAMINE, anew if it is open. Throws MailboxFault, `no_such_folder` too. */
export async function openFolder(connection: MailConnection, path: string): Promise<OpenFolder> {
  const mailbox = await connection.run(LIMITS.open, (client) => client.mailboxOpen(path, { readOnly: true }));
  if (!mailbox?.uidValidity) throw new MailboxFault(connection.host, 'server_misbehaves');
  return {
    path: mailbox.path,
    uid_validity: String(mailbox.uidValidity),
    uid_next: mailbox.uidNext,
    count: mailbox.exists,
  };
}
