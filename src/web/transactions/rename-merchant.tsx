/** Renames a merchant in all of its rows, which are counted before. */
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { api, client, type Transaction, undoTokenOf } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { merchantWords as text } from '../ui/merchants/words.ts';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { useForm } from '../ui/use-form.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';

const NAME_LENGTH_MAX = 80;
const SHOWN_MAX = 5;

type Preview = components['schemas']['MerchantNamePreview'];
type Scope = components['schemas']['MerchantName']['scope'];
type Props = { transaction: Transaction; open: boolean; onClose: () => void; finalFocus: () => HTMLElement | null };

export function RenameMerchant({ transaction, ...dialog }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog {...dialog} title={text.title} lead={text.lead} initialFocus={input}>
      <NameForm transaction={transaction} onClose={dialog.onClose} first={input} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'transaction' | 'onClose'> & { first: RefObject<HTMLInputElement | null> };

function NameForm({ transaction, onClose, first }: FormProps) {
  const { merchant, merchant_name } = transaction;
  const [scope, setScope] = useState<Scope>('name');
  const { undo } = useUndo();
  const preview = api.useQuery(
    'post',
    '/api/v1/merchant-names/preview',
    { body: { merchant, scope } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const done = (said: string, undo_token: string | null) => {
    toast(said, undo_token === null ? undefined : { label: words.app.undo, run: () => undo(undo_token) });
    onClose();
  };
  const form = useForm({
    initial: { name: merchant_name },
    parse: ({ name }) =>
      name.trim() === '' ? { problems: { name: text.missing } } : { body: { merchant, scope, name: name.trim() } },
    save: async (body) => client.PUT('/api/v1/merchant-names', { body }),
    onSaved: ({ data }) => data && done(text.saved(data.name, data.rows), data.undo_token),
    refreshes: LEDGER,
  });
  return (
    <form {...form.props} className="space-y-3">
      <TextField form={form} name="name" label={text.name} maxLength={NAME_LENGTH_MAX} ref={first} spellCheck />
      <Switch
        label={text.onlyThis}
        hint={text.onlyThisHint(merchant)}
        checked={scope === 'printed'}
        onChange={(isOn) => setScope(isOn ? 'printed' : 'name')}
      />
      <Loaded query={preview} skeleton="h-24">
        {(found) => <Changed found={found} />}
      </Loaded>
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose}>
        {preview.data?.name_id != null && <GoBack found={preview.data} onDone={done} />}
      </FormActions>
    </form>
  );
}

/** What the name is going to be of. */
function Changed({ found }: { found: Preview }) {
  const shown = found.merchants.slice(0, SHOWN_MAX);
  const more = found.merchants.length - shown.length;
  return (
    <section aria-live="polite" className="rounded-xl border border-line bg-page p-3">
      <p className="font-medium">{text.changes(found.rows)}</p>
      <ul className="mt-1 text-muted">
        {shown.map(({ merchant, rows }) => (
          <li key={merchant} className="break-words">
            {text.counted(merchant, rows)}
          </li>
        ))}
        {more > 0 && <li>{text.more(more)}</li>}
      </ul>
    </section>
  );
}

/** Removes the person's name: the rule's is back. */
function GoBack({ found, onDone }: { found: Preview; onDone: (said: string, undo_token: string | null) => void }) {
  const { name, rule_name, name_id } = found;
  const removal = useMutation({
    mutationFn: (id: number) => undoTokenOf(client.DELETE('/api/v1/merchant-names/{id}', { params: { path: { id } } })),
    onSuccess: (undo_token) => onDone(text.deleted(name), undo_token),
    meta: { refreshes: LEDGER },
  });
  return (
    <Button disabled={removal.isPending} onClick={() => name_id !== null && removal.mutate(name_id)}>
      {text.back(rule_name)}
    </Button>
  );
}
