/** Banners above a screen: offline with the age of the data, and a new version. */
import { CloudOff, RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { usePending } from '../api/pending-store.ts';
import { Button } from '../ui/button.tsx';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { formatRelative } from '../ui/format-relative.ts';
import { useNow } from '../ui/use-now.ts';
import { offlineWords as text } from './words.ts';

const PendingRows = lazy(async () => {
  // One may have been rejected before this page was opened.
  const [rows] = await Promise.all([import('./pending-rows.tsx'), loadRefusalWords()]);
  return { default: rows.PendingRows };
});

export function Bars() {
  const hasPending = usePending().length > 0;
  const isNew = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div className="mx-auto max-w-6xl space-y-3 px-4 empty:hidden not-empty:pt-4 lg:px-8">
      <Offline />
      {isNew && !isPutOff && (
        <Bar icon={<RefreshCw size={18} aria-hidden="true" className="shrink-0" />} text={text.version}>
          <span className="flex gap-2">
            <Button onClick={() => setPutOff(true)}>{text.later}</Button>
            <Button look="primary" onClick={() => void update()}>
              {text.update}
            </Button>
          </span>
        </Bar>
      )}
      {hasPending && (
        <Suspense>
          <PendingRows />
        </Suspense>
      )}
    </div>
  );
}

function Offline() {
  const { isOffline, keptAt } = useConnection();
  if (!isOffline) return null;
  return (
    <Bar
      look="bg-warning-soft text-warning border-transparent"
      icon={<CloudOff size={18} aria-hidden="true" className="mt-0.5 shrink-0" />}
      text={keptAt === null ? text.offline : <Ago keptAt={keptAt} />}
    >
      <span className="basis-full text-ink lg:pl-7">{text.hint}</span>
    </Bar>
  );
}

type BarProps = { look?: string; icon: ReactNode; text: ReactNode; children: ReactNode };

/** A live region that never gets in the way. */
function Bar({ look = 'border-line bg-surface', icon, text: said, children }: BarProps) {
  return (
    <output
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border px-3 py-2 ${look}`}
    >
      <span className="flex min-w-0 items-center gap-2.5 font-medium">
        {icon}
        <span className="min-w-0">{said}</span>
      </span>
      {children}
    </output>
  );
}

/** The age of the data, kept up to date. */
function Ago({ keptAt }: { keptAt: string }) {
  return text.keptFrom(formatRelative(useNow() - Date.parse(keptAt)));
}

const LIST = '/assets.json';
const LOOK_EVERY_MS = 15 * 60_000;
/** Check again when the page becomes visible, at most this often. */
const PAUSE_MS = 60_000;

/** True once another build is served. Always false offline and in development. */
function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const own = ownEntry();
    if (own === null || isNew) return;
    let lookedAt = Date.now();
    const look = async () => {
      lookedAt = Date.now();
      const served = await servedEntry();
      if (served !== null && served !== own) setNew(true);
    };
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > PAUSE_MS) void look();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [isNew]);
  return isNew;
}

/** Reloads the page with the new version, and activates its service worker. */
async function update(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.waiting?.postMessage({ kind: 'update' });
  location.reload();
}

/** The entry `assets/index-abc.js` of the open page; null in development, where files have no permanent names. */
function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  return script ? new URL(script.src).pathname.slice(1) : null;
}

async function servedEntry(): Promise<string | null> {
  try {
    const response = await fetch(LIST, { cache: 'no-cache' });
    const list = (await response.json()) as { 'index.html'?: { file?: unknown } };
    const file = list['index.html']?.file;
    return typeof file === 'string' ? file : null;
  } catch {
    return null;
  }
}
