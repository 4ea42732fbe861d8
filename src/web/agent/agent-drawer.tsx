/** The drawer “Alcancía”: beside the screen on a desktop, where one goes on working behind it; over it on a phone. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { iconButtonClass } from '../ui/button.tsx';
import { words } from '../ui/words.ts';
import { Composer } from './composer.tsx';
import { EngineBadge } from './engine-badge.tsx';
import { MessageLog } from './message-log.tsx';
import { LeaveContext } from './own-link.tsx';
import { ResetThread } from './reset-thread.tsx';
import { forgetThread, openThread } from './thread.ts';
import { useNarrow } from './use-narrow.ts';
import { TakeBackContext, useUndoneTokens } from './use-take-back.ts';
import { agentWords } from './words.ts';

type Props = { open: boolean; onClose: () => void };

export function AgentDrawer({ open, onClose }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const takeBack = useUndoneTokens();
  useEffect(() => {
    if (open) void openThread();
  }, [open]);
  // The frame goes when the session is over: who comes next sees nothing of it.
  useEffect(() => forgetThread, []);
  return (
    <Dialog.Root
      open={open}
      modal={isNarrow}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next) return;
        if (details.reason === 'escape-key' && isUnderAnother(popup.current)) details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-beside={isNarrow ? undefined : ''}
          initialFocus={input}
          className="fixed inset-0 z-30 flex flex-col bg-raised sm:left-auto sm:w-105 sm:border-l sm:border-line sm:shadow-xl"
        >
          <Head inputRef={input} />
          <TakeBackContext value={takeBack}>
            <LeaveContext value={isNarrow ? onClose : stay}>
              <MessageLog />
            </LeaveContext>
          </TakeBackContext>
          <Composer inputRef={input} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const stay = () => {};

/** Whether another window is open over the drawer: Escape is for that one. */
function isUnderAnother(popup: HTMLElement | null): boolean {
  const windows = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  return [...windows].some((each) => each !== popup && !popup?.contains(each));
}

function Head({ inputRef }: { inputRef: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
      <Dialog.Title className="text-base font-semibold">{agentWords.title}</Dialog.Title>
      <Dialog.Description className="sr-only">{agentWords.lead}</Dialog.Description>
      <EngineBadge />
      <span className="ml-auto flex">
        <ResetThread inputRef={inputRef} />
        <Dialog.Close className={iconButtonClass} aria-label={words.app.close} title={words.app.close}>
          <X size={18} aria-hidden="true" />
        </Dialog.Close>
      </span>
    </div>
  );
}
