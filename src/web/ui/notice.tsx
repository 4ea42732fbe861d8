/**
 * One short message at a time about what was just done: read aloud at once, gone after a while or when dismissed. One
 * that offers to take it back stays longer, and as long as the pointer or the keyboard is on it.
 */
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { words } from '../words.ts';

const SHOWN_MS = 6_000;
const WITH_ACTION_MS = 20_000;

/** What a message offers to do about it. */
type NoticeAction = { label: string; run: () => void };

let current: { text: string; action?: NoticeAction | undefined } | null = null;
const listeners = new Set<() => void>();

function show(notice: typeof current): void {
  current = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message in place of the one before. */
export function notify(text: string, action?: NoticeAction): void {
  show({ text, action });
}

/** Where messages appear: once in the page. */
export function Notices() {
  const notice = useSyncExternalStore(subscribe, () => current);
  const [held, setHeld] = useState<typeof notice>(null);
  const isHeld = held === notice;
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => show(null), notice.action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 lg:bottom-6 lg:justify-end lg:px-6">
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only so that it does not vanish under the hand
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
            onClick={() => show(null)}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg"
          >
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      )}
    </output>
  );
}

function NoticeButton({ action }: { action: NoticeAction }) {
  const take = () => {
    show(null);
    action.run();
  };
  return (
    <button
      type="button"
      onClick={take}
      className="min-h-10 shrink-0 rounded-lg px-2 font-semibold underline underline-offset-2"
    >
      {action.label}
    </button>
  );
}
