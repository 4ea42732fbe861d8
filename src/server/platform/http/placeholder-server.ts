/**
 * Serves the address of a starting service: alive, not ready, with what it waits for. It takes the port first, so that
 * a taken one is found before anything else is done.
 */

import Fastify from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { portError } from '../process/start-refusals.ts';
import { AppError, registerProblems } from './problem.ts';

export type WaitingRoom = {
  /** Sets the current reason for waiting. */
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
  // Fastify writes into what it is given.
  await app.listen({ port: at.port, host: at.host }).catch((error: unknown) => {
    throw portError(error, at);
  });
  return {
    say: (text) => {
      reason = text;
    },
    close: () => app.close(),
  };
}
