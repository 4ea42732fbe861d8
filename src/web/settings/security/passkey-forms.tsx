import { type RefObject, useRef } from 'react';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { client, type Passkey, type Token } from '../../api/client.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { SECURITY } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { PasswordForm } from './password-form.tsx';
import { securityWords } from './words.ts';

const PASSKEY = '/api/v1/auth/second-factor/passkeys/{id}';
const text = securityWords.passkeys;

/** The passkey keeps its value while the dialog closes. */
type Props = { passkey: Passkey; open: boolean; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskey({ open, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={props.onClose} title={text.renameTitle} initialFocus={field}>
      <RenameForm {...props} field={field} />
    </Dialog>
  );
}

type RenameProps = Omit<Props, 'open'> & { field: RefObject<HTMLInputElement | null> };

function RenameForm({ passkey: { id, name }, onClose, field }: RenameProps) {
  const form = useForm({
    initial: { name },
    parse: (values) => {
      const body = { name: values.name.trim() };
      return body.name === '' ? { problems: { name: text.nameProblem } } : { body };
    },
    save: (body) => client.PATCH(PASSKEY, { params: { path: { id } }, body }),
    onSaved: onClose,
    refreshes: SECURITY,
  });
  return (
    <form {...form.props} className="space-y-3">
      <TextField
        form={form}
        name="name"
        label={text.name}
        ref={field}
        maxLength={NAME_LENGTH_MAX}
        className="min-h-11"
      />
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

/** Removes a passkey after confirming the password. */
export function RemovePasskey({ passkey: { id, name }, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={text.removeTitle(name)} lead={text.removeText}>
      <PasswordForm
        save={(password) => client.DELETE(PASSKEY, { params: { path: { id } }, body: { password } })}
        onSaved={() => {
          onClose();
          toast(text.removed(name));
        }}
        submit={{ label: text.removeRun, pending: securityWords.continuing }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type AddProps = {
  open: boolean;
  onClose: () => void;
  /** It is registered; with the first recovery codes, if new, and the tokens that still work. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
};

/** Asks for name and password, has the browser create the passkey, then registers it. */
export function AddPasskey({ open, onClose, onDone }: AddProps) {
  const name = useRef<HTMLInputElement>(null);
  const add = async (password: string) => {
    const { data: options } = await client.POST('/api/v1/auth/second-factor/passkeys/options', { body: { password } });
    if (!options) return undefined;
    const wanted = name.current?.value.trim() ?? '';
    const made = await makePasskey(options);
    const body = wanted === '' ? made : { ...made, name: wanted };
    return (await client.POST('/api/v1/auth/second-factor/passkeys', { body })).data;
  };
  return (
    <Dialog open={open} onClose={onClose} title={text.addTitle} lead={text.addLead} initialFocus={name}>
      <PasswordForm
        save={add}
        onSaved={(added) => {
          if (!added) return;
          onClose();
          toast(text.added(added.passkey.name));
          onDone(added.recovery_codes, added.tokens);
        }}
        submit={{ label: text.create, pending: text.creating, failed: text.addFailed }}
        onCancel={onClose}
      >
        <Field label={text.name} hint={text.nameHint}>
          {(control) => (
            <input
              {...control}
              ref={name}
              name="name"
              autoComplete="off"
              maxLength={NAME_LENGTH_MAX}
              className={`${inputClass} min-h-11`}
            />
          )}
        </Field>
      </PasswordForm>
    </Dialog>
  );
}
