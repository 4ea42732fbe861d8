declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  export type StoredMail = { raw: string; flags: string[]; uid: number; internaldate: string };
  export type StoredFolder = { messages: StoredMail[]; uidvalidity: number; uidnext: number };

  export default function hoodiecrow(options: { plugins: string[]; storage: object; users?: object }): {
    server: Server;
    getMailbox(path: string): StoredFolder | undefined;
    appendMessage(path: string, flags: string[], received: Date, raw: string): { message: StoredMail };
  };
}
