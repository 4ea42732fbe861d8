/**
 * The requests of CopilotKit's published client (@copilotkit/core 1.75, its agent of a runtime over REST), as it sends
 * them: without a protocol version, with its whole history each time, and `{}` for a state that is none.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn } from './agent-testing.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const body = { merchant: 'UBER TRIP', amount: '5000', date: '2026-04-02', currency: 'CRC', type: 'COMPRA' };
  await service.ask('POST', '/api/v1/transactions', body);
});

afterAll(() => service.close());

const accept = { accept: 'text/event-stream' };
const body = (messages: readonly Json[], state: object = {}) => ({
  threadId: 'copilot',
  runId: crypto.randomUUID(),
  tools: [],
  context: [],
  forwardedProps: {},
  state,
  messages,
});
const post = (path: string, sent: unknown) => service.ask('POST', `${CHAT}/agent/${path}`, sent, accept);

test('its page connects, asks, comes back to the conversation and asks again', async () => {
  expect((await service.ask('GET', `${CHAT}/info`)).body.agents.alcancia.name).toBe('alcancia');
  expect(eventsIn((await post('alcancia/connect', body([]))).text).map(({ type }) => type)).toEqual([
    'RUN_STARTED',
    'RUN_FINISHED',
  ]);

  const question = { id: 'ck-u1', role: 'user', content: '¿cuánto gasté en uber?' };
  const asked = await post('alcancia/run', body([question]));
  expect(asked.headers['content-type']).toContain('text/event-stream');
  const events = eventsIn(asked.text);
  expect(events.map(({ type }) => type)).toContain('TOOL_CALL_RESULT');
  // An older client refuses a null, and does not know what an outcome is.
  expect(events.flatMap((event) => Object.values(event))).not.toContain(null);
  expect(events.at(-1)).not.toHaveProperty('outcome');

  const back = eventsIn((await post('alcancia/connect', body([]))).text);
  const history = back.find(({ type }) => type === 'MESSAGES_SNAPSHOT')?.messages as Json[];
  const state = back.find(({ type }) => type === 'STATE_SNAPSHOT')?.snapshot as object;
  await post('alcancia/run', body([...history, { id: 'ck-u2', role: 'user', content: '¿y el mes pasado?' }], state));
  const { messages } = (await service.ask('GET', `${CHAT}/thread?threadId=copilot`)).body;
  expect(messages.filter(({ role }: Json) => role === 'user').map(({ id }: Json) => id)).toEqual(['ck-u1', 'ck-u2']);
  expect(messages.slice(0, history.length)).toEqual(history);
});

test('its stop says JSON and sends nothing, or the run it means', async () => {
  const headers = { 'content-type': 'application/json' };
  const nothing = await service.ask('POST', `${CHAT}/agent/alcancia/stop/copilot`, '', headers);
  expect([nothing.status, nothing.body]).toEqual([200, { stopped: false }]);
  expect((await post('alcancia/stop/copilot', { runId: 'r' })).status).toBe(200);
});

test('a page that does not name the agent is told its name', async () => {
  const answer = await post('default/run', body([{ id: 'x', role: 'user', content: 'hola' }]));
  expect([answer.status, answer.body.code]).toEqual([404, 'agent_not_found']);
  expect(answer.body.detail).toContain('alcancia');
});
