import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { hasPasskeys, signWithPasskey } from '../api/passkeys.ts';
import { Button } from '../ui/button.tsx';
import { explainPasskey } from '../ui/credentials/explain-passkey.ts';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { doorWords } from './words.ts';

type Props = {
  /** Introduces it where it is one way of several. */
  lead: string | null;
  secondsLeft: number;
  waitFor: (seconds: number) => void;
  onEntered: () => void;
};

/** Logs in with a passkey; renders nothing where the browser has none. */
export function PasskeyEntry({ lead, secondsLeft, waitFor, onEntered }: Props) {
  const ask = api.useMutation('post', '/api/auth/passkey/options');
  const login = api.useMutation('post', '/api/auth/passkey/login');
  const enter = useMutation({
    mutationFn: async () => {
      const options = await ask.mutateAsync({});
      await login.mutateAsync({ body: await signWithPasskey(options) });
    },
    onSuccess: onEntered,
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterSeconds !== null) waitFor(error.retryAfterSeconds);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="space-y-3">
      {lead !== null && <p className="text-center text-muted">{lead}</p>}
      {enter.error !== null && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
          {describe(enter.error)}
        </p>
      )}
      <Button className="min-h-11 w-full" disabled={enter.isPending || secondsLeft > 0} onClick={() => enter.mutate()}>
        <KeyRound size={16} aria-hidden="true" className="shrink-0" />
        {enter.isPending ? doorWords.passkeyWaiting : doorWords.passkey}
      </Button>
    </div>
  );
}

function describe(error: unknown): string {
  const trouble = explainPasskey(error);
  if (trouble !== null) return trouble;
  if (error instanceof ApiError && error.status === 401) return doorWords.passkeyRefused;
  if (error instanceof ApiError && error.status === 429) return words.login.tooMany(error.retryAfterSeconds ?? 60);
  return explain(error);
}
