/**
 * Tells systemd how the service does: ready, alive, stopping (sd_notify). Node has no datagram sockets of Unix, so
 * systemd's own program sends each word (docs/decisions/0022-staying-up.md).
 */
import { execFile } from 'node:child_process';
import type { Log } from '../log/log.ts';

/** systemd's own advice is half of the time that it allows; a third lets one word be late. */
const WORDS_EACH_WATCH = 3;

export type Systemd = { ready(): Promise<void>; stopping(): Promise<void>; stop(): void };

/** Speaks when `NOTIFY_SOCKET` names somebody who listens. From `ready` on it says so often that the loop turns. */
export function notifySystemd(source: Record<string, string | undefined>, log: Pick<Log, 'warn'>): Systemd {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdogUs = '' } = source;
  const everyMs = Number(watchdogUs) / 1000 / WORDS_EACH_WATCH;
  let isHeard = true;
  let beating: NodeJS.Timeout | undefined;
  const tell = (word: string) =>
    new Promise<void>((resolve) => {
      if (socket === undefined) return resolve();
      const env = { PATH: source['PATH'] ?? '/usr/bin:/bin', NOTIFY_SOCKET: socket };
      execFile('systemd-notify', [word], { env, timeout: 5_000 }, (err) => {
        if (err && isHeard) log.warn({ err }, 'systemd was not told how the service does');
        isHeard = err === null;
        resolve();
      });
    });
  const stop = () => clearInterval(beating);
  return {
    async ready() {
      await tell('READY=1');
      if (socket !== undefined && everyMs > 0) beating = setInterval(() => void tell('WATCHDOG=1'), everyMs).unref();
    },
    stopping: () => tell('STOPPING=1'),
    stop,
  };
}
