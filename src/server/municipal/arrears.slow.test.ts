/** A receipt that bills again what an earlier one billed: what both print together is what is spent, in any order. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { upload as send } from '../../../test/documents/upload.ts';

const BASE = '/api/v1/municipal-receipts';
let service: TestApp;
let automation: Ask;
let files: Record<'may' | 'june' | 'july' | 'onlyMay', Buffer>;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-08-20T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
  const [may, june, july, onlyMay] = await Promise.all([
    renderPdf(bill({ number: '1001', month: 'MAYO', due: '15/06/2026' })),
    renderPdf(bill({ number: '1002', month: 'JUNIO', due: '15/07/2026', arrears: 15_000 })),
    renderPdf(bill({ number: '1003', month: 'JULIO', due: '15/08/2026', arrears: 30_000 })),
    renderPdf(bill({ number: '1002', month: 'JUNIO', due: '15/07/2026', arrears: 15_000, own: 0 })),
  ]);
  files = { may, june, july, onlyMay };
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('municipal_receipts').execute();
    await db.deleteFrom('documents').execute();
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
  }),
);

/** A month's services of 15 000 and what is still owed. */
function bill(facts: { number: string; month: string; due: string; arrears?: number; own?: number }): string {
  const { number, month, due, arrears = 0, own = 15_000 } = facts;
  const print = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  return [
    'MUNICIPALIDAD DE BELÉN',
    'RECIBO DE SERVICIOS MUNICIPALES',
    `Recibo N°: ${number}`,
    `Período: ${month} 2026`,
    `Fecha de vencimiento: ${due}`,
    'DETALLE DE SERVICIOS MONTO',
    ...(own > 0 ? [`RECOLECCIÓN DE BASURA ${print(own)}`] : []),
    ...(arrears > 0 ? [`Saldo anterior pendiente ${print(arrears)}`] : []),
    `TOTAL A PAGAR ₡${print(own + arrears)}`,
  ].join('\n');
}

const take = async (...names: (keyof typeof files)[]): Promise<Json> => {
  const asked = names.map((name) => ({ filename: `${name}.pdf`, bytes: files[name] }));
  const { status, body } = await send(service, `${BASE}/upload`, asked);
  expect([status, body.errors], JSON.stringify(body)).toEqual([200, []]);
  return body;
};
let sent = 700_000;
/** BAC's notice of a payment by card in July 2026. */
const pay = async (amount: string, { merchant = 'MUNICIPALIDAD DE BELEN', day = 'Jul 10' } = {}): Promise<Json> => {
  sent += 1;
  const text = [
    `Comercio: ${merchant}`,
    'Ciudad y país: BELEN, Costa Rica',
    `Fecha: ${day}, 2026, 12:30`,
    'VISA: ************0000',
    `Autorización: ${sent}`,
    `Referencia: 60910000${sent}`,
    'Tipo de Transacción: COMPRA',
    `Monto: CRC ${amount}`,
  ].join('\n');
  const { status, body } = await automation('POST', '/api/v1/ingest/email', {
    ...{ from: 'NotificacionBAC@baccredomatic.cr', subject: 'Notificación', date: '2026-07-10T19:00:00Z', text },
    message_id: `<${sent}@bank>`,
  });
  expect(status).toBe(200);
  return body;
};
const line = async (amount: string): Promise<Json> =>
  (
    await service.ask('POST', '/api/v1/transactions/paste-import', {
      text: `300001  2026-07-11  MUNICIPALIDAD DE BELEN  ${amount}  COL  D`,
    })
  ).body;
const rows = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/transactions?limit=50')).body.items;
const amounts = async (): Promise<number[]> => (await rows()).map((row) => row.amount).sort((a, b) => a - b);
const undo = async (undo_token: string): Promise<number> =>
  (await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status;
const shape = async () =>
  (await rows())
    .map(({ amount, reference, notices }) => [reference, amount, notices.map((notice: Json) => notice.kind).sort()])
    .sort();

describe('arrears on a receipt', () => {
  it('are left out of its row and reported when the ledger has them', async () => {
    const may = await take('may');
    expect(may.created[0].arrears).toBeNull();
    const [june] = (await take('june')).created;
    expect(june).toMatchObject({
      total: 30_000,
      arrears: {
        code: 'arrears_left_out',
        amount: 15_000,
        left_out: 15_000,
        included: 0,
        of: [{ receipt_number: '1001', amount: 15_000 }],
      },
    });
    expect(await amounts()).toEqual([15_000, 15_000]);
    const { body: row } = await service.ask('GET', `/api/v1/transactions/${june.transaction_id}`);
    expect(row.raw_charges).toEqual([
      { concept: 'RECOLECCIÓN DE BASURA', amount: 15_000 },
      { concept: 'Saldo anterior pendiente', amount: 0, reference: '1001', code: 'arrears_left_out' },
    ]);
    expect((await service.ask('GET', `${BASE}/${june.id}`)).body).toEqual(june);
  });

  it('stay in its row and are reported when the ledger does not have them', async () => {
    const [june] = (await take('june')).created;
    expect(june.arrears).toMatchObject({ code: 'arrears_included', left_out: 0, included: 15_000, of: [] });
    expect((await rows()).map((row) => [row.amount, row.raw_charges])).toEqual([
      [
        30_000,
        [
          { concept: 'RECOLECCIÓN DE BASURA', amount: 15_000 },
          { concept: 'Saldo anterior pendiente', amount: 15_000, code: 'arrears_included' },
        ],
      ],
    ]);
  });

  it('leave a row that a person has split as it is, whichever of the two comes later', async () => {
    const [june] = (await take('june')).created;
    const parts = [20_000, 10_000].map((amount) => ({ category_id: null, amount }));
    const split = await service.ask('PUT', `/api/v1/transactions/${june.transaction_id}/parts`, { parts });
    expect(split.status).toBe(200);
    await pay('30,000.00');
    expect((await take('may')).adjusted ?? []).toEqual([]);
    const { body: row } = await service.ask('GET', `/api/v1/transactions/${june.transaction_id}`);
    expect([row.amount, row.parts, row.notices.length]).toEqual([30_000, parts, 2]);
  });

  it('of two months are left out of the third receipt’s row', async () => {
    await take('may', 'june', 'july');
    expect(await amounts()).toEqual([15_000, 15_000, 15_000]);
  });

  it('count as new when the earlier ones were paid before the later month began', async () => {
    await take('may');
    await pay('15,000.00', { day: 'May 28' });
    const [june] = (await take('june')).created;
    expect(june.arrears.code).toBe('arrears_included');
    expect(await amounts()).toEqual([15_000, 30_000]);
  });

  it('stay left out when the earlier receipt is deleted and its transaction is not', async () => {
    const [may] = (await take('may')).created;
    await service.ask('DELETE', `${BASE}/${may.id}`);
    expect((await take('june')).created[0].arrears.code).toBe('arrears_left_out');
    expect(await amounts()).toEqual([15_000, 15_000]);
  });

  it('make no row alone when all are recorded; a payment of them attaches to the earlier receipt’s row', async () => {
    const [may] = (await take('may')).created;
    const [june] = (await take('onlyMay')).created;
    expect([june.transaction_id, june.arrears.code]).toEqual([may.transaction_id, 'arrears_left_out']);
    expect((await pay('15,000.00')).transaction.id).toBe(may.transaction_id);
    expect(await amounts()).toEqual([15_000]);
  });

  it('merge with an earlier receipt that comes later, and separate again on undo', async () => {
    const [june] = (await take('onlyMay')).created;
    await pay('15,000.00');
    const before = await shape();
    const { created, adjusted, undo_token } = await take('may');
    expect(adjusted).toMatchObject([{ id: june.id, transaction_id: created[0].transaction_id, amount: 15_000 }]);
    expect(await shape()).toEqual([['municipal:Belén:1001', 15_000, ['email', 'receipt', 'receipt']]]);
    expect(await undo(undo_token)).toBe(200);
    expect(await shape()).toEqual(before);
  });
});

const STEPS = { may: () => take('may'), june: () => take('june'), payment: () => pay('30,000.00') };
const ORDERS: (keyof typeof STEPS)[][] = [
  ['may', 'june', 'payment'],
  ['may', 'payment', 'june'],
  ['june', 'may', 'payment'],
  ['june', 'payment', 'may'],
  ['payment', 'may', 'june'],
  ['payment', 'june', 'may'],
];

describe('one payment of two receipts', () => {
  it.each(ORDERS)('is counted once, with the same rows in any order: %s, %s, %s', async (...order) => {
    for (const step of order) await STEPS[step]();
    expect(await shape()).toEqual([
      ['municipal:Belén:1001', 15_000, ['receipt']],
      ['municipal:Belén:1002', 15_000, ['email', 'receipt']],
    ]);
    expect((await line('30,000.00')).duplicates.map((each: Json) => each.reason)).toEqual(['attached']);
    expect(await amounts()).toEqual([15_000, 15_000]);
  });

  it.each(ORDERS)('can be undone with every receipt: %s, %s, %s', async (...order) => {
    const tokens: string[] = [];
    for (const step of order) {
      const { undo_token } = await STEPS[step]();
      if (undo_token) tokens.unshift(undo_token);
    }
    const after = await shape();
    const again: string[] = [];
    for (const token of tokens) {
      const { status, body } = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });
      expect(status, JSON.stringify(body)).toBe(200);
      again.unshift(body.undo_token);
    }
    expect((await rows()).map((row) => [row.amount, row.merchant])).toEqual([[30_000, 'MUNICIPALIDAD DE BELEN']]);
    for (const token of again) expect(await undo(token)).toBe(200);
    expect(await shape()).toEqual(after);
  });

  it('names the earlier row whose amount fell', async () => {
    const [june] = (await take('june')).created;
    const { adjusted } = await take('may');
    expect(adjusted).toEqual([
      { id: june.id, receipt_number: '1002', transaction_id: june.transaction_id, before: 30_000, amount: 15_000 },
    ]);
  });

  it('attaches to the later receipt when it pays only that one’s own part, in both orders', async () => {
    await take('may');
    await pay('15,000.00', { day: 'Jun 12' });
    await pay('15,000.00', { day: 'Jul 12' });
    await take('june');
    expect(await amounts()).toEqual([15_000, 15_000]);
  });

  it('through somebody else asks first, and is merged on confirmation', async () => {
    await take('may', 'june');
    const { transaction } = await pay('30,000.00', { merchant: 'SERVIPAGOS EN LINEA' });
    const [june] = (await rows()).filter((row) => row.reference === 'municipal:Belén:1002');
    expect(transaction.possible_duplicate_of).toBe(june.id);
    const { status } = await service.ask('POST', `/api/v1/transactions/${june.id}/merge`, { other_id: transaction.id });
    expect([status, await amounts()]).toEqual([200, [15_000, 15_000]]);
  });
});

it('an amount set by a person stays', async () => {
  const [june] = (await take('june')).created;
  await service.ask('PATCH', `/api/v1/transactions/${june.transaction_id}`, { amount: 29_000 });
  expect((await take('may')).adjusted).toEqual([]);
  expect(await amounts()).toEqual([15_000, 29_000]);
});
