/**
 * Takes pictures of every screen and dialog, on a phone and a desktop, in both themes: `npm run screenshots`. They go
 * into screenshots/, which git ignores. `-- --readme` also renews the README's in docs/pictures, `-- --english`
 * uses English, `-- --only presupuesto` takes those whose name begins so.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../test/e2e/browser.ts';
import { launchChromium } from '../test/e2e/chromium.ts';
import setup from '../test/e2e/global-setup.ts';
import { send } from '../test/e2e/journey.ts';
import { screensOf, settle, settleAll, uploadDocuments, WINDOWS } from '../test/e2e/screens.ts';
import { PASSWORD, startService, USERNAME } from '../test/e2e/service.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'screenshots');
/** The pictures of the README. */
const BEST = [
  'inicio-1440-light',
  'transacciones-1440-light',
  'revisar-1440-dark',
  'presupuesto-1440-light',
  'analisis-1440-dark',
  'conversacion-1440-light',
  'inicio-360-dark',
  'anotar-360-light',
  'tasa-cero-360-light',
  'buzon-1440-light',
  'buzon-360-dark',
];

const { values } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    english: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

type Look = { browser: Browser; origin: string; viewport: typeof PHONE; colorScheme: 'light' | 'dark' };

async function openSession({ browser, origin, viewport, colorScheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/auth/login', { data: { username: USERNAME, password: PASSWORD } });
  if (values.english) await context.addInitScript("localStorage.setItem('alcancia.language', 'en')");
  return context.newPage();
}

/** A picture longer than this shows only more of the same rows. */
const LENGTH_MAX = 4_000;

async function takeAll(page: Page, suffix: string): Promise<number> {
  const take = async (name: string, whole: boolean) => {
    const length = await page.evaluate<number>('document.documentElement.scrollHeight');
    const path = join(FOLDER, `${name}-${suffix}.png`);
    await page.screenshot({ path, fullPage: whole && length <= LENGTH_MAX });
    // The README shows the visible part only, not the whole length.
    if (values.readme && BEST.includes(`${name}-${suffix}`)) {
      await page.screenshot({ path: join(ROOT, 'docs', 'pictures', `${name}-${suffix}.png`) });
    }
  };
  const screens = (await screensOf(page)).filter(({ name }) => name.startsWith(values.only));
  for (const { name, path } of screens) {
    await page.goto(path);
    await settleAll(page);
    await take(name, true);
  }
  const windows = WINDOWS.filter(({ name }) => name.startsWith(values.only));
  for (const { name, path, open } of windows) {
    await page.goto(path);
    await settle(page);
    await open(page);
    await take(name, false);
  }
  return screens.length + windows.length;
}

mkdirSync(FOLDER, { recursive: true });
await setup();
const [browser, service] = await Promise.all([launchChromium(), startService({ demo: true })]);
try {
  let count = 0;
  for (const viewport of [DESKTOP, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openSession({ browser, origin: service.origin, viewport, colorScheme });
      await page.goto('/');
      if (count === 0) {
        await uploadDocuments(page);
        // No rate provider is reachable here, and a budget without a rate would show a warning.
        await send(page, '/api/v1/exchange-rates/EUR', { rate: 545.3 }, 'PUT');
      }
      count += await takeAll(page, `${viewport.width}-${colorScheme}`);
      await page.context().close();
    }
  }
  console.log(`${count} pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await service.stop();
}
