/** What all ways in share: one window of attempts, the challenges of passkeys, and how a way in is refused. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/problem.ts';
import { isCrossOrigin } from '../platform/same-origin.ts';
import { createLoginLimit } from './limit-logins.ts';
import { type Challenges, createChallenges } from './second-factor/keep-challenges.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** Goes with every 401 of the door. */
export const CHALLENGE = { 'www-authenticate': 'Bearer realm="alcancia"' };

export type Door = {
  challenges: Challenges;
  /** Throws `cross_origin` when a page of another site asks. */
  refuseOtherSites: (request: FastifyRequest) => Promise<void>;
  /** Counts an attempt to come in. Throws `too_many_requests` when it is one too many. */
  countAttempt: (request: FastifyRequest) => Promise<void>;
  /** Runs a check of something secret; it counts as an attempt while it runs, and for good when it throws. */
  guess: <T>(request: FastifyRequest, check: () => Promise<T>) => Promise<T>;
  /** Asks for the password once more, inside. Throws `wrong_credentials` naming `password`. */
  confirmPassword: (request: FastifyRequest, password: string) => Promise<void>;
};

/** Makes the door of one service. */
export function createDoor(deps: Pick<Deps, 'env' | 'now' | 'admin'>): Door {
  const limit = createLoginLimit();

  const count = (request: FastifyRequest): number => {
    const nowMs = deps.now();
    const waitSeconds = limit.attempt(request.ip, nowMs);
    if (waitSeconds === 0) return nowMs;
    throw new AppError('too_many_requests', `Too many attempts. Try again in ${waitSeconds} seconds.`, {
      headers: { 'retry-after': String(waitSeconds) },
    });
  };

  const guess: Door['guess'] = async (request, check) => {
    const at = count(request);
    const found = await check();
    limit.giveBack(request.ip, at);
    return found;
  };

  return {
    challenges: createChallenges(),
    refuseOtherSites: async (request) => {
      if (!isCrossOrigin(request, deps.env.appOrigin)) return;
      throw new AppError('cross_origin', 'Logging in must come from this site.');
    },
    countAttempt: async (request) => {
      count(request);
    },
    guess,
    confirmPassword: (request, password) =>
      guess(request, async () => {
        if (await verifyCredentials(deps.admin, deps.admin.username, password)) return;
        throw new AppError('wrong_credentials', 'The password is not right.', {
          errors: [{ path: 'password', message: 'Is not right' }],
          headers: CHALLENGE,
        });
      }),
  };
}
