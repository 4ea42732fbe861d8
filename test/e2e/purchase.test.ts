/**
 * The main journey of the product: the bank's e-mail arrives, and the purchase shows in its category, on its day and in
 * its cycle's total, in any time zone.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, logIn, openPage, overflow, PHONE, plain } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { PASSWORD, type Service, startService } from './service.ts';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const VARIANTS = [
  { width: PHONE, timezoneId: 'America/Costa_Rica', colorScheme: 'light', merchant: 'PALI HEREDIA', code: '700001' },
  { width: PHONE, timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark', merchant: 'PALI CARTAGO', code: '700002' },
  { width: DESKTOP, timezoneId: 'America/Costa_Rica', colorScheme: 'dark', merchant: 'PALI LIMON', code: '700003' },
  { width: DESKTOP, timezoneId: 'Pacific/Kiritimati', colorScheme: 'light', merchant: 'PALI NICOYA', code: '700004' },
] as const;

/** A card purchase on the evening of 18 September, the last day of its cycle: in UTC it is already the 19th. */
function mailOf(merchant: string, code: string) {
  return {
    from: 'notificacion@notificacionesbaccr.com',
    subject: `Notificación de transacción ${merchant}`,
    date: '2026-09-19T02:40:00Z',
    message_id: `<${code}@journey.test>`,
    text: `Hola PERSONA DE PRUEBA
A continuación le detallamos la transacción realizada:
Comercio: ${merchant}
Ciudad y país: HEREDIA, Costa Rica
Fecha: Sep 18, 2026 , 20:38
VISA ************1234
Autorización: ${code}
Referencia: 626502${code}
Tipo de Transacción: COMPRA
Monto: CRC 6,980.50`,
  };
}

describe.each(VARIANTS)('at $width.width px in $timezoneId ($colorScheme)', (variant) => {
  test('a bank e-mail becomes a purchase that is shown, deferred and deleted', async () => {
    const { merchant, code, timezoneId, colorScheme } = variant;
    const watched = await openPage(browser, {
      origin: service.origin,
      viewport: variant.width,
      timezoneId,
      colorScheme,
      expected: ['401 /api/v1/auth/me'],
    });
    const { page } = watched;
    const spent = async () => plain(await page.getByTestId('spent').textContent());

    await page.goto('/?cycle=2026-09');
    await logIn(page);
    await page.getByRole('heading', { level: 1, name: /^19 ago .*– 18 set/ }).waitFor();
    await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();

    const created = await page.request.post('/api/v1/tokens', {
      headers: { origin: service.origin },
      data: { name: `correo ${code}`, scopes: ['write'], password: PASSWORD },
    });
    const { token } = (await created.json()) as { token: string };
    expect(await service.post('/api/v1/ingest/email', mailOf(merchant, code), token)).toMatchObject({
      status: 'created',
    });

    // In its cycle's total and category, although UTC had begun the next cycle.
    await page.reload();
    await expect.poll(spent, { timeout: 10_000 }).toBe('₡6 980,50');
    const category = page.getByRole('row', { name: /Supermercado/ });
    expect(plain(await category.textContent())).toContain('₡6 980,50');
    expect(await overflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Ciclo siguiente' }).click();
    await page.getByText('Sin gastos en este ciclo').waitFor();
    await page.getByRole('heading', { level: 1, name: /^19 set .*– 18 oct/ }).waitFor();
    await page.getByRole('link', { name: 'Ciclo anterior' }).click();
    await expect.poll(spent, { timeout: 10_000 }).toBe('₡6 980,50');

    // The category's row links to its transactions, and those to the purchase.
    await category.getByRole('link').click();
    await page.getByRole('heading', { name: 'Transacciones' }).waitFor();
    const row = page.getByRole('grid', { name: 'Transacciones' }).getByRole('row', { name: /Palí/ });
    await row.waitFor();
    expect(page.url()).toMatch(/\/transactions\?.*cycle=2026-09/);
    expect(plain(await row.textContent())).toMatch(/18 se[pt]+/);
    expect(plain(await row.textContent())).toContain('Supermercado');
    expect(await overflow(page)).toBe(0);

    await row.getByRole('link', { name: /Palí/ }).click();
    const detail = page.getByRole('region', { name: 'Detalle de la transacción' });
    await detail.getByText(/viernes, 18 de setiembre de 2026/i).waitFor();
    await detail.getByText(/^18 se[pt]+ 2026, 20:38$/).waitFor();
    await detail.getByText('La puso la regla «PALI»').waitFor();
    await detail.getByText(`correo ${code}`).waitFor();
    expect(await overflow(page)).toBe(0);

    // Another category: the filtered list drops it, the sums follow, the history records it.
    await detail.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Hogar' });
    await detail.getByText('Elegida a mano').waitFor();
    await detail.getByText(/Supermercado\s*→\s*Hogar/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nada coincide').waitFor();
    await page.getByRole('search').getByRole('link', { name: 'Quitar filtros' }).click();
    await row.getByText('Hogar').waitFor();

    await row.getByRole('link', { name: /Palí/ }).click();
    await detail.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, eliminar' }).click();
    await page.getByText(/^Se eliminó Pal[ií].*\.$/i).waitFor();
    await page.getByText('Todavía no hay transacciones').waitFor();
    expect(await row.count()).toBe(0);

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401);

    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});
