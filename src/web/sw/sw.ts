/**
 * The service worker: caches the client's shell (its page, scripts, styles, fonts) for offline use, and the last
 * responses of the screens (kept-answers.ts) until the logout; shows pushes (push.ts); sends pending entries when no
 * page is open (send-pending.ts).
 */
import { answer, forgetAnswers, isKept, leave } from './kept-answers.ts';
import { handleClick, renewSubscription, showPush } from './push.ts';
import { sendPending } from './send-pending.ts';

declare const self: ServiceWorkerGlobalScope;
/** Missing in TypeScript's platform types. */
type SyncEvent = ExtendableEvent & { readonly tag: string };
type SubscriptionChange = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

const CACHE = 'alcancia-shell';
const PAGE = '/';
/** Files that the page requests besides those of the build; the build writes their list. */
const LIST = '/assets.json';
const FIXED = ['/boot.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];

/** Responses have `Vary: Origin`, which is irrelevant for files that are the same for everybody. */
const SAME = { ignoreVary: true } as const;

type BuildFile = { file: string; css?: string[]; assets?: string[] };

/** Every file of a build. */
async function filesOf(list: Response): Promise<string[]> {
  const build = (await list.json()) as Record<string, BuildFile>;
  const files = Object.values(build).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // A duplicate in the list would make addAll fail.
  return [...new Set(files)].map((file) => `/${file}`).filter((path) => path.startsWith('/assets/'));
}

/**
 * Updates the cache to the served build: first the new files, then the page that names them, then deletes old ones. The
 * previous build stays, because open pages may still request parts of it that the service no longer has.
 */
async function keepShell(page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  const list = await fetch(LIST, { cache: 'no-cache' });
  if (!list.ok) throw new Error(`${LIST}: ${list.status}`);
  const kept = await cache.match(LIST, SAME);
  const before = kept ? await filesOf(kept) : [];
  const files = await filesOf(list.clone());
  const missing: string[] = [];
  for (const path of files) if (!(await cache.match(path, SAME))) missing.push(path);
  await cache.addAll(missing);
  await cache.addAll(FIXED.map((path) => new Request(path, { cache: 'no-cache' })));
  await cache.put(LIST, list);
  await cache.put(PAGE, page);
  const wanted = new Set([PAGE, LIST, ...FIXED, ...files, ...before]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request, SAME);
  }
}

/** Returns the page from the service, and caches a changed one; offline, the cached one. */
async function openPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE, SAME);
  try {
    const page = await fetch(event.request);
    if (page.ok && page.headers.get('content-type')?.startsWith('text/html')) {
      const [fresh, copy] = [page.clone(), page.clone()];
      event.waitUntil(
        (async () => {
          if (kept && (await kept.clone().text()) === (await fresh.text())) return;
          await keepShell(copy);
        })().catch(() => {}),
      );
    }
    return page;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** A file with its hash in the name: cached once, valid forever. */
async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, SAME);
  return kept ?? fetch(request);
}

/** A file that may change under its name: the served one, or offline the cached one. */
async function openFixed(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, SAME);
    if (kept) return kept;
    throw error;
  }
}

// Does not take over pages opened with the previous version; the first worker ever has none to wait for.
self.addEventListener('install', (event) => event.waitUntil(fetch(PAGE, { cache: 'no-cache' }).then(keepShell)));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/api/auth/logout') event.respondWith(leave(request));
  else if (isKept(request, pathname)) event.respondWith(answer(event));
  else if (request.method !== 'GET' || /^\/(?:api|healthz|readyz)\b/.test(pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (FIXED.includes(pathname)) event.respondWith(openFixed(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)));
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription = null, newSubscription = null } = event as SubscriptionChange;
  (event as ExtendableEvent).waitUntil(renewSubscription(oldSubscription, newSubscription));
});
self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(sendPending()));

self.addEventListener('message', (event) => {
  const { kind } = (event.data ?? {}) as { kind?: unknown };
  if (kind === 'forget') event.waitUntil(forgetAnswers());
  if (kind === 'update') event.waitUntil(self.skipWaiting());
});
