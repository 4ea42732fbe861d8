/**
 * Tells a database that no longer answers from one that is busy. A connection whose question stays without any answer,
 * and whoever waits for a connection, is judged by a connection of the watch's own: when that gets no answer either, they
 * are refused at once, instead of waiting for the system's own limit of many minutes. While the database answers, a
 * question takes as long as it may, and a connection is waited for up to five seconds.
 *
 * Time in which this process itself stood still is not counted: it says nothing of the database. While no question is
 * open and nobody waits there is no timer, so that an idle service sleeps.
 */

import type { Socket } from 'node:net';
import pg from 'pg';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError } from '../http/problem.ts';
import type { DatabaseConnection } from './database.ts';
import { isWithoutLimits, STATEMENT_MS_MAX } from './prepare-connection.ts';

/** A question or a wait this old makes the watch ask by itself. */
const SILENT_MS = 500;
/** How long its own question may take. Any answer will do, a refusal too. */
const PROBE_MS = 800;
const TICK_MS = 200;
/** A tick that comes later than this was held up by this process. */
const LATE_MS = 2 * TICK_MS;
/** Longer, nobody waits for a connection of a database that answers. */
const WAIT_MS_MAX = 5_000;

/** What of the driver's client no type shows: its socket, and whether it has nothing to wait for. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };
type Silence = { readSoFar: number; ms: number };
type Watched = Pick<DatabaseConnection, 'clients' | 'queue' | 'onActivity'>;

export type DatabaseWatch = {
  /** From here on it ends connections. Not while migrations run: those may wait as long as they like. */
  begin(): void;
  stop(): void;
};

/** Watches a database's connections and who waits for one. `onSilent` hears when some were ended, and how many. */
export function watchDatabase(
  { clients, queue, onActivity }: Watched,
  config: pg.ClientConfig,
  onSilent: (connections: number) => void,
): DatabaseWatch {
  const silences = new WeakMap<pg.Client, Silence>();
  let isProbing = false;
  let lookedAt = 0;
  let hasBegun = false;
  let timer: NodeJS.Timeout | undefined;

  /** Counts what passed since the last look, and answers which connections are silent. */
  const listen = (): Inner[] => {
    const now = performance.now();
    const passedMs = Math.min(now - lookedAt, LATE_MS);
    lookedAt = now;
    for (const waiter of queue.waiters) waiter.waitedMs += passedMs;
    return [...clients].flatMap((client) => {
      const inner = client as unknown as Inner;
      const { bytesRead } = inner.connection.stream;
      const last = silences.get(client);
      const isQuiet = !inner.readyForQuery && last?.readSoFar === bytesRead;
      const ms = isQuiet ? last.ms + passedMs : 0;
      silences.set(client, { readSoFar: bytesRead, ms });
      if (ms >= STATEMENT_MS_MAX && isWithoutLimits(client)) inner.connection.stream.destroy(tookTooLong());
      return ms >= SILENT_MS ? [inner] : [];
    });
  };
  const refuseLate = () => {
    for (const waiter of queue.waiters) if (waiter.waitedMs >= WAIT_MS_MAX) waiter.refuse(tooBusy());
  };
  const isIdle = () =>
    queue.waiters.size === 0 && [...clients].every((client) => (client as unknown as Inner).readyForQuery);
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = async (): Promise<void> => {
    if (isIdle()) return rest();
    const silent = listen();
    refuseLate();
    const isWaiting = [...queue.waiters].some(({ waitedMs }) => waitedMs >= SILENT_MS);
    if (isProbing || (silent.length === 0 && !isWaiting)) return;
    isProbing = true;
    const verdict = await probe(config);
    isProbing = false;
    if (verdict !== 'silent' || !hasBegun) return;
    // Whoever was answered meanwhile is left alone.
    const ended = listen();
    for (const { connection } of ended) connection.stream.destroy(noAnswer());
    const refused = [...queue.waiters].filter(({ waitedMs }) => waitedMs >= SILENT_MS);
    for (const waiter of refused) waiter.refuse(noAnswer());
    if (ended.length + refused.length > 0) onSilent(ended.length);
  };
  const wake = () => {
    if (!hasBegun || timer !== undefined) return;
    lookedAt = performance.now();
    timer = setInterval(() => void look(), TICK_MS).unref();
  };
  onActivity(wake);
  return {
    begin: () => {
      hasBegun = true;
      wake();
    },
    stop: () => {
      hasBegun = false;
      rest();
    },
  };
}

const noAnswer = () => new Error('Connection terminated: the database does not answer');

const tookTooLong = () => new Error('Connection terminated: its statement took longer than one may');

const tooBusy = () =>
  new AppError('unavailable', problemReason('database_busy'), {
    headers: { 'retry-after': '2' },
  });

/** Whether a new connection is answered, be it with a refusal; unclear when this process was late to hear it. */
async function probe(config: pg.ClientConfig): Promise<'answers' | 'silent' | 'unclear'> {
  const startedAt = performance.now();
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  const late = setTimeout(() => endNow(client), PROBE_MS);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 'answers';
    return performance.now() - startedAt > PROBE_MS + LATE_MS ? 'unclear' : 'silent';
  } finally {
    clearTimeout(late);
    endNow(client);
  }
}

/** Without the farewell, which nobody might read. */
function endNow(client: pg.Client): void {
  (client as unknown as Inner).connection.stream.destroy();
}
