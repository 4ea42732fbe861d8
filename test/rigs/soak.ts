/**
 * A long run of everything at a steady rate: nothing of the service grows. Its heap after garbage collection, memory,
 * files, timers and connections are measured from outside under load, and once more at rest. Two hours (`--seconds
 * 7200`) apply the full bar; a shorter run finds leaks per request. The control is a server that keeps every request,
 * and never closes its files.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { beginWith, serveModel } from '../../src/server/agent/model-testing.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { logInWithCookie } from './over-http.ts';
import { isUp, waitFor } from './own-service.ts';
import { end, freePort, hasEnded, logIn, prepareService, type Service } from './service.ts';
import { heapGrowth, judge, type Measured, rssGrowth, type Sample, slowness } from './soak-judge.ts';
import { RATE, startLoad } from './soak-load.ts';

const COLLECT = pathToFileURL(join(import.meta.dirname, 'collect-on-signal.ts')).href;
const LEAKY = join(import.meta.dirname, 'leaky-server.ts');
/** Long enough for its leak to exceed the heap's allowance. */
const CONTROL_S_MAX = 60;
/**
 * The warm-up: a quarter of the run, at most a quarter of an hour, until code is compiled and statements are named;
 * most of it happens in the first minute.
 */
const WARM_PART = 0.25;
const WARM_PART_MAX = 0.5;
const WARM_MS = [60_000, 900_000] as const;
const SAMPLES = 40;
const SAMPLE_EVERY_MS = [2_000, 60_000] as const;
/** Idle connections are closed after 30 s to the database and 10 s to clients. */
const QUIET_MS_MAX = 45_000;
const MEASURED_MS_MAX = 10_000;
const POOL_MAX = 8;
const SAYS_FOR_MS = 300;
const FINISH =
  'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"test","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** Runs for some seconds; returns whether nothing grew, and the control was detected. */
export async function soak(seconds: number, seed: string): Promise<boolean> {
  const control = await withLeaky((target) => measure(target, Math.min(seconds, CONTROL_S_MAX), seed));
  const found = judge(control);
  const isFound = ['the heap grew', 'fds:', 'timers:'].every((what) => found.some((fault) => fault.startsWith(what)));
  console.log(`\nsoak, its broken control: ${found.join('; ') || 'nothing found'}`);
  if (!isFound) console.log('  FAIL: the control was not found out, so this rig proves nothing');
  const real = await withService((target) => measure(target, seconds, seed));
  const faults = judge(real);
  console.log(describe(real));
  for (const fault of faults) console.log(`  broken: ${fault}`);
  return isFound && faults.length === 0 && real.seen.length > 0;
}

type Target = {
  service: Pick<Service, 'origin' | 'password'>;
  token: string;
  cookie: string;
  pid: number;
  /** The file with the process's figures. */
  file: string;
  countConnections: () => Promise<number | null>;
};

/** A folder for the figures, and the environment that makes a process write them. */
function figures(): { file: string; environment: Record<string, string>; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-rig-soak-'));
  const file = join(folder, 'figures.json');
  return {
    file,
    environment: { NODE_OPTIONS: `--import=${COLLECT}`, RIG_MEASURE: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function withLeaky(work: (target: Target) => Promise<Measured>): Promise<Measured> {
  const { file, environment, remove } = figures();
  const port = await freePort();
  const service = { origin: `http://127.0.0.1:${port}`, password: '' };
  const child = spawn(process.execPath, [LEAKY, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  try {
    await waitFor(() => isUp(service.origin));
    return await work({
      service,
      token: '',
      cookie: '',
      pid: child.pid ?? 0,
      file,
      countConnections: async () => null,
    });
  } finally {
    await end(child, 'SIGKILL');
    remove();
  }
}

async function withService(work: (target: Target) => Promise<Measured>): Promise<Measured> {
  const { file, environment, remove } = figures();
  const model = await serveModel(
    'openai-compatible',
    beginWith(['Un ', 'momento', ', ', 'por favor'], (response) => setTimeout(() => response.end(FINISH), SAYS_FOR_MS)),
  );
  const service = await prepareService(undefined, {
    ...environment,
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'test',
  });
  const cleanUp = async () => {
    await service.cleanUp();
    await model.close();
    remove();
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    const { process: child } = await service.start();
    const [token, cookie] = [await logIn(service), await logInWithCookie(service)];
    const { countConnections, close } = await lookAtDatabase(service);
    try {
      return await work({ service, token, cookie, pid: child.pid ?? 0, file, countConnections });
    } catch (error) {
      console.log(service.output());
      throw hasEnded(child) ? new Error('The service ended', { cause: error }) : error;
    } finally {
      await close();
    }
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

async function lookAtDatabase(service: Service) {
  const host = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host, user: 'alcancia', database: 'alcancia', application_name: 'rig' });
  client.on('error', () => {});
  await client.connect();
  return {
    countConnections: async () => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'alcancia'",
      );
      return rows[0]?.n ?? 0;
    },
    close: () => client.end(),
  };
}

function warmMs(ms: number): number {
  return Math.min(Math.max(ms * WARM_PART, WARM_MS[0]), ms * WARM_PART_MAX, WARM_MS[1]);
}

async function measure(target: Target, seconds: number, seed: string): Promise<Measured> {
  const before = await sampleOf(target);
  const load = startLoad({ ...target, seed });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const warmAt = startedAt + warmMs(seconds * 1_000);
  const everyMs = Math.min(Math.max((seconds * 1_000) / SAMPLES, SAMPLE_EVERY_MS[0]), SAMPLE_EVERY_MS[1]);
  const samples: Sample[] = [];
  while (performance.now() < endsAt) {
    await delay(everyMs);
    const sample = await sampleOf(target);
    if (sample.at >= warmAt) samples.push(sample);
  }
  await load.stop();
  const isQuiet = ({ fds, timers }: Sample) => Math.abs(fds - before.fds) <= 5 && Math.abs(timers - before.timers) <= 5;
  let after = await sampleOf(target);
  for (const giveUpAt = performance.now() + QUIET_MS_MAX; !isQuiet(after) && performance.now() < giveUpAt; ) {
    await delay(1_000);
    after = await sampleOf(target);
  }
  const seen = load.seen.filter(({ at }) => at >= warmAt);
  return { before, after, samples, seen, connectionsMax: POOL_MAX };
}

/** Makes the process collect garbage, and measures it. */
async function sampleOf({ pid, file, countConnections }: Target): Promise<Sample> {
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as { number: number; heap: number; timers: number };
    } catch {
      return { number: 0, heap: 0, timers: 0 };
    }
  };
  const { number } = read();
  const from = performance.now();
  process.kill(pid, 'SIGUSR2');
  if (!(await waitFor(() => read().number > number, MEASURED_MS_MAX))) throw new Error('The process tells no figures');
  const { heap, timers } = read();
  const rss = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const fds = readdirSync(`/proc/${pid}/fd`).length;
  return { from, at: performance.now(), heap, rss, fds, timers, connections: await countConnections() };
}

function describe(measured: Measured): string {
  const { before, after, samples, seen } = measured;
  const { megabytes, allowed, hours } = heapGrowth(samples);
  const { first, second } = slowness(seen, samples);
  const megabytesOf = (bytes: number) => Math.round(bytes / 1024 ** 2);
  const most = Math.max(...samples.map(({ connections }) => connections ?? 0));
  return [
    `  ${seen.length} requests at ${RATE} a second and ${samples.length} looks in ${Math.round(hours * 3_600)} s after warming up`,
    `  heap after collection ${megabytesOf(samples[0]?.heap ?? 0)} MB, growth ${megabytes.toFixed(2)} MB of ${allowed.toFixed(1)} allowed (${(megabytes / hours).toFixed(1)} MB an hour)`,
    `  memory ${megabytesOf(samples.at(-1)?.rss ?? 0)} MB, ${(rssGrowth(samples) * 100).toFixed(1)} % of what it was`,
    `  at rest, before and after: ${before.fds} and ${after.fds} files, ${before.timers} and ${after.timers} timers; at most ${most} connections to the database`,
    `  p99 ${first.toFixed(0)} ms in the first half, ${second.toFixed(0)} ms in the second`,
  ].join('\n');
}
