/** The second factor at login: whether it is required, and whether a code is right (docs/rules/second-factor.md). */

import type { Transaction } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { CHALLENGE } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction, type Session } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { openSecret } from '../../platform/seal-secret.ts';
import { countCodeGuess, notifyRejectedCode, refundGuess } from '../count-guesses.ts';
import { loadKey, TOTP_PURPOSE } from './load-key.ts';
import { hashRecoveryCode } from './make-codes.ts';
import { stepOf } from './match-code.ts';
import { consumeRecoveryCode, consumeStep, countRecoveryCodes, findTotp, listPasskeys } from './store.ts';

export type Method = 'totp' | 'passkey' | 'recovery';

/** The available methods; empty without a second factor. */
export async function listMethods(db: Session): Promise<Method[]> {
  const methods: Method[] = [];
  if (await findTotp(db, 'on')) methods.push('totp');
  if ((await listPasskeys(db)).length > 0) methods.push('passkey');
  if (methods.length > 0 && (await countRecoveryCodes(db)).left > 0) methods.push('recovery');
  return methods;
}

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;
type Shown = { code: string | undefined; address: string };
/** Uses the code up, in the transaction of what it authorizes. Throws `wrong_second_factor`. */
export type TakeCode = (session: Session) => Promise<void>;

/**
 * After a right password: logs in without a second factor, or with a right code, which is used up in the same
 * transaction. Throws `second_factor_required` without a code, `wrong_second_factor` for a wrong one and
 * `second_factor_locked` after too many, each with the available methods.
 */
export async function verifySecondFactor<T>(
  deps: Needs,
  shown: Shown,
  open: (session: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { code } = shown;
  const isAsked = (await listMethods(deps.db)).length > 0;
  if (!isAsked || code === undefined) {
    return inTransaction(deps.db, async (session) => {
      const methods = await listMethods(session);
      if (methods.length === 0) return open(session);
      throw new AppError('second_factor_required', 'Send a code of the second factor too, or use a passkey.', {
        methods,
        headers: CHALLENGE,
      });
    });
  }
  return withCode(deps, { ...shown, code }, (take) =>
    inTransaction(deps.db, async (session) => {
      await take(session);
      return open(session);
    }),
  );
}

/**
 * Runs an action that needs a right code. The code counts against the hourly budget before it is checked; a recovery
 * code, which cannot be guessed, is accepted even when the budget is used up. Throws like `verifySecondFactor`.
 */
export async function withCode<T>(
  deps: Needs,
  { code, address }: { code: string; address: string },
  run: (take: TakeCode) => Promise<T>,
): Promise<T> {
  const counted = await countCodeGuess(deps);
  if (!('id' in counted) && isTotp(code)) throw await lockedOut(deps, counted.lockedUntilMs);
  let isWrong = false;
  const take: TakeCode = async (session) => {
    if (await takeCode(session, deps, code)) return;
    isWrong = true;
    throw new AppError('wrong_second_factor', 'The code is not right, or was used already.', {
      methods: await listMethods(session),
      errors: [{ path: 'code', ...problemReason('wrong_code') }],
      headers: CHALLENGE,
    });
  };
  try {
    return await run(take);
  } finally {
    if ('id' in counted) {
      if (isWrong) await notifyRejectedCode(deps, counted.id, address);
      else await refundGuess(deps, counted.id);
    }
  }
}

async function lockedOut(deps: Needs, untilMs: number): Promise<AppError> {
  const seconds = Math.max(1, Math.ceil((untilMs - deps.now()) / 1000));
  const methods = (await listMethods(deps.db)).filter((method) => method !== 'totp');
  const sentence = `Too many wrong codes. Use a recovery code or a passkey, or try again in ${Math.ceil(seconds / 60)} minutes.`;
  return new AppError('second_factor_locked', sentence, { methods, headers: { 'retry-after': String(seconds) } });
}

/** Six digits in any spelling, which can be guessed. */
const isTotp = (code: string): boolean => /^\d{6}$/.test(plain(code));

const plain = (code: string): string => code.replace(/[\s-]/g, '');

async function takeCode(session: Session, deps: Pick<Deps, 'env' | 'now' | 'log'>, typed: string): Promise<boolean> {
  if (isTotp(typed)) return takeTotp(session, deps, plain(typed));
  const hash = hashRecoveryCode(typed);
  return hash !== null && consumeRecoveryCode(session, hash, instantAt(deps.now()));
}

async function takeTotp(session: Session, deps: Pick<Deps, 'env' | 'now' | 'log'>, code: string): Promise<boolean> {
  const totp = await findTotp(session, 'on');
  if (!totp) return false;
  const secret = openSecret(totp.sealed_secret, await loadKey(deps.env), TOTP_PURPOSE);
  if (secret === null) {
    deps.log.error({}, 'The key of the second factor is not the one its secret was sealed with: no code can be right');
    return false;
  }
  const step = stepOf(code, secret, deps.now());
  return step !== null && consumeStep(session, step);
}
