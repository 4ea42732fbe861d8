/** A session that ends during a streamed answer: the stream ends too, the answer is completed and stored. */
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, listen, runBody } from './agent-testing.ts';
import { beginWith, finishText, type ModelServer, serveModel } from './model-testing.ts';

const ORIGIN = 'http://localhost:8080';
const SESSIONS = '/api/v1/auth/sessions';
/** The time in which a stream must have ended. */
const LIMIT_MS = 5_000;

let model: ModelServer;
let service: TestApp;
let address: string;
/** The answer that the model holds open. */
let held: ServerResponse | null = null;

beforeAll(async () => {
  model = await serveModel(
    'openai-compatible',
    beginWith(['Va ', 'de camino '], (response) => {
      held = response;
    }),
  );
  service = await createTestApp({
    now: '2026-04-10T18:00:00Z',
    env: { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'test' },
  });
  address = await listen(service);
});
afterEach(() => {
  vi.useRealTimers();
  held?.destroy();
  service.setNow('2026-04-10T18:00:00Z');
});
afterAll(async () => {
  await service.close();
  await model.close();
});

const thread = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const as = (cookie: string, method: string, url: string) =>
  service.send({ method: method as 'GET', url, headers: { cookie, origin: ORIGIN } });

/** Asks with a separate session, up to the middle of the answer. */
async function begin(threadId: string) {
  const cookie = await service.login();
  // The service checks every few seconds: the test triggers the checks.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const response = await fetch(`${address}${CHAT}/agent/alcancia/run`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(runBody({ threadId, messages: [{ id: 'u', role: 'user', content: '¿cuánto gasté?' }] })),
  });
  const heard = { text: '', ended: false };
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
    heard.ended = true;
  })();
  await expect.poll(() => heard.text, { interval: 5 }).toContain('de camino');
  return { cookie, heard, reading };
}

const finish = () => finishText(held ?? undefined, 'y el resto.');

describe('stream of an answer ends within 5 s when its session', () => {
  it.each<[string, (cookie: string) => Promise<unknown>]>([
    ['logs out', (cookie) => as(cookie, 'POST', '/api/auth/logout')],
    [
      'is ended from the list of another',
      async () => service.ask('DELETE', `${SESSIONS}/${(await service.ask('GET', SESSIONS)).body[0].id}`),
    ],
    ['is ended with all others', () => service.ask('DELETE', SESSIONS)],
    [
      'is taken out of the table by another process',
      () => service.deps.db.deleteFrom('sessions').where('created_at', '>=', '2026-04-11').execute(),
    ],
    ['comes to its end by itself', async () => service.setNow('2026-05-11T18:00:01Z')],
  ])('%s', async (how, end) => {
    // Opened after the other session, so it is the first of the list.
    service.setNow('2026-04-11T18:00:00Z');
    const { cookie, heard, reading } = await begin(how.replaceAll(' ', '-'));
    await end(cookie);
    // What another process ended is seen within a second.
    await expect.poll(async () => (await as(cookie, 'GET', '/api/v1/auth/me')).status, { timeout: 5_000 }).toBe(401);
    vi.advanceTimersByTime(LIMIT_MS);
    await reading;
    expect(heard.text).not.toContain('RUN_FINISHED');

    service.setNow('2026-04-11T18:00:00Z');
    finish();
    await expect
      .poll(async () => (await thread(how.replaceAll(' ', '-'))).messages.at(-1)?.content, { interval: 5 })
      .toBe('Va de camino y el resto.');
    expect(heard.text).not.toContain('y el resto');
  });
});

it('the stream of a live session runs to its end, however often the session is checked', async () => {
  const { heard, reading } = await begin('goes-on');
  for (let n = 0; n < 20; n++) await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(heard.ended).toBe(false);
  finish();
  await reading;
  expect(heard.text).toContain('y el resto.');
  expect(heard.text).toContain('RUN_FINISHED');
});
