/** What the service takes of the machine: the time to start, wake-ups while nobody asks, memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { descendantsOf } from '../test/rigs/processes.ts';
import { end, type Service } from '../test/rigs/service.ts';
import { atMost, type Goal, type Line, lineOf, NONE, timed, timingOf } from './measure.ts';
import { memoryOf } from './memory.ts';
import { countSent, openStatementLog } from './statements.ts';

const STARTS = 5;
/** What a start leaves to do is done after it. */
const SETTLE_MS = 8_000;
const IDLE_MS = 20_000;
/** The thread of large files ends after thirty seconds without one. */
const THREAD_ENDS_MS = 35_000;

/** Starts the service some times, warm, and leaves it running. */
export async function measureStarts(service: Service): Promise<Line> {
  const alive: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const before = service.running();
    if (before) await end(before, 'SIGTERM');
    alive.push((await service.start()).aliveMs);
  }
  const timing = timingOf(alive);
  return lineOf('start to the first answer, warm', timed(timing), atMost(timing.medianMs, 600, 'ms'));
}

/** What a service does that nobody asks. Answers its statements a minute for the counts that come after. */
export async function measureIdle(
  service: Service,
): Promise<{ lines: Line[]; idle: { statements: number; flushes: number } }> {
  await delay(SETTLE_MS);
  const log = await openStatementLog(service.folder);
  const pids = pidsOf(service);
  const before = pids.map(wakeUps);
  const events = await log.record(() => delay(IDLE_MS));
  const [own = 0, database = 0] = pids.map((pid, i) => rateSince(before[i] ?? new Map(), pid));
  await log.close();
  const sent = countSent(events);
  const idle = { statements: (sent.statements / IDLE_MS) * 60_000, flushes: (sent.flushes / IDLE_MS) * 60_000 };
  const lines = [
    lineOf(
      `idle: wake-ups a second (its database: ${database.toFixed(1)})`,
      { median: own.toFixed(1) },
      atMost(own, 6, 'a second'),
    ),
    lineOf(
      'idle: statements a minute',
      { median: idle.statements.toFixed(0) },
      atMost(idle.statements, 20, 'a minute'),
    ),
    memoryLine('memory, idle', service, 130),
  ];
  return { lines, idle };
}

/** What an import leaves, once the thread that read it has ended. */
export async function memoryLeft(service: Service): Promise<Line> {
  await delay(THREAD_ENDS_MS);
  return memoryLine('memory after the import', service, 200);
}

/** The memory of the service; that of its database, which shares with nobody else, beside it. */
export function memoryLine(measure: string, service: Service, mbMax?: number): Line {
  const [own, database] = pidsOf(service).map((pid) => memoryOf([pid]));
  if (!own) return lineOf(measure, {});
  const goal: Goal | undefined = mbMax === undefined ? undefined : atMost(own.mb, mbMax, 'MB');
  const beside = database ? `${database.mb.toFixed(0)} MB` : NONE;
  return lineOf(`${measure} (${own.kind}; its database: ${beside})`, { median: `${own.mb.toFixed(0)} MB` }, goal);
}

function pidsOf(service: Service): number[] {
  return [service.running()?.pid ?? 0, readPidFile(service.folder.cluster)?.pid ?? 0];
}

/** How often each thread of a process and of its children went to wait, since it began. */
function wakeUps(pid: number): Map<string, number> {
  const tasks = [pid, ...descendantsOf(pid)].flatMap((each) => readOrNothing(() => readdirSync(`/proc/${each}/task`)));
  return new Map(
    tasks.flatMap((task) =>
      readOrNothing(() => {
        const status = readFileSync(`/proc/${task}/status`, 'utf8');
        return [[task, Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0)] as const];
      }),
    ),
  );
}

/** Processes of a database end while they are looked at. */
function readOrNothing<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Wake-ups a second since `before`. */
function rateSince(before: ReadonlyMap<string, number>, pid: number): number {
  const since = [...wakeUps(pid)].map(([task, count]) => count - (before.get(task) ?? 0));
  return (since.reduce((sum, count) => sum + count, 0) / IDLE_MS) * 1000;
}
