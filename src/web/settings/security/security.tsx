import { api, type SecondFactor } from '../../api/client.ts';
import { Failure, Loading, Skeleton } from '../../ui/states.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Who comes in and how: the second factor, and where one is inside already. */
export function Security() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/auth/second-factor', {});
  return (
    <>
      {data ? (
        <Factors factor={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-72 rounded-2xl" />
        </Loading>
      )}
      <OpenSessions />
    </>
  );
}

function Factors({ factor }: { factor: SecondFactor }) {
  return (
    <>
      <AuthenticatorApp totp={factor.totp} />
      <Passkeys passkeys={factor.passkeys} origin={factor.passkeys_origin} />
      {(factor.totp.enabled || factor.passkeys.length > 0) && <RecoveryCodes left={factor.recovery_codes_left} />}
    </>
  );
}
