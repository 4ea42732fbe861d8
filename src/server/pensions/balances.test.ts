/** Balances entered by hand, and the snapshots as a list. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { ropStatement } from '../../../test/documents/texts.ts';
import { upload as send } from '../../../test/documents/upload.ts';

const UPLOAD = '/api/v1/pensions/upload';
let service: TestApp;
let rop: Buffer;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  rop = await renderPdf(ropStatement());
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.arrange(async (db) => {
    await db.deleteFrom('pension_snapshots').execute();
    await db.deleteFrom('documents').execute();
    await db.deleteFrom('idempotency_keys').execute();
  });
});

const upload = async (...files: [string, Uint8Array][]): Promise<Json> => {
  const { status, body } = await send(
    service,
    UPLOAD,
    files.map(([filename, bytes]) => ({ filename, bytes })),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const snapshots = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/pensions/snapshots')).body.items;
const enter = (...entries: object[]) => service.ask('POST', '/api/v1/pensions/manual', { entries });

describe('pension balance entered by hand', () => {
  it('is stored once per fund and day, defaults to the last end of a month, and replaces the one before', async () => {
    const { status, body } = await enter(
      { fund: 'VOL', balance: '600000.50' },
      { fund: 'FCL', balance: 1, as_of: '2026-06-30' },
    );
    expect(status).toBe(200);
    expect(body.created.map(({ fund, as_of, balance, source }: Json) => [fund, as_of, balance, source])).toEqual([
      ['VOL', '2026-06-30', 600_000.5, 'manual'],
      ['FCL', '2026-06-30', 1, 'manual'],
    ]);
    const again = await enter({ fund: 'VOL', balance: 610_000, rendimientos: -12.5 });
    expect(again.body).toMatchObject({
      created: [],
      updated: [{ id: body.created[0].id, balance: 610_000, rendimientos: -12.5 }],
    });
    expect(await snapshots()).toHaveLength(2);
  });

  it.each([
    ['2026-06-29T18:00:00Z', '2026-05-31'],
    ['2026-06-30T18:00:00Z', '2026-06-30'],
    ['2026-07-01T05:59:59Z', '2026-06-30'],
    ['2026-01-15T18:00:00Z', '2025-12-31'],
  ])('without a day, at %s, is stored for %s', async (now, as_of) => {
    service.setNow(now);
    const { body } = await enter({ fund: 'VOL', balance: 1 });
    service.setNow('2026-07-20T18:00:00Z');
    expect(body.created).toMatchObject([{ as_of }]);
  });

  it('is replaced by a statement that covers its day, which reports it; undo restores all', async () => {
    const days = ['2025-12-31', '2026-01-31', '2026-05-15', '2026-06-30', '2026-07-10'];
    await enter(...days.map((as_of, n) => ({ fund: 'ROP', balance: 4_000_000 + n, as_of })));
    await enter({ fund: 'FCL', balance: 7, as_of: '2026-05-15' });
    const before = await snapshots();
    const { created, undo_token } = await upload(['rop.pdf', rop]);
    const of = (as_of: string) => before.find((row) => row.fund === 'ROP' && row.as_of === as_of);
    expect(created).toMatchObject([
      {
        id: of('2026-06-30').id,
        replaced_manual: true,
        overwritten: [
          { as_of: '2026-01-31', balance: 4_000_001, rendimientos: null },
          { as_of: '2026-05-15', balance: 4_000_002, rendimientos: null },
          { as_of: '2026-06-30', balance: 4_000_003, rendimientos: null },
        ],
      },
    ]);
    expect((await snapshots()).map(({ fund, as_of, source }) => `${fund} ${as_of} ${source}`).sort()).toEqual([
      'FCL 2026-05-15 manual',
      'ROP 2025-12-31 manual',
      'ROP 2026-06-30 pdf',
      'ROP 2026-07-10 manual',
    ]);
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await snapshots()).toEqual(before);
  });

  it('stays when the last statement is an earlier one', async () => {
    await upload(['mayo.pdf', await renderPdf(ropStatement({ to: '31/05/2026' }))]);
    await enter({ fund: 'ROP', balance: 1, as_of: '2026-03-31' }, { fund: 'ROP', balance: 2, as_of: '2026-06-10' });
    const { created } = await upload(['junio.pdf', rop]);
    expect(created[0].overwritten.map(({ as_of }: Json) => as_of)).toEqual(['2026-06-10']);
    expect((await snapshots()).map(({ as_of }) => as_of)).toEqual(['2026-06-30', '2026-05-31', '2026-03-31']);
  });

  it('is replaced by a statement of the same day under the same id', async () => {
    const { body } = await enter({ fund: 'ROP', balance: 4_000_000, as_of: '2026-06-30' });
    const { created } = await upload(['rop.pdf', rop]);
    expect(created[0]).toMatchObject({
      id: body.created[0].id,
      source: 'pdf',
      balance: 4_496_428.15,
      replaced_manual: true,
    });
    expect(await snapshots()).toHaveLength(1);
  });

  it('never overwrites a statement: 409, and no entry is stored', async () => {
    await upload(['rop.pdf', rop]);
    const { status, body } = await enter({ fund: 'VOL', balance: 5 }, { fund: 'ROP', balance: 1, as_of: '2026-06-30' });
    expect(status).toBe(409);
    expect(body.errors).toMatchObject([{ path: 'entries.1', message: expect.stringMatching(/4496428\.15/) }]);
    expect(await snapshots()).toHaveLength(1);
  });

  it.each([
    [{ fund: 'XXX', balance: 1 }, 'entries.0.fund'],
    [{ fund: 'VOL' }, 'entries.0.balance'],
    [{ fund: 'VOL', balance: -1 }, 'entries.0.balance'],
    [{ fund: 'VOL', balance: 1.234 }, 'entries.0.balance'],
    [{ fund: 'VOL', balance: '1e3' }, 'entries.0.balance'],
    [{ fund: 'VOL', balance: 1, rendimientos: 'x' }, 'entries.0.rendimientos'],
    [{ fund: 'VOL', balance: 1, as_of: '2026-02-30' }, 'entries.0.as_of'],
    [{ fund: 'VOL', balance: 1, as_of: '2026-07-21' }, 'entries.0.as_of'],
    [{ fund: 'VOL', balance: 1, saldo: 2 }, 'entries.0.saldo'],
  ])('%j is rejected under %s', async (entry, path) => {
    const { status, body } = await enter(entry);
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe(path);
    expect(await snapshots()).toEqual([]);
  });

  it('is rejected when one request has it twice for a fund and day', async () => {
    expect(await enter({ fund: 'VOL', balance: 1 }, { fund: 'VOL', balance: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'entries.1.as_of' }] },
    });
    expect((await enter()).status).toBe(422);
  });
});

describe('pension snapshots', () => {
  it('are paged, newest cut first, and filtered by fund and range', async () => {
    const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'];
    for (const fund of ['ROP', 'FCL']) await enter(...days.map((as_of, i) => ({ fund, as_of, balance: i + 1 })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body }: Json = await service.ask('GET', `/api/v1/pensions/snapshots?limit=3${query}`);
      expect(body.total).toBe(10);
      seen.push(...body.items.map((row: Json) => `${row.as_of} ${row.fund}`));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(10);
    expect(seen.map((text) => text.slice(0, 10))).toEqual([...days, ...days].sort().reverse());
    const { body } = await service.ask(
      'GET',
      '/api/v1/pensions/snapshots?fund=FCL&start_date=2026-02-01&end_date=2026-04-30',
    );
    expect(body).toMatchObject({ total: 3, next_cursor: null });
    expect((await service.ask('GET', '/api/v1/pensions/snapshots?cursor=x')).status).toBe(422);
    expect(
      (await service.ask('GET', '/api/v1/pensions/snapshots?start_date=2026-05-01&end_date=2026-04-30')).status,
    ).toBe(422);
  });

  it('are restored when a deletion is undone', async () => {
    await upload(['rop.pdf', rop]);
    const [row] = await snapshots();
    const { headers } = await service.ask('DELETE', `/api/v1/pensions/snapshots/${row.id}`);
    expect(await snapshots()).toEqual([]);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    expect(await snapshots()).toEqual([row]);
    expect((await service.ask('DELETE', '/api/v1/pensions/snapshots/999999')).status).toBe(404);
  });
});
