/** Resolves paths against the folder a command was called from. */
import { isAbsolute, join } from 'node:path';

/** Resolves a path as the person meant it: npm runs scripts in the project's folder and passes the original one. */
export function pathFrom(path: string): string {
  return isAbsolute(path) ? path : join(process.env['INIT_CWD'] ?? process.cwd(), path);
}
