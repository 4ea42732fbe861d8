/** Who keeps a statement of the start waiting: the processes that hold the locks it wants. */
import type pg from 'pg';
import { pause, StartError, type StartWait } from '../process/start-refusals.ts';

const LOOK_EVERY_MS = 500;

type Blocker = { pid: number; application_name: string | null; client_address: string | null };

/**
 * Does `work`, whose statements run on the connection with process id `pid`, and says meanwhile who blocks them. When
 * they are blocked for as long as `wait` lasts, or the service is told to stop, the statement is cancelled and
 * RefusedStart thrown. Work that is only slow is left alone.
 */
export async function namingBlockers<T>(
  { pool, pid, wait }: { pool: pg.Pool; pid: number; wait: StartWait },
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const refusal: { error?: Error } = {};
  const look = watch(pool, pid, { ...wait, signal: AbortSignal.any([wait.signal, over.signal]) }).catch(
    async (error: Error) => {
      if (over.signal.aborted) return;
      refusal.error = error;
      await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
    },
  );
  try {
    return await work();
  } catch (error) {
    throw refusal.error ?? error;
  } finally {
    over.abort();
    await look;
  }
}

/** Looks until `wait` ends, by throwing. */
async function watch(pool: pg.Pool, pid: number, wait: StartWait): Promise<never> {
  for (let blockedSince: number | null = null; ; ) {
    await pause(wait, LOOK_EVERY_MS);
    // A look that fails is no reason to end: the statement itself will say what is wrong with the database.
    const [blocker] = await listBlockers(pool, pid).catch(() => []);
    if (blocker === undefined) {
      blockedSince = null;
      continue;
    }
    blockedSince ??= performance.now();
    wait.say('Waiting for a lock that another process holds in the database.', { ...blocker });
    if (performance.now() - blockedSince >= wait.msMax) {
      throw new StartError(
        `${describe(blocker)} held a lock in the database for ${Math.round(wait.msMax / 1000)} s that the start needs. End it, or let it finish, and start again.`,
      );
    }
  }
}

async function listBlockers(pool: pg.Pool, pid: number): Promise<Blocker[]> {
  const { rows } = await pool.query<Blocker>(
    `select blocker.pid, application_name,
        case client_port when -1 then 'local' else host(client_addr) end as client_address
      from unnest(pg_blocking_pids($1)) as blocker (pid) left join pg_stat_activity using (pid) order by pid`,
    [pid],
  );
  return rows;
}

function describe({ pid, application_name, client_address }: Blocker): string {
  return `Process ${pid} (${application_name || 'without a name'}, ${client_address ?? 'from somewhere'})`;
}
