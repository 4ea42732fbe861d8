/** Municipal receipts over HTTP: one receipt, one transaction, one set of readings, however it is sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { CARD_STATEMENT, receipt } from '../../../test/documents/texts.ts';
import { upload as send } from '../../../test/documents/upload.ts';
import { waterQuery } from './store.ts';

const BASE = '/api/v1/municipal-receipts';
const REFERENCE = 'municipal:Escazú:2026-0009001';
let service: TestApp;
let may: Buffer;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-06-10T18:00:00Z' });
  may = await renderPdf(receipt());
});
afterAll(() => service.close());
beforeEach(async () => {
  service.setNow('2026-06-10T18:00:00Z');
  await service.arrange(async (db) => {
    await db.deleteFrom('municipal_receipts').execute();
    await db.deleteFrom('documents').execute();
    await db.deleteFrom('transactions').execute();
  });
});

const upload = async (...files: [string, Uint8Array][]): Promise<Json> => {
  const { status, body } = await send(
    service,
    `${BASE}/upload`,
    files.map(([filename, bytes]) => ({ filename, bytes })),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const get = async (url: string): Promise<Json> => (await service.ask('GET', url)).body;
const transactions = async (): Promise<Json[]> => (await get('/api/v1/transactions?limit=200')).items;
const undo = (undo_token: unknown) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });

describe('uploaded receipt', () => {
  it('creates a receipt with its charges and readings, and one transaction', async () => {
    const { created, duplicates, errors, undo_token } = await upload(['mayo.pdf', may]);
    expect({ duplicates, errors, undo_token }).toEqual({ duplicates: [], errors: [], undo_token: expect.any(String) });
    const [made] = created;
    expect(made).toMatchObject({
      municipality: 'Escazú',
      receipt_number: '2026-0009001',
      reference: REFERENCE,
      period: '2026-05',
      due_on: '2026-06-15',
      paid_on: null,
      total: 12_810,
      charges: [
        { description: 'AGUA POTABLE', kind: 'water', amount: 8_400 },
        { description: 'HIDRANTES', kind: 'service', amount: 310 },
        { description: 'RECOLECCIÓN DE BASURA', kind: 'service', amount: 4_100 },
      ],
      readings: [{ meter: '77-204411', previous: 1_100, current: 1_120, m3: 20, estimated: false, cost: 8_400 }],
      filename: 'mayo.pdf',
    });
    const [row, ...more] = await transactions();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id: made.transaction_id,
      merchant: 'Municipalidad de Escazú',
      amount: 12_810,
      currency: 'CRC',
      type: 'COMPRA',
      source: 'MUNICIPAL',
      origin: 'receipt',
      local_date: '2026-06-15',
      reference: REFERENCE,
      category: { identifier: 'municipalidad' },
      raw_charges: [
        { concept: 'AGUA POTABLE', amount: 8_400 },
        { concept: 'HIDRANTES', amount: 310 },
        { concept: 'RECOLECCIÓN DE BASURA', amount: 4_100 },
      ],
    });
    expect(await get(`${BASE}/${made.id}`)).toEqual(made);
    const { sources } = await get('/api/v1/sync-status');
    expect(sources.find(({ source }: Json) => source === 'municipal').verdict).toBe('fresh');
  });

  it('creates one receipt, one transaction, one set of readings and 49 duplicates when sent fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(['mayo.pdf', may])));
    const created = answers.flatMap((answer) => answer.created);
    expect(created).toHaveLength(1);
    expect(answers.flatMap(({ duplicates }) => duplicates)).toEqual(
      Array.from({ length: 49 }, () => ({
        filename: 'mayo.pdf',
        municipality: 'Escazú',
        receipt_number: '2026-0009001',
        existing_id: created[0].id,
        differs: false,
      })),
    );
    expect(await transactions()).toHaveLength(1);
    const { total, items } = await get(BASE);
    expect([total, items[0].readings.length]).toEqual([1, 1]);
    expect((await get('/api/v1/documents')).total).toBe(1);
  });

  it('is stored when others among ten files fail, each with its error', async () => {
    const months = ['ENERO', 'FEBRERO', 'MARZO', 'ABRIL', 'MAYO', 'JUNIO'];
    const good = await Promise.all(
      months.map(
        async (month, i): Promise<[string, Uint8Array]> => [
          `${month}.pdf`,
          await renderPdf(receipt({ number: `2026-${i}`, month: `${month} 2026` })),
        ],
      ),
    );
    const { created, errors } = await upload(
      ...good,
      ['foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['grande.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)])],
      ['tarjeta.pdf', await renderPdf(CARD_STATEMENT)],
      ['cifrado.pdf', await encrypted()],
    );
    expect(created).toHaveLength(6);
    expect(errors.map(({ filename, code }: Json) => [filename, code])).toEqual([
      ['foto.jpg', 'not_pdf'],
      ['grande.pdf', 'too_large'],
      ['tarjeta.pdf', 'credit_card_statement'],
      ['cifrado.pdf', 'encrypted'],
    ]);
    expect(await transactions()).toHaveLength(6);
  });

  it('is rejected as a whole when its parts do not add up to its total', async () => {
    const { created, errors, undo_token } = await upload([
      'malo.pdf',
      await renderPdf(receipt().replace('4,100.00', '4,700.00')),
    ]);
    expect({ created, undo_token }).toEqual({ created: [], undo_token: null });
    expect(errors).toEqual([
      expect.objectContaining({ filename: 'malo.pdf', code: 'does_not_add_up', difference: 600 }),
    ]);
    expect(await transactions()).toEqual([]);
    expect((await get('/api/v1/documents')).total).toBe(0);
    const { errors: future } = await upload(['2028.pdf', await renderPdf(receipt({ month: 'MAYO 2028' }))]);
    expect(future[0]).toMatchObject({ code: 'contradictory' });
  });

  it('is paid on its payment day, not on its due day', async () => {
    await upload(['pagado.pdf', await renderPdf(`${receipt()}\nFecha de pago: 02/06/2026`)]);
    expect((await transactions())[0]).toMatchObject({ local_date: '2026-06-02', date: '2026-06-02T00:00:00' });
  });

  it('over zero is stored without a transaction', async () => {
    const nothing = receipt({ m3: 0, water: 0 })
      .replace('310.00', '0.00')
      .replace('4,100.00', '0.00')
      .replace('4,410.00', '0.00');
    const { created } = await upload(['cero.pdf', await renderPdf(nothing)]);
    expect(created[0]).toMatchObject({ total: 0, transaction_id: null });
    expect(await transactions()).toEqual([]);
  });

  it('is undone with receipt, readings and transaction', async () => {
    const { undo_token } = await upload(['mayo.pdf', may]);
    expect((await undo(undo_token)).body.restored).toBe(3);
    expect([await transactions(), (await get(BASE)).total]).toEqual([[], 0]);
    expect((await upload(['mayo.pdf', may])).created).toHaveLength(1);
  });
});

describe('deleted receipt', () => {
  it('loses its readings, leaves its transaction, and is linked to it again when it comes back', async () => {
    const [made] = (await upload(['mayo.pdf', may])).created;
    const { status } = await service.ask('DELETE', `${BASE}/${made.id}`);
    expect(status).toBe(204);
    expect((await service.ask('GET', `${BASE}/${made.id}`)).status).toBe(404);
    expect((await get(`${BASE}/water-consumption`)).items).toEqual([]);
    expect(await transactions()).toHaveLength(1);
    const [again] = (await upload(['mayo.pdf', may])).created;
    expect(again.transaction_id).toBe(made.transaction_id);
    expect(await transactions()).toHaveLength(1);
  });

  it('takes its transaction along on request, and undo restores both', async () => {
    const [made] = (await upload(['mayo.pdf', may])).created;
    const { headers } = await service.ask('DELETE', `${BASE}/${made.id}?with_transaction=true`);
    expect(await transactions()).toEqual([]);
    expect((await undo(headers['undo-token'])).status).toBe(200);
    expect(await get(`${BASE}/${made.id}`)).toEqual(made);
    expect((await transactions())[0].id).toBe(made.transaction_id);
  });

  it('is 404 when it was unknown', async () => {
    expect((await service.ask('DELETE', `${BASE}/999`)).status).toBe(404);
    expect((await service.ask('DELETE', `${BASE}/1?with_transaction=yes`)).status).toBe(422);
  });
});

describe('receipt without its deleted transaction', () => {
  it('makes no second one when it is sent again, and is linked again when the deletion is undone', async () => {
    const [made] = (await upload(['mayo.pdf', may])).created;
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${made.transaction_id}`);
    expect((await get(`${BASE}/${made.id}`)).transaction_id).toBeNull();
    expect((await upload(['mayo.pdf', may])).duplicates).toHaveLength(1);
    expect(await transactions()).toEqual([]);
    await undo(headers['undo-token']);
    expect((await get(`${BASE}/${made.id}`)).transaction_id).toBe(made.transaction_id);
  });
});

describe('list of receipts', () => {
  it('is paged, latest period first, and filtered by municipality and year', async () => {
    const files = ['12/2025', '01/2026', '02/2026', '03/2026'].map(
      async (month, i): Promise<[string, Uint8Array]> => [
        'r.pdf',
        await renderPdf(receipt({ number: `2026-${i}`, month })),
      ],
    );
    await upload(...(await Promise.all(files)));
    const first = await get(`${BASE}?limit=3`);
    expect(first.items.map(({ period }: Json) => period)).toEqual(['2026-03', '2026-02', '2026-01']);
    const second = await get(`${BASE}?limit=3&cursor=${first.next_cursor}`);
    expect(second.items.map(({ period }: Json) => period)).toEqual(['2025-12']);
    expect(second.next_cursor).toBeNull();
    expect((await get(`${BASE}?year=2025`)).total).toBe(1);
    expect((await get(`${BASE}?municipality=${encodeURIComponent('Escazú')}`)).total).toBe(4);
    expect((await get(`${BASE}?municipality=Nada`)).total).toBe(0);
    expect((await service.ask('GET', `${BASE}?cursor=x`)).status).toBe(422);
  });
});

describe('water consumption', () => {
  const history = async (volumes: readonly number[], first = '2025-01') => {
    const readings = volumes.map((m3, i) => ({ m3, month: monthAfter(first, i) }));
    const files = readings.map(async ({ m3, month }): Promise<[string, Uint8Array]> => {
      const [year, number] = month.split('-');
      const text = receipt({ number: `7${year}${number}`, month: `${number}/${year}`, m3, water: m3 * 400 });
      return ['r.pdf', await renderPdf(text)];
    });
    await upload(...(await Promise.all(files)));
  };

  it('is compared with the meter’s own history, at the cost the receipt bills', async () => {
    service.setNow('2025-06-20T18:00:00Z');
    await history([20, 22, 18, 31, 24]);
    const { items, meters } = await get(`${BASE}/water-consumption`);
    expect(
      items.map((row: Json) => [row.period, row.m3, row.cost_per_m3, row.usual_m3, row.deviation, row.flag]),
    ).toEqual([
      ['2025-01', 20, 400, null, null, null],
      ['2025-02', 22, 400, null, null, null],
      ['2025-03', 18, 400, null, null, null],
      ['2025-04', 31, 400, 20, 0.55, 'high'],
      ['2025-05', 24, 400, 22.75, 0.0549, null],
    ]);
    expect(meters).toEqual([
      {
        municipality: 'Escazú',
        meter: '77-204411',
        total_m3: 115,
        total_cost: 46_000,
        missing_months: [],
        bill_missing: false,
      },
    ]);
    const part = await get(`${BASE}/water-consumption?from=2025-04&to=2025-04`);
    expect(part.items).toEqual([items[3]]);
  });

  it('reports a missing bill, between two others and after the last', async () => {
    service.setNow('2025-06-20T18:00:00Z');
    await history([20, 20], '2025-01');
    await history([20], '2025-04');
    const { meters } = await get(`${BASE}/water-consumption`);
    expect(meters[0]).toMatchObject({ missing_months: ['2025-03', '2025-05'], bill_missing: true });
  });

  it('is read in one grouped statement', async () => {
    const { sql: text } = waterQuery({}).compile(service.deps.db);
    expect(text.match(/group by/g)).toHaveLength(1);
    expect(text).not.toContain(';');
  });

  it('rejects a range that ends before it begins', async () => {
    expect((await service.ask('GET', `${BASE}/water-consumption?from=2025-05&to=2025-04`)).status).toBe(422);
  });
});

function monthAfter(month: string, count: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

async function encrypted(): Promise<Buffer> {
  return renderPdf(receipt(), { password: 'secreto' });
}
