/** Conversations survive reloads and restarts; erased ones do not. */
import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { beginWith, type ModelServer, serveModel } from '../../src/server/agent/model-testing.ts';
import { DESKTOP } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';

let model: ModelServer;
const answers: ServerResponse[] = [];
let onBegun: (response: ServerResponse) => void = () => {};

const journey = startJourney(async () => {
  model = await serveModel(
    'openai-compatible',
    beginWith(['Va ', 'por partes '], (response) => {
      answers.push(response);
      onBegun(response);
    }),
  );
  return { env: { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'modelo-de-prueba', LLM_BASE_URL: model.baseUrl } };
});

afterAll(async () => {
  for (const response of answers) response.destroy();
  await model?.close();
});

const begun = () =>
  new Promise<ServerResponse>((resolve) => {
    onBegun = resolve;
  });

function finish(response: ServerResponse): void {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' };
  const piece = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  response.end(`${piece({ content: 'y entera.' }, null)}${piece({}, 'stop')}data: [DONE]\n\n`);
}

test('a conversation survives a reload and a restart in the middle of an answer, and one erased during a run stays erased', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = page.getByRole('log', { name: 'Conversación' });
  const input = page.getByRole('textbox', { name: 'Su pregunta' });
  const open = async () => {
    await page.goto('/');
    await settle(page);
    await page.keyboard.press('Control+j');
    await input.waitFor();
  };
  const stored = async () =>
    (await read<{ messages: { content?: string }[] }>(page, '/api/v1/chat/thread')).messages.map(
      ({ content }) => content,
    );

  await open();
  const first = begun();
  await input.fill('¿Cuánto llevo?');
  await input.press('Enter');
  const answer = await first;
  await log.getByText('por partes').waitFor();
  await open();
  finish(answer);
  await log.getByText('Va por partes y entera.').waitFor();
  await page.goto('about:blank');

  await journey.service().restart();
  await open();
  await log.getByText('¿Cuánto llevo?').waitFor();
  await log.getByText('Va por partes y entera.').waitFor();
  expect(await stored()).toEqual(['¿Cuánto llevo?', 'Va por partes y entera.']);

  // Killed in the middle of an answer: the question is stored, and can be asked again.
  const second = begun();
  await input.fill('¿Y ayer?');
  await input.press('Enter');
  await second;
  await log.getByText('¿Y ayer?').waitFor();
  await page.goto('about:blank');
  await journey.service().restart();
  await open();
  await log.getByText('¿Y ayer?').waitFor();
  expect((await stored()).slice(0, 3)).toEqual(['¿Cuánto llevo?', 'Va por partes y entera.', '¿Y ayer?']);

  // Erased during an answer, it stays erased.
  const third = begun();
  await input.fill('¿Y hoy?');
  await input.press('Enter');
  const late = await third;
  expect(await send(page, '/api/v1/chat/thread', undefined, 'DELETE')).toEqual({ deleted: true });
  finish(late);
  await open();
  expect(await stored()).toEqual([]);
  await page.getByRole('heading', { name: '¿Qué quiere saber?' }).waitFor();
  await watched.close();
});
