/** Time limits assume an idle machine; a shared one multiplies them by its load. */
import { performance } from 'node:perf_hooks';

const CPU_MS = 60;

/** The current load: wall time over processor time of a piece of work, 1 on an idle machine. */
export function crowding(): number {
  const usedMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const startedAt = performance.now();
  const before = usedMs();
  while (usedMs() - before < CPU_MS);
  return Math.max(1, (performance.now() - startedAt) / CPU_MS);
}

/** Whether something exceeded its time limit, scaled by the machine's load. */
export function tookTooLong(ms: number, limitMs: number): boolean {
  return ms > limitMs && ms > limitMs * crowding();
}
