/** Asking for the password once more; where a second factor is on, a code will do as well. */
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { doorWords } from '../words-of-door.ts';
import { securityWords as text } from '../words-of-security.ts';
import { Button } from './button.tsx';
import { Field, inputClass } from './field.tsx';

/** What was typed in the field. */
export type Confirmation = { password: string } | { code: string };

type Props = {
  /** What the last attempt was answered; what is not about this field is not shown here. */
  error: unknown;
  /** It was sent empty. */
  isMissing: boolean;
};

export function ConfirmField({ error, isMissing }: Props) {
  const { data } = api.useQuery('get', '/api/v1/auth/second-factor', {});
  const [byCode, setByCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const swap = () => {
    setByCode(!byCode);
    if (!field.current) return;
    // Before it shows what is typed in it.
    field.current.value = '';
    field.current.focus();
  };
  const hasCodes = data !== undefined && (data.totp.enabled || data.recovery_codes_left > 0);
  const missing = byCode ? doorWords.missingCode : text.missingPassword;
  return (
    <div className="space-y-2">
      <Field
        label={byCode ? text.code : text.password}
        hint={text.passwordHint}
        problem={isMissing ? missing : sayConfirmation(error)}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name={byCode ? 'code' : 'password'}
            type={byCode ? 'text' : 'password'}
            autoComplete={byCode ? 'one-time-code' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={byCode ? 64 : 1024}
            className={`${inputClass} min-h-11`}
          />
        )}
      </Field>
      {hasCodes && <Button onClick={swap}>{byCode ? text.usePassword : text.useCode}</Button>}
    </div>
  );
}

/** What was typed in the field of a form; null when it was nothing. */
export function confirmationIn(form: HTMLFormElement): Confirmation | null {
  const typed = new FormData(form);
  const [password, code] = [typed.get('password'), typed.get('code')];
  if (typeof password === 'string' && password !== '') return { password };
  return typeof code === 'string' && code.trim() !== '' ? { code: code.trim() } : null;
}

/** Gives the focus to the field, with what was wrong in it ready to be typed over. */
export function focusConfirmation(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=password], [name=code]');
  field?.focus();
  field?.select();
}

/** What is wrong with the password or the code; null when a refusal is about something else. */
export function sayConfirmation(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const seconds = error.retryAfterSeconds ?? 60;
  if (error.code === 'wrong_credentials') return text.wrongPassword;
  if (error.code === 'wrong_second_factor') return doorWords.wrongCode;
  if (error.code === 'second_factor_locked') return text.codesLocked(Math.ceil(seconds / 60));
  return error.status === 429 ? text.tooMany(seconds) : null;
}
