import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api, type Token } from '../../api/client.ts';
import { CopyText } from '../../ui/copy-button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { PasswordForm } from './password-form.tsx';
import { QrCode } from './qr-code.tsx';
import { securityWords } from './words.ts';

const text = securityWords.totp;

type Props = {
  /** The app is on; with recovery codes when they are the first, and the tokens that still open the service. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
  onCancel: () => void;
};

/** Password, then the secret as a QR, then the first code. The secret is in this window alone. */
export function TotpSetup({ onDone, onCancel }: Props) {
  const begin = api.useMutation('post', '/api/v1/auth/second-factor/totp', { gcTime: 0 });
  if (begin.data === undefined) {
    return (
      <PasswordForm
        error={begin.error}
        isPending={begin.isPending}
        submit={{ label: securityWords.continue, pending: securityWords.continuing }}
        onSubmit={(password) => begin.mutate({ body: { password } })}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-col items-center gap-2">
        <p className="self-start">{text.scan}</p>
        <QrCode text={begin.data.uri} label={text.qr} />
        <a href={begin.data.uri} className="inline-flex min-h-11 items-center text-accent underline lg:hidden">
          {text.open}
        </a>
      </div>
      <div>
        <p className="mb-1.5 text-muted">{text.secret}</p>
        <CopyText text={begin.data.secret.replace(/(.{4})(?=.)/g, '$1 ')} label={text.secret} />
      </div>
      <FirstCode onDone={onDone} onCancel={onCancel} />
    </div>
  );
}

function FirstCode({ onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = api.useMutation('post', '/api/v1/auth/second-factor/totp/confirm', {
    gcTime: 0,
    onSuccess: ({ recovery_codes, tokens }) => onDone(recovery_codes, tokens),
    onError: () => field.current?.select(),
  });
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = (field.current?.value ?? '').replace(/\s/g, '');
    const isCode = /^\d{6}$/.test(code);
    setMissing(!isCode);
    if (isCode) confirm.mutate({ body: { code } });
    else field.current?.focus();
  };
  const problem = isMissing ? text.codeProblem : confirm.isPending ? null : refusedCode(confirm.error);
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <Field label={text.code} hint={text.codeHint} problem={problem}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className={`${inputClass} min-h-11 font-mono tracking-wider`}
          />
        )}
      </Field>
      <FormActions
        isPending={confirm.isPending}
        failure={refusedCode(confirm.error) === null ? confirm.error : null}
        onCancel={onCancel}
        submit={{ label: text.confirm, pending: securityWords.continuing, failed: securityWords.failed }}
      />
    </form>
  );
}

function refusedCode(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'wrong_second_factor') return text.wrongCode;
  if (error.code === 'conflict') return text.tooLate;
  return error.status === 429 ? securityWords.tooMany(error.retryAfterSeconds ?? 60) : null;
}
