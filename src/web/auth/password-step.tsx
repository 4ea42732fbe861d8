import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { doorWords } from './words.ts';

export const FIELD =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base aria-invalid:border-danger';

export type Credentials = { username: string; password: string };

/** Props of both steps. */
export type StepProps = {
  isPending: boolean;
  /** How long logins are locked. */
  secondsLeft: number;
  waitFor: (seconds: number) => void;
  /** The error of the last attempt. */
  error: unknown;
  onEntered: () => void;
};

/** The first step: username and password, or a passkey instead. */
export function PasswordStep(props: StepProps & { onSubmit: (credentials: Credentials) => void }) {
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? words.login.missing : props.isPending ? null : describe(props.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = textOf(form.get('username')).trim();
    const password = textOf(form.get('password'));
    setMissing(username === '' || password === '');
    if (username !== '' && password !== '') props.onSubmit({ username, password });
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
      <SubmitButton {...props} />
      <PasskeyEntry {...props} lead={doorWords.or} />
    </form>
  );
}

/** The submit button, which counts down during a lockout. */
export function SubmitButton({ isPending, secondsLeft }: Pick<StepProps, 'isPending' | 'secondsLeft'>) {
  return (
    <Button type="submit" look="primary" className="min-h-11 w-full" disabled={isPending || secondsLeft > 0}>
      {secondsLeft > 0 ? words.login.wait(secondsLeft) : isPending ? words.login.submitting : words.login.submit}
    </Button>
  );
}

export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function describe(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  if (error instanceof ApiError && error.code === 'second_factor_required') return null;
  if (error instanceof ApiError && error.status === 401) return words.login.wrong;
  if (error instanceof ApiError && error.status === 429) return words.login.tooMany(error.retryAfterSeconds ?? 60);
  return explain(error);
}
