/** A kernel control group (cgroup, version 1 or 2) for the processes of one rig, with less memory or processor. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = '/sys/fs/cgroup';
const GONE_MS_MAX = 10_000;
const POLL_MS = 50;

export type Resource = 'memory' | 'cpu';

/** For each version: the limit's file, its value for none, and the line that counts how often it applied. */
type Files = { limit: string; none: string; felt: readonly [string, RegExp] };
const FILES: Record<1 | 2, Record<Resource, Files>> = {
  1: {
    memory: { limit: 'memory.limit_in_bytes', none: '-1', felt: ['memory.failcnt', /^(\d+)/] },
    cpu: { limit: 'cpu.cfs_quota_us', none: '-1', felt: ['cpu.stat', /^nr_throttled (\d+)/m] },
  },
  2: {
    memory: { limit: 'memory.max', none: 'max', felt: ['memory.events', /^max (\d+)/m] },
    cpu: { limit: 'cpu.max', none: 'max', felt: ['cpu.stat', /^nr_throttled (\d+)/m] },
  },
};

export type Group = {
  /** Moves a process in; its later children are in it too. */
  add(pid: number): void;
  /** Bytes of memory, or microseconds of processor in each 100 ms; null removes the limit. */
  limit(to: number | null): void;
  /** How often the limit applied: memory that was not available, time that was used up. */
  felt(): number;
  /** How many processes the kernel killed for lack of memory. */
  killed(): number;
  /** Waits until it is empty, and removes it. */
  remove(): Promise<void>;
};

/** Creates a group below this process's own; returns the reason where that is impossible. */
export function createGroup(resource: Resource): Group | string {
  const parent = parentOf(resource);
  if (parent === null) return `there is no control group for ${resource} here`;
  const { path, version } = parent;
  const folder = join(path, `alcancia-rig-${process.pid}-${resource}`);
  const files = FILES[version][resource];
  try {
    mkdirSync(folder);
    if (!existsSync(join(folder, files.limit))) {
      rmdirSync(folder);
      return `a control group here has no ${files.limit}`;
    }
  } catch (error) {
    return `no control group can be made here: ${error instanceof Error ? error.message : String(error)}`;
  }
  const numberIn = (file: string, pattern: RegExp) =>
    Number(pattern.exec(existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '')?.[1] ?? 0);
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    limit: (to) => writeFileSync(join(folder, files.limit), to === null ? files.none : String(to)),
    felt: () => numberIn(...files.felt),
    killed: () => numberIn(version === 1 ? 'memory.oom_control' : 'memory.events', /^oom_kill (\d+)/m),
    async remove() {
      for (const giveUpAt = performance.now() + GONE_MS_MAX; performance.now() < giveUpAt; await delay(POLL_MS)) {
        if (readFileSync(join(folder, 'cgroup.procs'), 'utf8') === '') break;
      }
      rmdirSync(folder);
    },
  };
}

/** This process's group, where groups for the resource can be created. */
function parentOf(resource: Resource): { path: string; version: 1 | 2 } | null {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').split('\n') : [];
  for (const line of lines) {
    const [, controllers = '', own = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers.split(',').includes(resource)) return { path: join(ROOT, controllers, own), version: 1 };
  }
  const own = lines.find((line) => line.startsWith('0::'))?.slice(3);
  if (own === undefined || !existsSync(join(ROOT, 'cgroup.controllers'))) return null;
  const path = join(ROOT, own);
  try {
    // A group with its own processes may not delegate the resource: then the limit's file is missing below.
    writeFileSync(join(path, 'cgroup.subtree_control'), `+${resource}`);
  } catch {
    // The caller checks for the file.
  }
  return { path, version: 2 };
}
