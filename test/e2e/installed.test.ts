/** The client as an installed app: what the browser needs to offer it, and opening it while the service is away. */
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';

const journey = startJourney();

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

test('the browser finds a valid manifest with icons of the declared sizes', async () => {
  const watched = await journey.open({ viewport: PHONE, serviceWorkers: 'allow' });
  const { page } = watched;
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await read<Manifest>(page, href ?? '');
  expect(manifest).toMatchObject({ name: 'Alcancía', start_url: '/', display: 'standalone', lang: 'es-CR' });
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate<string>(
      `new Promise((resolve, reject) => { const image = new Image(); image.onload = () => resolve(image.naturalWidth + 'x' + image.naturalHeight); image.onerror = reject; image.src = '${src}'; })`,
    );
    expect([size, type]).toEqual([sizes, 'image/png']);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts have no profile, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the installed app opens without the service, lists what it cannot read, and recovers when the service is back', async () => {
  const watched = await journey.open({ viewport: PHONE, serviceWorkers: 'allow' });
  const { page } = watched;
  await page.goto('/');
  await send(page, '/api/v1/transactions', {
    merchant: 'SECRETO DE PRUEBA',
    date: '2026-09-01',
    amount: 7_654_321,
    currency: 'CRC',
    type: 'COMPRA',
  });
  await page.goto('/transactions');
  await page.getByText('SECRETO DE PRUEBA').waitFor();
  await page.evaluate('navigator.serviceWorker.ready');
  await expect
    .poll(() =>
      page.evaluate("caches.open('alcancia-shell').then((cache) => cache.keys()).then((keys) => keys.length)"),
    )
    .toBeGreaterThan(10);
  // Account data is in its own cache, which a logout deletes: offline.test.ts.
  const kept = await page.evaluate<string>(`(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const cache = await caches.open('alcancia-shell');
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request, { ignoreVary: true })).text());
    return texts.join(' ');
  })()`);
  expect(kept).not.toContain('SECRETO');
  expect(kept).not.toContain('7654321');
  // No API URL is in it; the scripts do contain API paths.
  const addresses = await page.evaluate<string[]>(
    "caches.open('alcancia-shell').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))",
  );
  expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([]);

  await page.context().setOffline(true);
  // Never visited, so nothing is cached.
  await page.goto('/transactions?q=algo+nunca+visto');
  await page.getByRole('alert').getByText('No hay conexión con el servicio.').first().waitFor({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Presupuesto' }).click();
  await page.getByRole('heading', { name: 'Presupuesto', level: 1 }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Transacciones' }).click();
  await page.getByText('SECRETO DE PRUEBA').waitFor();
  await watched.close();
});
