/**
 * Writes the lines of the log. Standard output may be a full disk, or a pipe that nobody reads or whose reader is
 * gone: none of these may end or block the service. Such lines are dropped and counted.
 */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Buffered for a slow reader; further lines are dropped. */
const WAITING_BYTES_MAX = 256 * 1024;
/** How long the shutdown waits for that reader. */
const FLUSH_MS_MAX = 500;
const NEWLINE = 10;

/** Lines dropped since the start of the process, and those that no alarm has reported yet. */
export type LogLoss = { lines: number; unreported: number };

export type LogDestination = {
  write: (line: string) => void;
  /** Waits for buffered lines, half a second at most. */
  flush: () => Promise<void>;
  readonly loss: LogLoss;
};

/** The streams that `process.stdout` may be: a socket for a pipe, a socket or a terminal, else one with a descriptor. */
export type Output = NodeJS.WritableStream & { fd?: number };

/** `onRecovered` is called when a line could be written again after some were lost. */
export function openLogDestination(out: Output, onRecovered: (loss: LogLoss) => void): LogDestination {
  const loss: LogLoss = { lines: 0, unreported: 0 };
  let isLosing = false;
  const lost = () => {
    loss.lines++;
    loss.unreported++;
    isLosing = true;
  };
  const written = () => {
    if (!isLosing) return;
    isLosing = false;
    onRecovered(loss);
  };
  const { write, flush } = out instanceof Socket ? toSocket(out, lost, written) : toFile(out.fd ?? 1, lost, written);
  return { write, flush, loss };
}

type Writer = Pick<LogDestination, 'write' | 'flush'>;

/** A pipe, a socket or a terminal accepts what it has room for; the rest is buffered. */
function toSocket(out: Socket, lost: () => void, written: () => void): Writer {
  if (!out.listeners('error').includes(ignore)) out.on('error', ignore);
  stopWaiting(out);
  return {
    write: (line) => {
      if (out.writableLength > WAITING_BYTES_MAX) return lost();
      out.write(line, (error) => {
        if (error) lost();
        else if (out.writableLength === 0) written();
      });
    },
    flush: async () => {
      const done = new Promise<void>((resolve) => out.write('', () => resolve()));
      await Promise.race([done, delay(FLUSH_MS_MAX, undefined, { ref: false })]);
    },
  };
}

/** Each line's callback gets the failure too; an error event without a listener would end the process. */
const ignore = (): void => {};

/** Node writes to terminals synchronously: one held with Ctrl-S would block the whole service. */
function stopWaiting(out: Socket): void {
  (out as unknown as { _handle?: { setBlocking?(isBlocking: boolean): void } })._handle?.setBlocking?.(false);
}

/** A file accepts a line at once, or has no room for it. */
function toFile(fd: number, lost: () => void, written: () => void): Writer {
  /** The disk was full in the middle of a line. */
  let isTorn = false;
  return {
    write: (line) => {
      const bytes = Buffer.from(isTorn ? `\n${line}` : line);
      let at = 0;
      try {
        while (at < bytes.length) at += writeSync(fd, bytes, at);
        isTorn = false;
        written();
      } catch {
        if (at > 0) isTorn = bytes[at - 1] !== NEWLINE;
        lost();
      }
    },
    flush: async () => {},
  };
}
