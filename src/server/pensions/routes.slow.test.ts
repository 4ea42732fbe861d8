/** Statements and summaries over HTTP. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { CARD_STATEMENT, ropStatement, THREE_FUNDS } from '../../../test/documents/texts.ts';
import { upload as send } from '../../../test/documents/upload.ts';

const UPLOAD = '/api/v1/pensions/upload';
let service: TestApp;
let rop: Buffer;
let three: Buffer;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  [rop, three] = await Promise.all([renderPdf(ropStatement()), renderPdf(THREE_FUNDS)]);
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

describe('uploaded statement', () => {
  it('becomes a snapshot with all its fields', async () => {
    const { created, duplicates, errors } = await upload(['rop.pdf', rop]);
    expect({ duplicates, errors }).toEqual({ duplicates: [], errors: [] });
    expect(created).toEqual([
      {
        id: expect.any(Number),
        fund: 'ROP',
        as_of: '2026-06-30',
        period_start: '2026-01-01',
        source: 'pdf',
        operator: 'VIDA_PLENA',
        opening: 4_100_000,
        contributions: 215_300,
        rendimientos: 188_240.55,
        bonuses: 0,
        commission: 7_112.4,
        transfers: 0,
        balance: 4_496_428.15,
        document_id: expect.any(Number),
        filename: 'rop.pdf',
        created_at: '2026-07-20T18:00:00',
        replaced_manual: false,
        overwritten: [],
      },
    ]);
  });

  it('is a duplicate the second time, from another file too, and stored once', async () => {
    const first = await upload(['rop.pdf', rop]);
    const again = await upload(
      ['rop (1).pdf', rop],
      ['otra.pdf', await renderPdf(ropStatement(), { font: 'courier' })],
    );
    const existing_id = first.created[0].id;
    expect(again.created).toEqual([]);
    expect(again.undo_token).toBeNull();
    expect(again.duplicates).toEqual(
      ['rop (1).pdf', 'otra.pdf'].map((filename) => ({
        filename,
        fund: 'ROP',
        as_of: '2026-06-30',
        existing_id,
        differs: false,
      })),
    );
    expect(await snapshots()).toHaveLength(1);
    expect((await service.ask('GET', '/api/v1/documents')).body.total).toBe(1);
    const corrected = await renderPdf(
      ropStatement({ figures: ['4,100,000.00', '215,300.00', '188,240.56', '7,112.40', '4,496,428.16'] }),
    );
    expect((await upload(['corregido.pdf', corrected])).duplicates[0]).toMatchObject({ existing_id, differs: true });
  });

  it('over three funds makes three snapshots, each new or known on its own', async () => {
    await upload(['tres.pdf', three]);
    const [, fcl] = (await snapshots()).filter(({ fund }) => fund !== 'ROP');
    expect(await snapshots()).toHaveLength(3);
    const { status } = await service.ask('DELETE', `/api/v1/pensions/snapshots/${fcl.id}`);
    expect(status).toBe(204);
    const again = await upload(['tres.pdf', three]);
    expect(again.created.map((row: Json) => row.fund)).toEqual([fcl.fund]);
    expect(again.duplicates).toHaveLength(2);
  });

  it('makes one snapshot, one original and 49 duplicates when sent fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(['rop.pdf', rop])));
    expect(answers.flatMap(({ created }) => created)).toHaveLength(1);
    expect(answers.flatMap(({ duplicates }) => duplicates)).toHaveLength(49);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await snapshots()).toHaveLength(1);
    expect((await service.ask('GET', '/api/v1/documents')).body.total).toBe(1);
    expect(await readdir(join(service.deps.env.dataDir, 'documents', 'incoming'))).toEqual([]);
  });

  it('of another kind is an error of its file, without effect on the others', async () => {
    const locked = await renderPdf(ropStatement(), {});
    const truncated = locked.subarray(0, locked.length - 200);
    const { created, errors } = await upload(
      ['rop.pdf', rop],
      ['tarjeta.pdf', await renderPdf(CARD_STATEMENT)],
      ['foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
      ['grande.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)])],
      ['vacio.pdf', Buffer.alloc(0)],
      ['cortado.pdf', truncated],
      ['carta.pdf', await renderPdf('Estimada Ana:\nEsto es una carta.')],
    );
    expect(created).toHaveLength(1);
    expect(errors.map(({ filename, code }: Json) => [filename, code])).toEqual([
      ['tarjeta.pdf', 'credit_card_statement'],
      ['foto.jpg', 'not_pdf'],
      ['grande.pdf', 'too_large'],
      ['vacio.pdf', 'empty'],
      ['cortado.pdf', 'truncated'],
      ['carta.pdf', 'not_a_pension_statement'],
    ]);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('that does not add up is rejected with the difference and its parts', async () => {
    const wrong = ropStatement().replace('215,300.00', '216,300.00');
    const { created, errors } = await upload(['malo.pdf', await renderPdf(wrong)]);
    expect(created).toEqual([]);
    expect(errors).toEqual([
      expect.objectContaining({ filename: 'malo.pdf', code: 'does_not_add_up', difference: 1_000 }),
    ]);
    const { errors: unknown } = await upload(['sin.pdf', await renderPdf(ropStatement().replace(/Saldo final.*/, ''))]);
    expect(unknown[0]).toMatchObject({
      code: 'incomplete',
      missing: [{ code: 'balance', params: { fund: 'ROP' }, message: 'ROP: balance' }],
      found: expect.arrayContaining([expect.objectContaining({ code: 'cut_date', params: { day: '2026-06-30' } })]),
    });
  });

  it('with a cut date in the future is rejected', async () => {
    const { created, errors } = await upload(['futuro.pdf', await renderPdf(ropStatement({ to: '31/12/2026' }))]);
    expect(created).toEqual([]);
    expect(errors[0]).toMatchObject({ code: 'contradictory', message: expect.stringMatching(/future/) });
  });

  it('shows its file name as text, without folders or control characters', async () => {
    const { created } = await upload(['../../etc/<script>alert(1)</script>\u0000\u202e.pdf', rop]);
    expect(created[0].filename).toBe('script>.pdf');
  });

  it('is replayed under its Idempotency-Key, and another file under the key is 422', async () => {
    const key = { 'idempotency-key': 'statement-1' };
    const first = await send(service, UPLOAD, [{ filename: 'rop.pdf', bytes: rop }], key);
    const again = await send(service, UPLOAD, [{ filename: 'rop.pdf', bytes: rop }], key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await send(service, UPLOAD, [{ filename: 'tres.pdf', bytes: three }], key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await snapshots()).toHaveLength(1);
  });

  it('is undone with its token', async () => {
    const { undo_token } = await upload(['tres.pdf', three]);
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).body.restored).toBe(3);
    expect(await snapshots()).toEqual([]);
    expect((await upload(['tres.pdf', three])).created).toHaveLength(3);
  });

  it('requires files under "files", as multipart, at most twenty', async () => {
    const strange = await send(service, UPLOAD, [{ filename: 'a.pdf', bytes: rop, field: 'statement' }]);
    expect(strange).toMatchObject({ status: 422, body: { errors: [{ path: 'statement' }] } });
    expect(await send(service, UPLOAD, [])).toMatchObject({ status: 422, body: { errors: [{ path: 'files' }] } });
    const many = Array.from({ length: 21 }, (_, i) => ({ filename: `${i}.pdf`, bytes: Buffer.from('x') }));
    expect(await send(service, UPLOAD, many)).toMatchObject({ status: 422, body: { errors: [{ path: 'files' }] } });
    expect((await service.ask('POST', UPLOAD, {})).status).toBe(415);
    const broken = await service.send({
      method: 'POST',
      url: UPLOAD,
      payload: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
      headers: {
        cookie: await service.login(),
        origin: 'http://localhost:8080',
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(broken.status).toBe(400);
    expect(await readdir(join(service.deps.env.dataDir, 'documents', 'incoming'))).toEqual([]);
  });

  it('is rejected without credentials, from another site, and with a token that only reads', async () => {
    const body = { method: 'POST', url: UPLOAD, payload: '--x--\r\n' } as const;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await service.send({ ...body, headers: type })).status).toBe(401);
    const foreign = { ...type, cookie: await service.login(), origin: 'https://evil.example' };
    expect((await service.send({ ...body, headers: foreign })).status).toBe(403);
    const reader = await service.withToken(['read']);
    expect((await reader('POST', UPLOAD, '--x--\r\n', type)).status).toBe(403);
  });
});

describe('fund summary', () => {
  it('gives each fund’s balance, what moved it and its performance', async () => {
    await upload(['rop.pdf', rop], ['tres.pdf', three]);
    await enter({ fund: 'VOL', balance: 400_000, rendimientos: 20_000, as_of: '2026-07-01' });
    const { body } = await service.ask('GET', '/api/v1/pensions/fund-summary');
    expect(body.total_balance).toBe(400_000 + 4_496_428.15 + 742_400);
    const [vol, ropFund, fcl] = body.funds;
    expect(vol).toMatchObject({
      fund: 'VOL',
      source: 'manual',
      balance: 400_000,
      rendimientos: 32_345.67,
      contributions: 68_754.33,
    });
    expect(ropFund).toMatchObject({
      fund: 'ROP',
      source: 'pdf',
      snapshots: 2,
      from: '2026-01-01',
      rendimientos: 188_240.55,
      ...{ opening: 4_100_000, grown: 396_428.15, rendimientos_monthly: 31_373.43 },
    });
    expect(fcl).toMatchObject({
      fund: 'FCL',
      rendimientos: -4_000,
      from: null,
      rendimientos_monthly: null,
      time_weighted_return: -0.01034,
    });
    const range = await service.ask('GET', '/api/v1/pensions/fund-summary?end_date=2026-04-01');
    expect(range.body.funds.map(({ fund, balance }: Json) => [fund, balance])).toEqual([
      ['VOL', 356_245.67],
      ['ROP', 5_271_000],
      ['FCL', 742_400],
    ]);
  });

  it('is empty without snapshots', async () => {
    expect((await service.ask('GET', '/api/v1/pensions/fund-summary')).body).toEqual({ funds: [], total_balance: 0 });
  });

  it('marks pensions as fresh in sync status', async () => {
    await upload(['rop.pdf', rop]);
    const { body } = await service.ask('GET', '/api/v1/sync-status');
    expect(body.sources.find(({ source }: Json) => source === 'pensions')).toMatchObject({ verdict: 'fresh' });
  });
});
