import { type CreatedToken, client } from '../../api/client.ts';
import { ConfirmField, formatConfirmation, parseConfirmation } from '../credentials/confirm-field.tsx';
import { Dialog } from '../dialog.tsx';
import { FormActions } from '../form-actions.tsx';
import { useForm } from '../use-form.ts';
import { connectWords as text } from './words.ts';

type Props = { name: string; onClose: () => void; onMade: (token: CreatedToken) => void };

/** Creates a write-only token of that name, once the person has confirmed the password. */
export function MakeToken({ name, onClose, onMade }: Props) {
  return (
    <Dialog open onClose={onClose} title={text.create} lead={text.confirmLead}>
      <ConfirmForm name={name} onCancel={onClose} onMade={onMade} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'name' | 'onMade'> & { onCancel: () => void };

function ConfirmForm({ name, onCancel, onMade }: FormProps) {
  const form = useForm({
    initial: { confirmation: null },
    parse: (_values, element) => parseConfirmation(element),
    save: async (confirmation) =>
      (await client.POST('/api/v1/tokens', { body: { name, scopes: ['write'], ...confirmation } })).data,
    rejection: (error) => {
      const confirmation = formatConfirmation(error);
      return confirmation === null ? {} : { confirmation };
    },
    onSaved: (token) => token && onMade(token),
    refreshes: ['tokens'],
  });
  return (
    <form {...form.props} className="space-y-3">
      <ConfirmField problem={form.problems.confirmation} />
      <FormActions
        isPending={form.isPending}
        failure={form.failure}
        onCancel={onCancel}
        submit={{ label: text.create, pending: text.creating, failed: text.createFailed }}
      />
    </form>
  );
}
