/** ntfy, hosted or one's own: publishes as JSON, which carries every letter where headers would not. */
import { type Channel, type ChannelDeps, DeliveryError, type Message } from './define-channel.ts';
import { postJson } from './post-json.ts';

export const ntfy: Channel = {
  name: 'ntfy',
  variables: ['NTFY_URL'],
  hostOf: ({ channels }) => channels.ntfy && new URL(channels.ntfy.baseUrl).host,
  send,
};

async function send({ env, now }: ChannelDeps, message: Message, signal: AbortSignal): Promise<void> {
  const { ntfy } = env.channels;
  if (!ntfy) throw new DeliveryError('refused', 'ntfy is not configured');
  const body = JSON.stringify({
    topic: ntfy.topic,
    title: message.title,
    message: message.body,
    click: `${env.appOrigin}${message.url}`,
  });
  const headers = ntfy.token === undefined ? {} : { authorization: `Bearer ${ntfy.token}` };
  await postJson({ url: ntfy.baseUrl, body, headers, signal, nowMs: now() });
}
