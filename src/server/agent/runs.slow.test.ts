import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { createApp } from '../app.ts';
import { agentAt, ask, CHAT, eventsIn, listen, runBody } from './agent-testing.ts';
import { beginWith, finishText, type ModelServer, serveModel } from './model-testing.ts';

let model: ModelServer;
let service: TestApp;
let cookie: string;
let address: string;
/** Answers held open, oldest first. */
let held: ServerResponse[] = [];
/** Called when the model has begun another answer. */
let onBegun: (() => void) | null = null;

beforeAll(async () => {
  model = await serveModel(
    'openai-compatible',
    beginWith(['Va ', 'de camino '], (response) => {
      held.push(response);
      onBegun?.();
    }),
  );
  service = await createTestApp({
    now: '2026-04-10T18:00:00Z',
    env: { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'test' },
  });
  address = await listen(service);
  cookie = await service.login();
});

afterEach(async () => {
  for (const response of held) response.destroy();
  held = [];
});

afterAll(async () => {
  await service.close();
  await model.close();
});

const thread = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const said = (content = '¿cuánto gasté?') => ({ id: crypto.randomUUID(), role: 'user', content });

/** Begins a run whose answer stays open; returns its eventual result. */
async function begin(threadId: string) {
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const done = service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, messages: [said()] }));
  await begun;
  // The model's text is in the stream too.
  const joined = await join(threadId);
  await expect.poll(joined.text).toContain('de camino');
  return { done, joined };
}

/** Connects as another window: what it has received so far, and whether its stream ended. */
async function join(threadId: string) {
  const response = await fetch(`${address}${CHAT}/agent/alcancia/connect`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:8080', 'content-type': 'application/json' },
    body: JSON.stringify(runBody({ threadId, runId: 'joined' })),
  });
  let text = '';
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })();
  return { text: () => text, ended };
}

const finish = (response: ServerResponse | undefined) => finishText(response, 'y el resto.');

describe('running answer', () => {
  test('blocks a second run in its conversation with 409 and a third conversation with 429, and allows readers', async () => {
    const first = await begin('one');
    const second = await begin('two');
    const again = await service.ask(
      'POST',
      `${CHAT}/agent/alcancia/run`,
      runBody({ threadId: 'one', messages: [said()] }),
    );
    expect([again.status, again.body.code]).toEqual([409, 'run_in_progress']);
    const third = await service.ask(
      'POST',
      `${CHAT}/agent/alcancia/run`,
      runBody({ threadId: 'three', messages: [said()] }),
    );
    expect([third.status, third.headers['retry-after']]).toEqual([429, '5']);
    for (const response of held) finish(response);
    for (const { done } of [first, second]) {
      expect(eventsIn((await done).text).at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } });
    }
    expect((await thread('one')).messages.at(-1).content).toBe('Va de camino y el resto.');
    expect((await thread('three')).messages).toEqual([]);
  });

  test('has stored the person’s message already, and goes on when the window closes', async () => {
    const agent = agentAt(address, cookie, 'window');
    const begun = new Promise<void>((resolve) => {
      onBegun = resolve;
    });
    const gone = ask(agent, '¿cuánto gasté?').catch(() => null);
    await begun;
    expect((await thread('window')).messages.map(({ role }: Json) => role)).toEqual(['user']);
    agent.abortRun();
    await gone;
    finish(held[0]);
    await expect.poll(async () => (await thread('window')).messages.at(-1)?.content).toBe('Va de camino y el resto.');
  });

  test('keeps its text when stopped, marks it as stopped, and releases the model', async () => {
    const { done } = await begin('stopped');
    const closed = model.requests.at(-1)?.closed;
    const stop = await service.ask('POST', `${CHAT}/agent/alcancia/stop/stopped`);
    expect(stop.body).toEqual({ stopped: true });
    const events = eventsIn((await done).text);
    expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } });
    expect(events.map(({ type }) => type)).toContain('TEXT_MESSAGE_END');
    expect((await thread('stopped')).messages.at(-1).content).toBe('Va de camino ');
    await closed;
    expect((await service.ask('POST', `${CHAT}/agent/alcancia/stop/stopped`)).body).toEqual({ stopped: false });
  });

  test('stores nothing once its conversation is deleted', async () => {
    const { done } = await begin('deleted');
    expect((await service.ask('DELETE', `${CHAT}/thread?threadId=deleted`)).body).toEqual({ deleted: true });
    expect(eventsIn((await done).text).at(-1)).toMatchObject({ outcome: { type: 'cancelled' } });
    expect((await thread('deleted')).messages).toEqual([]);
    // The next one can start at once, and nothing of the first returns with it.
    const next = await begin('deleted');
    finish(held.at(-1));
    await next.done;
    expect((await thread('deleted')).messages).toHaveLength(2);
  });

  test('leaves nothing behind when its conversation is deleted and restarted again and again', async () => {
    for (let round = 0; round < 200; round++) {
      const running = service.ask(
        'POST',
        `${CHAT}/agent/alcancia/run`,
        runBody({ threadId: 'race', messages: [said('hola')], forwardedProps: { engine: 'local' } }),
      );
      const deleting = service.ask('DELETE', `${CHAT}/thread?threadId=race`);
      await Promise.all([running, deleting]);
      await service.ask('DELETE', `${CHAT}/thread?threadId=race`);
      expect((await thread('race')).messages).toEqual([]);
    }
  });
});

describe('a window that connects during an answer', () => {
  test('receives the conversation before it, what was said, and the rest as it comes', async () => {
    const { done, joined } = await begin('joined');
    const late = await join('joined');
    await expect.poll(late.text).toContain('de camino');
    finish(held[0]);
    await Promise.all([done, joined.ended, late.ended]);
    for (const { text } of [joined, late]) {
      const events = eventsIn(text());
      expect(events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1])).toEqual([
        ...['RUN_STARTED', 'STATE_SNAPSHOT', 'MESSAGES_SNAPSHOT'],
        ...['TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_END', 'STATE_SNAPSHOT', 'RUN_FINISHED'],
      ]);
      expect(events[0]).toMatchObject({ runId: 'joined' });
      expect(events[2]?.messages).toMatchObject([{ role: 'user' }]);
      expect(events.filter(({ type }) => type === 'STATE_SNAPSHOT').map(({ snapshot }) => snapshot)).toEqual([
        { alcancia: { running: true } },
        { alcancia: { running: false } },
      ]);
      expect(events.map(({ delta }) => (typeof delta === 'string' ? delta : '')).join('')).toBe(
        'Va de camino y el resto.',
      );
      expect(events.at(-1)).toMatchObject({ runId: 'joined', outcome: { type: 'success' } });
    }
  });

  test('leaves without stopping it, and one that asked and left gets back in', async () => {
    const agent = agentAt(address, cookie, 'back');
    const begun = new Promise<void>((resolve) => {
      onBegun = resolve;
    });
    const gone = ask(agent, '¿cuánto gasté?').catch(() => null);
    await begun;
    agent.abortRun();
    await gone;
    const back = await join('back');
    await expect.poll(back.text).toContain('de camino');
    finish(held[0]);
    await back.ended;
    expect(back.text()).toContain('y el resto.');
    expect((await thread('back')).messages).toHaveLength(2);
  });

  test('is told that it was stopped', async () => {
    const { done, joined } = await begin('stopped-joined');
    await service.ask('POST', `${CHAT}/agent/alcancia/stop/stopped-joined`);
    await Promise.all([done, joined.ended]);
    expect(eventsIn(joined.text()).at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } });
  });
});

test('a shutdown notifies the listeners and keeps the text so far', async () => {
  const again = await createApp(service.deps, { version: '0.0.0', logger: false });
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const done = again.inject({
    method: 'POST',
    url: `${CHAT}/agent/alcancia/run`,
    headers: { cookie, origin: 'http://localhost:8080', 'content-type': 'application/json' },
    payload: JSON.stringify(runBody({ threadId: 'ending', messages: [said()] })),
  });
  await begun;
  await again.close();
  expect(eventsIn((await done).body).at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'interrupted' });
  expect((await thread('ending')).messages[0].content).toBe('¿cuánto gasté?');
});

test('the local rules answer without a model, when the person asks for them', async () => {
  const agent = agentAt(address, cookie, 'without');
  const heard = await ask(agent, '¿cuánta plata tengo?', { forwardedProps: { engine: 'local' } });
  expect(heard.error).toBeNull();
  expect((await thread('without')).messages.at(-1).metadata.alcancia).toMatchObject({
    engine: 'local',
    kind: 'answer',
  });
  expect(model.broken).toEqual([]);
});
