/**
 * The service worker: keeps the frame of the client (its page, scripts, styles, fonts) so that it opens without the
 * network. It never looks at the API: no amount and no name is ever in a cache.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = 'alcancia-shell';
const PAGE = '/';
/** What the page asks for beside the files of the build, whose list the build writes. */
const LIST = '/assets.json';
const FIXED = ['/boot.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];

/** Answers carry `Vary: Origin`, which says nothing about files that are the same for everybody. */
const SAME = { ignoreVary: true } as const;

type BuildFile = { file: string; css?: string[]; assets?: string[] };

/** Every file of the build that is served now. */
async function filesOfBuild(): Promise<string[]> {
  const response = await fetch(LIST, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${LIST}: ${response.status}`);
  const build = (await response.json()) as Record<string, BuildFile>;
  const files = Object.values(build).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // A name that stands twice in the list would stop the whole of it.
  return [...new Set(files)].map((file) => `/${file}`).filter((path) => path.startsWith('/assets/'));
}

/** Brings the cache to what is served now: first all that is new, then the page that names it, then away with the old. */
async function keepShell(page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = await filesOfBuild();
  const missing: string[] = [];
  for (const path of files) if (!(await cache.match(path, SAME))) missing.push(path);
  await cache.addAll(missing);
  await cache.addAll(FIXED.map((path) => new Request(path, { cache: 'no-cache' })));
  await cache.put(PAGE, page);
  const wanted = new Set([PAGE, ...FIXED, ...files]);
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

// It does not take over the pages that are open: they have begun without it, or with the one before.
self.addEventListener('install', (event) => event.waitUntil(fetch(PAGE, { cache: 'no-cache' }).then(keepShell)));

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (
    event.request.method !== 'GET' ||
    origin !== self.location.origin ||
    /^\/(?:api|healthz|readyz)\b/.test(pathname)
  ) {
    return;
  }
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request));
  else if (FIXED.includes(pathname)) event.respondWith(openFixed(event.request));
});
