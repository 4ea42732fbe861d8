import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type CreatedToken } from '../../api/client.ts';
import { connectWords as text } from '../../words-of-connect.ts';
import { Button } from '../button.tsx';
import { ConfirmField, confirmationIn, focusConfirmation, sayConfirmation } from '../confirm-field.tsx';
import { Dialog } from '../dialog.tsx';
import { explain } from '../states.tsx';
import { words } from '../words.ts';

type Props = { name: string; onClose: () => void; onMade: (token: CreatedToken) => void };

/** Makes a token of that name, which can only write, once the person has said again who they are. */
export function MakeToken({ name, onClose, onMade }: Props) {
  return (
    <Dialog open onClose={onClose} title={text.create} lead={text.confirmLead}>
      <ConfirmForm name={name} onCancel={onClose} onMade={onMade} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'name' | 'onMade'> & { onCancel: () => void };

function ConfirmForm({ name, onCancel, onMade }: FormProps) {
  const queryClient = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  // The token is in the answer and the password in what was asked: neither is kept.
  const create = api.useMutation('post', '/api/v1/tokens', {
    gcTime: 0,
    onSuccess: (token) => {
      onMade(token);
      return queryClient.invalidateQueries({ queryKey: api.queryOptions('get', '/api/v1/tokens').queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const confirmation = confirmationIn(form);
    setMissing(confirmation === null);
    if (confirmation === null) return focusConfirmation(form);
    create.mutate({ body: { name, scopes: ['write'], ...confirmation } }, { onError: () => focusConfirmation(form) });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <ConfirmField error={create.isPending ? null : create.error} isMissing={isMissing} />
      {create.error && sayConfirmation(create.error) === null && (
        <p role="alert" className="text-danger">
          {text.createFailed} {explain(create.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onCancel}>{words.app.cancel}</Button>
        <Button type="submit" look="primary" disabled={create.isPending}>
          {create.isPending ? text.creating : text.create}
        </Button>
      </div>
    </form>
  );
}
