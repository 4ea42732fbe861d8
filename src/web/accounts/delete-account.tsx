import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { type Account, deleteAccount } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { accountWords } from './words.ts';

const text = accountWords.remove;

type Props = {
  account: Account;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes an account after asking once, and offers the way back. */
export function DeleteAccount({ account, open, onCancel, onDeleted, heading }: Props) {
  const isGone = useRef(false);
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const remove = useMutation({
    mutationFn: ({ id }: Account) => deleteAccount(id),
    onSuccess: (token, { name }) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.removed(name), action);
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
      title={text.title}
      text={text.text(account.name)}
      problem={remove.error ? `${text.failed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(account)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
