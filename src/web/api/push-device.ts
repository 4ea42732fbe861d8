/**
 * Web Push on this device: whether it is supported, turning it on and off. The service knows a device by its endpoint.
 */

import { readRefusal } from './api-error.ts';
import { api } from './client.ts';

const PATH = '/api/v1/notifications/subscriptions';

/** Why a device gets no notifications: unsupported, without https, an iPhone page that is not installed, or denied. */
export type PushState = 'unsupported' | 'insecure' | 'install_first' | 'denied' | 'off' | 'on';

export const vapidKeyOptions = api.queryOptions('get', '/api/v1/notifications/vapid-public-key', undefined, {
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reads the device's state and its endpoint. */
export async function readPushState(): Promise<{ state: PushState; endpoint: string | null }> {
  const is = (state: PushState, endpoint: string | null = null) => ({ state, endpoint });
  if (!isSecureContext) return is('insecure');
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canPush) return is(isUninstalledOnIos() ? 'install_first' : 'unsupported');
  if (Notification.permission === 'denied') return is('denied');
  const subscription = await currentSubscription();
  return subscription ? is('on', subscription.endpoint) : is('off');
}

/** Only an installed page receives pushes on an iPhone or iPad. */
function isUninstalledOnIos(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && 'ontouchend' in document);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Requests the permission and registers the endpoint. False when the person declined. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const saved = await send('POST', { endpoint, keys });
  if (saved.ok) return true;
  await subscription.unsubscribe();
  throw await readRefusal(saved);
}

/** Subscriptions are bound to the service's key, so one for another key is renewed. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Removes this device's subscription, here and on the service. */
export async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await send('DELETE', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

function send(method: 'POST' | 'DELETE', body: unknown): Promise<Response> {
  return fetch(PATH, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
