import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';
import { useCountdown } from './use-countdown.ts';

const FIELD = 'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base';

/** Name and password, and what the door said to them. `onEntered` is called once the session has begun. */
export function LoginForm({ onEntered }: { onEntered: () => void }) {
  const [secondsLeft, waitFor] = useCountdown();
  const [problem, setProblem] = useState<string | null>(null);
  const login = api.useMutation('post', '/api/auth/login', {
    onSuccess: onEntered,
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (seconds !== null) waitFor(seconds);
      setProblem(describe(error));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = textOf(form.get('username')).trim();
    const password = textOf(form.get('password'));
    if (username === '' || password === '') return setProblem(words.login.missing);
    setProblem(null);
    login.mutate({ body: { username, password } });
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <label className="block">
        <span className="mb-1.5 block font-medium">{words.login.username}</span>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          className={FIELD}
        />
      </label>
      <label className="block">
        <span className="mb-1.5 block font-medium">{words.login.password}</span>
        <input name="password" type="password" autoComplete="current-password" required className={FIELD} />
      </label>
      {problem !== null && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" look="primary" className="w-full" disabled={login.isPending || secondsLeft > 0}>
        {secondsLeft > 0
          ? words.login.wait(secondsLeft)
          : login.isPending
            ? words.login.submitting
            : words.login.submit}
      </Button>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return words.login.wrong;
  if (error instanceof ApiError && error.status === 429) return words.login.tooMany(error.retryAfterSeconds ?? 60);
  return explain(error);
}
