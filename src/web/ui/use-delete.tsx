import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Area } from '../api/refresh.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { explain } from './states.tsx';
import { toast } from './toast.tsx';
import { useUndo } from './use-undo.ts';
import { words } from './words.ts';

type DeleteOptions<Item> = {
  /** Deletes the item; returns its undo token, or null when there is none. */
  remove: (item: Item) => Promise<string | null>;
  /** Refetched after the deletion. */
  refreshes: readonly Area[];
  /** It is read again after a failure too. */
  isReadAfterFailure?: boolean;
  title: (item: Item) => string;
  /** What is lost with it. */
  text: (item: Item) => ReactNode;
  /** The message after the deletion, next to undo. */
  done: (item: Item) => string;
  /** Why it failed; a default message otherwise. */
  failed?: (error: unknown) => string | null;
  /** The labels of the buttons; those of a deletion by default. */
  confirm?: { label: string; pending: string; dismiss?: string };
  /** Further choices. */
  children?: (item: Item) => ReactNode;
  /** Receives the focus when the row is gone. */
  heading?: RefObject<HTMLElement | null>;
  onDeleted?: (item: Item) => void | Promise<void>;
  /** The id under which an open item is queried: it is not refetched. */
  id?: (item: Item) => number | undefined;
};

/** Deletes after a confirmation, and offers undo: `ask` opens the dialog, which the screen renders. */
export function useDelete<Item>(options: DeleteOptions<Item>): {
  ask: (item: Item) => void;
  isOpen: boolean;
  dialog: ReactNode;
} {
  // The item keeps its value while the dialog closes.
  const [asked, setAsked] = useState<{ item: Item; isOpen: boolean } | null>(null);
  const isGone = useRef(false);
  const { undo } = useUndo();
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const removal = useMutation({
    mutationFn: options.remove,
    onSuccess: async (token, item) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      toast(options.done(item), action);
      isGone.current = true;
      close();
      await options.onDeleted?.(item);
    },
    meta: {
      refreshes: options.refreshes,
      isReadAfterFailure: options.isReadAfterFailure ?? false,
      deletedId: (item: Item) => options.id?.(item),
    },
  });
  const ask = (item: Item) => {
    isGone.current = false;
    removal.reset();
    setAsked({ item, isOpen: true });
  };
  const { failed = (error: unknown) => `${words.detail.deleteFailed} ${explain(error)}` } = options;
  const dialog = asked && (
    <ConfirmDialog
      open={asked.isOpen}
      onClose={close}
      title={options.title(asked.item)}
      text={options.text(asked.item)}
      problem={removal.error ? failed(removal.error) : null}
      pending={removal.isPending}
      {...(options.confirm ? { confirm: options.confirm } : {})}
      onConfirm={() => removal.mutate(asked.item)}
      finalFocus={() => (isGone.current ? (options.heading?.current ?? null) : null)}
    >
      {options.children?.(asked.item)}
    </ConfirmDialog>
  );
  return { ask, isOpen: asked?.isOpen === true, dialog };
}
