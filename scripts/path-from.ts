/** Where a command was given. */
import { isAbsolute, join } from 'node:path';

/** A path as the person meant it; npm runs its scripts in the project's folder and says where the person was. */
export function pathFrom(path: string): string {
  return isAbsolute(path) ? path : join(process.env['INIT_CWD'] ?? process.cwd(), path);
}
