/** A mail account as Dovecot keeps it in files: filled, delivered to and looked into from outside. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Delivery = { raw: Buffer; received: Date };

export type Maildir = {
  /** Delivers a mail to the inbox, or to a folder, as a mail server does: idling clients are told. */
  deliver(mail: Delivery, folder?: string): void;
  /** Puts mails there that have long been there, in this order. */
  fill(mails: Iterable<Delivery>, folder?: string): void;
  /** The flags of every mail by its file, as in its name; none where no client has looked yet. */
  flags(folder?: string): Map<string, string>;
  /** Gives the mails new UIDs and the folder another UIDVALIDITY, as if it had been made anew. To be done while the server is down. */
  renew(folder?: string): void;
  /** Removes every mail. */
  empty(folder?: string): void;
};

let count = 0;

/** Makes an account with an empty inbox. */
export function createMaildir(home: string): Maildir {
  const at = (folder = '') => (folder === '' ? home : join(home, `.${folder.replaceAll('/', '.')}`));
  const own = (path: string) => execFileSync('chown', ['-R', 'nobody:nogroup', path]);
  const prepare = (folder?: string): string => {
    for (const name of ['tmp', 'new', 'cur']) mkdirSync(join(at(folder), name), { recursive: true });
    own(home);
    return at(folder);
  };
  /** Dovecot finds both sizes in the name and need not read the file for them. */
  const nameOf = ({ raw, received }: Delivery) =>
    `${Math.floor(received.getTime() / 1000)}.M${String(count++).padStart(7, '0')}.rig,S=${raw.length},W=${raw.length}`;
  const write = (path: string, { raw, received }: Delivery) => {
    writeFileSync(path, raw, { mode: 0o644 });
    utimesSync(path, received, received);
  };
  prepare();
  return {
    deliver(mail, folder) {
      const name = nameOf(mail);
      const staged = join(at(folder), 'tmp', name);
      write(staged, mail);
      execFileSync('chown', ['nobody:nogroup', staged]);
      renameSync(staged, join(at(folder), 'new', name));
    },
    fill(mails, folder) {
      const place = prepare(folder);
      for (const mail of mails) write(join(place, 'cur', `${nameOf(mail)}:2,`), mail);
      own(place);
    },
    flags(folder) {
      const from = (name: string) => readdirSync(join(at(folder), name));
      const seen = from('cur').map((file) => [file.replace(/:2,.*$/, ''), /:2,(?<flags>.*)$/.exec(file)?.[1] ?? '']);
      return new Map([...from('new').map((file) => [file, '']), ...seen] as [string, string][]);
    },
    renew(folder) {
      for (const name of readdirSync(at(folder)))
        if (/^dovecot[.-](?:uidlist|index)/.test(name)) rmSync(join(at(folder), name));
    },
    empty(folder) {
      for (const name of ['new', 'cur']) rmSync(join(at(folder), name), { recursive: true });
      prepare(folder);
    },
  };
}
