/** The second factor's state for the person, without secrets. */
import type { Deps } from '../../deps.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './store.ts';
import { siteOf } from './verify-passkey.ts';

/** The state of the second factor. */
export async function readSecondFactor({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const totp = await findTotp(db, 'on');
  return {
    totp: { enabled: totp !== undefined, since: totp?.created_at ?? null },
    passkeys: await listPasskeys(db),
    recovery_codes_left: (await countRecoveryCodes(db)).left,
    passkeys_origin: siteOf(env).origin,
  };
}
