import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { iconButtonClass } from '../ui/button.tsx';
import { words } from '../ui/words.ts';
import { SCREENS } from './screens.ts';

const ENTRY =
  'flex min-h-12 items-center gap-3 rounded-lg px-3 text-base transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>;
};

/** A sheet with the screens outside of the bar. */
export function MoreSheet({ open, onClose, opener }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50 lg:hidden" />
        <Dialog.Popup
          finalFocus={opener}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-2xl bg-raised px-3 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-xl lg:hidden"
        >
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="font-semibold">{words.nav.moreTitle}</Dialog.Title>
            <Dialog.Close className={iconButtonClass} aria-label={words.nav.closeMore}>
              <X size={18} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <ul className="mt-1">
            {SCREENS.filter(({ inBar }) => !inBar).map(({ to, name, icon: Icon, exact }) => (
              <li key={to}>
                <Link to={to} className={ENTRY} activeOptions={{ exact, includeSearch: false }} onClick={onClose}>
                  <Icon size={18} aria-hidden="true" />
                  {words.nav[name]}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
