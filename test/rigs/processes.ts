/** Processes of this machine, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../src/server/platform/postgres/embedded-postgres-files.ts';

const POLL_MS = 5;

/** The ids of a process's direct children. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // "pid (name) state ppid …": the name may hold spaces and parentheses.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Waits until none of the processes is left. */
export async function waitUntilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await delay(POLL_MS);
}

/** The ids of a process's children and their descendants. */
export function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Which of the processes are still running after this long. */
export async function leftAfter(pids: readonly number[], waitMs: number): Promise<number[]> {
  const giveUpAt = performance.now() + waitMs;
  while (pids.some(isAlive) && performance.now() < giveUpAt) await delay(POLL_MS);
  return pids.filter(isAlive);
}
