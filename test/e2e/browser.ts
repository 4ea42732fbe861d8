/** A page of the client in a real browser, with everything that must not happen in it written down. */
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { PASSWORD, USERNAME } from './service.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

export type Watched = {
  page: Page;
  /** What went wrong so far: console errors and warnings, exceptions, failed requests, answers of 400 and more. */
  troubles(): string[];
  /** Ends the page and its session. */
  close(): Promise<void>;
};

/** Opens a page. `expected` are the refusals that belong to the journey, such as `401 /api/v1/auth/me`. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions & { origin: string; expected?: readonly string[] },
): Promise<Watched> {
  const { origin, expected = [], ...context } = options;
  // Without a service worker, unless the journey is about it: what it answers Chromium asks twice, and warns of it.
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
    // A question whose screen was left before the answer came.
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
    // The browser repeats every refusal in the console: those of the journey are settled above.
    const status = /^Failed to load resource: .* status of (\d{3})/.exec(message.text())?.[1];
    if (status === undefined || !isExpected(Number(status), message.location().url)) {
      troubles.push(`console: ${message.text()}`);
    }
  });
  return { page, troubles: () => troubles, close: () => browserContext.close() };
}

/** Fills in the door's form and enters. */
export async function logIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Usuario').fill(USERNAME);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** How many pixels of the page lie beyond the right edge of the window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** A text with every kind of blank made a plain one: figures are grouped with no-break spaces. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
