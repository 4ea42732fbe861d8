import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../../api/api-error.ts';
import { client, type SecondFactor, type Token } from '../../api/client.ts';
import { SECURITY } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-button.tsx';
import { credentialWords } from '../../ui/credentials/words.ts';
import { dayOf, formatDay } from '../../ui/days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { OfferTokens } from './offer-tokens.tsx';
import { PasswordForm } from './password-form.tsx';
import { ShownCodes } from './recovery-codes.tsx';
import { securityWords } from './words.ts';

const text = securityWords.totp;

/** Whether the authenticator app is on; turning it on, moving it to another phone, and off. */
export function AuthenticatorApp({ totp }: { totp: SecondFactor['totp'] }) {
  const [open, setOpen] = useState<'setup' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const onDone = (recoveryCodes: readonly string[] | null, left: readonly Token[]) => {
    setOpen(null);
    setCodes(recoveryCodes);
    setTokens(left);
    toast(text.turnedOn);
  };
  const Icon = totp.enabled ? ShieldCheck : ShieldOff;
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <p className="mt-3 flex items-center gap-2.5 font-medium">
        <Icon size={18} aria-hidden="true" className={totp.enabled ? 'shrink-0 text-accent' : 'shrink-0 text-muted'} />
        {totp.since === null ? text.off : text.on(formatDay(dayOf(totp.since)))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="min-h-11" look={totp.enabled ? 'plain' : 'primary'} onClick={() => setOpen('setup')}>
          {totp.enabled ? text.move : text.turnOn}
        </Button>
        {totp.enabled && (
          <Button className="min-h-11" look="danger" onClick={() => setOpen('off')}>
            {text.turnOff}
          </Button>
        )}
      </div>
      <Dialog
        open={open === 'setup'}
        onClose={() => setOpen(null)}
        title={totp.enabled ? text.moveTitle : text.setUpTitle}
        lead={text.setUpLead}
      >
        <TotpSetup onDone={onDone} onCancel={() => setOpen(null)} />
      </Dialog>
      <TurnOff open={open === 'off'} onClose={() => setOpen(null)} />
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
      <OfferTokens tokens={codes === null ? tokens : []} onClose={() => setTokens([])} />
    </Section>
  );
}

function TurnOff({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text.turnOffTitle} lead={text.turnOffText}>
      <PasswordForm
        save={(password) => client.DELETE('/api/v1/auth/second-factor/totp', { body: { password } })}
        onSaved={() => {
          onClose();
          toast(text.turnedOff);
        }}
        submit={{ label: text.turnOff, pending: securityWords.continuing }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type SetupProps = {
  /** The app is on; with the first recovery codes, if new, and the tokens that still work. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
  onCancel: () => void;
};

/**
 * Asks for the password, then shows the secret as a QR code, then asks for the first code. The secret is in this dialog
 * only.
 */
function TotpSetup({ onDone, onCancel }: SetupProps) {
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

function FirstCode({ onDone, onCancel }: SetupProps) {
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
  // The focused form is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <form {...form.props} className="space-y-3">
      <TextField
        form={form}
        name="code"
        label={text.code}
        hint={text.codeHint}
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="min-h-11 font-mono tracking-wider"
      />
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

/** Dark on light in both themes: apps scan nothing else. */
const QUIET_ZONE = 4;

/** A QR code. `label` describes it for screen readers. */
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
