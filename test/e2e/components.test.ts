/** The component page is served in development, renders in both themes, and passes axe. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, openPage, overflow } from './browser.ts';
import { launchChromium } from './chromium.ts';

test('every component renders in both themes', async () => {
  const server = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  const browser = await launchChromium();
  try {
    await server.listen();
    const address = server.httpServer?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
    const watched = await openPage(browser, { origin: `http://127.0.0.1:${address.port}`, viewport: DESKTOP });
    const { page } = watched;
    page.setDefaultTimeout(50_000);
    await page.goto('/components');
    await page.getByRole('heading', { name: 'Piezas', level: 1 }).waitFor();
    const parts = await page.getByRole('heading', { level: 2 }).count();
    expect(parts).toBeGreaterThan(7);
    const grounds = await page.evaluate(
      "[...document.querySelectorAll('main > section')].map((part) => [...part.querySelectorAll('[style*=color-scheme]')].map((ground) => getComputedStyle(ground).backgroundColor).join(' '))",
    );
    expect(new Set(grounds as string[])).toEqual(new Set(['rgb(246, 246, 243) rgb(16, 20, 19)']));
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(watched.troubles()).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
