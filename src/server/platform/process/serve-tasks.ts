/** The other side of `thread.ts`: takes tasks and reports what became of them. */
import type { MessagePort } from 'node:worker_threads';
import type { FastifyError } from 'fastify';
import { type AppError, asAppError } from '../http/problem.ts';
import type { Report, Tasks } from './thread.ts';

/** Does the tasks that come through the port, several at once where they wait for something. */
export function serveTasks(port: MessagePort, tasks: Tasks): void {
  port.on('message', (asked: Asked) => void answer(port, tasks, asked));
}

type Asked = { id: number; task: string; input: never };

async function answer(port: MessagePort, tasks: Tasks, { id, task, input }: Asked): Promise<void> {
  try {
    port.postMessage({ id, done: await tasks[task]?.(input) } satisfies Report);
  } catch (error) {
    port.postMessage(reportOf(id, error));
  }
}

function reportOf(id: number, error: unknown): Report {
  const { code, reason, message, errors, headers, methods, cause } = asAppError(error as FastifyError);
  const more = {
    headers: { ...headers },
    ...(errors ? { errors } : {}),
    ...(methods ? { methods } : {}),
    ...(cause instanceof Error ? { cause } : {}),
  };
  return { id, refused: [code, reason ?? message, more] as ConstructorParameters<typeof AppError> };
}
