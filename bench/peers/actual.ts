/** Actual Budget as a peer: its process is started, asked and ended here. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { end, hasEnded } from '../../test/rigs/service.ts';
import { addTo, INCOME, type Totals } from './ledger.ts';
import type { Peer } from './peer.ts';

export type ActualOrder =
  | { ask: 'load'; dataDir: string; rows: number }
  | { ask: 'start'; dataDir: string }
  | { ask: 'month' | 'trend' | 'export' | 'version' | 'end' };

/** `sums` are signed céntimos: money out is negative. */
export type ActualAnswer = {
  tookMs: number;
  sums?: [month: string, category: string, signedCentimos: number][];
  lines?: number;
  version?: string;
  error?: string;
};

const HERE = import.meta.dirname;
/** A process in order ends within it. */
const ENDING_MS = 3_000;
const WORKER = fileURLToPath(new URL('./actual-worker.ts', import.meta.url));

/** Installs Actual's package into this folder when it is not there. Throws when npm cannot. */
export function installActual(): void {
  if (existsSync(join(HERE, 'node_modules', '@actual-app', 'api'))) return;
  console.log('Installing @actual-app/api into bench/peers …');
  // Its SQLite brings its binaries: nothing has to be compiled or run.
  const args = ['ci', '--prefix', HERE, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Actual on a folder of its own. Times are taken inside its process, around the call alone. */
export async function openActual(rows: number, folder: string): Promise<Peer> {
  const dataDir = join(folder, 'actual');
  let worker: ChildProcess | undefined;
  /** Its files are whole once it has ended by itself. */
  const close = async () => {
    const ending = worker;
    worker = undefined;
    if (!ending || hasEnded(ending)) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    await askWorker(ending, { ask: 'end' }).catch(() => {});
    await Promise.race([ended, delay(ENDING_MS)]);
    await end(ending, 'SIGTERM');
  };
  const fresh = async (): Promise<ChildProcess> => {
    await close();
    worker = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return worker;
  };
  const ask = async (order: ActualOrder) => askWorker(worker ?? (await fresh()), order);
  const figures = async (what: 'month' | 'trend') => {
    const { tookMs, sums } = await ask({ ask: what });
    return { tookMs, value: totalsOf(sums ?? []) };
  };
  const { version = '?' } = await ask({ ask: 'version' });
  return {
    name: 'Actual',
    version,
    load: async () => {
      await fresh();
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir);
      return (await ask({ ask: 'load', dataDir, rows })).tookMs;
    },
    start: async () => {
      await fresh();
      return (await ask({ ask: 'start', dataDir })).tookMs;
    },
    month: () => figures('month'),
    trend: () => figures('trend'),
    export: async () => {
      const { tookMs, lines = 0 } = await ask({ ask: 'export' });
      return { tookMs, value: lines };
    },
    pids: () => (worker?.pid === undefined ? [] : [worker.pid]),
    close,
  };
}

function totalsOf(sums: readonly [string, string, number][]): Totals {
  const totals: Totals = new Map();
  for (const [month, category, signed] of sums) {
    if (signed !== 0) addTo(totals, month, category, category === INCOME ? signed : -signed);
  }
  return totals;
}

function askWorker(child: ChildProcess, order: ActualOrder): Promise<ActualAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`Actual’s process ended before it answered ${order.ask}`));
    child.once('exit', onExit).once('message', (answer: ActualAnswer) => {
      child.off('exit', onExit);
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(`Actual, ${order.ask}: ${answer.error}`));
    });
    child.send(order);
  });
}
