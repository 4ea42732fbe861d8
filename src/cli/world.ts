/** What the command line touches outside itself: arguments, environment, streams. */
import type { Readable, Writable } from 'node:stream';

export type World = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
};

/** A command that was not given as its help says: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that was refused or did not work, said in a sentence: exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** All of standard input. Throws a UsageError when that is a keyboard, which nobody expects to be asked at. */
export async function readStdin(world: World, what: string): Promise<Buffer> {
  if (world.stdin.isTTY) throw new UsageError(`Nothing was piped in: ${what}.`);
  const parts: Buffer[] = [];
  for await (const part of world.stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
