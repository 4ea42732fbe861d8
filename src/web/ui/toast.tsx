/**
 * One short message at a time about the last action: announced at once, gone after a while or when dismissed. One with
 * undo stays longer, and as long as it has the pointer or the focus.
 */
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { createStore } from '../api/create-store.ts';
import { useDrawer } from './overlay.ts';
import { explain } from './states.tsx';
import { words } from './words.ts';

const SHOWN_MS = 6_000;
const WITH_ACTION_MS = 20_000;

/** The action that a message offers. */
type NoticeAction = { label: string; run: () => void };

/** `row` is the transaction that it is about, which it never covers. */
type Notice = { text: string; action?: NoticeAction | undefined; row?: number | undefined };

const current = createStore<Notice | null>(null);
/** The last message with undo that was not used. */
let offered: Notice | null = null;

/** Shows a message in place of the previous one; `row` is the transaction that it is about. */
export function toast(text: string, action?: NoticeAction, row?: number): void {
  const notice = { text, action, row };
  if (action) offered = notice;
  current.set(notice);
}

/** Reports why an action failed; an expired session has its own dialog. */
export const toastFailure = (what: string) => (error: unknown) => {
  if (!isSignedOut(error)) toast(`${what} ${explain(error)}`);
};

/**
 * Runs the action of the visible message, which undoes the last change. Once it is gone, shows the last offer again
 * instead, so that nothing is undone unseen. Returns false when there is no offer.
 */
export function runToastAction(): boolean {
  const action = current.read()?.action;
  if (action) take(action);
  else if (offered) current.set(offered);
  else return false;
  return true;
}

/** The last undo offer with its subject; null without one. */
export function lastOffer(): { text: string; run: () => void } | null {
  const { text, action } = offered ?? {};
  return text !== undefined && action ? { text, run: () => take(action) } : null;
}

/** Forgets the last offer, when something else has changed since: what it says need not be so any more. */
export function dropOffer(): void {
  offered = null;
}

/** Clears all messages and offers when the session ends. */
export function clearToasts(): void {
  offered = null;
  current.set(null);
}

function take(action: NoticeAction): void {
  offered = null;
  current.set(null);
  action.run();
}

/** Where messages appear, once in the page. */
export function Notices() {
  const notice = current.useValue();
  // Next to the drawer, clear of its input.
  const place = useDrawer() ? 'lg:right-105' : '';
  const isAbove = useIsCovering(notice?.row);
  const [held, setHeld] = useState<typeof notice>(null);
  const isHeld = held === notice;
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => current.set(null), notice.action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <output
      className={`pointer-events-none fixed inset-x-0 z-40 flex justify-center px-4 lg:justify-end lg:px-6 ${isAbove ? ABOVE : BELOW} ${place}`}
    >
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps it visible under the pointer
        <span
          className="pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-ink py-1 pr-1 pl-4 text-page shadow-lg"
          onPointerEnter={() => setHeld(notice)}
          onPointerLeave={() => setHeld(null)}
          onFocus={() => setHeld(notice)}
          onBlur={() => setHeld(null)}
        >
          <span className="min-w-0 py-1 break-words">{notice.text}</span>
          {notice.action && <NoticeButton action={notice.action} />}
          <button
            type="button"
            aria-label={words.app.dismiss}
            title={words.app.dismiss}
            onClick={() => current.set(null)}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg"
          >
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      )}
    </output>
  );
}

const BELOW = 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] lg:bottom-6';
const ABOVE = 'top-16 lg:top-3';
/** As high as a message of two lines and what is below it, in pixels. */
const REACH = 180;

/** Whether a message at the bottom would lie on a transaction: it appears once the list is read again, and scrolls. */
function useIsCovering(row: number | undefined): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    if (row === undefined) return;
    const look = () => setCovering(isNearBottom(row));
    const first = requestAnimationFrame(look);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(first);
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [row]);
  return isCovering && row !== undefined;
}

function isNearBottom(row: number): boolean {
  const path = `/transactions/${row}`;
  const shown = document.querySelectorAll(`main :is([data-id="${row}"], a[href="${path}"], a[href^="${path}?"])`);
  return [...shown].some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > window.innerHeight - REACH && top < window.innerHeight;
  });
}

function NoticeButton({ action }: { action: NoticeAction }) {
  return (
    <button
      type="button"
      onClick={() => take(action)}
      className="min-h-10 shrink-0 rounded-lg px-2 font-semibold underline underline-offset-2"
    >
      {action.label}
    </button>
  );
}
