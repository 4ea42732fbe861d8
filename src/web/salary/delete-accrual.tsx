import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { type Accrual, deleteAccrual } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { effectOf, nameOf, worthOf } from './accrual-words.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

type Props = {
  /** The one to delete; it keeps its name while the dialog goes away. */
  entry: Accrual;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes an entry after saying what that takes from the pots, and offers the way back. */
export function DeleteAccrual({ entry, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isGone = useRef(false);
  const remove = useMutation({
    mutationFn: ({ id }: Accrual) => deleteAccrual(id),
    onSuccess: (token, gone) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.deleted(nameOf(gone)), action);
      isGone.current = true;
      onClose();
      void refreshLedger(queryClient);
    },
  });
  const close = () => {
    isGone.current = false;
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={text.deleteTitle}
      text={text.deleteText(nameOf(entry), effectOf(worthOf(entry), null))}
      problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(entry)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
