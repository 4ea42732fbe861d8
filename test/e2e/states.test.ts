/** Every page in the states that are seldom looked at: nothing scrolls sideways, is cut off unsaid, or is covered. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { send, startJourney } from './journey.ts';
import { layoutFaults } from './layout.ts';
import { type Screen, screensOf, settleAll, uploadDocuments } from './screens.ts';

const VIEWPORTS = [DESKTOP, PHONE];
const WIDTHS = VIEWPORTS.map((viewport) => ({ viewport, width: viewport.width }));
type State = 'english' | 'away' | 'empty' | 'long';
/** Where pictures of each page go; none are taken without it. */
const PICTURES = process.env['STATES_PICTURES'];

/** Looks at every screen; returns the faults of each that has any. The example year has axe.test.ts. */
async function look(page: Page, state: State, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, path } of screens) {
    await page.goto(path);
    await settleAll(page);
    const faults = await layoutFaults(page);
    if (state !== 'english') faults.push(...(await findings(page)).map((each) => JSON.stringify(each)));
    if (faults.length > 0) found[name] = faults;
    const width = page.viewportSize()?.width;
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${state}-${name}-${width}.png`, fullPage: true });
  }
  return found;
}

describe('an example year', () => {
  const journey = startJourney({ demo: true });
  beforeAll(async () => {
    const watched = await journey.open({ viewport: DESKTOP });
    const { page } = watched;
    await page.goto('/');
    await uploadDocuments(page);
    await watched.close();
  }, 60_000);

  test.each(WIDTHS)('in English and dark at $width px', { timeout: 300_000 }, async ({ viewport }) => {
    const watched = await journey.open({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    const { page } = watched;
    await page.addInitScript("localStorage.setItem('alcancia.language', 'en')");
    await page.goto('/');
    expect(await look(page, 'english', await screensOf(page))).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test.each(WIDTHS)('without the service at $width px', { timeout: 300_000 }, async ({ viewport }) => {
    const watched = await journey.open({ viewport, reducedMotion: 'reduce' });
    const { page } = watched;
    await page.goto('/');
    const screens = await screensOf(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    expect(await look(page, 'away', screens)).toEqual({});
    await watched.close();
  });
});

describe('an empty ledger', () => {
  const journey = startJourney();

  test('a page with each fault has each reported', async () => {
    const watched = await journey.open({ viewport: PHONE });
    const { page } = watched;
    await page.setContent(`<div style="width: 500px; height: 1px"></div>
      <p style="width: 50px; overflow: hidden; white-space: nowrap">Comercio sin espacio</p>
      <div style="position: relative"><button>Guardar</button><p style="position: absolute; inset: 0; margin: 0">Encima</p></div>`);
    expect(await layoutFaults(page)).toEqual([
      expect.stringContaining('px beyond the right edge'),
      'cut off without saying so: p «Comercio sin espacio»',
      'button «Guardar» lies under p «Encima»',
    ]);
    await watched.close();
  });

  test.each(WIDTHS)('at $width px', { timeout: 300_000 }, async ({ viewport }) => {
    const watched = await journey.open({ viewport, reducedMotion: 'reduce' });
    const { page } = watched;
    await page.goto('/');
    const screens = (await screensOf(page)).filter(({ name }) => name !== 'cuenta');
    expect(await look(page, 'empty', screens)).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});

describe('long names', () => {
  const journey = startJourney();
  /** Sixty signs without a space, as no line can break. */
  const long = (first: string) => first + 'M'.repeat(60 - first.length);

  beforeAll(async () => {
    const watched = await journey.open({ viewport: DESKTOP });
    const { page } = watched;
    await page.goto('/');
    const category = await send(page, '/api/v1/categories', { name: long('Categoria') });
    const account = { account_type: 'checking', bank: 'OTHER', currency: 'CRC', balance: 123_456_789.12 };
    await send(page, '/api/v1/accounts', { ...account, name: long('Cuenta') });
    const item = { type: 'EXPENSE', amount: 98_765_432.1, currency: 'CRC', starts_on: '2026-03-19' };
    for (const mode of ['allowance', 'payment']) {
      const plan = { ...item, mode, category_id: category.id, frequency: 'monthly', matches: [long('BANCO')] };
      await send(page, '/api/v1/budget/recurring-items', { ...plan, name: long(mode) });
    }
    for (const day of [18, 19, 20]) {
      const row = { date: `2026-11-${day}`, amount: 87_654_321.12, currency: 'CRC', type: 'COMPRA' };
      const told = { notes: long('nota'), reference: long('ref'), category_id: category.id };
      await send(page, '/api/v1/transactions', { ...row, ...told, merchant: long(`COMERCIO${day}`), cuotas: day });
    }
    await send(page, '/api/v1/transactions', {
      date: '2026-11-15',
      amount: 98_765_432.1,
      currency: 'CRC',
      type: 'SALARY',
      merchant: long('PATRONO'),
    });
    const rule = { pattern: long('COMERCIO'), match: 'contains', category_id: category.id };
    await send(page, '/api/v1/category-rules', rule);
    await send(
      page,
      '/api/v1/settings',
      { saved_views: [{ name: long('Vista').slice(0, 40), q: long('x') }] },
      'PATCH',
    );
    await watched.close();
  }, 60_000);

  test.each(WIDTHS)('at $width px', { timeout: 300_000 }, async ({ viewport }) => {
    const watched = await journey.open({ viewport, reducedMotion: 'reduce' });
    const { page } = watched;
    await page.goto('/');
    expect(await look(page, 'long', await screensOf(page))).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});
