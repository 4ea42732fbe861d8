/**
 * The address of a service that is still starting: alive, not ready, and says what it waits for. It holds the port from
 * the first moment, so that one that is taken is found before anything else is done.
 */

import Fastify from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { portError } from '../process/start-refusals.ts';
import { AppError, registerProblems } from './problem.ts';

export type WaitingRoom = {
  /** What whoever asks is told from now on. */
  say(reason: string): void;
  /** Frees the port, for the service itself. */
  close(): Promise<void>;
};

/** Opens it. Throws RefusedStart when the port cannot be had. */
export async function startPlaceholderServer(at: { port: number; host: string }): Promise<WaitingRoom> {
  let reason = 'Alcancía is starting.';
  const app = Fastify({ logger: false, forceCloseConnections: true });
  registerProblems(app);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.setNotFoundHandler(async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('connection', 'close');
    throw new AppError('unavailable', problemReason('starting', { doing: reason }), {
      headers: { 'retry-after': '2' },
    });
  });
  await app.listen(at).catch((error: unknown) => {
    throw portError(error, at);
  });
  return {
    say: (text) => {
      reason = text;
    },
    close: () => app.close(),
  };
}
