/** The agent's drawer: next to the screen on a desktop, which stays usable; over it on a phone. */
import { Dialog } from '@base-ui/react/dialog';
import { MessagesSquare, SquarePen, Trash2, X } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { explain, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { forgetFiles } from './chat-files.ts';
import { chatWords } from './chat-words.ts';
import { Composer } from './composer.tsx';
import { DropArea } from './drop-area.tsx';
import { MessageLog } from './message-log.tsx';
import { LeaveContext } from './own-link.tsx';
import { clearThread, eraseThread, openThread, startThread } from './thread.ts';
import { useThread } from './thread-state.ts';
import { EngineBadge } from './turn-view.tsx';
import { useGiveFiles } from './use-give-files.ts';
import { TakeBackContext, useUndoneTokens } from './use-take-back.ts';
import { agentWords } from './words.ts';

const text = agentWords.reset;

type Props = { open: boolean; onClose: () => void };

export function AgentDrawer({ open, onClose }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const takeBack = useUndoneTokens();
  const giving = useGiveFiles();
  const list = useList(input);
  useEffect(() => {
    if (open) void openThread();
  }, [open]);
  // Clear the conversation when the session ends, so that the next person sees nothing of it.
  useEffect(
    () => () => {
      clearThread();
      forgetFiles();
    },
    [],
  );
  return (
    <Dialog.Root
      open={open}
      modal={isNarrow}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next) return;
        const isEscape = details.reason === 'escape-key';
        if (isEscape && (isUnderAnother(popup.current) || list.isOpen)) {
          details.cancel();
          if (!isUnderAnother(popup.current)) list.close();
        } else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-beside={isNarrow ? undefined : ''}
          initialFocus={input}
          className="fixed inset-0 z-30 flex flex-col bg-raised sm:left-auto sm:w-105 sm:border-l sm:border-line sm:shadow-xl"
        >
          <Head inputRef={input} list={list} />
          {list.isOpen ? (
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              <Conversations onChosen={list.close} />
            </Suspense>
          ) : (
            <DropArea onFiles={giving.give}>
              <TakeBackContext value={takeBack}>
                <LeaveContext value={isNarrow ? onClose : stay}>
                  <MessageLog />
                </LeaveContext>
              </TakeBackContext>
              <Composer inputRef={input} giving={giving} />
            </DropArea>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Conversations = lazy(async () => ({ default: (await import('./conversations.tsx')).Conversations }));

const stay = () => {};

/** The list of conversations in place of the open one, which focuses its search; closing it focuses the input. */
function useList(input: RefObject<HTMLTextAreaElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    if (!isOpen) input.current?.focus();
  }, [isOpen, input]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** Whether another dialog is open over the drawer, which then handles Escape. */
function isUnderAnother(popup: HTMLElement | null): boolean {
  const windows = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  return [...windows].some((each) => each !== popup && !popup?.contains(each));
}

type HeadProps = { inputRef: RefObject<HTMLTextAreaElement | null>; list: ReturnType<typeof useList> };

function Head({ inputRef, list }: HeadProps) {
  const { messages } = useThread();
  const begin = () => {
    startThread();
    list.close();
    inputRef.current?.focus();
  };
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
      <Dialog.Title className="text-base font-semibold">{agentWords.title}</Dialog.Title>
      <Dialog.Description className="sr-only">{agentWords.lead}</Dialog.Description>
      <EngineBadge />
      <span className="ml-auto flex">
        <IconButton
          label={chatWords.threads.title}
          aria-expanded={list.isOpen}
          onClick={list.isOpen ? list.close : list.open}
        >
          <MessagesSquare size={18} aria-hidden="true" />
        </IconButton>
        {/* On a phone it is in the list: the engine needs the room. */}
        <span className="max-sm:hidden">
          <IconButton label={chatWords.threads.begin} disabled={messages.length === 0} onClick={begin}>
            <SquarePen size={18} aria-hidden="true" />
          </IconButton>
        </span>
        {!list.isOpen && <ResetThread inputRef={inputRef} />}
        <Dialog.Close className={iconButtonClass} aria-label={words.app.close} title={words.app.close}>
          <X size={18} aria-hidden="true" />
        </Dialog.Close>
      </span>
    </div>
  );
}

const query = matchMedia('(max-width: 639.98px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is no room next to the drawer, as on a phone. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

/** Erases the conversation after a confirmation, then returns the focus to the input. */
function ResetThread({ inputRef }: { inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const { id, messages } = useThread();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async () => {
    setPending(true);
    setProblem(null);
    try {
      await eraseThread(id);
      setOpen(false);
      toast(text.done);
    } catch (error) {
      setProblem(`${text.failed} ${explain(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <IconButton
        label={text.name}
        disabled={messages.length === 0}
        onClick={() => {
          setProblem(null);
          setOpen(true);
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        text={text.text}
        problem={problem}
        pending={isPending}
        confirm={{ label: text.confirm, pending: text.pending }}
        onConfirm={() => void erase()}
        finalFocus={() => inputRef.current}
      />
    </>
  );
}
