/** Each channel against a loopback server: what it sends, and what an answer means for the next attempt. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../platform/env/env.ts';
import { everythingIn, failureOf, MESSAGE, type Seen, sendWith, startReceiver } from './channel-testing.ts';
import type { Channel } from './define-channel.ts';
import { CHANNELS } from './list-channels.ts';
import { postJson } from './post-json.ts';
import { ntfy } from './send-ntfy.ts';
import { telegram } from './send-telegram.ts';
import { webhook } from './send-webhook.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.seen.length = 0;
  receiver.answerStatus(200);
});

const firstSeen = (): Seen => {
  const [seen] = receiver.seen;
  if (!seen) throw new Error('Nothing was sent');
  return seen;
};

const SECRET = 'geheimnis-des-webhooks';
const settings = (): Record<'ntfy' | 'telegram' | 'webhook', Record<string, string>> => ({
  ntfy: { NTFY_URL: `${receiver.url}/mi-tema`, NTFY_TOKEN: 'tk_geheim' },
  telegram: { TELEGRAM_BOT_TOKEN: '12345:geheim', TELEGRAM_CHAT_ID: '-100987', TELEGRAM_BASE_URL: receiver.url },
  webhook: { WEBHOOK_URL: `${receiver.url}/hook?key=geheim`, WEBHOOK_SECRET: SECRET },
});
const send = (channel: Channel, signal?: AbortSignal) =>
  sendWith(channel, settings()[channel.name as 'ntfy'], signal ? { signal } : {});

describe('notification channel', () => {
  it('rejects sending when it is not configured', async () => {
    const env = readEnv({});
    for (const channel of CHANNELS) {
      expect(channel.hostOf(env)).toBeNull();
      const sending = channel.send({ env, now: () => 0, log: console as never }, MESSAGE, new AbortController().signal);
      expect((await failureOf(sending)).kind).toBe('refused');
    }
    expect(CHANNELS.map(({ name }) => name)).toEqual(['ntfy', 'telegram', 'email', 'webhook']);
  });

  it('ntfy receives title, body and address under the topic, with its token', async () => {
    await send(ntfy);
    expect(receiver.seen).toMatchObject([
      { method: 'POST', url: '/', headers: { authorization: 'Bearer tk_geheim', 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(receiver.seen[0]?.body ?? '')).toEqual({
      topic: 'mi-tema',
      title: MESSAGE.title,
      message: MESSAGE.body,
      click: 'https://alcancia.example/transactions?id=3',
    });
  });

  it('Telegram receives a message without markup', async () => {
    await sendWith(telegram, settings().telegram, { message: { ...MESSAGE, title: '*[x](https://evil.example)*' } });
    expect(receiver.seen).toMatchObject([{ method: 'POST', url: '/bot12345:geheim/sendMessage' }]);
    const sent = JSON.parse(receiver.seen[0]?.body ?? '');
    expect(sent).toEqual({
      chat_id: '-100987',
      text: `*[x](https://evil.example)*\n${MESSAGE.body}\nhttps://alcancia.example/transactions?id=3`,
      link_preview_options: { is_disabled: true },
    });
  });
});

describe('webhook', () => {
  /** What a receiver does, from the words of the standard: https://www.standardwebhooks.com. */
  function verified(key: Buffer, { headers, body }: Pick<Seen, 'headers' | 'body'> = firstSeen()): boolean {
    const [version, given = ''] = String(headers['webhook-signature']).split(',');
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const expected = createHmac('sha256', key).update(signed).digest();
    const actual = Buffer.from(given, 'base64');
    return version === 'v1' && actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  it('is signed over its id, time and body', async () => {
    await send(webhook);
    const [seen] = receiver.seen;
    expect(seen?.headers['webhook-timestamp']).toBe(String(Date.parse('2026-04-10T18:00:05Z') / 1000));
    expect(verified(Buffer.from(SECRET))).toBe(true);
    expect(verified(Buffer.from(`${SECRET}x`))).toBe(false);
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      const forged = { ...seen, headers: { ...seen?.headers, [name]: '1' }, body: seen?.body ?? '' };
      expect(verified(Buffer.from(SECRET), forged as never)).toBe(false);
    }
    expect(verified(Buffer.from(SECRET), { ...seen, body: `${seen?.body} ` } as never)).toBe(false);
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      type: 'transaction',
      timestamp: '2026-04-10T18:00:00Z',
      data: {
        id: 7,
        dedupe_key: 'transaction:3',
        title: MESSAGE.title,
        body: MESSAGE.body,
        url: 'https://alcancia.example/transactions?id=3',
        transaction_id: 3,
      },
    });
  });

  it('decodes a secret in the standard’s own form', async () => {
    const key = Buffer.from('0123456789abcdef01234567');
    const WEBHOOK_SECRET = `whsec_${key.toString('base64')}`;
    await sendWith(webhook, { ...settings().webhook, WEBHOOK_SECRET });
    expect(verified(key)).toBe(true);
  });

  it('keeps its id over retries, and has another for another notification', async () => {
    await send(webhook);
    await sendWith(webhook, settings().webhook, { message: { ...MESSAGE, delivery_id: 71 } });
    await sendWith(webhook, settings().webhook, { message: { ...MESSAGE, id: 8 } });
    const [first, again, other] = receiver.seen.map(({ headers }) => headers['webhook-id']);
    expect(first).toBeTypeOf('string');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe.each([ntfy, telegram, webhook])('response to $name', (channel) => {
  it.each([
    [200, {}, null, null],
    [204, {}, null, null],
    [400, {}, 'refused', null],
    [401, {}, 'refused', null],
    [403, {}, 'refused', null],
    [404, {}, 'gone', null],
    [410, {}, 'gone', null],
    [408, {}, 'retry', null],
    [413, {}, 'refused', null],
    [429, { 'retry-after': '120' }, 'retry', 120_000],
    [429, { 'retry-after': 'Fri, 10 Apr 2026 18:01:05 GMT' }, 'retry', 60_000],
    [429, { 'retry-after': '99999999' }, 'retry', 86_400_000],
    [500, {}, 'retry', null],
    [503, { 'retry-after': '7' }, 'retry', 7_000],
    [503, { 'retry-after': 'soon' }, 'retry', null],
  ])('with status %i and %j means %s', async (status, headers, kind, retryAfterMs) => {
    receiver.answerWith((_request, response) => response.writeHead(status, headers).end());
    if (kind === null) return send(channel);
    const error = await failureOf(send(channel));
    expect(error).toMatchObject({ kind, retryAfterMs });
    expect(error.message).toContain(String(status));
    expect(everythingIn(error)).not.toContain('geheim');
  });

  it.each([301, 302, 303, 307, 308])('redirects (%i) without being followed', async (status) => {
    const canary = await startReceiver();
    try {
      for (const location of [`${canary.url}/`, `${receiver.url}/elsewhere`]) {
        receiver.seen.length = 0;
        receiver.answerStatus(status, { location });
        const error = await failureOf(send(channel));
        expect(error.kind).toBe('refused');
        expect(everythingIn(error)).not.toContain('geheim');
        expect(receiver.seen).toHaveLength(1);
      }
      expect(canary.seen).toEqual([]);
    } finally {
      await canary.close();
    }
  });

  it('is abandoned when it floods, after an error as after a success', async () => {
    for (const status of [200, 500]) {
      const left = new Promise((resolve) => {
        receiver.answerWith((_request, response) => {
          response.on('close', () => resolve(true));
          response.on('error', () => {});
          response.writeHead(status);
          const more = () => {
            while (!response.destroyed && response.write('x'.repeat(65_536)));
          };
          response.on('drain', more);
          more();
        });
      });
      if (status === 200) await send(channel);
      else expect((await failureOf(send(channel))).kind).toBe('retry');
      expect(await left).toBe(true);
    }
  });

  it('is retried when it breaks off, or the server is unreachable', async () => {
    receiver.answerWith((request) => request.socket.destroy());
    const error = await failureOf(send(channel));
    expect(error.kind).toBe('retry');
    expect(everythingIn(error)).not.toContain('geheim');
    const gone = await closedPort();
    const source = Object.entries(settings()[channel.name as 'ntfy']);
    const elsewhere = Object.fromEntries(source.map(([name, value]) => [name, value.replace(receiver.url, gone)]));
    const unreachable = await failureOf(sendWith(channel, elsewhere));
    expect(unreachable.kind).toBe('retry');
    expect(everythingIn(unreachable)).not.toContain('geheim');
  });

  it('is abandoned when the worker stops, and retried', async () => {
    const stopping = new AbortController();
    receiver.answerWith(() => stopping.abort());
    const error = await failureOf(send(channel, stopping.signal));
    expect(error.kind).toBe('retry');
    expect(everythingIn(error)).not.toContain('geheim');
  });
});

it('Telegram’s wait time is read from its response body', async () => {
  const says = (answer: object) => receiver.answerStatus(429, {}, JSON.stringify(answer));
  says({ ok: false, error_code: 429, parameters: { retry_after: 35 } });
  expect(await failureOf(send(telegram))).toMatchObject({ kind: 'retry', retryAfterMs: 35_000 });
  says({ ok: false, error_code: 429, parameters: { retry_after: '35' } });
  expect(await failureOf(send(telegram))).toMatchObject({ kind: 'retry', retryAfterMs: null });
  receiver.answerStatus(429, {}, `[${'1,'.repeat(20_000)}1]`);
  expect(await failureOf(send(telegram))).toMatchObject({ kind: 'retry', retryAfterMs: null });
});

it('a hanging server times out and is retried', async () => {
  receiver.answerWith(() => {});
  const post = { url: receiver.url, body: '{}', signal: new AbortController().signal, nowMs: 0, timeoutMs: 30 };
  const error = await failureOf(postJson(post));
  expect(error.kind).toBe('retry');
  expect(error.message).toContain('in time');
});

/** An address where nobody listens any more. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
