import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type ImportEntry } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { upkeepWords } from '../words-of-upkeep.ts';

const text = upkeepWords.imports;

type Props = {
  /** The one to revert; it keeps its name while the dialog goes away. */
  entry: ImportEntry;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row cannot be reverted any more. */
  heading: RefObject<HTMLElement | null>;
};

/** Reverts a whole import after asking once, and offers the way back. */
export function RevertImport({ entry, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isDone = useRef(false);
  const revert = api.useMutation('delete', '/api/v1/imports/{id}', {
    onSuccess: ({ undo_token }) => {
      notify(text.done(entry.filename), { label: words.app.undo, run: () => undo(undo_token) });
      isDone.current = true;
      onClose();
      void refreshDocuments(queryClient);
    },
  });
  const close = () => {
    isDone.current = false;
    revert.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={text.revertTitle}
      text={`${entry.filename}. ${text.revertText(entry.created)}`}
      problem={revert.error ? explainRevert(revert.error) : null}
      pending={revert.isPending}
      confirm={{ label: text.revertRun, pending: text.reverting }}
      onConfirm={() => revert.mutate({ params: { path: { id: entry.id } } })}
      finalFocus={() => (isDone.current ? heading.current : null)}
    />
  );
}

function explainRevert(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return text.conflict;
  if (error instanceof ApiError && error.status === 404) return text.gone;
  return `${text.failed} ${explain(error)}`;
}
