import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../../api/api-error.ts';
import { client, type Token } from '../../api/client.ts';
import { SECURITY } from '../../api/refresh.ts';
import { CopyText } from '../../ui/copy-button.tsx';
import { credentialWords } from '../../ui/credentials/words.ts';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { useForm } from '../../ui/use-form.ts';
import { PasswordForm } from './password-form.tsx';
import { securityWords } from './words.ts';

const text = securityWords.totp;

type Props = {
  /** The app is on; with recovery codes when they are the first, and the tokens that still open the service. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
  onCancel: () => void;
};

/** Password, then the secret as a QR, then the first code. The secret is in this window alone. */
export function TotpSetup({ onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<{ uri: string; secret: string } | undefined>();
  if (begun === undefined) {
    return (
      <PasswordForm
        save={async (password) => (await client.POST('/api/v1/auth/second-factor/totp', { body: { password } })).data}
        onSaved={setBegun}
        submit={{ label: securityWords.continue, pending: securityWords.continuing }}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-col items-center gap-2">
        <p className="self-start">{text.scan}</p>
        <QrCode text={begun.uri} label={text.qr} />
        <a href={begun.uri} className="inline-flex min-h-11 items-center text-accent underline lg:hidden">
          {text.open}
        </a>
      </div>
      <div>
        <p className="mb-1.5 text-muted">{text.secret}</p>
        <CopyText text={begun.secret.replace(/(.{4})(?=.)/g, '$1 ')} label={text.secret} />
      </div>
      <FirstCode onDone={onDone} onCancel={onCancel} />
    </div>
  );
}

function FirstCode({ onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    parse: (values) => {
      const code = values.code.replace(/\s/g, '');
      return /^\d{6}$/.test(code) ? { body: { code } } : { problems: { code: text.codeProblem } };
    },
    save: (body) => client.POST('/api/v1/auth/second-factor/totp/confirm', { body }),
    onSaved: ({ data }) => data && onDone(data.recovery_codes, data.tokens),
    rejection: (error) => {
      const problem = refusedCode(error);
      return problem === null ? {} : { code: problem };
    },
    refreshes: SECURITY,
  });
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <form {...form.props} className="space-y-3">
      <Field label={text.code} hint={text.codeHint} problem={form.problems.code}>
        {(control) => (
          <input
            {...control}
            {...form.field('code')}
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className={`${inputClass} min-h-11 font-mono tracking-wider`}
          />
        )}
      </Field>
      <FormActions
        isPending={form.isPending}
        failure={form.failure}
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
  return error.status === 429 ? credentialWords.tooMany(error.retryAfterSeconds ?? 60) : null;
}

/** Dark on light in both themes: apps read no other. */
const QUIET_ZONE = 4;

/** A text as a QR code. `label` says what it is for, to those who do not see it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
