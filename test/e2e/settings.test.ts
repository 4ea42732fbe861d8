/** Settings are stored on the service, so they survive a reload and apply in another browser. */
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { read, startJourney, tabTo } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

const themeOf = "document.documentElement.dataset.theme ?? 'system'";

test('theme, language and single keys are set by keyboard, and survive a reload and apply in other browsers', async () => {
  const watched = await journey.open({ viewport: PHONE, colorScheme: 'light' });
  const { page } = watched;
  await page.goto('/settings?section=appearance');
  await settle(page);
  const dark = page.getByRole('radio', { name: 'Oscuro' });
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  for (let press = 0; press < 3 && !(await dark.isChecked()); press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(themeOf), { timeout: 20_000 }).toBe('dark');
  const keys = page.getByRole('switch', { name: /Teclas/ });
  await tabTo(page, keys);
  await page.keyboard.press('Space');
  await expect.poll(() => keys.isChecked(), { timeout: 20_000 }).toBe(false);
  // A reload would abort requests under way.
  await expect.poll(() => read(page, '/api/v1/settings')).toMatchObject({ theme: 'dark', single_keys: false });
  await page.reload();
  expect(await page.evaluate(themeOf)).toBe('dark');
  await settle(page);
  expect(await dark.isChecked()).toBe(true);
  expect(await keys.isChecked()).toBe(false);
  await page.goto('/');
  await settle(page);
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Another browser of the same person: settings are the service's.
  const other = await journey.open({ viewport: DESKTOP, colorScheme: 'light' });
  await other.page.goto('/settings?section=appearance');
  await expect.poll(() => other.page.evaluate(themeOf), { timeout: 20_000 }).toBe('dark');
  await other.page.getByRole('radio', { name: 'English' }).check({ force: true });
  await other.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await other.page.evaluate('document.documentElement.lang')).toBe('en');
  await other.page.goto('/budget');
  await other.page.getByRole('link', { name: 'Transactions' }).first().waitFor();
  expect(other.troubles()).toEqual([]);
  await other.close();

  await page.goto('/settings?section=appearance');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByRole('radio', { name: 'Español' }).check({ force: true });
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
