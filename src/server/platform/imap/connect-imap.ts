/**
 * A connection to a mail server, which may lie, flood or fall silent: every command has a limit of time and of bytes,
 * and whatever goes wrong ends the connection and is a MailboxFault.
 */
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { faultOf } from './explain-error.ts';
import { MailboxFault } from './mailbox-fault.ts';
import { type Destination, type MailGuard, type MailServer, resolveServer } from './resolve-server.ts';

/** What logs in: a password, or the access token of an agreement. */
export type Login = { user: string; pass: string } | { user: string; accessToken: string };

export type Limit = { ms: number; bytes: number };

export type MailConnection = {
  readonly host: string;
  /** Does work with the connection, within a limit; what goes beyond it ends the connection. Throws MailboxFault. */
  run<T>(limit: Limit, work: (client: ImapFlow) => Promise<T>): Promise<T>;
  /** Has `heard` called when the server says that there are more mails. */
  onNewMail(heard: () => void): void;
  /** Resolves when the connection has ended, with the reason. */
  readonly ended: Promise<MailboxFault>;
  /** Ends it without asking the server. */
  close(): void;
};

/** How long a silent server is waited for; tests wait less. */
export type Patience = { connectMs: number; greetingMs: number; loginMs: number; silenceMs: number; idleMs: number };

export const PATIENCE: Patience = {
  connectMs: 20_000,
  greetingMs: 15_000,
  loginMs: 45_000,
  silenceMs: 90_000,
  // Routers and providers forget a quiet connection after five minutes.
  idleMs: 4 * 60_000,
};

/** A mail of 10 MB; the answer to a search in a mailbox of a million mails. */
const LITERAL_BYTES_MAX = 11 * 1024 * 1024;
const LINE_BYTES_MAX = 12 * 1024 * 1024;
const RESPONSE_BYTES_MAX = 16 * 1024 * 1024;
const TOKENS_MAX = 200_000;
const LOGIN_BYTES_MAX = 1024 * 1024;
/** What a server may say while nobody asks it: at once, as when all mails are marked as read, and from then on. */
const UNASKED_BYTES_MAX = 2 * 1024 * 1024;
const UNASKED_BYTES_A_LOOK = 2 * 1024;
const WATCH_EVERY_MS = 250;
const AUTO_IDLE_MS = 300;

/** Connects and logs in, unless the signal aborts it. Throws MailboxFault, with nothing left open. */
export async function connectImap(
  server: MailServer,
  login: Login,
  guard: MailGuard & { signal?: AbortSignal },
  patience: Patience = PATIENCE,
): Promise<MailConnection> {
  const destination = await resolveServer(server, guard);
  guard.signal?.throwIfAborted();
  const client = new ImapFlow(optionsOf(server, login, destination, guard, patience));
  const connection = guardedConnection(client, server.host, 'accessToken' in login);
  const giveUp = () => connection.close();
  guard.signal?.addEventListener('abort', giveUp);
  try {
    await connection.run({ ms: patience.loginMs, bytes: LOGIN_BYTES_MAX }, () => client.connect());
  } finally {
    guard.signal?.removeEventListener('abort', giveUp);
  }
  return connection;
}

function optionsOf(
  { port, security }: MailServer,
  auth: Login,
  { address, servername, mayBePlain }: Destination,
  { ca }: MailGuard,
  patience: Patience,
): ImapFlowOptions {
  return {
    host: address,
    port,
    ...(servername === undefined ? {} : { servername }),
    secure: security === 'tls',
    // Unset, it encrypts where the server offers it.
    ...(security === 'tls' || mayBePlain ? {} : { doSTARTTLS: true }),
    auth,
    logger: false,
    clientInfo: { name: 'alcancia', version: false, vendor: false, 'support-url': false },
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    maxIdleTime: patience.idleMs,
    autoIdleDelay: AUTO_IDLE_MS,
    maxLiteralSize: LITERAL_BYTES_MAX,
    maxLineLength: LINE_BYTES_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
    maxResponseTokens: TOKENS_MAX,
    // A kilobyte can become a gigabyte.
    disableCompression: true,
  };
}

function guardedConnection(client: ImapFlow, host: string, withToken: boolean): MailConnection {
  const { promise: ended, resolve: end } = Promise.withResolvers<MailboxFault>();
  let cause: MailboxFault | null = null;
  /** What is under way may bring so many bytes in all, until then. */
  let allowance = { bytes: LOGIN_BYTES_MAX, until: Number.POSITIVE_INFINITY };
  /** Fails the command that is under way; there is one at a time. */
  let giveUp: (fault: MailboxFault) => void = () => {};
  const stage = () => ({
    hasGreeted: client.capabilities.size > 0,
    hasSpoken: client.stats().received > 0,
    withToken,
  });

  const fail = (fault: MailboxFault): MailboxFault => {
    cause ??= fault;
    client.close();
    return cause;
  };
  const watch = setInterval(() => {
    if (client.stats().received > allowance.bytes) fail(faultOf({ code: 'ResponseTooLarge' }, host, stage()));
    else if (performance.now() > allowance.until) fail(new MailboxFault(host, 'timeout'));
    else if (allowance.until === Number.POSITIVE_INFINITY)
      allowance.bytes = Math.min(unasked().bytes, allowance.bytes + UNASKED_BYTES_A_LOOK);
  }, WATCH_EVERY_MS);
  const unasked = () => ({ bytes: client.stats().received + UNASKED_BYTES_MAX, until: Number.POSITIVE_INFINITY });
  client.on('error', (error) => {
    cause ??= faultOf(error, host, stage());
  });
  client.once('close', () => {
    clearInterval(watch);
    cause ??= byeFault(client, host);
    giveUp(cause);
    end(cause);
  });

  return {
    host,
    ended,
    async run<T>({ ms, bytes }: Limit, work: (client: ImapFlow) => Promise<T>): Promise<T> {
      allowance = { bytes: client.stats().received + bytes, until: performance.now() + ms };
      try {
        // Not a race with the end: whatever lost one would be kept as long as the connection.
        const result = await new Promise<T>((resolve, reject) => {
          giveUp = reject;
          work(client).then(resolve, reject);
        });
        if (cause) throw cause;
        return result;
      } catch (error) {
        const fault = cause ?? faultOf(error, host, stage());
        // A command that was refused leaves the connection as it is; without a login there is none.
        if (!client.usable || !client.authenticated || fault.fault.code === 'server_misbehaves') fail(fault);
        throw fault;
      } finally {
        giveUp = () => {};
        allowance = unasked();
      }
    },
    onNewMail: (heard) => void client.on('exists', ({ count, prevCount }) => count > prevCount && heard()),
    close: () => client.close(),
  };
}

/** A server that says goodbye sends no error. */
function byeFault({ byeReason }: ImapFlow, host: string): MailboxFault {
  return faultOf({ code: 'NoConnection', reason: byeReason }, host, {
    hasGreeted: true,
    hasSpoken: true,
    withToken: false,
  });
}
