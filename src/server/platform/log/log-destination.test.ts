/** Where lines go that cannot be written: nowhere, counted, and in bounded memory. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, truncateSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type LogLoss, type Output, openLogDestination } from './log-destination.ts';

const LINE = `${'x'.repeat(999)}\n`;

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** As `process.stdout` is for a file: something with a descriptor. */
function fileOutput(path: string): Output {
  const fd = openSync(path, 'a');
  onTestFinished(() => closeSync(fd));
  return Object.assign(new PassThrough(), { fd });
}

/** A pipe as standard output is one, with whoever holds its other end. */
function pipeOutput(): { out: Socket; reader: number } {
  const path = join(freshFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const out = new Socket({ fd: openSync(path, constants.O_WRONLY), readable: false });
  onTestFinished(() => {
    out.destroy();
    closeSync(reader);
  });
  return { out, reader };
}

test('a line to a file is written at once, and none is lost', () => {
  const path = join(freshFolder(), 'log');
  const recovered: LogLoss[] = [];
  const { write, loss } = openLogDestination(fileOutput(path), (lost) => recovered.push(lost));
  write('one\n');
  write('ñandú\n');
  expect([readFileSync(path, 'utf8'), loss, recovered]).toEqual(['one\nñandú\n', { lines: 0, unreported: 0 }, []]);
});

test('a full disk loses whole lines, each counted', () => {
  const { write, loss } = openLogDestination(fileOutput('/dev/full'), () => {});
  for (let n = 0; n < 5; n++) write(LINE);
  expect(loss).toEqual({ lines: 5, unreported: 5 });
});

test.runIf(process.getuid?.() === 0)(
  'a line torn by a full disk is followed by a new line and a report of the loss',
  () => {
    const disk = freshFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
    const path = join(disk, 'log');
    const recovered: number[] = [];
    const { write, loss } = openLogDestination(fileOutput(path), ({ lines }) => recovered.push(lines));
    while (loss.lines === 0) write(LINE);
    write('lost\n');
    expect(recovered).toEqual([]);
    truncateSync(path, 2_500);
    write('after\n');
    expect(recovered).toEqual([2]);
    write('more\n');
    expect([recovered, readFileSync(path, 'utf8').split('\n').slice(-3)]).toEqual([[2], ['after', 'more', '']]);
  },
);

test('lines without a reader wait up to a limit, and those beyond it are counted', async () => {
  const { out } = pipeOutput();
  const { write, flush, loss } = openLogDestination(out, () => {});
  for (let n = 0; n < 5_000; n++) write(LINE);
  expect(out.writableLength).toBeLessThan(300 * 1024);
  expect(loss.lines).toBeGreaterThan(5_000 - 400);
  const startedAt = performance.now();
  await flush();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a loss is reported once, when all waiting lines are written', async () => {
  const { out, reader } = pipeOutput();
  const recovered: number[] = [];
  const { write, loss } = openLogDestination(out, ({ lines }) => recovered.push(lines));
  for (let n = 0; n < 1_000; n++) write(LINE);
  const waiting = out.writableLength;
  const bytes = Buffer.alloc(16_384);
  const readSome = () => {
    try {
      readSync(reader, bytes);
    } catch {
      // Nothing is there just now.
    }
  };
  await expect
    .poll(() => {
      readSome();
      return out.writableLength;
    })
    .toBeLessThan(waiting);
  expect([out.writableLength > 0, recovered]).toEqual([true, []]);
  await expect
    .poll(
      () => {
        readSome();
        return recovered;
      },
      { interval: 1 },
    )
    .toEqual([loss.lines]);
});

test('a pipe without a reader loses each line, and every error is handled', async () => {
  const { out } = pipeOutput();
  const { write, loss } = openLogDestination(out, () => {});
  out.destroy();
  write('a\n');
  write('b\n');
  await expect.poll(() => loss.lines).toBe(2);
});
