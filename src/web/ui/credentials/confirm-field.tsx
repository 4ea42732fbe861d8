/** Confirms the password; where a second factor is on, a code works as well. */

import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { Button } from '../button.tsx';
import { Field, inputClass } from '../field.tsx';
import type { Parsed } from '../use-form.ts';
import { credentialWords as text } from './words.ts';

/** The confirmation typed into the field. */
export type Confirmation = { password: string } | { code: string };

/** The field, named `confirmation` among the form's problems. Its text is never kept in state. */
export function ConfirmField({ problem }: { problem: string | undefined }) {
  const { data } = api.useQuery('get', '/api/v1/auth/second-factor', {});
  const [byCode, setByCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const swap = () => {
    setByCode(!byCode);
    if (!field.current) return;
    // Warn before the text becomes visible.
    field.current.value = '';
    field.current.focus();
  };
  const hasCodes = data !== undefined && (data.totp.enabled || data.recovery_codes_left > 0);
  return (
    <div data-field="confirmation" className="space-y-2">
      <Field label={byCode ? text.code : text.password} hint={text.passwordHint} problem={problem}>
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

/** Reads the confirmation from a form; empty when it is missing. */
export function parseConfirmation(form: HTMLFormElement): Parsed<Confirmation, 'confirmation'> {
  const typed = new FormData(form);
  const [password, code] = [typed.get('password'), typed.get('code')];
  if (typeof password === 'string' && password !== '') return { body: { password } };
  if (typeof code === 'string' && code.trim() !== '') return { body: { code: code.trim() } };
  return { problems: { confirmation: code === null ? text.missingPassword : text.missingCode } };
}

/** The problem of the password or the code; null when an error is about something else. */
export function formatConfirmation(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const seconds = error.retryAfterSeconds ?? 60;
  if (error.code === 'wrong_credentials') return text.wrongPassword;
  if (error.code === 'wrong_second_factor') return text.wrongCode;
  if (error.code === 'second_factor_locked') return text.codesLocked(Math.ceil(seconds / 60));
  return error.status === 429 ? text.tooMany(seconds) : null;
}
