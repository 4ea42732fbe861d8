/** Checks the session of a streamed answer, which outlasts the check at its beginning. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isSessionOpen, ownSession } from './open-session.ts';

/** The interval. The table shows every way to end a session, also by another process. */
const LOOK_EVERY_MS = 2_000;

/** Calls `onEnded` once when the session of a guarded request has ended. Returns a function that stops watching. */
export function watchSession(deps: Pick<Deps, 'db' | 'now'>, request: FastifyRequest, onEnded: () => void): () => void {
  const own = ownSession(request);
  const timer = setInterval(() => {
    isSessionOpen(deps.db, own, deps.now()).then(
      (isOpen) => {
        if (isOpen) return;
        clearInterval(timer);
        onEnded();
      },
      // An unavailable database tells nothing about the session: it is checked again.
      () => {},
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
