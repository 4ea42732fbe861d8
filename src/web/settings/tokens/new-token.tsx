import { useEffect, useRef, useState } from 'react';
import type { CreatedToken } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { examplesFor } from './token-draft.ts';
import { TokenForm } from './token-form.tsx';
import { tokenWords } from './words.ts';

const text = tokenWords;

/** Creates a token and shows it once, in this dialog only, which asks before it closes on one that was not copied. */
export function NewToken({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<CreatedToken | null>(null);
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const leave = () => {
    onClose();
    setMade(null);
    setKept(false);
    setLeaving(false);
  };
  return (
    <Dialog
      open={open}
      initialFocus={first}
      onClose={() => (made && !isKept ? setLeaving(true) : leave())}
      title={made ? text.readyTitle(made.name) : text.addTitle}
      {...(made ? { size: 'wide' as const, lead: text.once } : {})}
    >
      {made?.token ? (
        <MadeToken
          token={made.token}
          scopes={made.scopes}
          isLeaving={isLeaving}
          onCopied={() => setKept(true)}
          onLeave={leave}
          onStay={() => setLeaving(false)}
        />
      ) : (
        <TokenForm onMade={setMade} onCancel={onClose} first={first} />
      )}
    </Dialog>
  );
}

type MadeProps = {
  token: string;
  scopes: CreatedToken['scopes'];
  /** A close was requested before the token was copied. */
  isLeaving: boolean;
  onCopied: () => void;
  onLeave: () => void;
  onStay: () => void;
};

function MadeToken({ token, scopes, isLeaving, onCopied, onLeave, onStay }: MadeProps) {
  const shown = useRef<HTMLDivElement>(null);
  // The focused form is gone.
  useEffect(() => shown.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={shown} className="space-y-4">
      <CopyText text={token} label={text.token} onCopied={onCopied} />
      {examplesFor(token, scopes, location.origin).map(({ scope, command }) => (
        <div key={scope}>
          <p className="mb-1.5 text-muted">{text.example[scope]}</p>
          <CopyText text={command} label={text.example[scope]} onCopied={onCopied} />
        </div>
      ))}
      {isLeaving ? (
        <div role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
          <p className="font-semibold">{text.leaveTitle}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={onStay}>{text.stay}</Button>
            <Button look="danger" onClick={onLeave}>
              {text.leave}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex justify-end">
          <Button look="primary" onClick={onLeave}>
            {text.done}
          </Button>
        </div>
      )}
    </div>
  );
}
