/** What the process uses: memory, time, open files, and how late its timers are. The names are those monitors know. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Family, gauge } from '../platform/metrics.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export type ProcessMeasure = { read(nowMs: number): Family[]; stop(): void };

/** Starts watching the event loop. `read` covers the time since the last reading. */
export function measureProcess(): ProcessMeasure {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const lateness = (percentile: number) =>
    Math.max(0, delays.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000);
  return {
    read(nowMs) {
      const { rss, heapUsed, heapTotal } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const families: Family[] = [
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time of the process',
          kind: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge('process_start_time_seconds', 'When the process began, in Unix time', nowMs / 1000 - process.uptime()),
        gauge('process_resident_memory_bytes', 'Memory of the process; the embedded database is not in it', rss),
        gauge('process_open_fds', 'Open files and connections', openFiles()),
        gauge('nodejs_heap_size_used_bytes', 'Heap in use', heapUsed),
        gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system', heapTotal),
        gauge('nodejs_eventloop_lag_p50_seconds', 'How late timers are, since the last reading', lateness(50)),
        gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers are, since the last reading', lateness(99)),
      ];
      delays.reset();
      return families;
    },
    stop: () => delays.disable(),
  };
}

/** Only Linux has it; elsewhere the figure is left out. */
function openFiles(): { value: number }[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }];
  } catch {
    return [];
  }
}
