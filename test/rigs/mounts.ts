/** A rig's own file systems, always unmounted at the end. Only root may mount. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/** Why a rig that mounts cannot run here, or null. */
export function whyNoMounts(programs: readonly string[] = []): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it mounts file systems, which only root on Linux may';
  const missing = programs.find((program) => !runs('sh', ['-c', `command -v ${program}`]));
  return missing === undefined ? null : `there is no ${missing} here`;
}

export type Mounts = {
  /** Mounts a file system in memory of this many MB. */
  memory(path: string, megabytes: number): void;
  /** Mounts a file that contains a file system. */
  image(file: string, path: string): void;
  unmount(path: string): void;
  /** Unmounts everything, newest first. */
  unmountAll(): void;
};

/** Creates the register. It is also cleared when this process exits. */
export function createMounts(): Mounts {
  const mounted: string[] = [];
  const mount = (path: string, args: readonly string[]) => {
    mkdirSync(path, { recursive: true });
    execFileSync('mount', [...args, path]);
    mounted.push(path);
  };
  const unmount = (path: string) => {
    // Lazily while something still uses it.
    if (isMounted(path) && !runs('umount', [path])) runs('umount', ['-l', path]);
    const place = mounted.lastIndexOf(path);
    if (place >= 0) mounted.splice(place, 1);
  };
  const unmountAll = () => {
    for (const path of mounted.toReversed()) unmount(path);
  };
  process.once('exit', unmountAll);
  return {
    memory: (path, megabytes) => mount(path, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs']),
    image: (file, path) => mount(path, ['-o', 'loop', file]),
    unmount,
    unmountAll,
  };
}

function isMounted(path: string): boolean {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === path);
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
