import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type Account, deleteAccount } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { AccountForm } from './account-form.tsx';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = {
  /** The one to change; null makes a new one. It keeps its name while the window goes away. */
  account: Account | null;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the account is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Everything about an account in a window, and the way to delete it. */
export function AccountDialog({ account, open, onClose, heading }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open={open && !isAsking} onClose={onClose} title={account === null ? text.add : text.edit(account.name)}>
        <AccountForm
          // What was typed before goes when the window is opened again.
          key={String(open || isAsking)}
          account={account}
          onDone={onClose}
          onDelete={account === null ? null : () => setAsking(true)}
        />
      </Dialog>
      {account !== null && (
        <DeleteAccount
          account={account}
          open={isAsking}
          heading={heading}
          onCancel={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

type DeleteAccountProps = {
  account: Account;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes an account after asking once, and offers the way back. */
function DeleteAccount({ account, open, onCancel, onDeleted, heading }: DeleteAccountProps) {
  const isGone = useRef(false);
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const remove = useMutation({
    mutationFn: ({ id }: Account) => deleteAccount(id),
    onSuccess: (token, { name }) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(accountWords.remove.removed(name), action);
      isGone.current = true;
      onDeleted();
      void refreshLedger(queryClient);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset();
        onCancel();
      }}
      title={accountWords.remove.title}
      text={accountWords.remove.text(account.name)}
      problem={remove.error ? `${accountWords.remove.failed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(account)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
