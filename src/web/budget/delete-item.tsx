import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { deleteRecurringItem, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

type Props = {
  /** The one to delete; it keeps its name while the dialog goes away. */
  item: RecurringItem;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes a recurring item after asking once, and offers the way back. */
export function DeleteItem({ item, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isGone = useRef(false);
  const remove = useMutation({
    mutationFn: ({ id }: RecurringItem) => deleteRecurringItem(id),
    onSuccess: (token, { name }) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.deleted(name), action);
      isGone.current = true;
      onClose();
      void refreshBudget(queryClient);
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
      text={text.deleteText(item.name)}
      problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(item)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
