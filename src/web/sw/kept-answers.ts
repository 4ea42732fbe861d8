/**
 * The last answers of the screens' own questions, for when there is no network: docs/decisions/0017-offline.md. They live
 * in one cache of their own, which is deleted when the session is left, and hold nothing of the door or of tokens.
 */
declare const self: ServiceWorkerGlobalScope;

/** src/web/api/kept-answers.ts deletes the same name. */
const CACHE = 'alcancia-data';
/** Says to the page that an answer is a kept one, and of when; src/web/api/connection.ts reads the same name. */
const KEPT_AT = 'x-alcancia-kept-at';
const ANSWERS_MAX = 150;
const BYTES_MAX = 1_000_000;

/** What the screens show. Files, exports, the agent, tokens and the trail of changes are not kept. */
const KEPT =
  /^\/api\/v1\/(?:auth\/me$|transactions(?:\/\d+)?\/?$|(?:analytics|accounts|budget|installments|salarios|savings-accrual|categories|settings|sync-status|exchange-rates?|demo-data|notices|notifications)\b(?!.*\/(?:export|vapid-public-key|subscriptions|deliveries))|pensions(?:\/(?!.*original)|$)|municipal-receipts(?:\/(?!.*original)|$)|documents\/coverage)/;

/** Rises when everything is forgotten: an answer that was asked for before is then not kept any more. */
let generation = 0;

/** Whether the answer to a question is one to keep. */
export const isKept = ({ method }: Request, path: string): boolean => method === 'GET' && KEPT.test(path);

/** The service's answer, kept on its way; without the service, the one kept last, which says of when it is. */
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
  const headers = { 'content-type': 'application/json; charset=utf-8', [KEPT_AT]: new Date().toISOString() };
  await cache.put(url, new Response(body, { headers }));
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - ANSWERS_MAX))) await cache.delete(oldest);
  // Everything was forgotten while this was being written.
  if (mine !== generation) await cache.delete(url);
}

/** Deletes all that was kept, and what is still on its way. */
export async function forgetAnswers(): Promise<void> {
  generation += 1;
  await caches.delete(CACHE);
}

/** Leaving ends what is kept, whichever page left and whether or not it lives to tidy up. */
export async function leave(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    await forgetAnswers();
    for (const shown of await self.registration.getNotifications()) shown.close();
  }
  return response;
}
