/** The figure of an answer is the one of the REST route, to the céntimo, in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAT, eventsIn, runBody } from '../src/server/agent/agent-testing.ts';
import { loadUsdRate } from '../src/server/rates/set-rate.ts';
import { AGENT_QUESTIONS } from './agent-questions.ts';
import { createTestApp, type TestApp } from './app.ts';

let service: TestApp;
let threads = 0;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
  await loadUsdRate(service.deps);
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBe(201);
}, 90_000);

afterAll(() => service.close());

async function ask(threadId: string, content: string): Promise<string> {
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  const { text } = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, messages }));
  return eventsIn(text)
    .flatMap(({ type, delta }) => (type === 'TEXT_MESSAGE_CONTENT' ? [String(delta)] : []))
    .join('');
}

/** Every amount in a text, as the decimal it says: `₡1 511 290,25` is 1511290.25. */
function amountsIn(text: string): string[] {
  return [...text.matchAll(/(-|−)?(?:US\$|[₡$€])\s?(\d[\d\s]*),(\d{2})/g)].map(
    ([, minus, whole = '', cents]) => `${minus ? '-' : ''}${whole.replace(/\s/g, '')}.${cents}`,
  );
}

test.each(
  AGENT_QUESTIONS.flatMap((question) =>
    (['es', 'en'] as const).map((language) => ({ question, language, text: question[language] })),
  ),
)('$text', async ({ question, language, text }) => {
  const threadId = `t${++threads}`;
  if (question.after) await ask(threadId, question.after[language]);
  const answer = await ask(threadId, text);
  const rest = await service.ask(question.body ? 'POST' : 'GET', question.get, question.body);
  expect(rest.status).toBe(200);
  expect([answer, amountsIn(answer)[0]]).toEqual([answer, Number(question.pick(rest.body)).toFixed(2)]);
});
