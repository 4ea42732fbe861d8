/** Who waits for a connection of the pool, so that the waiting can be ended from outside: see watch-database.ts. */
import type pg from 'pg';

/** `waitedMs` is what the watch counts; `refuse` ends the waiting with an error. */
export type Waiter = { waitedMs: number; refuse: (error: Error) => void };

export type ConnectionQueue = { connect: () => Promise<pg.PoolClient>; waiters: ReadonlySet<Waiter> };

/**
 * Puts a queue before a pool. A connection that comes after its waiter was refused goes back at once. `onWait` is called
 * for each who begins to wait.
 */
export function queueForConnections(pool: pg.Pool, onWait: () => void): ConnectionQueue {
  const waiters = new Set<Waiter>();
  return {
    waiters,
    connect: () =>
      new Promise((resolve, reject) => {
        let isWaiting = true;
        const leave = () => {
          isWaiting = false;
          waiters.delete(waiter);
        };
        const waiter: Waiter = {
          waitedMs: 0,
          refuse: (error) => {
            leave();
            reject(error);
          },
        };
        waiters.add(waiter);
        onWait();
        pool.connect().then(
          (client) => {
            if (!isWaiting) return client.release();
            leave();
            resolve(client);
          },
          (error: Error) => {
            if (isWaiting) waiter.refuse(error);
          },
        );
      }),
  };
}
