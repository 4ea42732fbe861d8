/** The command line's dependencies on the outside: arguments, environment, streams. */
import type { Readable, Writable } from 'node:stream';

export type World = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
};

/** Arguments that do not match the help: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A rejected or failed request with its message: exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Reads all of standard input. Throws a UsageError when it is a terminal, where nobody expects a prompt. */
export async function readStdin(world: World, what: string): Promise<Buffer> {
  if (world.stdin.isTTY) throw new UsageError(`Nothing was piped in: ${what}.`);
  const parts: Buffer[] = [];
  for await (const part of world.stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
