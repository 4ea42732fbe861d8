/**
 * Caches the last responses of the screens for offline use: docs/decisions/0017-offline.md. They have their own cache,
 * which a logout deletes, and include nothing of logins or tokens.
 */
declare const self: ServiceWorkerGlobalScope;

/** Also in src/web/api/forget-device.ts. */
const CACHE = 'alcancia-data';
/** Marks a cached response with its time; also in src/web/api/connection.ts. */
const KEPT_AT = 'x-alcancia-kept-at';
const ANSWERS_MAX = 150;
const BYTES_MAX = 1_000_000;

/** What the screens show. Files, exports, the agent, tokens and the history are not cached. */
const KEPT =
  /^\/api\/v1\/(?:auth\/me$|transactions(?:\/\d+)?\/?$|(?:analytics|accounts|budget|installments|salarios|savings-accrual|categories|settings|sync-status|exchange-rates?|demo-data|notices|notifications)\b(?!.*\/(?:export|vapid-public-key|subscriptions|deliveries))|pensions(?:\/(?!.*original)|$)|municipal-receipts(?:\/(?!.*original)|$)|documents\/coverage)/;

/** Incremented on each deletion: responses requested before it are not cached any more. */
let generation = 0;

/** Whether a response is to be cached. */
export const isKept = ({ method }: Request, path: string): boolean => method === 'GET' && KEPT.test(path);

/** Returns and caches the service's response; offline, the last cached one with its time. */
export async function answer(event: FetchEvent): Promise<Response> {
  const mine = generation;
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && response.headers.get('content-type')?.startsWith('application/json')) {
      event.waitUntil(keep(event.request.url, response.clone(), mine).catch(() => {}));
    }
    return response;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request.url);
    if (kept) return kept;
    throw error;
  }
}

async function keep(url: string, response: Response, mine: number): Promise<void> {
  const body = await response.text();
  if (body.length > BYTES_MAX) return;
  const cache = await caches.open(CACHE);
  if (mine !== generation) return;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // The service's clock, next to this device's (src/web/api/civil-day.ts).
    date: response.headers.get('date') ?? '',
    [KEPT_AT]: new Date().toISOString(),
  };
  await cache.put(url, new Response(body, { headers }));
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - ANSWERS_MAX))) await cache.delete(oldest);
  // The cache was deleted during the write.
  if (mine !== generation) await cache.delete(url);
}

/** Deletes all cached responses, and those being written. */
export async function forgetAnswers(): Promise<void> {
  generation += 1;
  await caches.delete(CACHE);
}

/** Deletes the cache on logout, whichever page logged out and even if it closes meanwhile. */
export async function leave(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    await forgetAnswers();
    for (const shown of await self.registration.getNotifications()) shown.close();
  }
  return response;
}
