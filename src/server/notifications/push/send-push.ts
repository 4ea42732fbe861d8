/** Sending one notification to one browser: Web Push (RFC 8030, 8188, 8291, 8292). */
import type { Language } from '../../../domain/vocabulary.ts';
import { AddressRefused, postPinned, type Resolve } from '../../platform/egress/egress-pinned.ts';
import { type ChannelDeps, DeliveryError, type Message } from '../channels/define-channel.ts';
import { judgeStatus } from '../channels/read-answer.ts';
import { readEndpoint } from './guard-endpoint.ts';
import { loadVapid } from './load-vapid.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A notification for a browser, and for how long it is worth delivering. */
export type Push = { message: Message; target: PushTarget; ttlSeconds: number; canAct: boolean };

export type PushLimits = { resolve?: Resolve | undefined; timeoutMs?: number | undefined };

/** What fits into one record of 4096 bytes beside its header (86), tag (16) and delimiter (1). */
export const PAYLOAD_BYTES_MAX = 3_993;

/** The actions on a purchase in the notification itself. */
const ACTIONS: Readonly<Record<Language, readonly { action: string; title: string }[]>> = {
  es: [
    { action: 'category', title: 'Categoría' },
    { action: 'next_cycle', title: 'Próximo ciclo' },
    { action: 'cuotas', title: 'Pasar a cuotas' },
  ],
  en: [
    { action: 'category', title: 'Category' },
    { action: 'next_cycle', title: 'Next cycle' },
    { action: 'cuotas', title: 'Turn into cuotas' },
  ],
};

/** What the service worker reads. Long words are cut, so that all of it fits. */
export function writePayload(message: Message, canAct: boolean): string {
  const { id, kind, language, title, body, url, tag, transaction_id } = message;
  const actions = canAct && transaction_id !== null ? ACTIONS[language] : [];
  for (let length = 1_000; ; length = Math.floor(length / 2)) {
    const cut = { title: shorten(title, length), body: shorten(body, length) };
    const payload = {
      v: 1,
      id,
      kind,
      language,
      ...cut,
      url,
      tag,
      ...(transaction_id === null ? {} : { transaction_id }),
      actions,
    };
    const text = JSON.stringify(payload);
    if (Buffer.byteLength(text) <= PAYLOAD_BYTES_MAX) return text;
    if (length === 0) throw new DeliveryError('refused', 'The notification is too large to send');
  }
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, Math.max(length - 1, 0)).join('')}…`;
}

/** Encrypts, signs and posts. Throws DeliveryError, or EgressError when the push service is unreachable. */
export async function sendPush(
  deps: ChannelDeps,
  { message, target, ttlSeconds, canAct }: Push,
  signal: AbortSignal,
  limits: PushLimits = {},
): Promise<void> {
  // Again: a row may be older than the rule, or than the list of hosts.
  const endpoint = readEndpoint(target.endpoint, deps.env.push.allowedHosts);
  if (!endpoint) throw new DeliveryError('refused', 'Its address is none of a known push service');
  const { headers, body } = await seal(deps, target, writePayload(message, canAct), ttlSeconds);
  const answer = await postPinned({ ...endpoint, headers, body, signal, ...limits }).catch((cause: unknown) => {
    if (!(cause instanceof AddressRefused)) throw cause;
    // Later it may be in order: a name that a network answers wrongly comes right elsewhere.
    throw new DeliveryError('retry', cause.message, { cause });
  });
  judgeStatus(endpoint.url.host, answer, deps.now());
}

async function seal(
  { env }: Pick<ChannelDeps, 'env'>,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  ttlSeconds: number,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const vapidDetails = { subject: env.push.subject, ...(await loadVapid(env)) };
  // Loaded late: a service that nobody subscribes to does without it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  });
  if (!body) throw new Error('The payload was not encrypted');
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(texts), body };
}
