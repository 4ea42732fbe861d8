import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type CreatedToken } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmField, confirmationIn, focusConfirmation, sayConfirmation } from '../ui/confirm-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';
import { welcomeWords } from '../words-of-welcome.ts';

const text = welcomeWords.connect;

type Props = { onClose: () => void; onMade: (token: CreatedToken) => void };

/** Makes the token of the mails, which can only write, once the person has said again who they are. */
export function MakeToken({ onClose, onMade }: Props) {
  return (
    <Dialog open onClose={onClose} title={text.create} lead={text.confirmLead}>
      <ConfirmForm onCancel={onClose} onMade={onMade} />
    </Dialog>
  );
}

function ConfirmForm({ onCancel, onMade }: { onCancel: () => void; onMade: Props['onMade'] }) {
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
    create.mutate(
      { body: { name: text.tokenName, scopes: ['write'], ...confirmation } },
      { onError: () => focusConfirmation(form) },
    );
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
