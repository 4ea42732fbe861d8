/** The second factor at the door: whether one is asked for, and whether a code is right (docs/rules/second-factor.md). */
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import type { Session } from '../../platform/database.ts';
import { AppError } from '../../platform/problem.ts';
import { CHALLENGE } from '../open-door.ts';
import { loadKey } from './load-key.ts';
import { hashRecoveryCode } from './make-codes.ts';
import { stepOf } from './match-code.ts';
import { openSecret } from './seal-secret.ts';
import { countRecoveryCodes, findTotp, listPasskeys, takeRecoveryCode, takeStep } from './store.ts';

export type Method = 'totp' | 'passkey' | 'recovery';

/** What a second factor can be here; nothing when none is on. */
export async function listMethods(db: Session): Promise<Method[]> {
  const methods: Method[] = [];
  if (await findTotp(db, 'on')) methods.push('totp');
  if ((await listPasskeys(db)).length > 0) methods.push('passkey');
  if (methods.length > 0 && (await countRecoveryCodes(db)).left > 0) methods.push('recovery');
  return methods;
}

/**
 * After a right password: returns when no second factor is on, or when the code is right, which it then never is again.
 * To be called in the transaction that opens what the code is for. Throws `second_factor_required` without a code and
 * `wrong_second_factor` with a wrong one, each with the methods there are.
 */
export async function passSecondFactor(
  session: Session,
  deps: Pick<Deps, 'env' | 'now' | 'log'>,
  code: string | undefined,
): Promise<void> {
  const methods = await listMethods(session);
  if (methods.length === 0) return;
  if (code === undefined) {
    throw new AppError('second_factor_required', 'Send a code of the second factor too, or use a passkey.', {
      methods,
      headers: CHALLENGE,
    });
  }
  if (await takeCode(session, deps, code)) return;
  throw new AppError('wrong_second_factor', 'The code is not right, or was used already.', {
    methods,
    errors: [{ path: 'code', message: 'Is not right, or was used already' }],
    headers: CHALLENGE,
  });
}

async function takeCode(session: Session, deps: Pick<Deps, 'env' | 'now' | 'log'>, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return takeTotp(session, deps, code);
  const hash = hashRecoveryCode(typed);
  return hash !== null && takeRecoveryCode(session, hash, instantAt(deps.now()));
}

async function takeTotp(session: Session, deps: Pick<Deps, 'env' | 'now' | 'log'>, code: string): Promise<boolean> {
  const totp = await findTotp(session, 'on');
  if (!totp) return false;
  const secret = openSecret(totp.sealed_secret, await loadKey(deps.env));
  if (secret === null) {
    deps.log.error({}, 'The key of the second factor is not the one its secret was sealed with: no code can be right');
    return false;
  }
  const step = stepOf(code, secret, deps.now());
  return step !== null && takeStep(session, step);
}
