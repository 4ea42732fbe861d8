/** One short message at a time about what was just done: read aloud at once, gone after a while or when dismissed. */
import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { words } from '../words.ts';
import { IconButton } from './button.tsx';

const SHOWN_MS = 6_000;

let current: { text: string } | null = null;
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
export function notify(text: string): void {
  show({ text });
}

/** Where messages appear: once in the page. */
export function Notices() {
  const notice = useSyncExternalStore(subscribe, () => current);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 lg:bottom-6 lg:justify-end lg:px-6">
      {notice && (
        <span className="pointer-events-auto flex items-center gap-2 rounded-xl bg-ink py-1 pr-1 pl-4 text-page shadow-lg">
          {notice.text}
          <IconButton label={words.app.dismiss} onClick={() => show(null)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </output>
  );
}
