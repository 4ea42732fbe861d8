/** What systemd is told, by its own program: one in its place writes down what it was asked to say. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { notifySystemd } from './notify-systemd.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-systemd-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const warned: string[] = [];
const log = { warn: (_: object, message: string) => void warned.push(message) };

/** The words that were said, each with the socket that it went to. */
const said = () => readFileSync(join(folder, 'said'), 'utf8').split('\n').slice(0, -1);

function speaker(script = `echo "$NOTIFY_SOCKET $*" >> ${join(folder, 'said')}`): string {
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${folder}:/usr/bin:/bin`;
}

test('systemd is notified of ready, alive and stopping', async () => {
  const systemd = notifySystemd(
    { PATH: speaker(), NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000' },
    log as never,
  );
  await systemd.ready();
  await expect.poll(() => said().length).toBeGreaterThan(3);
  systemd.stop();
  await systemd.stopping();
  const [first, ...rest] = said();
  expect(first).toBe('/run/notify READY=1');
  expect(new Set(rest)).toEqual(new Set(['/run/notify WATCHDOG=1', '/run/notify STOPPING=1']));
});

test('without a watchdog no heartbeat is sent, and without systemd nothing', async () => {
  const systemd = notifySystemd({ PATH: speaker(), NOTIFY_SOCKET: '/run/notify' }, log as never);
  await systemd.ready();
  await systemd.stopping();
  expect(said()).toEqual(['/run/notify READY=1', '/run/notify STOPPING=1']);
  const none = notifySystemd({ PATH: speaker(), WATCHDOG_USEC: '60000' }, log as never);
  await none.ready();
  await none.stopping();
  expect(said()).toHaveLength(2);
});

test('a failed notification is logged once and has no other effect', async () => {
  warned.length = 0;
  const systemd = notifySystemd({ PATH: speaker('exit 1'), NOTIFY_SOCKET: '/run/notify' }, log as never);
  await systemd.ready();
  await systemd.stopping();
  expect(warned).toEqual(['systemd was not told how the service does']);
});
