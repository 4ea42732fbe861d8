/** The service as a process of its own: how fast it starts, what twenty clients get from it, and its memory after that. */
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { addMonths, cycleOf } from '../src/domain/calendar.ts';
import { cardMail } from '../src/server/demo-data/bank-mails.ts';
import { type Chance, chanceOf } from '../src/server/demo-data/seeded-chance.ts';
import { readPidFile } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { end, type Folder, logIn, prepareService, type Service } from '../test/rigs/service.ts';
import { type Line, lineOf, NONE, type Timing, timingOf } from './measure.ts';
import { memoryOf } from './memory.ts';

const STARTS = 7;
const CLIENTS = 20;
const WARM_MS = 3_000;
const LOAD_MS = 10_000;
const START = { goal: '≤ 1 s', floor: '50 ms + Node' };

/** Measures on a filled folder. `postgresStartMs` is what the database server alone took to start. */
export async function measureOverHttp(folder: Folder, postgresStartMs: readonly number[]): Promise<Line[]> {
  const service = await prepareService(folder);
  try {
    const lines = await measureStarts(service, postgresStartMs);
    const running = await service.start();
    const token = await logIn(service);
    await load(service, token, WARM_MS, 'warm');
    const { timing, perSecond, failed } = await load(service, token, LOAD_MS, 'load');
    const target = { goal: '≥ 600/s, p99 ≤ 100 ms', floor: '694–928/s' };
    const mixed = lineOf(`${CLIENTS} clients, mixed, ${LOAD_MS / 1000} s`, timing, target);
    lines.push({ ...mixed, measure: `${mixed.measure}: ${perSecond.toFixed(0)}/s, ${failed} failed` });
    lines.push(memoryLine(running.process.pid ?? 0, folder));
    await end(running.process, 'SIGTERM');
    return lines;
  } finally {
    await service.cleanUp();
  }
}

async function measureStarts(service: Service, postgresStartMs: readonly number[]): Promise<Line[]> {
  const alive: number[] = [];
  const ready: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const running = await service.start();
    alive.push(running.aliveMs);
    ready.push(running.readyMs);
    await end(running.process, 'SIGTERM');
  }
  const node = Array.from({ length: STARTS }, () => {
    const before = performance.now();
    execFileSync(process.execPath, ['--eval', '0']);
    return performance.now() - before;
  });
  const raw = timingOf([timingOf(node).medianMs + timingOf(postgresStartMs).medianMs]);
  return [
    lineOf('start to the first answer (/healthz), warm', timingOf(alive), START, raw),
    lineOf('start to ready (/readyz), warm', timingOf(ready), START, raw),
  ];
}

function memoryLine(servicePid: number, folder: Folder): Line {
  const postmaster = readPidFile(folder.cluster)?.pid ?? 0;
  const whole = memoryOf([servicePid, postmaster]);
  const service = memoryOf([servicePid]);
  const mb = (memory: typeof whole) => (memory ? `${memory.mb.toFixed(0)} MB` : NONE);
  const measure = `memory after that, service + database (${whole?.kind ?? 'not known here'}; service alone ${mb(service)})`;
  return { measure, median: mb(whole), p99: NONE, goal: '≤ 250 MB', floor: NONE, peer: NONE, ratio: NONE };
}

type Load = { timing: Timing; perSecond: number; failed: number };

async function load(service: Service, token: string, forMs: number, name: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const took: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const client = async (chance: Chance, number: number): Promise<void> => {
    for (let round = 1; performance.now() - startedAt < forMs; round++) {
      const before = performance.now();
      const status = await send(agent, service.origin, token, mixed(chance, `${name}-${number}-${round}`));
      took.push(performance.now() - before);
      if (status >= 300) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(chanceOf(`client ${name} ${i}`), i)));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { timing: timingOf(took), perSecond: took.length / seconds, failed };
}

type Wanted = { method: 'GET' | 'POST'; path: string; body?: unknown };

const today = new Date().toISOString().slice(0, 10);
const WORDS = ['uber', 'cafe', 'soda la', 'netflix', 'mejenga', 'comercio sin regla 7'] as const;

/** What a person with the screen open, a program that reads and a mailbox that forwards ask for: eight reads to two writes. */
function mixed(chance: Chance, name: string): Wanted {
  const cycle = addMonths(cycleOf(today), -chance.whole(0, 40));
  const get = (path: string): Wanted => ({ method: 'GET', path });
  const one = chance.next();
  if (one < 0.25) return get('/transactions?limit=50');
  if (one < 0.35) return get(`/transactions?limit=50&cycle=${cycle}`);
  if (one < 0.43) return get(`/transactions?limit=50&category_id=${chance.whole(1, 16)}`);
  if (one < 0.48) return get(`/transactions?limit=50&q=${encodeURIComponent(chance.pick(WORDS))}`);
  if (one < 0.58) return get(`/transactions/${chance.whole(1, 1000)}`);
  if (one < 0.68) return get(`/analytics/by-category?cycle=${cycle}`);
  if (one < 0.74) return get(`/analytics/daily-spending?cycle=${cycle}`);
  if (one < 0.77) return get('/analytics/monthly-trend?months=12');
  if (one < 0.8) return get('/exchange-rates');
  if (one < 0.85) {
    const charge = {
      merchant: 'SODA LA CEIBA',
      place: 'HEREDIA, Costa Rica',
      amount: '2500',
      currency: 'CRC',
    } as const;
    const number = chance.whole(1, 999_999_999_999);
    return {
      method: 'POST',
      path: '/ingest/email',
      body: cardMail({ ...charge, type: 'COMPRA', day: today, time: '12:30', number }),
    };
  }
  const body = {
    merchant: 'AUTO MERCADO',
    date: today,
    amount: 2500,
    currency: 'CRC',
    type: 'COMPRA',
    external_id: name,
  };
  return { method: 'POST', path: '/transactions', body };
}

/** Sends a request and reads the whole answer. */
function send(agent: Agent, origin: string, token: string, { method, path, body }: Wanted): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request(`${origin}/api/v1${path}`, { method, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject).end(payload);
  });
}
