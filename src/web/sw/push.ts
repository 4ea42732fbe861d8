/**
 * Shows a notification for each push message, and handles a press on it or on one of its buttons. The words come from
 * the service, which hides amounts when they are to be hidden.
 */
declare const self: ServiceWorkerGlobalScope;

type Action = { action: string; title: string };
/** Missing in TypeScript's platform types. */
type Options = NotificationOptions & { actions?: Action[]; renotify?: boolean };
type Language = keyof typeof WORDS;
type Told = {
  language: Language;
  title: string;
  body: string;
  url: string;
  tag: string;
  transactionId: number | null;
  actions: Action[];
};

const LOOKS = { icon: '/icon-192.png', badge: '/icon-192.png' } as const;
const DEFAULT_TITLE = 'Alcancía';
/** Texts used without the service. The dictionaries of the screen are too large to load here. */
const WORDS = {
  es: { lang: 'es-CR', something: 'Hay algo nuevo en sus cuentas.', deferred: 'Pasada al próximo ciclo.' },
  en: { lang: 'en', something: 'There is something new in your accounts.', deferred: 'Moved to the next cycle.' },
} as const;
const NOTICES = '/notifications';

/**
 * Shows a message. It always shows something, because browsers revoke the permission of a worker that wakes and shows
 * nothing.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { language, title, body, tag, url, transactionId, actions } = readPayload(textOf(data));
  const about = { url, transactionId, title, language };
  const options: Options = { ...looksIn(language), body, tag, data: about, actions, renotify: tag !== '' };
  await self.registration.showNotification(title, options);
  await tellPages({ kind: 'pushed' });
}

const looksIn = (language: Language) => ({ ...LOOKS, lang: WORDS[language].lang });
const languageIn = (value: unknown): Language => (value === 'en' ? 'en' : 'es');

function textOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Takes the valid parts of a message; the rest has defaults. */
export function readPayload(payload: unknown): Told {
  const { language: given, title, body, url, tag, transaction_id, actions } = asObject(payload);
  const language = languageIn(given);
  return {
    language,
    title: isText(title) ? title : DEFAULT_TITLE,
    body: isText(body) ? body : WORDS[language].something,
    url: ownPath(url) ?? NOTICES,
    tag: isText(tag) ? tag : '',
    transactionId: Number.isSafeInteger(transaction_id) ? (transaction_id as number) : null,
    actions: Array.isArray(actions) ? actions.filter(isAction).map(({ action, title }) => ({ action, title })) : [],
  };
}

/** Handles a press: opens the page, or defers the purchase to the next cycle without one. */
export async function handleClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, transactionId, title, language: given } = asObject(notification.data);
  const language = languageIn(given);
  const id = Number.isSafeInteger(transactionId) ? Number(transactionId) : null;
  const page = ownPath(url) ?? NOTICES;
  if (id === null) return openPage(page);
  if (action === 'category' || action === 'cuotas') return openPage(`/transactions/${id}#${action}`);
  if (action !== 'next_cycle') return openPage(page);
  if (!(await passToNextCycle(id))) return openPage(`/transactions/${id}`);
  await tellPages({ kind: 'changed' });
  const name = isText(title) ? title : DEFAULT_TITLE;
  const { deferred: body } = WORDS[language];
  const options: Options = { ...looksIn(language), body, tag: notification.tag, data: notification.data };
  await self.registration.showNotification(name, { ...options, silent: true });
}

/** False when it failed: no network, no session, no such transaction. */
async function passToNextCycle(id: number): Promise<boolean> {
  try {
    const response = await fetch(`/api/v1/transactions/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deferred_to_next_cycle: true }),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Navigates an open page without losing typed input; opens one when there is none. */
async function openPage(path: string): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ kind: 'open', path });
  // Allowed only right after a press.
  await page.focus().catch(() => {});
}

async function tellPages(message: { kind: 'pushed' | 'changed' }): Promise<void> {
  for (const page of await openPages()) page.postMessage(message);
}

/** The client's own pages, without those of the API description. */
async function openPages(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

/** The browser replaced this device's endpoint: registers the new one and deletes the old one. */
export async function renewSubscription(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  try {
    const fresh = given ?? (await subscribe());
    const { endpoint, keys } = fresh.toJSON();
    const saved = await sendJson('POST', { endpoint, keys });
    if (saved.ok && old && old.endpoint !== endpoint) await sendJson('DELETE', { endpoint: old.endpoint });
  } catch {
    // Offline or logged out: the next visit to Ajustes shows that this device is off.
  }
}

async function subscribe(): Promise<PushSubscription> {
  const response = await fetch('/api/v1/notifications/vapid-public-key');
  const { public_key } = asObject(await response.json());
  if (!isText(public_key)) throw new Error('The service has no key');
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

function sendJson(method: 'POST' | 'DELETE', body: unknown): Promise<Response> {
  return fetch('/api/v1/notifications/subscriptions', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isAction(value: unknown): value is Action {
  const { action, title } = asObject(value);
  return isText(action) && isText(title);
}

/** An address of this client; null for any other. */
function ownPath(value: unknown): string | null {
  if (!isText(value) || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, self.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(value, self.location.origin);
  return origin === self.location.origin ? pathname + search + hash : null;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
