import { type FormEvent, useRef, useState } from 'react';
import { api, type Passkey } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { notify } from '../../ui/notice.tsx';
import { words } from '../../ui/words.ts';
import { PasswordForm } from './password-form.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';
import { securityWords } from './words.ts';

const text = securityWords.passkeys;
const NAME_LENGTH_MAX = 60;

/** The passkey keeps its name on the screen while the dialog goes away. */
type Props = { passkey: Passkey; open: boolean; onClose: () => void };

/** Calls a passkey something else. */
export function RenamePasskey({ passkey, open, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const refresh = useRefreshSecurity();
  const rename = api.useMutation('patch', '/api/v1/auth/second-factor/passkeys/{id}', {
    onSuccess: () => {
      onClose();
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else rename.mutate({ params: { path: { id: passkey.id } }, body: { name } });
  };
  const close = () => {
    rename.reset();
    setMissing(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text.renameTitle} initialFocus={field}>
      <form onSubmit={submit} noValidate className="space-y-3">
        <Field label={text.name} problem={isMissing ? text.nameProblem : null}>
          {(control) => (
            <input
              {...control}
              ref={field}
              name="name"
              autoComplete="off"
              defaultValue={passkey.name}
              maxLength={NAME_LENGTH_MAX}
              className={`${inputClass} min-h-11`}
            />
          )}
        </Field>
        <FormActions
          isPending={rename.isPending}
          failure={rename.error}
          onCancel={close}
          submit={{ label: words.form.save, pending: words.form.saving }}
        />
      </form>
    </Dialog>
  );
}

/** Removes a passkey, with the password once more. */
export function RemovePasskey({ passkey, open, onClose }: Props) {
  const refresh = useRefreshSecurity();
  const remove = api.useMutation('delete', '/api/v1/auth/second-factor/passkeys/{id}', {
    gcTime: 0,
    onSuccess: () => {
      onClose();
      notify(text.removed(passkey.name));
      return refresh();
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text.removeTitle(passkey.name)} lead={text.removeText}>
      <PasswordForm
        error={remove.error}
        isPending={remove.isPending}
        submit={{ label: text.removeRun, pending: securityWords.continuing }}
        onSubmit={(password) => remove.mutate({ params: { path: { id: passkey.id } }, body: { password } })}
        onCancel={close}
      />
    </Dialog>
  );
}
