import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { deleteSnapshot, type PensionSnapshot } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showDay } from '../ui/days.ts';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { pensionWords as text } from './words.ts';

type Props = {
  /** The one to delete; it keeps its name while the dialog goes away. */
  snapshot: PensionSnapshot;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes a balance after asking once, and offers the way back. */
export function DeleteSnapshot({ snapshot, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isGone = useRef(false);
  const remove = useMutation({
    mutationFn: ({ id }: PensionSnapshot) => deleteSnapshot(id),
    onSuccess: (token, { fund, as_of }) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.deleted(fund, showDay(as_of)), action);
      isGone.current = true;
      onClose();
      void refreshDocuments(queryClient);
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
      text={text.deleteText(snapshot.fund, showDay(snapshot.as_of))}
      problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(snapshot)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
