/** What was spent up to today is told apart from what is dated later, and both add up to what the screens have. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const [category] = (await service.ask('GET', '/api/v1/categories')).body;
  const row = { merchant: 'TIENDA', type: 'COMPRA', currency: 'CRC', category_id: category.id };
  for (const [date, amount] of [
    ['2026-04-02', 10_000.25],
    ['2026-04-15', 4_500],
  ])
    await service.ask('POST', '/api/v1/transactions', { ...row, date, amount });
});
afterAll(() => service.close());

async function answerTo(content: string): Promise<string> {
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  const { text } = await service.ask(
    'POST',
    `${CHAT}/agent/alcancia/run`,
    runBody({ messages, threadId: crypto.randomUUID() }),
  );
  const said = eventsIn(text).map((event: Json) => (event.type === 'TEXT_MESSAGE_CONTENT' ? event.delta : ''));
  return said
    .join('')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s/g, ' ');
}

it.each([
  ['¿Cuánto llevo gastado este ciclo?', 'De eso, [₡4 500,00] son de días por venir: hasta hoy van **[₡10 000,25]**.'],
  ['¿Cuánto he gastado en supermercado?', 'hasta hoy van **[₡10 000,25]**.'],
  [
    'How much have I spent this cycle?',
    'Of that, [₡4 500,00] are of days to come: up to today it is **[₡10 000,25]**.',
  ],
])('%s', async (question, part) => {
  const said = await answerTo(question);
  expect(said).toContain('₡14 500,25');
  expect(said).toContain(part);
});

it('of a cycle that is over nothing is to come', async () => {
  expect(await answerTo('¿Cuánto gasté en marzo?')).not.toContain('por venir');
});
