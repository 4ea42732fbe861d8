import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { words } from './words.ts';

type Says = { label: string; pending: string; dismiss?: string };
const DELETES: Says = { label: words.detail.deleteConfirm, pending: words.detail.deleting };

/** Asks for a confirmation before something is deleted or ended for good. */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** Further choices. */
  children?: ReactNode;
  /** Why it failed. */
  problem: string | null;
  pending: boolean;
  /** The labels of the buttons; those of a deletion by default. */
  confirm?: Says;
  onConfirm: () => void;
  /** What gets the focus afterwards; the previous element by default. */
  finalFocus?: () => HTMLElement | null;
}) {
  const { label, pending, dismiss = words.app.cancel } = props.confirm ?? DELETES;
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <AlertDialog.Popup
          finalFocus={() => props.finalFocus?.() ?? true}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-sm -translate-1/2 rounded-2xl bg-raised p-5 shadow-xl"
        >
          <AlertDialog.Title className="text-base font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-muted">{props.text}</AlertDialog.Description>
          {props.children}
          {props.problem !== null && (
            <p role="alert" className="mt-2 text-danger">
              {props.problem}
            </p>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className={buttonClass('plain')}>{dismiss}</AlertDialog.Close>
            <Button look="destroy" disabled={props.pending} onClick={props.onConfirm}>
              {props.pending ? pending : label}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
