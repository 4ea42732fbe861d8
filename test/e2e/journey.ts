/** What every file of journeys needs: a browser, a service of its own, a session, and pages that are watched. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openPage, plain, type Watched } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { PASSWORD, type Service, type ServiceOptions, startService, USERNAME } from './service.ts';

type Options = BrowserContextOptions & {
  /** The refusals that belong to the journey, such as `409 /api/v1/accounts`. */
  expected?: readonly string[];
};

export type Journey = {
  service: () => Service;
  /** A page with a session that has begun. */
  open: (options: Options) => Promise<Watched>;
};

/** Starts all of it before the tests of the file and ends it after. What the service is told may come late. */
export function startJourney(options: ServiceOptions | (() => Promise<ServiceOptions>) = {}): Journey {
  let browser: Browser;
  let service: Service;
  let session: NonNullable<BrowserContextOptions['storageState']>;
  beforeAll(async () => {
    const told = typeof options === 'function' ? await options() : options;
    [browser, service] = await Promise.all([launchChromium(), startService(told)]);
    const context = await browser.newContext({ baseURL: service.origin });
    await context.request.post('/api/auth/login', { data: { username: USERNAME, password: PASSWORD } });
    session = await context.storageState();
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  return {
    service: () => service,
    open: (page) => openPage(browser, { origin: service.origin, storageState: session, ...page }),
  };
}

/** Sends JSON as the page's own session; answers what comes back. Throws on a refusal. */
export async function send<T = { id: number }>(page: Page, path: string, data: unknown, method = 'POST'): Promise<T> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(path, { method, headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}

/** Reads JSON as the page's own session. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The text of a part of the page with plain blanks. */
export const textOf = async (locator: Locator): Promise<string> => plain(await locator.textContent());

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, presses = 60): Promise<void> {
  // A file's input is there without being seen.
  await control.waitFor({ state: 'attached' });
  for (let press = 0; press < presses; press++) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}
