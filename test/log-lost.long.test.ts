/** A log that cannot be written: the service keeps running, reports how many lines it lost, and stops on request. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, it, type TestContext } from 'vitest';
import {
  ask,
  environment,
  freePort,
  freshFolder,
  type Process,
  ROOT,
  ready,
  runService,
  until,
} from './service-process.ts';

const METRICS_TOKEN = 'a-token-for-the-monitor';
const THROW = pathToFileURL(join(ROOT, 'test', 'rigs', 'throw-on-signal.ts')).href;
const monitor = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

/** Starts the service with this standard output, and waits until it is ready. */
async function start(context: TestContext, stdout: number | 'pipe', env: Record<string, string> = {}) {
  const port = await freePort();
  const told = { PORT: String(port), ADMIN_PASSWORD: 'p', METRICS_TOKEN, ...env };
  const service = runService(context, environment(freshFolder(context), told), { stdio: ['ignore', stdout, 'pipe'] });
  return { service, base: await ready(port, service) };
}

/** A full pipe without a reader. */
function fullPipe(context: TestContext): { reader: number; writer: number } {
  const path = join(freshFolder(context), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  context.onTestFinished(() => {
    closeSync(reader);
    closeSync(writer);
  });
  for (const bytes of [Buffer.alloc(4096, '\n'), Buffer.from('\n')]) {
    try {
      for (;;) writeSync(reader, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
  return { reader, writer };
}

const linesLost = async (base: string) => ({
  ready: (JSON.parse((await ask(`${base}/readyz`))?.text ?? '{}') as { log_lines_lost?: number }).log_lines_lost,
  metric: Number(
    /^alcancia_log_lines_lost_total (\d+)$/m.exec((await ask(`${base}/metrics`, monitor))?.text ?? '')?.[1],
  ),
});

/** Each rejected request is a line of the log. */
async function writeLines(base: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await ask(`${base}/api/v1/transactions`);
}

async function stop({ child, ended }: Process): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

describe.concurrent('the log', { timeout: 120_000 }, () => {
  it('on a full disk counts each lost line and neither ends nor freezes the service', async (context) => {
    const { expect } = context;
    const disk = openSync('/dev/full', 'w');
    const { service, base } = await start(context, disk);
    closeSync(disk);
    await writeLines(base, 10);
    const lost = await linesLost(base);
    expect(lost.ready).toBeGreaterThanOrEqual(10);
    expect(lost.metric).toBe(lost.ready);
    expect(await stop(service)).toBe(0);
  });

  it('receives an unhandled error as one line, and the service exits with 70', async (context) => {
    const { expect } = context;
    const { service } = await start(context, 'pipe', { NODE_OPTIONS: `--import=${THROW}`, RIG_ERROR: '2' });
    service.child.kill('SIGUSR2');
    expect(await service.ended).toBe(70);
    const last = service.output().split('\n').at(-2) ?? '';
    expect(JSON.parse(last)).toMatchObject({
      level: 50,
      err: { message: 'A promise nobody looks at', stack: expect.stringContaining('throw-on-signal') },
      origin: 'unhandledRejection',
    });
  });

  it('receives Node’s own warnings as lines', async (context) => {
    const { expect } = context;
    const warn = encodeURIComponent("process.on('SIGUSR2', () => process.emitWarning('Careful'))");
    const { service } = await start(context, 'pipe', { NODE_OPTIONS: `--import=data:text/javascript,${warn}` });
    service.child.kill('SIGUSR2');
    await until(() => service.output().includes('Careful'));
    const [line = '', ...more] = service
      .output()
      .split('\n')
      .filter((text) => text.includes('Careful'));
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 40, err: { message: 'Careful' }, msg: 'Node warns' });
  });

  it('on a full disk does not delay the exit after an unhandled error', async (context) => {
    const { expect } = context;
    const disk = openSync('/dev/full', 'w');
    const { service } = await start(context, disk, { NODE_OPTIONS: `--import=${THROW}`, RIG_ERROR: '1' });
    closeSync(disk);
    service.child.kill('SIGUSR2');
    expect(await service.ended).toBe(70);
  });

  it('to a pipe without a reader counts lost lines once its buffer is full, and resumes when somebody reads', async (context) => {
    const { expect } = context;
    const { reader, writer } = fullPipe(context);
    const { service, base } = await start(context, writer);
    expect(await linesLost(base)).toEqual({ ready: 0, metric: 0 });
    await writeLines(base, 2000);
    const { ready: lost = 0 } = await linesLost(base);
    expect(lost).toBeGreaterThan(100);
    let text = '';
    const bytes = Buffer.alloc(65_536);
    const read = () => {
      try {
        text += bytes.toString('utf8', 0, readSync(reader, bytes));
      } catch {
        // The pipe is empty right now.
      }
      return text.includes('"msg":"Lines of the log were lost"');
    };
    await expect.poll(read, { timeout: 20_000, interval: 5 }).toBe(true);
    expect(await stop(service)).toBe(0);
    read();
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 40, lines_lost: lost, msg: 'Lines of the log were lost' }),
    );
  });

  it('to a pipe without a reader does not delay the exit after an unhandled error', async (context) => {
    const { expect } = context;
    const { service } = await start(context, fullPipe(context).writer, {
      NODE_OPTIONS: `--import=${THROW}`,
      RIG_ERROR: '0',
    });
    service.child.kill('SIGUSR2');
    expect(await service.ended).toBe(70);
  });

  it('to a closed pipe counts lost lines, and the service goes on', async (context) => {
    const { expect } = context;
    const { service, base } = await start(context, 'pipe');
    service.child.stdout?.destroy();
    await writeLines(base, 20);
    const lost = await linesLost(base);
    expect(lost.ready).toBeGreaterThanOrEqual(19);
    expect(await stop(service)).toBe(0);
  });
});
