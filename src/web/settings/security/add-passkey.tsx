import { useRef } from 'react';
import { client, type Token } from '../../api/client.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { notify } from '../../ui/notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { securityWords } from './words.ts';

const text = securityWords.passkeys;
const NAME_LENGTH_MAX = 60;

type Props = {
  open: boolean;
  onClose: () => void;
  /** It is registered; with recovery codes when they are the first, and the tokens that still open the service. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
};

/** Name and password, then the browser makes the passkey, then the service registers it. */
export function AddPasskey({ open, onClose, onDone }: Props) {
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
          notify(text.added(added.passkey.name));
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
