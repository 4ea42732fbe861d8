/** Shared by all logins: one window of attempts, the passkey challenges, and the rejection of a login. */

import type { FastifyRequest } from 'fastify';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { CHALLENGE } from '../platform/http/actor.ts';
import { AppError } from '../platform/http/problem.ts';
import { isCrossOrigin } from '../platform/http/same-origin.ts';
import { countWrongPassword } from './count-guesses.ts';
import { createLoginLimit } from './limit-logins.ts';
import { type Challenges, createChallenges } from './second-factor/keep-challenges.ts';
import { type TakeCode, withCode } from './second-factor/pass-second-factor.ts';
import { verifyCredentials } from './verify-credentials.ts';

export type LoginGuard = {
  challenges: Challenges;
  /** Throws `cross_origin` for a page of another site. */
  refuseOtherSites: (request: FastifyRequest) => Promise<void>;
  /** Counts a login attempt. Throws `too_many_requests` beyond the limit. */
  countAttempt: (request: FastifyRequest) => Promise<void>;
  /** Verifies the admin's credentials. Throws `wrong_credentials`; a check that did not run is not an attempt. */
  checkLogin: (request: FastifyRequest, credentials: { username: string; password: string }) => Promise<void>;
  /** Runs the check of a secret; it counts as an attempt while it runs, and stays counted when it fails. */
  guess: <T>(request: FastifyRequest, check: () => Promise<T>) => Promise<T>;
  /** Verifies the password again within a session. Throws `wrong_credentials` naming `password`. */
  confirmPassword: (request: FastifyRequest, password: string) => Promise<void>;
  /**
   * Runs an action that requires the password or a code again; `take` uses the code up in the action's transaction.
   * Throws `confirmation_required` without either, and the login's errors for a wrong one.
   */
  confirm: <T>(request: FastifyRequest, shown: Confirmation, run: (take: TakeCode) => Promise<T>) => Promise<T>;
};

/** Either is enough. */
type Confirmation = { password: string | undefined; code: string | undefined };

/** Creates the login guard of a service. */
export function createLoginGuard(deps: Pick<Deps, 'db' | 'env' | 'now' | 'admin' | 'log'>): LoginGuard {
  const limit = createLoginLimit();

  const count = (request: FastifyRequest): number => {
    const nowMs = deps.now();
    const waitSeconds = limit.attempt(request.ip, nowMs);
    if (waitSeconds === 0) return nowMs;
    throw new AppError('too_many_requests', problemReason('too_many_attempts', { seconds: waitSeconds }), {
      headers: { 'retry-after': String(waitSeconds) },
    });
  };

  const counted = new WeakMap<FastifyRequest, number>();

  /** Runs a counted attempt; refunds it when nothing was checked. */
  const attempt = async <T>(request: FastifyRequest, at: number, check: () => Promise<T>): Promise<T> => {
    try {
      return await check();
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') limit.giveBack(request.ip, at);
      throw error;
    }
  };

  const guess: LoginGuard['guess'] = async (request, check) => {
    const at = count(request);
    const found = await attempt(request, at, check);
    limit.giveBack(request.ip, at);
    return found;
  };

  const confirmPassword: LoginGuard['confirmPassword'] = (request, password) =>
    guess(request, async () => {
      if (await verifyCredentials(deps.admin, deps.admin.username, password)) return;
      await countWrongPassword(deps, request.ip);
      throw new AppError('wrong_credentials', 'The password is not right.', {
        errors: [{ path: 'password', ...problemReason('wrong_password') }],
        headers: CHALLENGE,
      });
    });

  return {
    challenges: createChallenges(),
    refuseOtherSites: async (request) => {
      if (!isCrossOrigin(request, deps.env.appOrigin)) return;
      throw new AppError('cross_origin', 'Logging in must come from this site.');
    },
    countAttempt: async (request) => {
      counted.set(request, count(request));
    },
    checkLogin: (request, { username, password }) =>
      attempt(request, counted.get(request) ?? deps.now(), async () => {
        if (await verifyCredentials(deps.admin, username, password)) return;
        await countWrongPassword(deps, request.ip);
        throw new AppError('wrong_credentials', 'Wrong username or password.', { headers: CHALLENGE });
      }),
    guess,
    confirmPassword,
    confirm: async (request, { password, code }, run) => {
      if (password !== undefined) {
        await confirmPassword(request, password);
        return run(async () => {});
      }
      if (code !== undefined) {
        return guess(request, () => withCode(deps, { code, address: request.ip }, run));
      }
      throw new AppError('confirmation_required', 'Send your password once more, or a code of the second factor.');
    },
  };
}
