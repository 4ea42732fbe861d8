import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { iconButtonClass } from './button.tsx';
import { words } from './words.ts';

/** A modal dialog: centred on a desktop, a bottom sheet on a phone. Escape and ✕ close it. */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** `wide` for a table or two columns. */
  size?: 'narrow' | 'wide';
  children: ReactNode;
  /** What gets the focus afterwards; the previous element by default. */
  finalFocus?: () => HTMLElement | null;
  /** What gets the focus first; the first focusable element by default. */
  initialFocus?: RefObject<HTMLElement | null>;
}) {
  const width = props.size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-md';
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <Base.Popup
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          finalFocus={() => props.finalFocus?.() ?? true}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-2xl bg-raised shadow-xl sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-2xl ${width}`}
        >
          <div className="flex items-start justify-between gap-2 pt-4 pr-3 pl-5">
            <div className="min-w-0 py-1.5">
              <Base.Title className="text-base font-semibold">{props.title}</Base.Title>
              {props.lead !== undefined && (
                <Base.Description className="mt-1 text-muted">{props.lead}</Base.Description>
              )}
            </div>
            <Base.Close className={iconButtonClass} aria-label={words.app.close} title={words.app.close}>
              <X size={18} aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-2 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            {props.children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
