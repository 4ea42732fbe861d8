/** Wire schemas of push subscriptions: in as a browser's `PushSubscription.toJSON()`, out without secrets. */
import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { textOf } from '../../platform/http/wire.ts';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** A point of P-256: an invalid key would fail each sending. */
function isPublicKey(text: string): boolean {
  if (!/^[\w-]{87}=?$/.test(text) || bytesOf(text).length !== 65) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(bytesOf(text));
    return true;
  } catch {
    return false;
  }
}

export const NewSubscription = z
  .strictObject({
    endpoint: z.string().min(1).max(4_000).meta({ description: 'https, at a known push service' }),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: z.string().refine(isPublicKey, 'Must be a public key of P-256 in base64url'),
      auth: z.string().refine((text) => /^[\w-]{22}(?:==)?$/.test(text), 'Must be 16 bytes in base64url'),
    }),
    device: textOf(100).optional().meta({ description: 'What to call it; by default the browser and its system' }),
  })
  .meta({ id: 'NewPushSubscription' });

export type NewSubscriptionBody = z.output<typeof NewSubscription>;

export const Subscription = z
  .object({
    id: z.number().int(),
    device: z.string(),
    host: z.string().meta({ description: 'Of the push service' }),
    created_at: z.string(),
    last_sent_at: z.string().nullable(),
    failing_since: z.string().nullable(),
  })
  .meta({ id: 'PushSubscription' });

export const EndpointOnly = z.strictObject({ endpoint: z.string().min(1).max(4_000) }).meta({ id: 'PushEndpoint' });

export const VapidPublicKey = z.object({ public_key: z.string() }).meta({ id: 'VapidPublicKey' });

export const TestSent = z.object({ sent_to: z.number().int() }).meta({ id: 'NotificationTest' });
