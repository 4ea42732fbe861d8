import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';
import { securityWords } from './words.ts';

const text = securityWords.codes;

/** How many recovery codes are left, and making new ones. */
export function RecoveryCodes({ left }: { left: number }) {
  const refresh = useRefreshSecurity();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = api.useMutation('post', '/api/v1/auth/second-factor/recovery-codes', {
    gcTime: 0,
    onSuccess: ({ recovery_codes }) => {
      setOpen(false);
      setCodes(recovery_codes);
      return refresh();
    },
  });
  const close = () => {
    renew.reset();
    setOpen(false);
  };
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <p className={left === 0 ? 'mt-3 font-medium text-warning' : 'mt-3 font-medium'}>
        {left === 0 ? text.none : text.left(left)}
      </p>
      <Button className="mt-4 min-h-11" onClick={() => setOpen(true)}>
        {text.renew}
      </Button>
      <Dialog open={isOpen} onClose={close} title={text.renewTitle} lead={text.renewText}>
        <PasswordForm
          error={renew.error}
          isPending={renew.isPending}
          submit={{ label: text.renew, pending: securityWords.continuing }}
          onSubmit={(password) => renew.mutate({ body: { password } })}
          onCancel={close}
        />
      </Dialog>
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}
