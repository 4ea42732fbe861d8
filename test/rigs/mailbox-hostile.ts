/**
 * Mail servers that hang, hang up, flood, lie and take TLS away, all at once, beside a mailbox that works: the service
 * stays up and small, says of each what is wrong, sends no password in clear, and the other mailbox goes on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Certificates } from '../mailbox/certificates.ts';
import type { Dovecot } from '../mailbox/dovecot.ts';
import { type GeneratedMail, makePurchase } from '../mailbox/mails.ts';
import {
  careless,
  REFUSALS,
  type Script,
  type ScriptedImap,
  type ScriptedOptions,
  startScriptedImap,
} from '../mailbox/scripted-imap.ts';
import { tookTooLong } from './crowding.ts';
import { judgeRows } from './mailbox-judge.ts';
import { highestWhile, type MailboxService, type MailboxState, startMailboxService } from './mailbox-service.ts';
import { waitFor } from './own-service.ts';
import { startProbe } from './probe.ts';

const USER = 'beside';
const PASSWORD = 'geheim 7351 geheim';
/** Silence is noticed after a minute and a half, a search that does not end after two. */
const TOLD_MS_MAX = 240_000;
const LIVE_EVERY_MS = 3_000;
const LIVE_MS_MAX = 2_000;
/** Several floods at once: each connection may buffer an answer of 16 MB. */
const GROWTH_BYTES_MAX = 150 * 1024 ** 2;
/** A probe each quarter of a second: nobody waits longer. */
const PROBE_MS_MAX = 1_000;

type Scenario = {
  name: string;
  security?: ScriptedOptions['security'];
  certificate?: keyof Pick<Certificates, 'right' | 'wrongHost' | 'selfSigned'>;
  script?: Partial<Script>;
  /** The code that it must say, `listed` when its mail is to be listed as a failure; none when it is to be read. */
  code?: string;
};

const SCENARIOS: readonly Scenario[] = [
  { name: 'never greets', script: { faults: { GREETING: 'hang' } }, code: 'timeout' },
  { name: 'greets with garbage', script: { faults: { GREETING: 'garbage' } }, code: 'not_a_mail_server' },
  { name: 'certificate of another host', certificate: 'wrongHost', code: 'certificate_invalid' },
  { name: 'certificate from nobody', certificate: 'selfSigned', code: 'certificate_invalid' },
  { name: 'offers no STARTTLS', security: 'none', code: 'no_encryption' },
  { name: 'refuses STARTTLS', security: 'starttls', script: { startTls: 'bad' }, code: 'no_encryption' },
  {
    name: 'answers STARTTLS with garbage',
    security: 'starttls',
    script: { startTls: 'garbage' },
    code: 'no_encryption',
  },
  { name: 'injects before TLS', security: 'starttls', script: { startTls: 'inject' }, code: 'server_misbehaves' },
  { name: 'refuses the password', script: { login: () => REFUSALS.dovecot }, code: 'wrong_password' },
  { name: 'is busy at the login', script: { login: () => REFUSALS.busy }, code: 'server_error' },
  { name: 'hangs at the login', script: { faults: { LOGIN: 'hang' } }, code: 'timeout' },
  { name: 'hangs at the folder', script: { faults: { EXAMINE: 'hang' } }, code: 'timeout' },
  { name: 'hangs at the search', script: { faults: { SEARCH: 'hang' } }, code: 'timeout' },
  { name: 'hangs at a mail', script: { faults: { BODY: 'hang' } }, code: 'timeout' },
  { name: 'hangs up at a mail', script: { faults: { BODY: 'close' } }, code: 'connection_lost' },
  { name: 'says goodbye at the folder', script: { faults: { EXAMINE: 'bye' } }, code: 'connection_lost' },
  { name: 'floods a literal', script: { faults: { BODY: 'flood literal' } }, code: 'server_misbehaves' },
  { name: 'floods a line', script: { faults: { SEARCH: 'flood line' } }, code: 'server_misbehaves' },
  { name: 'floods answers', script: { faults: { FETCH: 'flood answers' } }, code: 'server_misbehaves' },
  { name: 'floods while idle', script: { faults: { IDLE: 'flood answers' } }, code: 'server_misbehaves' },
  { name: 'chatters while idle', script: { faults: { IDLE: 'chatter' } }, code: 'server_misbehaves' },
  { name: 'sends more than it says', script: { lies: { extra: 40 } }, code: 'listed' },
  { name: 'lies about sizes', script: { lies: { size: 17 } } },
  { name: 'tells of mails that nobody asked for', script: { lies: { unasked: [901, 902] } } },
  { name: 'counts mails that are not there', script: { lies: { phantoms: 50 } } },
];

type Hostile = Scenario & { server: ScriptedImap; mail: GeneratedMail; id: number };

/** What went wrong, in words. */
export async function besideHostileServers(dovecot: Dovecot, seed: number): Promise<string[]> {
  const box = dovecot.addUser(USER);
  const servers = await Promise.all(SCENARIOS.map((scenario, n) => startOne(scenario, dovecot, seed, n)));
  const ports = [dovecot.port, ...servers.map(({ server }) => server.port)];
  const service = await startMailboxService(ports, dovecot.certificates.caFile);
  try {
    const beside = { host: '127.0.0.1', port: dovecot.port };
    await service.add(beside, { user: USER, password: dovecot.password });
    const before = service.memory();
    const live: GeneratedMail[] = [];
    const probe = startProbe(`${service.service.origin}/readyz`);
    const { highest, result: broken } = await highestWhile(
      () => service.memory(),
      async () => {
        const over = new AbortController();
        const going = goOn({ service, live, seed, deliver: (mail) => box.deliver(mail), over: over.signal });
        const told = await listenToEach(service, servers);
        over.abort();
        return [...told, ...(await going)];
      },
    );
    const { failed, tookMs } = await probe.stop();
    const grown = highest - before;
    const slowest = Math.max(...tookMs);
    console.log(
      `  ${servers.length} hostile servers: +${(grown / 1024 ** 2).toFixed(0)} MB at most, ${live.length} mails beside, ${failed} of ${tookMs.length} probes failed, the slowest took ${slowest.toFixed(0)} ms`,
    );
    if (grown > GROWTH_BYTES_MAX) broken.push(`the memory grew by ${(grown / 1024 ** 2).toFixed(0)} MB`);
    if (failed > 0 || tookTooLong(slowest, PROBE_MS_MAX))
      broken.push(`${failed} probes failed, the slowest took ${slowest.toFixed(0)} ms`);
    const readable = servers.filter(({ code }) => code === undefined).map(({ mail }) => mail);
    const others = servers.filter(({ code }) => code !== undefined).map(({ mail }) => mail);
    const rows = await service.rows();
    const isReadable = (fault: string) => !others.some(({ row }) => fault.includes(row?.merchant ?? ' '));
    return [...broken, ...judgeRows([...readable, ...live], rows).filter(isReadable)];
  } finally {
    await service.cleanUp();
    for (const { server } of servers) await server.close();
  }
}

async function startOne(scenario: Scenario, dovecot: Dovecot, seed: number, n: number): Promise<Hostile> {
  const mail = makePurchase(seed, 30_000 + n, new Date(Date.now() - 86_400_000 * (n + 1)));
  const server = await startScriptedImap({
    security: scenario.security ?? 'tls',
    certificate: dovecot.certificates[scenario.certificate ?? 'right'],
    script: { mails: [{ uid: 7, raw: mail.raw, received: mail.received }], ...scenario.script },
  });
  return { ...scenario, server, mail, id: 0 };
}

/** Adds each mailbox, asks for its past, and waits until it says what is wrong. */
async function listenToEach(service: MailboxService, servers: readonly Hostile[]): Promise<string[]> {
  const all = servers.map(async (hostile): Promise<string[]> => {
    const { name, server, code } = hostile;
    const startedAt = performance.now();
    const security = (hostile.security ?? 'tls') === 'tls' ? 'tls' : 'starttls';
    const address = { host: 'localhost', port: server.port, security } as const;
    const { id } = await service.ask<MailboxState>('POST', 'mailboxes', {
      ...{ ...address, name, username: `${name}@example.com`, password: PASSWORD },
    });
    const asked = { months: 12, dry_run: false };
    // So many at once may be told to come again.
    const begin = () => service.ask('POST', `mailboxes/${id}/backfill`, asked).then(() => true);
    await waitFor(begin);
    const isTold = ({ last_error, backfill, failures }: MailboxState) => {
      if (code === 'listed') return failures > 0;
      return code === undefined ? backfill?.status === 'done' : last_error?.code === code;
    };
    const isRight = await waitFor(async () => isTold(await service.state(id)), TOLD_MS_MAX);
    const { status, last_error, backfill } = await service.state(id);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`    ${name}: ${last_error?.code ?? status} after ${seconds} s, ${server.connections()} connections`);
    return [
      ...(isRight ? [] : [`${name}: ${JSON.stringify({ status, last_error, backfill })}, not ${code ?? 'read'}`]),
      ...careless(server.commands, PASSWORD).map((fault) => `${name}: the service ${fault}`),
    ];
  });
  return (await Promise.all(all)).flat();
}

type GoingOn = {
  service: MailboxService;
  live: GeneratedMail[];
  seed: number;
  deliver: (mail: GeneratedMail) => void;
  over: AbortSignal;
};

/** New mails in the mailbox beside, until it is over: how long each takes to become a row. */
async function goOn({ service, live, seed, deliver, over }: GoingOn): Promise<string[]> {
  const broken: string[] = [];
  while (!over.aborted) {
    const mail = makePurchase(seed, 40_000 + live.length, new Date());
    live.push(mail);
    const startedAt = performance.now();
    deliver(mail);
    const isThere = async () => !judgeRows([mail], await service.rows()).some((fault) => fault.includes('lost'));
    if (!(await waitFor(isThere, 30_000))) broken.push('a new mail beside hostile servers did not come within 30 s');
    const tookMs = performance.now() - startedAt;
    if (tookTooLong(tookMs, LIVE_MS_MAX)) broken.push(`a new mail beside hostile servers took ${tookMs.toFixed(0)} ms`);
    await delay(LIVE_EVERY_MS, undefined, { signal: over }).catch(() => {});
  }
  return broken;
}
