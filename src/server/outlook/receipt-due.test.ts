/** A receipt that was uploaded is due until its day or its payment: uploading a bill frees no money. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { upload } from '../../../test/documents/upload.ts';
import { staysLoggedIn } from '../transactions/sums/kept-sums-testing.ts';

const DUE = '2026-09-15';
let service: TestApp;
beforeAll(async () => {
  service = staysLoggedIn(await createTestApp({ now: '2026-09-08T18:00:00Z' }));
  const categories = (await service.ask('GET', '/api/v1/categories')).body;
  const municipal = categories.find(({ identifier }: Json) => identifier === 'municipalidad').id;
  const post = async (path: string, body: object) =>
    expect((await service.ask('POST', `/api/v1${path}`, body)).status).toBe(201);
  const bank = { name: 'Banco', account_type: 'checking', currency: 'CRC', balance: 100_000 };
  await post('/accounts', { ...bank, balance_as_of: '2026-09-01' });
  const item = { type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', mode: 'payment', starts_on: '2026-09-01' };
  const planned = { ...item, name: 'Muni', amount: 29_000, day: 16, category_id: municipal };
  await post('/budget/recurring-items', planned);
  await post('/budget/recurring-items', { ...item, name: 'Gimnasio', amount: 20_000, day: 17 });
});
afterAll(() => service.close());

const receipt = () =>
  renderPdf(
    [
      'MUNICIPALIDAD DE HEREDIA',
      'RECIBO DE SERVICIOS MUNICIPALES',
      'Recibo N°: 139763',
      'Período: AGOSTO 2026',
      'Fecha de vencimiento: 15/09/2026',
      'DETALLE DE SERVICIOS MONTO',
      'RECOLECCIÓN DE BASURA 30,000.00',
      'TOTAL A PAGAR ₡30,000.00',
    ].join('\n'),
  );
const due = async (): Promise<Json> => (await service.ask('GET', '/api/v1/budget/due-soon?until=2026-09-30')).body;
const items = async () =>
  (await due()).items
    .filter(({ kind }: Json) => kind !== 'salary')
    .map(({ kind, name, day, amount_crc, status }: Json) => [kind, name, day, amount_crc, status]);
const unpaid = async () => (await due()).unpaid_crc;

describe('an uploaded receipt', () => {
  let id = 0;
  beforeEach(async () => {
    service.setNow('2026-09-08T18:00:00Z');
    await service.arrange(async (db) => {
      await db.deleteFrom('municipal_receipts').execute();
      await db.deleteFrom('documents').execute();
      await db.deleteFrom('transactions').execute();
      await db.deleteFrom('notices').execute();
    });
    expect(await unpaid()).toBe(49_000);
    const { body } = await upload(service, '/api/v1/municipal-receipts/upload', [
      { filename: 'r.pdf', bytes: await receipt() },
    ]);
    id = body.created[0].transaction_id;
  });

  it('is due with its own amount, in place of what was planned for it', async () => {
    expect(await items()).toEqual([
      ['receipt', 'Heredia', DUE, 30_000, 'expected'],
      ['recurring', 'Gimnasio', '2026-09-17', 20_000, 'expected'],
    ]);
    expect(await unpaid()).toBe(50_000);
  });

  it('is due on its day, and counts as spent from the next', async () => {
    service.setNow(`${DUE}T18:00:00Z`);
    expect(await unpaid()).toBe(50_000);
    service.setNow('2026-09-16T18:00:00Z');
    expect(await unpaid()).toBe(20_000);
  });

  it('is paid once the bank tells of it, and due again when its row is deleted', async () => {
    const line = `300001  2026-09-08  MUNICIPALIDAD DE HEREDIA  30,000.00  COL  D`;
    await service.ask('POST', '/api/v1/transactions/paste-import', { text: line });
    expect(await unpaid()).toBe(20_000);
    expect((await service.ask('DELETE', `/api/v1/transactions/${id}`)).status).toBe(204);
    expect(await items()).toContainEqual(['receipt', 'Heredia', DUE, 30_000, 'expected']);
  });
});

describe('a row of a day to come', () => {
  it('says what will be paid, and has not paid it', async () => {
    const row = { merchant: 'GIMNASIO', type: 'COMPRA', currency: 'CRC', amount: 21_500, date: '2026-09-17' };
    await service.ask('POST', '/api/v1/transactions', row);
    expect(await items()).toContainEqual(['recurring', 'Gimnasio', '2026-09-17', 21_500, 'expected']);
    service.setNow('2026-09-17T18:00:00Z');
    expect(await items()).toContainEqual(['recurring', 'Gimnasio', '2026-09-17', 20_000, 'changed']);
  });
});
