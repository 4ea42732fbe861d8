/** A settable clock for one process (libfaketime). Monotonic time is unaffected. */
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
  /** The environment to start the process with. */
  environment: Record<string, string>;
  /** Sets the offset from the true time. */
  set(offsetMs: number): void;
};

/** Creates a clock whose setting is a file in `folder`; it starts with the true time. */
export function createFakeClock(folder: string): FakeClock {
  const file = join(folder, 'clock');
  const set = (offsetMs: number) => {
    const seconds = Math.round(offsetMs / 1_000);
    // Atomically: a partial setting would be another time.
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
