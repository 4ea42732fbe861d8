/** Time limits are for a machine of one's own; where others work too, each takes as many times longer as the machine is shared. */
import { performance } from 'node:perf_hooks';

const CPU_MS = 60;

/** How many times longer than the processor needs for it a piece of work takes just now: 1 on a quiet machine. */
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

/** Whether something took longer than it may, the machine being as crowded as it is. */
export function tookTooLong(ms: number, limitMs: number): boolean {
  return ms > limitMs && ms > limitMs * crowding();
}
