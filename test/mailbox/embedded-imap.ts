/** A small IMAP server in this process, for what a well-behaved one does: new mails, other UIDs, going away and coming back. */
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

const HOST = '127.0.0.1';
const PLUGINS = ['ID', 'IDLE', 'SASL-IR', 'UNSELECT', 'ENABLE', 'CONDSTORE', 'UIDPLUS', 'SPECIAL-USE'];

export type EmbeddedImap = {
  host: string;
  port: number;
  user: string;
  password: string;
  /** For MAILBOX_PRIVATE_HOSTS. */
  address: string;
  /** A mail arrives; returns its UID. Idling connections are told. */
  append(raw: string, more?: { folder?: string; received?: Date; flags?: string[] }): number;
  /** The flags of each mail. */
  flags(folder?: string): string[][];
  /** The folder is made anew with other UIDs: the same mails, counted from one. */
  renew(folder?: string): void;
  /** Connections that are open, and all there have ever been. */
  open(): number;
  connections(): number;
  /** Closes every connection. */
  kick(): void;
  /** It answers no more, on the same port it comes `back`. */
  leave(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
};

/** Starts one on a free port of 127.0.0.1; `folders` are those beside the inbox, with their special use. */
export async function startEmbeddedImap(folders: Record<string, string | null> = {}): Promise<EmbeddedImap> {
  const inside = Object.entries(folders).map(([name, use]) => [name, use === null ? {} : { 'special-use': use }]);
  const mail = hoodiecrow({
    plugins: PLUGINS,
    storage: { INBOX: {}, '': { separator: '/', folders: Object.fromEntries(inside) } },
  });
  const { server } = mail;
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  const folderOf = (path: string) => {
    const folder = mail.getMailbox(path);
    if (!folder) throw new Error(`There is no folder ${path}`);
    return folder;
  };
  const kick = () => {
    for (const socket of sockets) socket.destroy();
  };
  const leave = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    kick();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: HOST,
    port,
    user: 'testuser',
    password: 'testpass',
    address: `${HOST}:${port}`,
    append: (raw, { folder = 'INBOX', received = new Date(), flags = [] } = {}) =>
      mail.appendMessage(folder, flags, received, Buffer.from(raw).toString('latin1')).message.uid,
    flags: (folder = 'INBOX') => folderOf(folder).messages.map((message) => message.flags),
    renew(path = 'INBOX') {
      const folder = folderOf(path);
      folder.uidvalidity += 1;
      for (const [at, message] of folder.messages.entries()) message.uid = at + 1;
      folder.uidnext = folder.messages.length + 1;
    },
    open: () => sockets.size,
    connections: () => count,
    kick,
    leave,
    back: () => listen(port),
    close: async () => {
      if (server.listening) await leave();
    },
  };
}
