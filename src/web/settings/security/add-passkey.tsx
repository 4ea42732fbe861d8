import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type Token } from '../../api/client.ts';
import { makePasskey, troubleOf } from '../../api/passkeys.ts';
import { doorWords } from '../../auth/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { notify } from '../../ui/notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';
import { securityWords } from './words.ts';

const text = securityWords.passkeys;
const NAME_LENGTH_MAX = 60;

const TROUBLES = {
  cancelled: doorWords.passkeyCancelled,
  address: doorWords.passkeyAddress,
  known: doorWords.passkeyKnown,
  failed: doorWords.passkeyFailed,
} as const;

type Props = {
  open: boolean;
  onClose: () => void;
  /** It is registered; with recovery codes when they are the first, and the tokens that still open the service. */
  onDone: (recoveryCodes: readonly string[] | null, tokens: readonly Token[]) => void;
};

/** Name and password, then the browser makes the passkey, then the service registers it. */
export function AddPasskey({ open, onClose, onDone }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const refresh = useRefreshSecurity();
  const ask = api.useMutation('post', '/api/v1/auth/second-factor/passkeys/options', { gcTime: 0 });
  const save = api.useMutation('post', '/api/v1/auth/second-factor/passkeys', { gcTime: 0 });
  const add = useMutation({
    gcTime: 0,
    mutationFn: async (password: string) => {
      const wanted = name.current?.value.trim() ?? '';
      const made = await makePasskey(await ask.mutateAsync({ body: { password } }));
      return save.mutateAsync({ body: wanted === '' ? made : { ...made, name: wanted } });
    },
    onSuccess: ({ passkey, recovery_codes, tokens }) => {
      onClose();
      notify(text.added(passkey.name));
      onDone(recovery_codes, tokens);
      return refresh();
    },
  });
  const close = () => {
    add.reset();
    onClose();
  };
  const trouble = troubleOf(add.error);
  return (
    <Dialog open={open} onClose={close} title={text.addTitle} lead={text.addLead} initialFocus={name}>
      <PasswordForm
        error={trouble === null ? add.error : null}
        isPending={add.isPending}
        submit={{ label: text.create, pending: text.creating, failed: text.addFailed }}
        onSubmit={(password) => add.mutate(password)}
        onCancel={close}
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
        {trouble !== null && (
          <p role="alert" className="text-danger">
            {TROUBLES[trouble]}
          </p>
        )}
      </PasswordForm>
    </Dialog>
  );
}
