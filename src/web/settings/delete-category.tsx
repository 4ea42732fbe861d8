import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { api, type Category, deleteCategory } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { settingsWords } from '../words-of-settings.ts';

const text = settingsWords.categories;

type Props = {
  /** The one to delete; it keeps its name while the dialog goes away. */
  category: Category;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes a category after saying what uses it, and offers the way back. */
export function DeleteCategory({ category, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const isGone = useRef(false);
  const used = useUses(category.id, open);
  const remove = useMutation({
    mutationFn: ({ id }: Category) => deleteCategory(id),
    onSuccess: (token, { name }) => {
      notify(text.deleted(name), token === null ? undefined : { label: words.app.undo, run: () => undo(token) });
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
      title={text.deleteTitle(category.name)}
      text={used}
      problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(category)}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}

/** What a category is used for, in a sentence. */
function useUses(id: number, enabled: boolean): string {
  const query = { category_id: String(id), limit: 1 };
  const rows = api.useQuery('get', '/api/v1/transactions', { params: { query } }, { enabled, staleTime: 0 });
  const rules = api.useQuery('get', '/api/v1/category-rules', {}, { enabled });
  const failed = rows.error ?? rules.error;
  if (failed) return explain(failed);
  if (!rows.data || !rules.data) return text.counting;
  const rulesCount = rules.data.filter(({ category_id }) => category_id === id).length;
  return rows.data.total + rulesCount === 0 ? text.unused : text.used(rows.data.total, rulesCount);
}
