/** Fills a disk. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';

/** Writes to a file until nothing more fits; returns its size. */
export function fillUp(path: string): number {
  const file = openSync(path, 'a');
  try {
    for (const size of [1024 ** 2, 4096]) for (;;) if (!takes(file, size)) break;
  } finally {
    closeSync(file);
  }
  return statSync(path).size;
}

function takes(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
