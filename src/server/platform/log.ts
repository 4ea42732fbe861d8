/** The log: JSON lines in UTC, no secrets: credentials are redacted wherever they might appear, bodies never logged. */
import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Makes the process's logger. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.access_token'],
  });
}
