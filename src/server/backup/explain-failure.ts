/** Explains a failure of the disk or connection, or an interruption, to the person at the terminal. */
import { CommandError } from './command-error.ts';

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is on a disk that is read-only',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  ENAMETOOLONG: 'is too long a name',
};

/**
 * The sentence for a failure of the disk or of the database's connection; anything else is rethrown. `file` is the
 * current file, for a failure that names no path.
 */
export function explainFailure(error: unknown, file: string): unknown {
  // Several parts of a stream may fail for one cause.
  if (error instanceof AggregateError && error.errors.length > 0) return explainFailure(error.errors[0], file);
  if (!(error instanceof Error) || error instanceof CommandError) return error;
  const { code = '', path = file } = error as NodeJS.ErrnoException;
  const fault = FILE_FAULTS[code];
  if (fault !== undefined) return new CommandError(`${path} ${fault}.`, { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandError('The disk is full. Make room and run this again.', { cause: error });
  }
  if (error.name === 'AbortError') return new CommandError('Interrupted: nothing was changed.', { cause: error });
  const sentence = databaseFault(code, error.message);
  return sentence === undefined ? error : new CommandError(sentence, { cause: error });
}

function databaseFault(code: string, message: string): string | undefined {
  if (/^(?:57P0|08|ECONN|EPIPE|ETIMEDOUT)/.test(code) || /^Connection terminated|^Client was closed/.test(message)) {
    return 'The connection to the database ended before this was done: nothing was changed. Run it again.';
  }
  // Its disk is full, or it has no connection left.
  if (/^53/.test(code)) return `The database cannot do this now: ${message}. Nothing was changed.`;
  if (code === '42501') return `${message}: nothing was changed. Use the account that owns the database.`;
  return undefined;
}
