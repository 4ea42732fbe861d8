/** How much memory the service and its database take together, from /proc. */
import { existsSync, readFileSync } from 'node:fs';
import { childrenOf } from '../test/rigs/processes.ts';

export type Memory = { mb: number; kind: 'PSS' | 'RSS' };

/**
 * The sum over the processes and their children. PSS divides what processes share, such as PostgreSQL's buffers, among
 * them; RSS, where PSS may not be read, counts it once for each. Null where there is no /proc.
 */
export function memoryOf(pids: readonly number[]): Memory | null {
  if (!existsSync('/proc/self/stat')) return null;
  const all = new Set([...pids, ...pids.flatMap(childrenOf)]);
  const pss = [...all].map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'));
  if (pss.every((kb) => kb !== null)) return { mb: sum(pss) / 1024, kind: 'PSS' };
  return { mb: sum([...all].map((pid) => kilobytes(`/proc/${pid}/status`, 'VmRSS') ?? 0)) / 1024, kind: 'RSS' };
}

function kilobytes(path: string, field: string): number | null {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
