/** A documents folder of another database: the screen reports it in both languages, with what to check. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshFolder, removeFolder } from '../rigs/service.ts';
import { PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';

const { dataDir, cluster } = freshFolder();
// After the service has stopped: hooks run in reverse order.
afterAll(() => removeFolder({ dataDir, cluster }));
const journey = startJourney({ env: { DATA_DIR: dataDir } });

test('a documents folder of another database is reported in Ajustes in both languages, and the right folder is not', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  const path = join(dataDir, 'documents', 'vault-id');
  await page.goto('/settings?section=sources');
  await settle(page);
  expect(await page.getByRole('heading', { name: 'Originales de los documentos' }).count()).toBe(0);
  const { vault } = await read<{ vault: { verdict: string } }>(page, '/api/v1/sync-status');
  expect(vault.verdict).toBe('ok');

  await writeFile(path, 'another\n');
  await page.reload();
  await page.getByText('La carpeta es de otra base de datos').waitFor();
  await page.getByText(/Revise DATA_DIR y DATABASE_URL/).waitFor();
  await send(page, '/api/v1/settings', { language: 'en' }, 'PATCH');
  await page.reload();
  await page.getByText('The folder belongs to another database').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
