/** The palette starts empty, and finds every setting by name, in both languages, and goes to it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONTROLS } from '../../src/web/settings/controls.ts';
import { findWords as english } from '../../src/web/settings/find-words.en.ts';
import { findWords as spanish } from '../../src/web/settings/find-words.ts';
import { findings } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar y hacer' });
/** The text of the focused control and of what names it. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  const named = at.closest('fieldset')?.querySelector('legend') ?? at.labels?.[0] ?? at;
  return named.textContent.trim();
})()`;

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px the palette starts with what can be typed, then with what was used last`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    await settle(page);
    await page.keyboard.press('Control+k');
    await palette(page).getByText('Escriba una pantalla', { exact: false }).waitFor();
    expect(await palette(page).getByRole('option').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    // By what else it is called.
    await page.keyboard.type('no molestar');
    await palette(page).getByRole('option', { name: 'Horas de silencio' }).waitFor();
    await page.keyboard.press('Enter');
    const quiet = page.getByRole('switch', { name: 'Horas de silencio' });
    await quiet.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => palette(page).getByRole('option').count()).toBe(1);
    expect(await textOf(palette(page).getByRole('option'))).toContain('Horas de silencio');
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

for (const [language, words] of [
  ['es', spanish],
  ['en', english],
] as const) {
  test(`every setting that can be found has the focus where it leads (${language})`, { timeout: 120_000 }, async () => {
    const watched = await journey.open({ viewport: DESKTOP });
    const { page } = watched;
    await page.addInitScript(`localStorage.setItem('alcancia.language', '${language}')`);
    const lost: string[] = [];
    for (const [name, section] of Object.entries(CONTROLS)) {
      await page.goto(`/settings?section=${section}&find=${name}`);
      const wanted = words[name as keyof typeof words].name;
      try {
        await expect.poll(() => page.evaluate<string>(FOCUSED), { timeout: 4000 }).toContain(wanted);
      } catch {
        lost.push(`${name}: ${wanted}`);
      }
    }
    expect(lost).toEqual([]);
    await watched.close();
  });
}
