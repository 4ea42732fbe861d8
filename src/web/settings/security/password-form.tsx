import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { securityWords as text } from './words.ts';

type Props = {
  /** What is asked besides, above the password. */
  children?: ReactNode;
  /** What the last attempt was answered. */
  error: unknown;
  isPending: boolean;
  submit: { label: string; pending: string; failed?: string };
  onSubmit: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the password once more, before something changes who comes in. */
export function PasswordForm({ children, error, isPending, submit, onSubmit, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? text.missingPassword : isPending ? null : refusedPassword(error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setMissing(password === '');
    field.current?.focus();
    if (password !== '') onSubmit(password);
  };
  return (
    <form onSubmit={send} noValidate className="space-y-3">
      {children}
      <Field label={text.password} hint={text.passwordHint} problem={problem}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="password"
            type="password"
            autoComplete="current-password"
            className={`${inputClass} min-h-11`}
          />
        )}
      </Field>
      <FormActions
        isPending={isPending}
        failure={refusedPassword(error) === null ? error : null}
        onCancel={onCancel}
        submit={{ failed: text.failed, ...submit }}
      />
    </form>
  );
}

/** What is wrong with the password; null when the refusal is about something else. */
function refusedPassword(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'wrong_credentials') return text.wrongPassword;
  return error.status === 429 ? text.tooMany(error.retryAfterSeconds ?? 60) : null;
}
