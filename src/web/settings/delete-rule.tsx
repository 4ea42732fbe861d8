import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { type CategoryRule, deleteCategoryRule } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { settingsWords } from '../words-of-settings.ts';

const text = settingsWords.rules;

type Props = {
  /** The one to delete; it keeps its text while the dialog goes away. */
  rule: CategoryRule;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes a rule after asking once, and offers the way back. */
export function DeleteRule({ rule, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isGone = useRef(false);
  const remove = useMutation({
    mutationFn: ({ id }: CategoryRule) => deleteCategoryRule(id),
    onSuccess: (token, { pattern }) => {
      notify(text.deleted(pattern), token === null ? undefined : { label: words.app.undo, run: () => undo(token) });
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
      text={text.deleteText(rule.pattern)}
      problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(rule)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
