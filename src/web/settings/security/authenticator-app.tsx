import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { api, type SecondFactor, type Token } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf, showDay } from '../../ui/days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { OfferTokens } from './offer-tokens.tsx';
import { PasswordForm } from './password-form.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';
import { securityWords } from './words.ts';

const text = securityWords.totp;

/** Whether a code of an app is asked for, turning that on, moving it to another phone, and off. */
export function AuthenticatorApp({ totp }: { totp: SecondFactor['totp'] }) {
  const [open, setOpen] = useState<'setup' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSecurity();
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const onDone = (recoveryCodes: readonly string[] | null, left: readonly Token[]) => {
    setOpen(null);
    setCodes(recoveryCodes);
    setTokens(left);
    notify(text.turnedOn);
    void refresh();
  };
  const Icon = totp.enabled ? ShieldCheck : ShieldOff;
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <p className="mt-3 flex items-center gap-2.5 font-medium">
        <Icon size={18} aria-hidden="true" className={totp.enabled ? 'shrink-0 text-accent' : 'shrink-0 text-muted'} />
        {totp.since === null ? text.off : text.on(showDay(dayOf(totp.since)))}
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
  const refresh = useRefreshSecurity();
  const turnOff = api.useMutation('delete', '/api/v1/auth/second-factor/totp', {
    gcTime: 0,
    onSuccess: () => {
      onClose();
      notify(text.turnedOff);
      return refresh();
    },
  });
  const close = () => {
    turnOff.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text.turnOffTitle} lead={text.turnOffText}>
      <PasswordForm
        error={turnOff.error}
        isPending={turnOff.isPending}
        submit={{ label: text.turnOff, pending: securityWords.continuing }}
        onSubmit={(password) => turnOff.mutate({ body: { password } })}
        onCancel={close}
      />
    </Dialog>
  );
}
