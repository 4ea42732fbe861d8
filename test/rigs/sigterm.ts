/**
 * SIGTERM under load: eight writers, twenty concurrent requests, two slow files and an agent's answer; a second SIGTERM
 * follows; and SIGTERM while a new ledger is created. Every acknowledged row is there, the question is stored, the
 * service exits with 0 within ten seconds and leaves no process. The control is killed behind the careless proxy.
 */
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beginWith, serveModel } from '../../src/server/agent/model-testing.ts';
import { type Chance, chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { isServerOf, readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { startCarelessProxy } from './careless-proxy.ts';
import { tookTooLong } from './crowding.ts';
import { descendantsOf, leftAfter } from './processes.ts';
import { end, hasEnded, logIn, prepareService, type Service } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';
import { askAgent, type Busy, isStored, sendBombs, startBurst } from './work-in-flight.ts';
import { startWriters } from './writers.ts';

const ENDED_MS_MAX = 10_000;
const REFUSED_MS_MAX = 2_000;
const WRITE_MS = [200, 800] as const;
const SECOND_MS = [1, 400] as const;
const BEGINNING_MS = [20, 4_000] as const;
const POLL_MS = 5;
const GONE_MS_MAX = 2_000;
/** More than the writers of one round send. */
const NUMBERS_EACH = 10_000;

type Sum = { acknowledged: number; lost: number; faults: string[]; tookMs: number[] };

/** Stops the service under load and during the first start; returns whether every promise was kept. */
export async function sigterm(rounds: number, seed: string): Promise<boolean> {
  const control = await atWork({ rounds: 1, seed, control: true });
  const isFound = control.lost > 0 && control.faults.some((fault) => fault.includes('left behind'));
  console.log(`\nsigterm, its broken control: ${control.lost} acknowledged rows lost; ${control.faults.join('; ')}`);
  if (!isFound) console.log('  FAIL: the control was not found out, so this rig proves nothing');
  const work = await atWork({ rounds, seed, control: false });
  const worst = (ms: readonly number[]) => Math.round(Math.max(0, ...ms));
  console.log(
    `  at work: ${rounds} times, ${work.acknowledged} acknowledged, ${work.lost} lost, slowest end ${worst(work.tookMs)} ms`,
  );
  const start = await whileStarting(rounds, seed);
  console.log(`  while it makes a ledger: ${rounds} times, slowest end ${worst(start.tookMs)} ms`);
  for (const fault of [...work.faults, ...start.faults]) console.log(`  broken: ${fault}`);
  return isFound && work.lost === 0 && work.acknowledged > 0 && [...work.faults, ...start.faults].length === 0;
}

async function atWork({ rounds, seed, control }: { rounds: number; seed: string; control: boolean }): Promise<Sum> {
  const model = await serveModel(
    'openai-compatible',
    beginWith(['Un ', 'momento'], () => {}),
  );
  const service = await prepareService(undefined, {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'test',
  });
  const chance = chanceOf(`${seed} sigterm`);
  const sum: Sum = { acknowledged: 0, lost: 0, faults: [], tookMs: [] };
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    for (let round = 1; round <= rounds; round++) {
      const faults = await oneEnd(service, { chance, round, seed, control, sum });
      sum.faults.push(...faults.map((fault) => `round ${round}: ${fault}`));
    }
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await service.cleanUp();
    await model.close();
  }
  return sum;
}

type Round = { chance: Chance; round: number; seed: string; control: boolean; sum: Sum };

async function oneEnd(service: Service, { chance, round, seed, control, sum }: Round): Promise<string[]> {
  const { process: child } = await service.start();
  const faults: string[] = [];
  const front = control ? await startCarelessProxy(service.origin) : null;
  const token = await logIn(service);
  const origin = front?.origin ?? service.origin;
  const writers = startWriters({ origin, token, seed: `${seed} ${round}`, after: round * NUMBERS_EACH });
  const thread = `sigterm-${round}`;
  const busy: Busy = { service, token, round };
  const agent = control ? null : await askAgent(busy, thread);
  const bombs = control ? [] : sendBombs(busy);
  await delay(chance.whole(...WRITE_MS));
  const burst = startBurst({ origin, token, round });
  const family = [...descendantsOf(child.pid ?? 0), readPidFile(service.folder.cluster)?.pid ?? 0].filter(
    (pid) => pid > 0,
  );
  await delay(chance.whole(1, 30));
  const startedAt = performance.now();
  const ended = end(child, control ? 'SIGKILL' : 'SIGTERM');
  const refusing = control ? Promise.resolve(0) : untilRefused(service.origin, startedAt);
  await delay(chance.whole(...SECOND_MS));
  if (!hasEnded(child)) child.kill('SIGTERM');
  await ended;
  const tookMs = performance.now() - startedAt;
  sum.tookMs.push(tookMs);
  if (child.exitCode !== 0) faults.push(`it ended with ${child.exitCode ?? child.signalCode}`);
  if (tookTooLong(tookMs, ENDED_MS_MAX)) faults.push(`it ended only after ${Math.round(tookMs)} ms`);
  const refusedMs = await refusing;
  if (tookTooLong(refusedMs, REFUSED_MS_MAX)) faults.push(`new connections were taken for ${Math.round(refusedMs)} ms`);
  const left = await leftAfter(family, GONE_MS_MAX);
  if (left.length > 0) faults.push(`${left.length} processes were left behind`);
  if (faults.length > 0 && !control) console.log(service.output().slice(-3_000));
  const uploads = await Promise.all(bombs);
  faults.push(
    ...uploads.filter((status) => ![0, 200, 503].includes(status)).map((status) => `a file was answered ${status}`),
  );
  await agent?.done;
  const acknowledged = [...(await burst)];
  const writing = writers.stop();
  await service.start();
  await writing;
  await front?.close();
  if (!control)
    faults.push(...writers.odd.slice(0, 3).map(({ status, body }) => `a writer was told ${status}: ${body}`));
  if (agent && !(await isStored(busy, thread, agent.question))) faults.push('the conversation was not stored');
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const { lost, doubled, halves } = await verifyLedger(socketDir, [...writers.acknowledged, ...acknowledged]);
  sum.lost += lost;
  sum.acknowledged += writers.acknowledged.length + acknowledged.length;
  if (!control) faults.push(...halves);
  if (doubled > 0) faults.push(`${doubled} requests doubled`);
  const running = service.running();
  if (running) await end(running, 'SIGTERM');
  return faults;
}

/** How long after `since` new connections were accepted. */
async function untilRefused(origin: string, since: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  for (;;) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (!isTaken) return performance.now() - since;
    await delay(20);
  }
}

/** SIGTERM at any moment of the first start, which creates the cluster and runs every migration. */
async function whileStarting(rounds: number, seed: string): Promise<{ faults: string[]; tookMs: number[] }> {
  const chance = chanceOf(`${seed} sigterm at the start`);
  const faults: string[] = [];
  const tookMs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const service = await prepareService();
    try {
      const child = service.launch();
      // Before its folder exists, it does not handle signals yet.
      while (!existsSync(service.folder.dataDir) && !hasEnded(child)) await delay(POLL_MS);
      await delay(chance.whole(...BEGINNING_MS));
      const family = descendantsOf(child.pid ?? 0);
      const startedAt = performance.now();
      await end(child, 'SIGTERM');
      tookMs.push(performance.now() - startedAt);
      // Before it handles signals, the signal itself ends it.
      if (child.exitCode !== 0 && child.signalCode !== 'SIGTERM')
        faults.push(`start ${round}: it ended with ${child.exitCode}`);
      const server = readPidFile(service.folder.cluster)?.pid ?? 0;
      const left = await leftAfter(family, GONE_MS_MAX);
      if (left.length > 0 || isServerOf(server, service.folder.cluster))
        faults.push(`start ${round}: a process was left behind`);
      await service.start();
    } catch (error) {
      faults.push(`start ${round}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await service.cleanUp();
    }
  }
  faults.push(
    ...tookMs
      .filter((ms) => tookTooLong(ms, ENDED_MS_MAX))
      .map((ms) => `at the start it ended only after ${Math.round(ms)} ms`),
  );
  return { faults, tookMs };
}
