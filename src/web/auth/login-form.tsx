import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { CodeStep } from './code-step.tsx';
import { type Credentials, PasswordStep } from './password-step.tsx';

/**
 * Username and password, a code where a second factor is on, or a passkey. Calls `onEntered` once the session has
 * begun.
 */
export function LoginForm({ onEntered }: { onEntered: () => void }) {
  const [secondsLeft, waitFor] = useCountdown();
  const [asked, setAsked] = useState<{ credentials: Credentials; methods: readonly string[] } | null>(null);
  // The password is in the request, so its result is not kept.
  const login = api.useMutation('post', '/api/auth/login', {
    gcTime: 0,
    onSuccess: onEntered,
    onError: (error, { body }) => {
      if (!(error instanceof ApiError)) return;
      // Passkeys cannot be guessed, so they work during a lockout.
      const isLocked = error.code === 'second_factor_locked';
      if (error.retryAfterSeconds !== null && !isLocked) waitFor(error.retryAfterSeconds);
      if (error.code === 'second_factor_required' || isLocked) {
        const { username, password } = body;
        setAsked({ credentials: { username, password }, methods: error.methods });
      }
    },
  });
  const shared = { isPending: login.isPending, secondsLeft, waitFor, onEntered };

  if (asked === null) {
    return <PasswordStep {...shared} error={login.error} onSubmit={(body) => login.mutate({ body })} />;
  }
  const leave = () => {
    setAsked(null);
    login.reset();
  };
  return (
    <CodeStep
      {...shared}
      methods={asked.methods}
      error={login.error}
      onSubmit={(code) => login.mutate({ body: { ...asked.credentials, code } })}
      onBack={leave}
    />
  );
}

/** A countdown in whole seconds, and how to start it. */
function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  const begin = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [secondsLeft, begin];
}
