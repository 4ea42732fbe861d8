/** A program asks for access by OAuth; the person sees who and where to, grants or declines, and finds it in Ajustes. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney({ env: { MCP_OAUTH: 'true' } });

/** Where the program waits for the browser. */
const REDIRECT = 'http://127.0.0.1:9/callback';
const VERIFIER = 'v'.repeat(64);

/** The program registers and sends the browser; returns its id. */
async function ask(page: Page): Promise<string> {
  await page.route(`${REDIRECT}**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'back' }));
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Asistente de prueba', redirect_uris: [REDIRECT] },
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: REDIRECT, scope: 'read write', state: 's1' },
    ...{ code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256' },
  });
  await page.goto(`/oauth/authorize?${query.toString()}`);
  await page.getByRole('heading', { name: /«Asistente de prueba» pide/ }).waitFor();
  return client_id;
}

test('a program is let in with the password, may read only unless said, and is listed with the tokens', async () => {
  const watched = await journey.open({ viewport: PHONE, expected: ['403 /api/v1/oauth'] });
  const { page } = watched;
  const client_id = await ask(page);
  await settle(page);
  expect([await overflow(page), await findings(page)]).toEqual([0, []]);
  await page.getByText('http://127.0.0.1:9', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dar acceso', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/authorize');
  await page.getByLabel(/contraseña/i).fill(PASSWORD);
  await page.getByRole('button', { name: 'Dar acceso', exact: true }).click();
  await page.waitForURL(`${REDIRECT}**`);
  const back = new URL(page.url()).searchParams;
  expect(back.get('state')).toBe('s1');
  const exchanged = await page.request.post(`${journey.service().origin}/oauth/token`, {
    form: { grant_type: 'authorization_code', code: back.get('code') ?? '', client_id, code_verifier: VERIFIER },
  });
  expect(await exchanged.json()).toMatchObject({ scope: 'read', expires_in: 3600 });
  await page.goto(`${journey.service().origin}/settings?section=tokens`);
  await page.getByText('Asistente de prueba').first().waitFor();
  await watched.close();
});

test('a program that is declined is told so, and the request is over', async () => {
  const watched = await journey.open({ viewport: DESKTOP, expected: ['404 /api/v1/oauth'] });
  const { page } = watched;
  await ask(page);
  const asked = page.url();
  await page.getByRole('button', { name: 'No dar acceso' }).click();
  await page.waitForURL(`${REDIRECT}**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await page.goto(asked);
  await page.getByText(/Esta solicitud ya no está/).waitFor();
  await watched.close();
});
