import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();
const out = '/tmp/shots';
for (const [name, viewport, colorScheme, lang] of [
  ['d', DESKTOP, 'light', 'es'],
  ['p', PHONE, 'dark', 'en'],
] as const) {
  test(name, { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await journey.open({ viewport, colorScheme, reducedMotion: 'reduce' });
    if (lang === 'en') await page.addInitScript("localStorage.setItem('alcancia.language','en')");
    const found: unknown[] = [];
    const shot = async (n: string) => {
      await page.screenshot({ path: `${out}/${name}-${n}.png`, fullPage: true });
      found.push(...(await findings(page)).map((f) => `${n}: ${f}`));
      const o = await overflow(page); if (o > 0) found.push(`${n} overflow ${o}`);
    };
    await page.goto('/'); await settle(page); await shot('0-home');
    await page.goto('/settings?section=mailboxes'); await settle(page); await page.waitForTimeout(300); await shot('1-empty');
    const en = lang === 'en';
    if ((await page.locator('input[name=address]').count()) === 0) await page.getByRole('button', { name: en ? 'Connect another mailbox' : 'Conectar otro buzón' }).click();
    await page.locator('input[name=address]').fill('ana@hotmail.com'); await shot('2-outlook');
    await page.getByText(en ? 'With a permission of Microsoft' : 'Con un permiso de Microsoft').click(); await shot('3-register');
    await page.locator('input[name=address]').fill('ana@rojas.example'); await page.locator('summary').first().click(); await shot('4-other');
    await page.locator('input[name=address]').fill(`ana${name}@gmail.com`);
    await page.locator('input[name=password]').fill('corta');
    await page.getByRole('button', { name: en ? 'Connect' : 'Conectar', exact: true }).click(); await shot('5-short');
    await page.locator('input[name=password]').fill('aaaa bbbb cccc dddd');
    await page.getByRole('button', { name: en ? 'Connect' : 'Conectar', exact: true }).click();
    await page.getByRole('alert').waitFor(); await page.waitForTimeout(300); await shot('6-wrong');
    await page.locator('input[name=password]').fill('abcd efgh ijkl mnop');
    await page.getByRole('button', { name: en ? 'Connect' : 'Conectar', exact: true }).click();
    await page.getByText(en ? 'Counting what' : 'Contando lo que').waitFor(); await page.waitForTimeout(1500); await shot('7-counting');
    await page.getByRole('button', { name: en ? 'Bring them in' : 'Traerlas' }).waitFor({ timeout: 30_000 }); await shot('8-preview');
    await page.getByRole('button', { name: en ? 'Bring them in' : 'Traerlas' }).click(); await page.waitForTimeout(2500); await shot('9-bringing');
    await page.getByRole('button', { name: en ? 'Stop' : 'Detener' }).last().click(); await page.waitForTimeout(1200); await shot('a-stopped');
    await page.getByRole('button', { name: en ? 'Go on' : 'Seguir', exact: true }).click();
    await page.getByText(en ? 'were brought in' : 'Ya se trajeron').last().waitFor({ timeout: 30_000 });
    for (const s of await page.locator('summary').all()) await s.click();
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: en ? 'Test' : 'Probar', exact: true }).last().click();
    await page.waitForTimeout(1500);
    for (const s of await page.locator('details:not([open]) > summary').all()) await s.click();
    await page.getByRole('button', { name: en ? 'Change the password' : 'Cambiar la contraseña' }).last().click();
    await shot('b-open');
    await page.getByRole('button', { name: en ? 'Forget this' : 'Olvidar este' }).last().click(); await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-c-forget.png` });
    await page.keyboard.press('Escape');
    await page.goto('/settings?section=sources'); await settle(page); await shot('d-sources');
    await page.goto('/'); await settle(page); await shot('e-home');
    expect([found, troubles()]).toEqual([[], []]);
    await close();
  });
}
