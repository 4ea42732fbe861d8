/** One event, reported by several documents in any order, is one row; doubtful ones are asked about. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
  }),
);

type Card = { merchant?: string; day?: number; amount?: string; authorization?: string; reference?: string };

let sent = 500_000;

/** BAC's notice of a card purchase in March 2026, at 12:30 in Costa Rica. */
async function mail({ merchant = 'AUTO MERCADO HEREDIA', day = 20, amount = '25,000.00', ...numbers }: Card = {}) {
  sent += 7;
  const { authorization = String(sent), reference = `60910000${sent}` } = numbers;
  const text = [
    `Comercio: ${merchant}`,
    'Ciudad y país: HEREDIA, Costa Rica',
    `Fecha: Mar ${day}, 2026, 12:30`,
    'VISA: ************0000',
    `Autorización: ${authorization}`,
    `Referencia: ${reference}`,
    'Tipo de Transacción: COMPRA',
    `Monto: CRC ${amount}`,
  ].join('\n');
  const { status, body } = await automation('POST', '/api/v1/ingest/email', {
    ...{ from: 'NotificacionBAC@baccredomatic.cr', subject: 'Notificación', date: '2026-03-31T00:31:00Z', text },
    message_id: `<${sent}@bank>`,
  });
  expect(status).toBe(200);
  return body;
}

const line = (merchant: string, day: number, amount = '25,000.00', reference = '') =>
  `${reference || 300_000 + day}  2026-03-${day}  ${merchant}  ${amount}  COL  D`;
const paste = async (text: string, more: object = {}): Promise<Json> =>
  (await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more })).body;
const type = (more: object = {}) =>
  service.ask('POST', '/api/v1/transactions', {
    ...{ merchant: 'Auto Mercado Heredia', date: '2026-03-20', amount: 25_000, currency: 'CRC', type: 'COMPRA' },
    ...more,
  });
const rows = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/transactions')).body.items;
const spent = async (cycle = '2026-04'): Promise<number> =>
  (await service.ask('GET', `/api/v1/analytics/by-category?cycle=${cycle}`)).body.total_crc;
const kindsOf = (row: Json): string[] => row.notices.map((notice: Json) => notice.kind).sort();

describe('purchase reported by its mail and by the statement', () => {
  const BAC = 'AUTO MERCADO HEREDIA\\HEREDIA\\CR';

  it.each([
    ['with the mail first', async () => [await mail(), await paste(line(BAC, 21))]],
    ['with the statement first', async () => [await paste(line(BAC, 21)), await mail()].reverse()],
  ])('is one row with the mail’s hour, %s', async (_name, tell) => {
    await tell();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      merchant: 'AUTO MERCADO HEREDIA',
      date: '2026-03-20T18:30:00',
      source: 'CREDIT_CARD',
      possible_duplicate_of: null,
    });
    expect(kindsOf(row)).toEqual(['email', 'statement']);
    expect(await spent()).toBe(25_000);
  });

  it('is reported line by line: which row, and why', async () => {
    const { transaction } = await mail();
    const { created, duplicates, possible } = await paste(`${line(BAC, 21)}\n${line('OTRO COMERCIO', 22, '900.00')}`);
    expect([created.length, possible]).toEqual([1, []]);
    expect(duplicates).toMatchObject([{ line: 1, reason: 'attached', code: 'alike', match: { id: transaction.id } }]);
  });

  it('is one row with a row typed by hand too, and keeps the typed name', async () => {
    await mail();
    const { status, body } = await type({ date: '2026-03-21', notes: 'cena' });
    expect([status, body.notes, body.local_date]).toEqual([200, 'cena', '2026-03-21']);
    expect(kindsOf(body)).toEqual(['email', 'entry']);
    expect(await rows()).toHaveLength(1);
  });

  it('keeps a person’s changes, whatever arrives later', async () => {
    const { created } = await paste(line(BAC, 21));
    await service.ask('PATCH', `/api/v1/transactions/${created[0].id}`, { merchant: 'El súper' });
    const { status, transaction } = await mail();
    expect([status, transaction.merchant, transaction.date]).toEqual(['attached', 'El súper', '2026-03-20T18:30:00']);
  });
});

describe('two equal purchases of one day', () => {
  it('with two mails and two lines are two rows with both documents, and a third line is reported', async () => {
    await mail();
    await mail();
    const { created, duplicates } = await paste(Array(3).fill(line('AUTO MERCADO HEREDIA', 20)).join('\n'));
    expect([created, duplicates.map((each: Json) => each.reason)]).toEqual([[], ['attached', 'attached', 'same']]);
    expect((await rows()).map(kindsOf)).toEqual([
      ['email', 'statement'],
      ['email', 'statement'],
    ]);
    expect(await spent()).toBe(50_000);
  });

  it('with different numbers in a list are two rows, and add none the second time', async () => {
    const list = `${line('TRANSFERENCIA', 20, '10,000.00', '300101')}\n${line('TRANSFERENCIA', 20, '10,000.00', '300102')}`;
    expect((await paste(list)).created).toHaveLength(2);
    const again = await paste(list);
    expect([again.created, again.duplicates.map((each: Json) => each.code)]).toEqual([[], ['known', 'known']]);
  });
});

describe('possible duplicate', () => {
  it('in a list is not imported until the caller decides', async () => {
    const { transaction } = await mail({ merchant: 'COMERCIALIZADORA XYZ' });
    const list = line('SODA LA PARADA', 21);
    const first = await paste(list);
    expect(first).toMatchObject({
      created: [],
      duplicates: [],
      possible: [{ line: 1, match: { id: transaction.id } }],
    });
    const same = await paste(list, { same_lines: [1] });
    expect(same.duplicates).toMatchObject([{ reason: 'attached', code: 'person', match: { id: transaction.id } }]);
    expect(await rows()).toHaveLength(1);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: same.undo_token });
    expect((await paste(list, { force_lines: [1] })).created).toHaveLength(1);
  });

  it('by mail makes a marked row, is merged on confirmation, and then matches by its known names', async () => {
    const { created } = await paste(line('COMERCIALIZADORA XYZ', 21));
    const { code, transaction } = await mail({ merchant: 'SODA LA PARADA' });
    expect([code, transaction.possible_duplicate_of]).toEqual(['possible_duplicate', created[0].id]);
    const before = JSON.stringify(await rows());
    const { possible_duplicates } = (await service.ask('GET', '/api/v1/sync-status')).body;
    expect(possible_duplicates).toEqual({ count: 1, total_crc: 25_000 });
    const { body: page } = await service.ask('GET', '/api/v1/notices?status=possible');
    expect(page.items).toMatchObject([{ transaction_id: transaction.id, possible_transaction_id: created[0].id }]);
    const settled = await service.ask('POST', `/api/v1/notices/${page.items[0].id}/settle`, { same: true });
    expect(settled.body.transaction).toMatchObject({ id: created[0].id, merchant: 'SODA LA PARADA' });
    expect(await rows()).toHaveLength(1);
    const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: settled.body.undo_token });
    expect([undone.status, JSON.stringify(await rows())]).toEqual([200, before]);
    await service.ask('POST', `/api/v1/notices/${page.items[0].id}/settle`, { same: true });
    await paste(line('COMERCIALIZADORA XYZ', 28, '700.00'));
    expect((await mail({ merchant: 'SODA LA PARADA', day: 27, amount: '700.00' })).status).toBe('attached');
  });

  it('stays two rows once declared different, without asking again', async () => {
    await paste(line('INVERSIONES ABC', 21));
    const { transaction } = await mail({ merchant: 'SODA LA PARADA' });
    const [{ id }] = (await service.ask('GET', '/api/v1/notices?status=possible')).body.items;
    const { body } = await service.ask('POST', `/api/v1/notices/${id}/settle`, { same: false });
    expect(body.transaction).toMatchObject({ id: transaction.id, possible_duplicate_of: null });
    expect((await service.ask('POST', `/api/v1/notices/${id}/settle`, { same: true })).status).toBe(409);
    expect(await rows()).toHaveLength(2);
  });
});

describe('wrong match', () => {
  it('is detached into the row its notice would have made, and undo restores it byte for byte', async () => {
    const { created } = await paste(line('AUTO MERCADO HEREDIA', 21));
    const [alone] = await rows();
    const { transaction } = await mail();
    const joined = JSON.stringify(await rows());
    const notice = transaction.notices.find((each: Json) => each.kind === 'email');
    const at = `/api/v1/transactions/${created[0].id}/detach`;
    const { status, body } = await service.ask('POST', at, { notice_id: notice.id });
    expect(status).toBe(200);
    expect(body.made).toMatchObject({ merchant: 'AUTO MERCADO HEREDIA', date: '2026-03-20T18:30:00', amount: 25_000 });
    const { updated_at: _at, updated_by: _by, ...asItWas } = alone;
    expect(body.transaction).toMatchObject(asItWas);
    expect(await spent()).toBe(50_000);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    expect(JSON.stringify(await rows())).toBe(joined);
    const [last] = body.transaction.notices;
    expect((await service.ask('POST', at, { notice_id: 2_000_000 })).status).toBe(404);
    await service.ask('POST', at, { notice_id: notice.id });
    expect((await service.ask('POST', at, { notice_id: last.id })).status).toBe(409);
  });

  it('of two merged rows is undone in full; rows of different amounts are not merged', async () => {
    const { body: one } = await type({ merchant: 'A', amount: 900 });
    const { body: two } = await type({ merchant: 'B', amount: 900 });
    const { body: third } = await type({ merchant: 'B', amount: 901 });
    const before = JSON.stringify(await rows());
    const merge = (id: number, other_id: number) =>
      service.ask('POST', `/api/v1/transactions/${id}/merge`, { other_id });
    const { body } = await merge(one.id, two.id);
    expect([body.transaction.id, kindsOf(body.transaction)]).toEqual([one.id, ['entry', 'entry']]);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    expect(JSON.stringify(await rows())).toBe(before);
    expect((await merge(one.id, third.id)).status).toBe(409);
    expect((await merge(one.id, one.id)).status).toBe(422);
    expect((await merge(one.id, 2_000_000)).status).toBe(404);
  });
});

describe('reverted import', () => {
  it('keeps rows that mails have since reported, as the mails report them, and removes the rest', async () => {
    const first = await paste(`${line('AUTO MERCADO HEREDIA', 21)}\n${line('OTRO COMERCIO', 22, '900.00')}`);
    await mail();
    const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: first.undo_token });
    expect(undone.status).toBe(200);
    const [row, ...others] = await rows();
    expect([others, kindsOf(row), row.merchant]).toEqual([[], ['email'], 'AUTO MERCADO HEREDIA']);
    const again = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: undone.body.undo_token });
    expect([again.status, (await rows()).length]).toEqual([200, 2]);
  });

  it('leaves rows that it only attached to as they were', async () => {
    await mail();
    const before = JSON.stringify(await rows());
    const { undo_token } = await paste(line('AUTO MERCADO HEREDIA', 21));
    expect(JSON.stringify(await rows())).not.toBe(before);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    const strip = (text: string) => text.replace(/"updated_(?:at|by)":"[^"]*"/g, '');
    expect(strip(JSON.stringify(await rows()))).toBe(strip(before));
  });
});

describe('equal purchases with documents in any order', () => {
  const BAC = 'AUTO MERCADO HEREDIA\\HEREDIA\\CR';
  const pairs = async () =>
    (await rows()).map((row) => [row.local_date, row.notices.map((notice: Json) => notice.local_date).sort()]).sort();
  const documents = [
    () => paste(`${line(BAC, 12, undefined, '300012')}\n${line(BAC, 14, undefined, '300014')}`),
    () => mail({ day: 13 }),
    () => mail({ day: 14 }),
  ] as const;

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const)('are paired the same: %i %i %i', async (...order) => {
    for (const at of order) await documents[at]();
    expect(await pairs()).toEqual([
      ['2026-03-13', ['2026-03-12', '2026-03-13']],
      ['2026-03-14', ['2026-03-14', '2026-03-14']],
    ]);
    expect((await rows()).map((row) => row.possible_duplicate_of)).toEqual([null, null]);
  });

  it('keep their mails when the import is reverted, whatever was paired since', async () => {
    const { undo_token } = await documents[0]();
    await documents[1]();
    await documents[2]();
    const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    expect(undone.status).toBe(200);
    expect(await pairs()).toEqual([
      ['2026-03-13', ['2026-03-13']],
      ['2026-03-14', ['2026-03-14']],
    ]);
  });

  it('keep their pairs once a person has changed one of them', async () => {
    await documents[0]();
    const [row] = (await documents[1]()).transaction ? await rows() : [];
    await service.ask('PATCH', `/api/v1/transactions/${row?.id}`, { notes: 'with a friend' });
    const before = await pairs();
    await documents[2]();
    expect(await pairs()).toEqual(expect.arrayContaining(before));
  });
});

it('one event reported fifty times at once is one row', async () => {
  const deliveries = Array.from({ length: 50 }, (_, n) => {
    if (n % 3 === 0) return mail({ authorization: '424242', reference: '609100424242' });
    return n % 3 === 1 ? paste(line('AUTO MERCADO HEREDIA', 20)) : type({ external_id: 'once' });
  });
  await Promise.all(deliveries);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(new Set(kindsOf(row))).toEqual(new Set(['email', 'entry', 'statement']));
  expect(await spent()).toBe(25_000);
});
