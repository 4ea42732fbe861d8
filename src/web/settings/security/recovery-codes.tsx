import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { securityWords } from './words.ts';

const text = securityWords.codes;

/** How many recovery codes are left, and making new ones. */
export function RecoveryCodes({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <p className={left === 0 ? 'mt-3 font-medium text-warning' : 'mt-3 font-medium'}>
        {left === 0 ? text.none : text.left(left)}
      </p>
      <Button className="mt-4 min-h-11" onClick={() => setOpen(true)}>
        {text.renew}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.renewTitle} lead={text.renewText}>
        <PasswordForm
          save={(password) => client.POST('/api/v1/auth/second-factor/recovery-codes', { body: { password } })}
          onSaved={({ data }) => {
            setOpen(false);
            setCodes(data?.recovery_codes ?? null);
          }}
          submit={{ label: text.renew, pending: securityWords.continuing }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}
