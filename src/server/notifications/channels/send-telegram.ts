/** Telegram, through the person's own bot. The text has no markup, so that a merchant's name can make no link. */
import * as z from 'zod';
import { type Channel, type ChannelDeps, DeliveryError, type Message } from './define-channel.ts';
import { postJson } from './post-json.ts';
import { readRetryAfter } from './read-answer.ts';

export const telegram: Channel = {
  name: 'telegram',
  variables: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
  hostOf: ({ channels }) => channels.telegram && new URL(channels.telegram.baseUrl).host,
  send,
};

/** Telegram gives the time to wait in the body, not in a header. */
const TooMany = z.object({ parameters: z.object({ retry_after: z.number().int() }) });

async function send({ env, now }: ChannelDeps, message: Message, signal: AbortSignal): Promise<void> {
  const { telegram } = env.channels;
  if (!telegram) throw new DeliveryError('refused', 'Telegram is not configured');
  const body = JSON.stringify({
    chat_id: telegram.chatId,
    text: `${message.title}\n${message.body}\n${env.appOrigin}${message.url}`,
    link_preview_options: { is_disabled: true },
  });
  await postJson({
    url: `${telegram.baseUrl}/bot${telegram.token}/sendMessage`,
    body,
    signal,
    nowMs: now(),
    retryAfterIn: (answer) => {
      const { data } = TooMany.safeParse(answer);
      return data ? readRetryAfter(String(data.parameters.retry_after), now()) : null;
    },
  });
}
