/** The log: JSON lines in UTC, no secrets: credentials are redacted wherever they might appear, bodies never logged. */
import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Makes the process's logger. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.access_token'],
  });
}

/** An error as the log keeps it: what it says and where it came from, none of the objects that hang on it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
