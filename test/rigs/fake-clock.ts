/** A clock for one process alone, to be set while it runs (libfaketime). What measures durations goes on as it is. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) => [
  `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
]);

/** Why there is no such clock here, or null. */
export function whyNoFakeClock(): string | null {
  return LIBRARIES.some((path) => existsSync(path)) ? null : 'libfaketime is not installed (apt-get install faketime)';
}

export type FakeClock = {
  /** What the process must be started with. */
  environment: Record<string, string>;
  /** Sets it this far from the true time. */
  set(offsetMs: number): void;
};

/** A clock whose setting is kept in a file of `folder`; it begins with the true time. */
export function createFakeClock(folder: string): FakeClock {
  const file = join(folder, 'clock');
  const set = (offsetMs: number) => {
    const seconds = Math.round(offsetMs / 1_000);
    // At once: half a setting would be another time.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    environment: {
      LD_PRELOAD: LIBRARIES.find((path) => existsSync(path)) ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
