/**
 * A thread beside the one that answers: what takes long to compute (a large file, a large mail) is done there, so that
 * nobody else waits. It starts with its first task, ends when it has had none for a while, and starts again.
 */

import { Worker } from 'node:worker_threads';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError } from '../http/problem.ts';

/** What a thread can do: functions of one value that can be cloned. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

export type Thread<T extends Tasks> = {
  /** Does a task there. Throws what the task throws; `unavailable` when the thread ends before it is done. */
  run<K extends keyof T & string>(task: K, input: Parameters<T[K]>[0]): Promise<Awaited<ReturnType<T[K]>>>;
  close(): Promise<void>;
};

/** What became of a task. Errors lose what they are on the way between threads, so that the parts of a refusal travel. */
export type Report = { id: number } & ({ done: unknown } | { refused: ConstructorParameters<typeof AppError> });

const IDLE_MS = 30_000;
/** A file of 10 MB, its movements and the answer about them. */
const HEAP_MB_MAX = 512;

type Waiting = { resolve: (value: never) => void; reject: (error: unknown) => void };

/** Prepares a thread that runs the module at `entry` (see `serveTasks`) with `data`. */
export function createThread<T extends Tasks>(entry: URL, data: unknown): Thread<T> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const settle = ({ id, ...report }: Report): void => {
    const task = waiting.get(id);
    waiting.delete(id);
    if ('done' in report) task?.resolve(report.done as never);
    else task?.reject(new AppError(...report.refused));
    if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
  };

  const start = (): Worker => {
    const started = new Worker(entry, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX } });
    let cause: unknown;
    started.on('message', settle);
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const task of waiting.values()) {
        task.reject(new AppError('unavailable', problemReason('interrupted'), { cause }));
      }
      waiting.clear();
    });
    started.unref();
    return started;
  };

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  return {
    run: (task, input) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        waiting.set(++lastId, { resolve, reject });
        worker.postMessage({ id: lastId, task, input });
      }),
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}
