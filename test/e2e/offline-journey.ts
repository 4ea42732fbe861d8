/** What journeys without the network do: open a page that keeps its files, add a purchase, look at what is pending. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, type Watched } from './browser.ts';
import type { Journey } from './journey.ts';

type Options = Parameters<Journey['open']>[0];

/** A page served by the service worker, with the shell cached. */
export async function openKeeping(journey: Journey, path: string, options: Options = {}): Promise<Watched> {
  const watched = await journey.open({ viewport: PHONE, serviceWorkers: 'allow', ...options });
  const { page } = watched;
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.goto(path);
  return watched;
}

/** Adds a purchase on the screen. */
export async function add(page: Page, merchant: string, amount: string, presses = 1): Promise<void> {
  // The shortcut works once the frame is rendered.
  await page.getByRole('main').waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Agregar transacción' });
  // Without the service the day comes from this device.
  await expect.poll(() => form.getByLabel('Día').inputValue(), { timeout: 8_000 }).not.toBe('');
  await form.getByLabel('Monto').fill(amount);
  await form.getByLabel('Comercio').fill(merchant);
  const save = form.getByRole('button', { name: 'Guardar', exact: true });
  if (presses === 2) await save.dblclick();
  else await save.click();
  await form.waitFor({ state: 'detached' });
}

/** The entries that are not sent, or were discarded. */
export const pending = (page: Page) => page.getByRole('region', { name: /sin enviar$|descartadas?$/ });
