/**
 * A signed webhook (standardwebhooks.com): the receiver checks the signature over id, timestamp and body, refuses old
 * timestamps, and knows a repetition by its id, which is the same at every attempt and at a resend.
 */
import { createHmac } from 'node:crypto';
import { type Channel, type ChannelDeps, DeliveryError, type Message } from './define-channel.ts';
import { postJson } from './post-json.ts';

export const webhook: Channel = {
  name: 'webhook',
  variables: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  hostOf: ({ channels }) => channels.webhook && new URL(channels.webhook.url).host,
  send,
};

async function send({ env, now }: ChannelDeps, message: Message, signal: AbortSignal): Promise<void> {
  const { webhook } = env.channels;
  if (!webhook) throw new DeliveryError('refused', 'The webhook is not configured');
  const nowMs = now();
  const id = `msg_${message.id}_${message.created_at.replace(/\D/g, '')}`;
  const timestamp = String(Math.floor(nowMs / 1000));
  const body = JSON.stringify({
    type: message.kind,
    timestamp: `${message.created_at}Z`,
    data: {
      id: message.id,
      dedupe_key: message.tag,
      title: message.title,
      body: message.body,
      url: `${env.appOrigin}${message.url}`,
      transaction_id: message.transaction_id,
    },
  });
  const signature = createHmac('sha256', keyOf(webhook.secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  await postJson({ url: webhook.url, body, headers, signal, nowMs });
}

/** A secret of the form `whsec_<base64>` is those bytes, any other the bytes of its text. */
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  return base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64');
}
