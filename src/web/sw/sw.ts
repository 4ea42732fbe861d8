/**
 * The service worker: keeps the frame of the client (its page, scripts, styles, fonts) so that it opens without the
 * network, and the last answers of the screens (kept-answers.ts) until the session is left; shows what the service tells
 * (push.ts); sends what was added without network when no page is there to do it (send-pending.ts).
 */
import { answer, forgetAnswers, isKept, leave } from './kept-answers.ts';
import { handleClick, renewSubscription, showPush } from './push.ts';
import { sendPending } from './send-pending.ts';

declare const self: ServiceWorkerGlobalScope;
/** What TypeScript's description of the platform leaves out. */
type SyncEvent = ExtendableEvent & { readonly tag: string };
type SubscriptionChange = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

const CACHE = 'alcancia-shell';
const PAGE = '/';
/** What the page asks for beside the files of the build, whose list the build writes. */
const LIST = '/assets.json';
const FIXED = ['/boot.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];

/** Answers carry `Vary: Origin`, which says nothing about files that are the same for everybody. */
const SAME = { ignoreVary: true } as const;

type BuildFile = { file: string; css?: string[]; assets?: string[] };

/** Every file of a build. */
async function filesOf(list: Response): Promise<string[]> {
  const build = (await list.json()) as Record<string, BuildFile>;
  const files = Object.values(build).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // A name that stands twice in the list would stop the whole of it.
  return [...new Set(files)].map((file) => `/${file}`).filter((path) => path.startsWith('/assets/'));
}

/**
 * Brings the cache to what is served now: first all that is new, then the page that names it, then away with the old. The
 * build before stays, because pages that are open may still ask for parts of it that the service no longer has.
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

/** The page from the service, and kept when it is another than the one kept; without the service, the one kept. */
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

/** A file whose name says its content: kept once, good forever. */
async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, SAME);
  return kept ?? fetch(request);
}

/** A file that may change under its name: what is served now, or the one kept. */
async function openFixed(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, SAME);
    if (kept) return kept;
    throw error;
  }
}

// It does not take over pages that have begun with the one before; only the first ever has nobody to wait for.
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
