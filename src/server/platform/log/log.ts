/** The log: JSON lines in UTC, no secrets: credentials are redacted wherever they might appear, bodies never logged. */
import { pino } from 'pino';
import { type LogDestination, type LogLoss, type Output, openLogDestination } from './log-destination.ts';
import { createTerminalLog } from './log-terminal.ts';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

export type OpenLog = {
  log: pino.Logger;
  loss: LogLoss;
  flush: LogDestination['flush'];
  /** Says something that is no line of the log: to the person who started the service. */
  announce: (text: string) => void;
  started: () => void;
};

/** Makes a logger on standard output. */
export function createLog(level: string): pino.Logger {
  return openLog(level, { isTerminal: false }).log;
}

/** Makes the process's logger: lines of JSON, or sentences for a person at a terminal. */
export function openLog(level: string, to: { isTerminal: boolean; out?: Output }): OpenLog {
  const destination = openLogDestination(to.out ?? process.stdout, ({ lines }) =>
    log.warn({ lines_lost: lines }, 'Lines of the log were lost'),
  );
  const terminal = to.isTerminal ? createTerminalLog() : null;
  const write = (line: string) => {
    const text = terminal ? terminal.format(line) : line;
    if (text !== null) destination.write(text);
  };
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.access_token'],
    },
    { write },
  );
  return {
    log,
    loss: destination.loss,
    flush: destination.flush,
    announce: (text) => destination.write(text),
    started: () => terminal?.calmDown(),
  };
}

/** An error as the log keeps it: what it says and where it came from, none of the objects that hang on it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
