/** An answer that is streamed outlasts the check at its beginning: whether its session still opens something. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isSessionOpen, ownSession } from './open-session.ts';

/** How often is looked. In the table, where every way to end a session shows, also that of another process. */
const LOOK_EVERY_MS = 2_000;

/** Calls `onEnded` once when the session of a guarded request has ended. Answers how to stop watching. */
export function watchSession(deps: Pick<Deps, 'db' | 'now'>, request: FastifyRequest, onEnded: () => void): () => void {
  const own = ownSession(request);
  const timer = setInterval(() => {
    isSessionOpen(deps.db, own, deps.now()).then(
      (isOpen) => {
        if (isOpen) return;
        clearInterval(timer);
        onEnded();
      },
      // A database that is away says nothing of the session: it is asked again.
      () => {},
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
