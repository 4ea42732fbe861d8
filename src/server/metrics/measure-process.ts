/** What the process uses: memory, time, open files, and how late its timers are. The names are those monitors know. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Family, gauge } from '../platform/metrics.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
/** Longer than monitors leave between two readings. */
const UNREAD_MS_MAX = 10 * 60_000;

export type ProcessMeasure = { read(nowMs: number): Family[]; stop(): void };

/**
 * What `read` answers covers the time since the last reading. The event loop is watched from the first reading until
 * nobody has read for ten minutes, because watching wakes the process fifty times a second.
 */
export function measureProcess(): ProcessMeasure {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let unread: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(unread);
    unread = undefined;
    delays.disable();
  };
  const lateness = (percentile: number) =>
    unread === undefined
      ? []
      : [{ value: Math.max(0, delays.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000) }];
  const watchOn = () => {
    delays.enable();
    delays.reset();
    clearTimeout(unread);
    unread = setTimeout(stop, UNREAD_MS_MAX).unref();
  };
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
      watchOn();
      return families;
    },
    stop,
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
