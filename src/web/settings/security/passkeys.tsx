import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey, Token } from '../../api/client.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { Button, IconButton, iconButtonClass } from '../../ui/button.tsx';
import { dayOf, formatDay } from '../../ui/days.ts';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { OfferTokens } from './offer-tokens.tsx';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx';
import { ShownCodes } from './recovery-codes.tsx';
import { securityWords } from './words.ts';

const text = securityWords.passkeys;
const TARGET = `${iconButtonClass} min-h-11 min-w-11`;

type Opened = { what: 'rename' | 'remove'; passkey: Passkey; open: boolean };

/** The passkeys: creating, renaming and removing them. `origin` is where they work. */
export function Passkeys({ passkeys, origin }: { passkeys: readonly Passkey[]; origin: string }) {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const onAdded = (recoveryCodes: readonly string[] | null, left: readonly Token[]) => {
    setCodes(recoveryCodes);
    setTokens(left);
  };
  const isElsewhere = location.origin !== origin;
  const close = () => setOpened((before) => before && { ...before, open: false });
  const shared = opened && { passkey: opened.passkey, onClose: close };
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      {passkeys.length === 0 ? (
        <p className="mt-3">{text.empty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(what) => setOpened({ what, passkey, open: true })} />
          ))}
        </ul>
      )}
      {isElsewhere || !hasPasskeys() ? (
        <p className="mt-3 text-warning">{isElsewhere ? text.onlyAt(origin) : text.unsupported}</p>
      ) : (
        <Button className="mt-4 min-h-11" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
      )}
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} onDone={onAdded} />
      {shared && <RenamePasskey {...shared} open={opened.open && opened.what === 'rename'} />}
      {shared && <RemovePasskey {...shared} open={opened.open && opened.what === 'remove'} />}
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
      <OfferTokens tokens={codes === null ? tokens : []} onClose={() => setTokens([])} />
    </Section>
  );
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: Opened['what']) => void }) {
  const { name, created_at, last_used_at } = passkey;
  const now = useNow();
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          <span>{text.created(formatDay(dayOf(created_at)))}</span>
          <span>{last_used_at === null ? text.neverUsed : text.used(formatSince(last_used_at, now))}</span>
        </p>
      </div>
      <IconButton className={TARGET} label={text.rename(name)} onClick={() => onOpen('rename')}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton className={TARGET} label={text.remove(name)} onClick={() => onOpen('remove')}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
