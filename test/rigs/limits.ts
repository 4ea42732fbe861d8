/**
 * Scarce resources: 64 descriptors with a crowd of clients, 256 MB for the service and its database together, a tenth
 * of a processor, all under eight writers and uploads. It may reject and be slow; it does not exit, shows no empty
 * list, loses nothing acknowledged, and writes again within ten seconds once the limit is gone. The control is the
 * proxy that acknowledges too early. Needs root and Linux.
 */
import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { startCarelessProxy } from './careless-proxy.ts';
import { createGroup, type Group } from './control-group.ts';
import { tookTooLong } from './crowding.ts';
import { whyNoMounts } from './mounts.ts';
import { isUp, waitFor } from './own-service.ts';
import { childrenOf } from './processes.ts';
import { missingReceipts, startSender } from './receipt-senders.ts';
import { hasEnded, logIn, prepareService, type Service } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';
import { type Told, watchAnswers } from './watch-answers.ts';
import { startWriters, type Writers } from './writers.ts';

const KINDS = ['descriptors', 'memory', 'processor'] as const;
type Kind = (typeof KINDS)[number];

const DESCRIPTORS = 64;
const DESCRIPTORS_BEFORE = 4_096;
const MEMORY_BYTES = 256 * 1024 ** 2;
/** Of each 100 ms. */
const PROCESSOR_US = 10_000;
const CROWD = 200;
const LIMITED_MS = 15_000;
/** With a tenth of a processor the first start, which creates the database, takes this long. */
const READY_MS_MAX = 240_000;
/** Restarts after the kernel killed the service, as an operator would. */
const STARTS_MAX = 3;
const GOOD_WRITE_MS_MAX = 10_000;
const GIVE_UP_MS = 60_000;
const POLL_MS = 50;

type Result = { lost: number; faults: string[] };

/** Runs under each limit `rounds` times; returns whether every promise was kept. */
export async function limits(rounds: number, seed: string): Promise<boolean> {
  const why = whyNoMounts(['prlimit']);
  if (why !== null) {
    console.log(`\nlimits was left out: ${why}`);
    return true;
  }
  const control = await under('descriptors', seed, true);
  console.log(`\nlimits, its broken control: ${control.lost} acknowledged rows lost`);
  if (control.lost === 0) console.log('  FAIL: the control lost nothing, so this rig proves nothing');
  const faults = await startsWithFew();
  for (let round = 1; round <= rounds; round++) {
    for (const kind of KINDS) {
      const found = await under(kind, `${seed} ${round}`, false);
      faults.push(...found.faults.map((fault) => `round ${round}, ${kind}: ${fault}`));
      if (found.lost > 0) faults.push(`round ${round}, ${kind}: ${found.lost} acknowledged rows lost`);
    }
  }
  for (const fault of faults) console.log(`  broken: ${fault}`);
  return control.lost > 0 && faults.length === 0;
}

/** With so few from the start its database cannot run: it must report that, and exit. */
async function startsWithFew(): Promise<string[]> {
  const service = await prepareService();
  try {
    const child = service.launch();
    setDescriptors(child.pid ?? 0, DESCRIPTORS);
    if (!(await waitFor(() => hasEnded(child), GIVE_UP_MS))) return [];
    const line = /insufficient file descriptors[^\n]*/.exec(service.output())?.[0];
    console.log(`  started with ${DESCRIPTORS} descriptors it ends with ${child.exitCode}: ${line ?? 'no reason'}`);
    return line && child.exitCode === 1 ? [] : [`it did not say why it cannot start: ${service.output().slice(-500)}`];
  } finally {
    await service.cleanUp();
  }
}

async function under(kind: Kind, seed: string, control: boolean): Promise<Result> {
  const group = kind === 'descriptors' ? null : createGroup(kind === 'memory' ? 'memory' : 'cpu');
  if (typeof group === 'string') {
    console.log(`  ${kind} was left out: ${group}`);
    return { lost: 0, faults: [] };
  }
  const service = await prepareService();
  const cleanUp = async () => {
    group?.limit(null);
    await service.cleanUp();
    await group?.remove();
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await torture({ kind, service, group, seed, control });
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

type Load = { kind: Kind; service: Service; group: Group | null; seed: string; control: boolean };

async function torture({ kind, service, group, seed, control }: Load): Promise<Result> {
  const startedAt = performance.now();
  await launchIn(service, group, kind === 'memory' ? MEMORY_BYTES : PROCESSOR_US);
  const readyMs = performance.now() - startedAt;
  const front = control ? await startCarelessProxy(service.origin) : null;
  const token = await logIn(service);
  const origin = front?.origin ?? service.origin;
  const writers = startWriters({ origin, token, seed });
  const sender = control ? null : startSender(service.origin, token);
  // From here on the list has rows, so an empty one is a fault.
  await waitFor(() => writers.acknowledged.length > 0);
  const watch = watchAnswers(service.origin, token);
  const limit = limitOf(service, group);
  await limit.set();
  await delay(LIMITED_MS);
  const felt = limit.felt();
  limit.lift();
  const { faults, recoveryMs } = await comeBack(service, group, writers);
  const told = await watch.stop();
  await sender?.stop();
  await writers.stop();
  await service.ready();
  await front?.close();
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const { lost, halves, doubled, acknowledged } = await verifyLedger(socketDir, writers.acknowledged);
  if (control || sender === null) return { lost, faults: [] };
  if (felt === 0) faults.push('the limit was never felt');
  if (doubled > 0) faults.push(`${doubled} requests doubled`);
  faults.push(...halves, ...oddOf(told, writers, sender.odd));
  const { dataDir } = service.folder;
  faults.push(...(await missingReceipts({ origin, token, dataDir }, sender.taken)));
  if (faults.length > 0) console.log(service.output().slice(-3_000));
  const sum = `${acknowledged} rows and ${sender.taken.length} files acknowledged, ${lost} lost`;
  const refused = `${writers.unavailable()} writes and ${sender.refused()} files refused`;
  console.log(`  ${kind}: ready in ${Math.round(readyMs)} ms; the limit felt ${felt} times; ${sum}; ${refused}`);
  console.log(`  ${kind}: ${describe(told, writers)}; good writes ${Math.round(recoveryMs)} ms after the limit`);
  return { lost, faults };
}

function describe(told: readonly Told[], writers: Writers): string {
  const of = (wanted: number) => told.filter(({ status }) => status === wanted).length;
  const slowest = Math.max(0, ...told.filter(({ status }) => status !== 0).map(({ ms }) => ms));
  return `${told.length} reads, ${of(503)} refused and ${of(0)} not answered, the slowest answer ${Math.round(slowest)} ms; ${writers.unanswered()} writes not answered`;
}

/** Starts the service with its database in the limited group. */
async function launchIn(service: Service, group: Group | null, limit: number): Promise<void> {
  group?.limit(limit);
  for (let attempt = 1; ; attempt++) {
    const child = service.launch();
    group?.add(child.pid ?? 0);
    const isOver = () => hasEnded(child);
    await waitFor(async () => isOver() || (await isUp(`${service.origin}/readyz`)), READY_MS_MAX);
    if (!isOver()) return;
    if (!isKilledForMemory(service, group) || attempt === STARTS_MAX)
      throw new Error(`The service ended before it was ready:\n${service.output().slice(-2_000)}`);
    console.log('  the kernel killed the service for want of memory while it started: it is started again');
  }
}

function isKilledForMemory(service: Service, group: Group | null): boolean {
  return service.running()?.signalCode === 'SIGKILL' && (group?.killed() ?? 0) > 0;
}

type Limit = { set(): Promise<void>; lift(): void; felt(): number };

function limitOf(service: Service, group: Group | null): Limit {
  if (group !== null) {
    const before = group.felt();
    return { set: async () => {}, lift: () => group.limit(null), felt: () => group.felt() - before };
  }
  const all = () => {
    const server = readPidFile(service.folder.cluster)?.pid ?? 0;
    return [service.running()?.pid ?? 0, server, ...childrenOf(server)];
  };
  let crowd: ReturnType<typeof gather> | null = null;
  return {
    set: async () => {
      for (const pid of all()) setDescriptors(pid, DESCRIPTORS);
      crowd = gather(service.origin);
    },
    lift: () => {
      crowd?.leave();
      for (const pid of all()) setDescriptors(pid, DESCRIPTORS_BEFORE);
    },
    felt: () => crowd?.refused() ?? 0,
  };
}

/** A process that has just exited, such as a connection's, is skipped. */
function setDescriptors(pid: number, to: number): void {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${to}:${to}`], { stdio: 'ignore' });
  } catch {
    // See above.
  }
}

/** Opens more connections than there are descriptors, and replaces closed ones. */
function gather(origin: string): { refused(): number; leave(): void } {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let refused = 0;
  let isOver = false;
  const enter = () => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      refused += 1;
      setTimeout(enter, POLL_MS * 4);
    });
  };
  for (let n = 0; n < CROWD; n++) enter();
  return {
    refused: () => refused,
    leave: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Waits for successful writes. Restarts a service that the kernel killed for lack of memory; one that exited is a
 * fault.
 */
async function comeBack(service: Service, group: Group | null, writers: Writers) {
  const faults: string[] = [];
  const child = service.running();
  if (child && hasEnded(child)) {
    if (isKilledForMemory(service, group))
      console.log('  the kernel killed the service for want of memory: it is started again');
    else faults.push(`the service ended by itself (${child.exitCode ?? child.signalCode})`);
    await service.start();
  }
  const since = performance.now();
  const known = writers.acknowledged.length;
  await waitFor(() => writers.acknowledged.length > known + 8, GIVE_UP_MS);
  const recoveryMs = performance.now() - since;
  if (tookTooLong(recoveryMs, GOOD_WRITE_MS_MAX))
    faults.push(`good writes only ${Math.round(recoveryMs)} ms after the limit was gone`);
  return { faults, recoveryMs };
}

/**
 * Responses that nobody may get: a failure other than "not available", an empty list where there are rows. Missing ones
 * are fine.
 */
function oddOf(told: readonly Told[], writers: Writers, uploads: readonly string[]): string[] {
  const all = [
    ...told.filter(({ isEmpty }) => isEmpty).map(({ path }) => `${path}: an empty list with 200`),
    ...told.filter(({ status }) => ![0, 200, 503].includes(status)).map(({ path, status }) => `${path}: ${status}`),
    ...writers.odd.map(({ kind, status, body }) => `a writer was told ${kind} ${status}: ${body.slice(0, 120)}`),
    ...uploads.filter((text) => !text.startsWith('an upload was answered 0')),
  ];
  return [...Map.groupBy(all, (one) => one)].slice(0, 8).map(([what, times]) => `${times.length} × ${what}`);
}
