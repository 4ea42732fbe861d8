/** A model may say what the person applied, also where something was said between the proposal and its "Aplicar". */
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';
import { type ModelServer, type Reply, serveModel } from './model-testing.ts';

let service: TestApp;
let model: ModelServer;

afterEach(async () => {
  await service.close();
  await model.close();
});

async function begin(...replies: Reply[]): Promise<void> {
  model = await serveModel('openai-compatible', ...replies);
  const env = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'test-model', LLM_BASE_URL: model.baseUrl };
  service = await createTestApp({ now: '2026-04-10T18:00:00Z', env });
}

const run = async (more: Record<string, unknown>): Promise<Json[]> =>
  eventsIn((await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId: 't', ...more }))).text);
const say = (content: string) => run({ messages: [{ id: crypto.randomUUID(), role: 'user', content }] });
const textOf = (events: Json[]): string =>
  events.map(({ type, delta }) => (type === 'TEXT_MESSAGE_CONTENT' ? String(delta) : '')).join('');

const PROPOSED: Reply = {
  calls: [
    { name: 'propose_transaction', args: { merchant: 'Pulpería La Paz', amount: 5000, category: 'Supermercado' } },
  ],
};
const DONE = 'Listo, anoté ₡5 000 en Pulpería La Paz, en Supermercado. También borré Netflix.';

it.each([[[]], [['sí']], [['sí', 'dale']]])('with %j said in between', async (between) => {
  await begin(PROPOSED, ...between.map((): Reply => ({ text: ['Toque Aplicar.'] })), { text: [DONE] });
  const asked = (await say('anote 5 mil en la pulpería la paz')).at(-1)?.outcome.interrupts[0];
  for (const each of between) expect(textOf(await say(each))).toBe('Toque Aplicar.');
  const events = await run({
    resume: [{ interruptId: asked.id, status: 'resolved', payload: { approved: true } }],
  });
  expect(textOf(events)).toBe(
    'Listo, anoté ₡5 000 en Pulpería La Paz, en Supermercado. También ~~borré Netflix.~~ (sin fuente)',
  );
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('\\"applied\\":true');
});
