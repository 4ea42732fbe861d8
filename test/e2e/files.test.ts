/** Photos and files of a transaction in a browser: small and without their place, with and without the network. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, startJourney } from './journey.ts';
import { clear, record } from './payments-journey.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];
const CHOOSE = 'Agregar foto o archivo';

type File = { id: number; filename: string; media_type: string; width: number | null; height: number | null };
type Rows = { items: { id: number; merchant: string; files: File[] }[] };

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/pictures/${name}`, import.meta.url));
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: fixture('baseline.jpg') });
const PDF = { name: 'garantía.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** A drawing of so many pixels, as a screen would be saved. */
function screenshot(name: string, width: number, height: number) {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x90);
  for (let y = 0; y < height; y += 1) rows[y * (width * 3 + 1)] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const whole = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head)];
  const buffer = Buffer.concat([...whole, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
  return { name, mimeType: 'image/png', buffer };
}

const rowOf = async (page: Page, merchant: string) => {
  const { items } = await read<Rows>(page, `/api/v1/transactions?q=${encodeURIComponent(merchant)}&limit=5`);
  return items;
};
const bytesOf = async (page: Page, id: number, file: File) =>
  (await page.request.get(`/api/v1/transactions/${id}/files/${file.id}`)).body();
const hasPlace = (bytes: Buffer) =>
  bytes.includes('CAMARA') || bytes.includes(Buffer.from([0, 0, 0, 0xa5, 0, 0, 0, 4]));

for (const viewport of [PHONE, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${viewport.width} px, ${colorScheme}, a photo and a PDF are kept with a row, seen, removed and brought back`, async () => {
      const watched = await journey.open({ viewport, colorScheme });
      const { page } = watched;
      const look = async (name: string) => {
        if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png` });
        expect(await overflow(page)).toBe(0);
        expect(await findings(page)).toEqual([]);
      };
      await clear(page);
      const { id } = await record(page, 'FERRETERIA EL PUENTE', { date: '2026-04-02', amount: 45_000 });
      await page.goto(`/transactions/${id}`);
      await page.getByLabel(CHOOSE).setInputFiles([photo('IMG_1.jpg'), screenshot('pantalla.png', 3000, 1500), PDF]);
      await page.getByText('Se guardaron 3 archivos.').waitFor();
      const tiles = page.getByTestId('files');
      await expect.poll(() => tiles.getByRole('listitem').count()).toBe(3);
      const images = () =>
        tiles
          .locator('img')
          .evaluateAll((all) => all.map((each) => (each as unknown as { naturalWidth: number }).naturalWidth));
      await tiles.locator('img').first().scrollIntoViewIfNeeded();
      await expect.poll(images).toEqual([24, 2000]);
      await look('archivos');

      const [{ files } = { files: [] }] = await rowOf(page, 'FERRETERIA');
      expect(files.map(({ filename, media_type, width, height }) => [filename, media_type, width, height])).toEqual([
        ['IMG_1.jpg', 'image/jpeg', 24, 40],
        ['pantalla.jpg', 'image/jpeg', 2000, 1000],
        ['garantía.pdf', 'application/pdf', null, null],
      ]);
      for (const file of files) expect(hasPlace(await bytesOf(page, id, file))).toBe(false);

      await page.getByRole('button', { name: 'Ver pantalla.jpg' }).click();
      const opened = page.getByRole('dialog', { name: 'pantalla.jpg' });
      await opened.getByRole('img').waitFor();
      await look('foto-abierta');
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Quitar IMG_1.jpg' }).click();
      await page.getByText('Se quitó IMG_1.jpg.').waitFor();
      await expect.poll(() => tiles.getByRole('listitem').count()).toBe(2);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => tiles.getByRole('listitem').count()).toBe(3);

      await page
        .getByLabel(CHOOSE)
        .setInputFiles({ name: 'dibujo.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
      await page.getByText('No se guardó dibujo.txt: no es una foto ni un PDF que se pueda guardar.').waitFor();
      await watched.close();
    });
  }
}

test('a photo without its place has the pixels that it had, in every kind', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await clear(page);
  const { id } = await record(page, 'PIXELES', { date: '2026-04-02', amount: 1_000 });
  const names = ['baseline.jpg', 'progressive.jpg', 'restarts.jpg', 'gray.jpg', 'cmyk.jpg', 'alpha.png', 'palette.png'];
  const all = [...names, 'bits.png', 'animated.png', 'lossy.webp', 'lossless.webp', 'alpha.webp'];
  const origin = new URL(page.url()).origin;
  for (const name of all) {
    const answer = await page.request.post(`/api/v1/transactions/${id}/files`, {
      headers: { origin },
      multipart: { files: { name, mimeType: 'image/png', buffer: fixture(name) } },
    });
    expect([answer.status(), (await answer.json()).errors]).toEqual([200, []]);
  }
  const [{ files } = { files: [] }] = await rowOf(page, 'PIXELES');
  const draw = (bytes: Buffer): Promise<number[]> =>
    page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (sign) => sign.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' });
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      context.drawImage(picture, 0, 0);
      return [picture.width, picture.height, ...context.getImageData(0, 0, picture.width, picture.height).data];
    })()`);
  for (const [at, name] of all.entries()) {
    const file = files[at] as File;
    const before = await draw(fixture(name));
    const after = await draw(await bytesOf(page, id, file));
    expect(new Set(before).size, name).toBeGreaterThan(3);
    expect(after, name).toEqual(before);
    expect([file.width, file.height], name).toEqual(before.slice(0, 2));
  }
  await watched.close();
});

/** A page served by the service worker, with the shell cached. */
async function openInstalled() {
  const watched = await journey.open({ viewport: PHONE, serviceWorkers: 'allow' });
  const { page } = watched;
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.goto('/transactions');
  return watched;
}

async function add(page: Page, merchant: string, name: string): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Agregar transacción' });
  await expect.poll(() => form.getByLabel('Día').inputValue(), { timeout: 8_000 }).not.toBe('');
  await form.getByLabel('Monto').fill('2500');
  await form.getByLabel('Comercio').fill(merchant);
  await form.getByLabel(CHOOSE).setInputFiles(photo(name));
  await form.getByText(name, { exact: true }).waitFor();
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/agregar-con-foto.png` });
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

const pending = (page: Page) => page.getByRole('region', { name: /sin enviar$/ });

test('a photo taken without the network waits with its purchase and is sent with it', async () => {
  const watched = await openInstalled();
  const { page } = watched;
  await page.context().setOffline(true);
  await add(page, 'SIN RED', 'recibo.jpg');
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(1);
  await page.goto('/transactions');
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(1);
  await page.context().setOffline(false);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  const rows = await rowOf(page, 'SIN RED');
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row?.files.map(({ filename, width }) => [filename, width])).toEqual([['recibo.jpg', 24]]);
  expect(hasPlace(await bytesOf(page, row?.id ?? 0, row?.files[0] as File))).toBe(false);
  await watched.close();
});

test('a purchase whose photo the network fails is recorded at once, and the photo once afterwards', async () => {
  const watched = await openInstalled();
  const { page } = watched;
  let lost = 0;
  await page.context().route('**/api/v1/transactions/*/files', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    // Kept, and the answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await add(page, 'FOTO PERDIDA', 'recibo.jpg');
  await expect.poll(() => rowOf(page, 'FOTO PERDIDA').then((rows) => rows.length)).toBe(1);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  expect(lost).toBe(1);
  const rows = await rowOf(page, 'FOTO PERDIDA');
  expect(rows.map(({ files }) => files.length)).toEqual([1]);
  await watched.close();
});

test('a photo added to a row without the network is sent when it is back', async () => {
  const watched = await openInstalled();
  const { page } = watched;
  const { id } = await record(page, 'FILA SIN RED', { date: '2026-04-02', amount: 3_000 });
  await page.goto(`/transactions/${id}`);
  await page.getByLabel(CHOOSE).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel(CHOOSE).setInputFiles(photo('despues.jpg'));
  await page.getByText('Sin conexión: la foto se enviará al volver.').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(() => rowOf(page, 'FILA SIN RED').then((rows) => rows[0]?.files.length), { timeout: 25_000 })
    .toBe(1);
  await watched.close();
});

test('more photos than may wait are not kept, and the purchase is', async () => {
  const watched = await openInstalled();
  const { page } = watched;
  await page.context().setOffline(true);
  await page.getByRole('main').waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Agregar transacción' });
  await expect.poll(() => form.getByLabel('Día').inputValue(), { timeout: 8_000 }).not.toBe('');
  await form.getByLabel('Monto').fill('2500');
  await form.getByLabel('Comercio').fill('DEMASIADO');
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-photos-'));
  const large = Buffer.concat([PDF.buffer, Buffer.alloc(9_900_000, 32), Buffer.from('%%EOF')]);
  const paths = [1, 2, 3, 4].map((n) => join(folder, `${n}.pdf`));
  for (const path of paths) await writeFile(path, large);
  await form.getByLabel(CHOOSE).setInputFiles(paths);
  await form.getByText('4.pdf').waitFor();
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Sin conexión caben 30 MB de fotos en espera: esta no se guardó.', { exact: false }).waitFor();
  // What lies behind the dialog is found once it is gone.
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(1);
  await page.context().setOffline(false);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  expect((await rowOf(page, 'DEMASIADO')).map(({ files }) => files.length)).toEqual([0]);
  await rm(folder, { recursive: true });
  await watched.close();
});
