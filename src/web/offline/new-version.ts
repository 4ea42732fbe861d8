/**
 * Whether the service serves another build than the one this page was made of. The page goes on with its own, whose parts
 * the service worker keeps, until the person asks for the new one.
 */
import { useEffect, useState } from 'react';

const LIST = '/assets.json';
const LOOK_EVERY_MS = 15 * 60_000;
/** Coming back to the page looks again, but not with every glance. */
const PAUSE_MS = 60_000;

/** True once another build is served. Without an answer, and in development, it is never so. */
export function useNewVersion(): boolean {
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

/** Loads the page anew, with what is served now, and lets its service worker begin. */
export async function update(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.waiting?.postMessage({ kind: 'update' });
  location.reload();
}

/** `assets/index-abc.js`, of the page that is open; null in development, where files have no lasting names. */
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
