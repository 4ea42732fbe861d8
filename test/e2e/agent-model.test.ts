/** The drawer with a model that is slow, writes markup, or fails. */
import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import {
  beginWith,
  finishText,
  type ModelServer,
  refuseWith,
  serveModel,
} from '../../src/server/agent/model-testing.ts';
import { DESKTOP } from './browser.ts';
import { send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD, USERNAME } from './service.ts';

/** The scripted model's replies, in the order of the questions. */
let model: ModelServer;
const thinking = Promise.withResolvers<ServerResponse>();
const held = Promise.withResolvers<ServerResponse>();
const stopped = Promise.withResolvers<ServerResponse>();
const HOSTILE =
  '<img src=x onerror="hacked()"> ![x](https://evil.invalid/p.png) [aquí](https://evil.invalid/a) [guion](javascript:hacked()) [sí](/accounts)';

const journey = startJourney(async () => {
  model = await serveModel(
    'openai-compatible',
    beginWith(['<think>Han de ser muchos'], thinking.resolve),
    beginWith(['Miro ', 'sus datos '], held.resolve),
    beginWith(['Empiezo a ver '], stopped.resolve),
    { text: [HOSTILE] },
    refuseWith(400, '{"error":{"message":"secreto del proveedor"}}'),
  );
  return { env: { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'modelo-de-prueba', LLM_BASE_URL: model.baseUrl } };
});

afterAll(() => model?.close());

test('an answer survives a reload, can be stopped, makes no outgoing request, and falls back to the rules when the model fails', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = page.getByRole('log', { name: 'Conversación' });
  const input = page.getByRole('textbox', { name: 'Su pregunta' });
  const ask = async (question: string) => {
    await input.fill(question);
    await input.press('Enter');
  };
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  await settle(page);
  await page.keyboard.press('Control+j');
  // The engine, and the host that receives the questions.
  const drawer = page.getByRole('dialog', { name: 'Alcancía' });
  await drawer.getByText(`modelo-de-prueba · ${new URL(model.baseUrl).host}`).waitFor();

  await ask('¿Cuánto gasté?');
  const thoughts = await thinking.promise;
  await log.getByText('Pensando…').waitFor();
  finishText(thoughts, '</think>Gastó ₡99 999.');
  await log.getByText('(sin fuente)').waitFor();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
  expect(await log.getByText('Pensando…').count()).toBe(0);
  // What is marked where it stands is not said again below.
  expect((await textOf(log)).match(/99 999/g)).toHaveLength(1);
  expect(await textOf(log)).not.toContain('Han de ser');

  await ask('¿Primera?');
  await log.getByText('Miro sus datos').waitFor();
  const answer = await held.promise;
  await page.reload();
  await settle(page);
  await page.keyboard.press('Control+j');
  await log.getByText('La respuesta viene en camino…').waitFor();
  finishText(answer, 'despacio.');
  await log.getByText('Miro sus datos despacio.').waitFor();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();

  await ask('¿Segunda?');
  await stopped.promise;
  await log.getByText('Empiezo a ver').waitFor();
  await page.getByRole('button', { name: 'Detener' }).click();
  await log.getByText('Se detuvo.').waitFor();
  expect(await log.getByText('Empiezo a ver').count()).toBe(1);

  await ask('¿Tercera?');
  await log.getByRole('link', { name: 'sí' }).waitFor();
  // The words of the other links are left; where they led, and the HTML, is not.
  expect(await textOf(log)).toMatch(/aquí guion\)? sí/);
  expect(await textOf(log)).not.toMatch(/onerror|evil/);
  expect(await log.locator('img').count()).toBe(0);
  expect(await log.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/accounts',
  ]);
  await page.getByRole('button', { name: 'Enviar' }).waitFor();

  await ask('¿Qué puede hacer?');
  const problem = log.getByRole('alert');
  await problem.getByText('No se pudo completar la respuesta.').waitFor();
  expect(await textOf(log)).not.toContain('secreto');
  await problem.getByRole('button', { name: 'Responder sin IA' }).click();
  await problem.waitFor({ state: 'detached' });
  await log.getByText('Sin IA · reglas locales').waitFor();
  expect(await log.getByRole('heading', { name: '¿Qué puede hacer?' }).count()).toBe(1);
  expect([...hosts]).toEqual([new URL(journey.service().origin).host]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an expired session asks for the login over the drawer, and then sends the question', async () => {
  const watched = await journey.open({
    viewport: DESKTOP,
    expected: ['401 /api/v1/chat/agent/alcancia/run', '401 /api/v1/auth/me'],
  });
  const { page } = watched;
  await page.goto('/');
  await settle(page);
  await send(page, '/api/v1/chat/thread?threadId=main', undefined, 'DELETE');
  await page.keyboard.press('Control+j');
  const input = page.getByRole('textbox', { name: 'Su pregunta' });
  await page.getByRole('heading', { name: '¿Qué quiere saber?' }).waitFor();
  await page.context().clearCookies();
  await input.fill('¿Sigo aquí?');
  await input.press('Enter');
  const door = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await door.getByLabel('Usuario').fill(USERNAME);
  await door.getByLabel('Contraseña').fill(PASSWORD);
  await door.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('log').getByRole('alert').waitFor();
  expect(model.requests.length).toBeGreaterThan(4);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
