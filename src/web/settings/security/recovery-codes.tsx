import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordForm } from './password-form.tsx';
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

/** Shows the recovery codes once, in this dialog only, which asks before it closes on unsaved ones. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setKept(false);
    setLeaving(false);
    onClose();
  };
  return (
    <Dialog
      open={codes !== null}
      onClose={() => (isKept ? leave() : setLeaving(true))}
      title={text.shownTitle}
      lead={text.shownLead}
    >
      {codes !== null && (
        <div className="space-y-4">
          <CodeList codes={codes} onKept={() => setKept(true)} />
          {isLeaving && !isKept ? (
            <div role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
              <p className="font-semibold">{text.leaveTitle}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button className="min-h-11" onClick={() => setLeaving(false)}>
                  {text.stay}
                </Button>
                <Button className="min-h-11" look="danger" onClick={leave}>
                  {text.leave}
                </Button>
              </div>
            </div>
          ) : (
            <div className="flex justify-end">
              <Button className="min-h-11" look="primary" onClick={leave}>
                {text.done}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function CodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const shown = useRef<HTMLDivElement>(null);
  // The focused form is gone.
  useEffect(() => shown.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={shown} className="space-y-3">
      <ol
        aria-label={text.list}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-page px-3 py-2.5 font-mono text-[0.8125rem] max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={text.list} onCopied={onKept} />
        <Button
          onClick={() => {
            saveFile(codes);
            onKept();
          }}
        >
          <Download size={16} aria-hidden="true" />
          {text.download}
        </Button>
      </div>
    </div>
  );
}

function saveFile(codes: readonly string[]): void {
  const lines = [text.fileTitle(location.origin), text.fileNote, '', ...codes, ''];
  const address = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = text.file;
  link.click();
  URL.revokeObjectURL(address);
}
