/** What the scripted IMAP server does and records. */
import type { Certificate } from './certificates.ts';
import type { ScriptedMail } from './scripted-mails.ts';

/**
 * What it does instead of an answer. `hang`: nothing more on this connection. `close`: it hangs up without a word;
 * `bye`: with one. `garbage`: bytes that are no IMAP. `no` and `bad`: refuses. `flood literal`: a literal without end;
 * `flood line`: a line without end; `flood answers`: lines without end that nobody asked for; `chatter`: the same, three
 * megabytes a second.
 */
export type Fault =
  | ('hang' | 'close' | 'reset' | 'bye' | 'garbage' | 'no' | 'bad')
  | ('flood literal' | 'flood line' | 'flood answers' | 'chatter');

/** `BODY` is a FETCH of a mail's body, `FETCH` every other; `GREETING` what comes before any command. */
export type Moment =
  | ('GREETING' | 'CAPABILITY' | 'STARTTLS' | 'LOGIN' | 'AUTHENTICATE' | 'ID' | 'ENABLE' | 'NAMESPACE' | 'LIST')
  | ('STATUS' | 'EXAMINE' | 'SEARCH' | 'FETCH' | 'BODY' | 'IDLE' | 'NOOP' | 'LOGOUT');

/** May be changed while it runs. */
export type Script = {
  mails: ScriptedMail[];
  uidValidity: number;
  /** Beyond IMAP4rev1, STARTTLS and what `login` needs. */
  capabilities: string[];
  folders: { path: string; flags: string }[];
  /** Null when it lets in, otherwise the rest of the line after `NO `. The secret is a password or an access token. */
  login(user: string, secret: string): string | null;
  faults: Partial<Record<Moment, Fault>>;
  lies: {
    /** RFC822.SIZE of every mail. */
    size?: number;
    /** UIDs that nobody asked for, in each FETCH. */
    unasked?: readonly number[];
    /** EXISTS beyond the mails that there are. */
    phantoms?: number;
    /** A literal has so many bytes more than it says. */
    extra?: number;
  };
  /** `inject` upgrades, after an answer in clear behind the OK. */
  startTls: 'upgrade' | 'garbage' | 'bad' | 'inject';
};

export type ReceivedCommand = { line: string; secure: boolean; connection: number };

export type ScriptedOptions = {
  /** `tls`: from the first byte. `starttls`: offered. `none`: not even offered. */
  security: 'tls' | 'starttls' | 'none';
  certificate?: Certificate;
  script?: Partial<Script>;
};
