/** axe on every screen and dialog, in both themes, on a phone and a desktop: no serious or critical findings. */
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';
import { screensOf, settle, settleAll, uploadDocuments, WINDOWS } from './screens.ts';

const journey = startJourney({ demo: true });
let filled = false;

const VARIANTS = [PHONE, DESKTOP].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, width: viewport.width })),
);

describe.each(VARIANTS)('$width px, $colorScheme', ({ viewport, colorScheme }) => {
  test('no screen or dialog has a serious finding or scrolls sideways', {
    timeout: 240_000,
  }, async () => {
    const watched = await journey.open({ viewport, colorScheme, reducedMotion: 'reduce' });
    const { page } = watched;
    await page.goto('/');
    if (!filled) await uploadDocuments(page);
    filled = true;
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      const wrong = await findings(page);
      const beyond = await overflow(page);
      if (beyond > 0) wrong.push(`${beyond} px beyond the right edge`);
      if (wrong.length > 0) found[name] = wrong;
    };
    for (const { name, path } of await screensOf(page)) {
      await page.goto(path);
      await settleAll(page);
      await look(name);
    }
    for (const { name, path, open } of WINDOWS) {
      await page.goto(path);
      await settle(page);
      await open(page);
      await look(name);
    }
    expect(found).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});

test('what is seriously wrong is found', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  await watched.page.setContent(
    '<html lang="es"><title>x</title><p style="color: #bbb">Gris</p><button></button></html>',
  );
  const wrong = await findings(watched.page);
  expect(wrong.map((each) => each.split(':')[0])).toEqual(['button-name', 'color-contrast']);
  await watched.close();
});

test('the login has no serious finding', async () => {
  for (const { viewport, colorScheme } of VARIANTS) {
    const watched = await journey.open({
      viewport,
      colorScheme,
      storageState: { cookies: [], origins: [] },
      expected: ['401 /api/v1/auth/me'],
    });
    await watched.page.goto('/login');
    await watched.page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect(await findings(watched.page)).toEqual([]);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  }
});
