import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Area } from '../api/refresh.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { explain } from './states.tsx';
import { toast } from './toast.tsx';
import { useUndo } from './use-undo.ts';
import { words } from './words.ts';

type DeleteOptions<Item> = {
  /** Deletes it; answers what takes that back, or null when nothing does. */
  remove: (item: Item) => Promise<string | null>;
  /** What is read again once it is gone. */
  refreshes: readonly Area[];
  /** It is read again after a failure too. */
  isReadAfterFailure?: boolean;
  title: (item: Item) => string;
  /** What is lost with it. */
  text: (item: Item) => ReactNode;
  /** Said once it is gone, beside the way back. */
  done: (item: Item) => string;
  /** Why it could not be done, unless it is that it could not be deleted. */
  failed?: (error: unknown) => string | null;
  /** What the buttons say, unless it is that it deletes. */
  confirm?: { label: string; pending: string; dismiss?: string };
  /** What else can be chosen. */
  children?: (item: Item) => ReactNode;
  /** Takes the focus when the row is gone. */
  heading?: RefObject<HTMLElement | null>;
  onDeleted?: (item: Item) => void | Promise<void>;
  /** By which id the item itself is asked for where it is open: it is not read again. */
  id?: (item: Item) => number | undefined;
};

/** Deletes after asking once, and offers the way back: `ask` opens the dialog, which the screen shows. */
export function useDelete<Item>(options: DeleteOptions<Item>): {
  ask: (item: Item) => void;
  isOpen: boolean;
  dialog: ReactNode;
} {
  // The item keeps its name while the dialog goes away.
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
