/**
 * Tells a database that no longer answers from one that is busy. A connection whose question stays without any answer
 * is judged by a second connection: when that gets none either, the first is ended and its request refused, instead of
 * waiting for the system's own limit of many minutes.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** A question this old without a byte of an answer makes the watch ask by itself. */
const SILENT_MS = 500;
/** How long its own question may take. Any answer will do, a refusal too. */
const PROBE_MS = 800;
const TICK_MS = 200;

/** What of the driver's client no type shows: its socket, and whether it has nothing to wait for. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };
type Watched = { client: Inner; stream: Socket; readSoFar: number; silentSince: number | null };

export type DatabaseWatch = {
  /** From here on it ends connections. Not while migrations run: those may wait as long as they like. */
  begin(): void;
  stop(): void;
};

/** Watches the connections that a pool makes from now on. `onSilent` hears when some were ended, and how many. */
export function watchDatabase(
  pool: pg.Pool,
  config: pg.ClientConfig,
  onSilent: (connections: number) => void,
): DatabaseWatch {
  const watched = new Set<Watched>();
  let probing = false;
  let timer: NodeJS.Timeout | undefined;
  pool.on('connect', (client) => {
    const inner = client as unknown as Inner;
    const { stream } = inner.connection;
    const one: Watched = { client: inner, stream, readSoFar: stream.bytesRead, silentSince: null };
    watched.add(one);
    stream.once('close', () => watched.delete(one));
  });

  const look = async (): Promise<void> => {
    const nowMs = performance.now();
    for (const one of watched) note(one, nowMs);
    const silent = () => [...watched].filter((one) => one.silentSince !== null && nowMs - one.silentSince >= SILENT_MS);
    if (probing || silent().length === 0) return;
    probing = true;
    const answers = await databaseAnswers(config);
    probing = false;
    // Whoever was answered meanwhile is left alone.
    for (const one of watched) note(one, performance.now());
    const ended = answers || timer === undefined ? [] : silent();
    for (const { stream } of ended) stream.destroy(new Error('Connection terminated: the database does not answer'));
    if (ended.length > 0) onSilent(ended.length);
  };
  return {
    begin: () => {
      timer ??= setInterval(() => void look(), TICK_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Since when a connection has been asked something and has said nothing. */
function note(one: Watched, nowMs: number): void {
  const { bytesRead } = one.stream;
  if (one.client.readyForQuery) one.silentSince = null;
  else if (bytesRead !== one.readSoFar) one.silentSince = nowMs;
  else one.silentSince ??= nowMs;
  one.readSoFar = bytesRead;
}

/** Whether a new connection is answered, be it with a refusal. */
async function databaseAnswers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  const late = setTimeout(() => endNow(client), PROBE_MS);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(late);
    endNow(client);
  }
}

/** Without the farewell, which nobody might read. */
function endNow(client: pg.Client): void {
  (client as unknown as Inner).connection.stream.destroy();
}
