/** A page of the client in a real browser that records everything that must not happen. */
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { PASSWORD, USERNAME } from './service.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

export type Watched = {
  page: Page;
  /** The problems so far: console errors and warnings, exceptions, failed requests, responses of 400 and more. */
  troubles(): string[];
  /** Closes the page and its context. */
  close(): Promise<void>;
};

/** Opens a page. `expected` are the error responses that belong to the journey, such as `401 /api/v1/auth/me`. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions & { origin: string; expected?: readonly string[] },
): Promise<Watched> {
  const { origin, expected = [], ...context } = options;
  // Block the service worker unless the journey is about it: Chromium requests its responses twice, and warns of it.
  const browserContext = await browser.newContext({
    baseURL: origin,
    locale: 'es-CR',
    serviceWorkers: 'block',
    ...context,
  });
  const page = await browserContext.newPage();
  page.setDefaultTimeout(10_000);
  const troubles: string[] = [];
  const isExpected = (status: number, url: string) => expected.includes(`${status} ${new URL(url).pathname}`);

  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A query whose screen closed before the response.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400 && !isExpected(response.status(), response.url())) {
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // The browser logs every error response; those of the journey are handled above.
    const status = /^Failed to load resource: .* status of (\d{3})/.exec(message.text())?.[1];
    if (status === undefined || !isExpected(Number(status), message.location().url)) {
      troubles.push(`console: ${message.text()}`);
    }
  });
  return { page, troubles: () => troubles, close: () => browserContext.close() };
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Usuario').fill(USERNAME);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** How many pixels of the page overflow the window on the right. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Replaces every kind of space with a plain one: figures are grouped with no-break spaces. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
