import { api } from '../../api/client.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Access: the second factor and the open sessions. */
export function Security() {
  const factor = api.useQuery('get', '/api/v1/auth/second-factor', {});
  return (
    <>
      <Loaded query={factor} skeleton="h-72 rounded-2xl">
        {(data) => (
          <>
            <AuthenticatorApp totp={data.totp} />
            <Passkeys passkeys={data.passkeys} origin={data.passkeys_origin} />
            {(data.totp.enabled || data.passkeys.length > 0) && <RecoveryCodes left={data.recovery_codes_left} />}
          </>
        )}
      </Loaded>
      <OpenSessions />
    </>
  );
}
