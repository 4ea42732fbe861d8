/** What every journey needs: a browser, its own service, a session, and monitored pages. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openPage, plain, type Watched } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { PASSWORD, type Service, type ServiceOptions, startService, USERNAME } from './service.ts';

type Options = BrowserContextOptions & {
  /** Error responses that belong to the journey, such as `409 /api/v1/accounts`. */
  expected?: readonly string[];
};

export type Journey = {
  service: () => Service;
  /** Opens a page with a session. */
  open: (options: Options) => Promise<Watched>;
};

/** Starts everything before the file's tests and stops it after. The options of the service may be async. */
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

/** Sends JSON with the page's session; returns the response. Throws on an error response. */
export async function send<T = { id: number }>(page: Page, path: string, data: unknown, method = 'POST'): Promise<T> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(path, { method, headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}

/** Reads JSON with the page's session. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The text of an element with plain spaces. */
export const textOf = async (locator: Locator): Promise<string> => plain(await locator.textContent());

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, presses = 60): Promise<void> {
  // A file input is present but invisible.
  await control.waitFor({ state: 'attached' });
  for (let press = 0; press < presses; press++) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}
