/**
 * Debian's Dovecot in a folder of its own: mailboxes in Maildir folders, over TLS with a certificate made on the spot.
 * It can be kicked, frozen, killed and started again on the same port, and its mailboxes looked into from outside.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf, waitUntilGone } from '../rigs/processes.ts';
import { end, freePort } from '../rigs/service.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { createMaildir, type Maildir } from './maildir.ts';

const DOVECOT = '/usr/sbin/dovecot';
/** Short: sockets have 108 bytes for their path. */
const FOLDER = '/tmp/alc-dc-';
const HOST = '127.0.0.1';
const WAIT_MS_MAX = 20_000;

export type Dovecot = {
  version: string;
  host: string;
  /** With TLS from the first byte. */
  port: number;
  /** With STARTTLS, which it demands before a login. */
  startTlsPort: number;
  certificates: Certificates;
  password: string;
  /** Adds an account. */
  addUser(user: string): Maildir;
  /** Ends its connections with BYE. */
  kick(user: string): void;
  /** Stops the processes of its open connections; what it returns lets them run on. */
  freeze(): () => void;
  /** SIGKILL of the processes of its open connections. */
  killSessions(): Promise<void>;
  /** SIGKILL of every process of it. */
  kill(): Promise<void>;
  /** Starts it again after a kill or a stop. */
  start(): Promise<void>;
  /** An orderly end; its mailboxes stay. */
  stop(): Promise<void>;
  log(): string;
  /** Stops it and removes its folder. */
  cleanUp(): Promise<void>;
};

/** Why there is no Dovecot to test with, null when there is one. */
export function whyNoDovecot(): string | null {
  if (!existsSync(DOVECOT)) return `${DOVECOT} is not installed (Debian's package dovecot-imapd)`;
  return process.getuid?.() === 0 ? null : 'it needs root, to give the mailboxes an account of their own';
}

/** Starts one. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(FOLDER);
  execFileSync('chmod', ['755', folder]);
  for (const name of ['run', 'state', 'mail']) mkdirSync(join(folder, name));
  execFileSync('chown', ['nobody:nogroup', join(folder, 'mail')]);
  const [port, startTlsPort] = [await freePort(), await freePort()];
  const certificates = makeCertificates(join(folder, 'tls'));
  const password = 'abcd efgh ijkl mnop';
  const config = join(folder, 'dovecot.conf');
  const users = join(folder, 'users');
  writeFileSync(config, configuration({ folder, port, startTlsPort, certificates }));
  writeFileSync(users, '');
  let master: ChildProcess | null = null;
  const sessions = () => (master?.pid ? descendantsOf(master.pid).filter(isSession) : []);
  const stop = async () => {
    if (master === null) return;
    const all = descendantsOf(master.pid ?? 0);
    await end(master, 'SIGTERM');
    await waitUntilGone(all);
    master = null;
  };
  const kill = async () => {
    if (master === null) return;
    const all = descendantsOf(master.pid ?? 0);
    const ended = end(master, 'SIGKILL');
    for (const pid of all) signal(pid, 'SIGKILL');
    await ended;
    await waitUntilGone(all);
    master = null;
  };
  const start = async () => {
    // A mail server has a machine of its own: what it does here is not to delay what is measured.
    master = spawn('nice', ['-n', '10', DOVECOT, '-F', '-c', config], { stdio: 'ignore' });
    for (const until = performance.now() + WAIT_MS_MAX; performance.now() < until; await delay(20))
      if ((await greets(startTlsPort)) && (await accepts(port))) return;
    throw new Error(`Dovecot did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
  };
  await start();
  return {
    version: execFileSync(DOVECOT, ['--version'], { encoding: 'utf8' }).trim(),
    ...{ host: HOST, port, startTlsPort, certificates, password, start, stop, kill },
    addUser(user) {
      writeFileSync(users, `${user}:{PLAIN}${password}\n`, { flag: 'a' });
      return createMaildir(join(folder, 'mail', user));
    },
    kick: (user) => void execFileSync('doveadm', ['-c', config, 'kick', user], { stdio: 'pipe' }),
    freeze() {
      const frozen = sessions();
      for (const pid of frozen) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of frozen) signal(pid, 'SIGCONT');
      };
    },
    async killSessions() {
      const all = sessions();
      for (const pid of all) signal(pid, 'SIGKILL');
      await waitUntilGone(all);
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    cleanUp: async () => {
      await kill();
      execFileSync('rm', ['-rf', folder]);
    },
  };
}

type Place = { folder: string; port: number; startTlsPort: number; certificates: Certificates };

function configuration({ folder, port, startTlsPort, certificates: { right } }: Place): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = ${HOST}
ssl = required
ssl_cert = <${right.certFile}
ssl_key = <${right.keyFile}
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${startTlsPort}
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
}
protocol imap {
  mail_max_userip_connections = 50
}
`;
}

/** `login` processes wait for connections; `imap` serves one that is logged in. */
function isSession(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'imap';
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

const reach = (port: number, event: 'connect' | 'data') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, HOST);
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once(event, () => tell(true)).once('error', () => tell(false));
  });
const greets = (port: number) => reach(port, 'data');
const accepts = (port: number) => reach(port, 'connect');
