/** Names that a person gives merchants: in rows, sums, searches and exports; undone and deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

const PATH = '/api/v1/merchant-names';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const [merchant, amount] of ROWS) {
    const row = { merchant, date: '2026-04-01', amount, type: 'COMPRA', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
});
afterAll(() => service.close());

const ROWS: readonly [merchant: string, amount: number][] = [
  ['AUTO MERCADO HEREDIA 506', 1000],
  ['AUTOMERCADO S.A.', 2000],
  ['MXM SAN PEDRO', 3000],
  ['SODA LA PARADA HEREDIA CR', 4000],
  ['SODA LA PARADITA', 5000],
  ['SINPE MOVIL-ANA MORA', 6000],
  ['MP*UE 506', 7000],
  ['FUEL CENTER', 8000],
];

const save = async (merchant: string, name: string, more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('PUT', PATH, { merchant, name, ...more });
  expect(status).toBe(200);
  return body;
};
const undo = async (undo_token: string) =>
  (await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status;
const find = async (q: string): Promise<string[]> => {
  const { body } = await service.ask('GET', `/api/v1/transactions?q=${encodeURIComponent(q)}`);
  return body.items.map(({ merchant }: Json) => merchant).sort();
};
const nameOf = async (merchant: string): Promise<string> => {
  const { body } = await service.ask('GET', '/api/v1/transactions');
  return body.items.find((row: Json) => row.merchant === merchant).merchant_name;
};
const groups = async (): Promise<Record<string, number>> => {
  const { body } = await service.ask('GET', '/api/v1/analytics/query?by=merchant&cycle=2026-04');
  return Object.fromEntries(body.groups.map(({ name, amount_crc }: Json) => [name, amount_crc]));
};

describe('names by the rule', () => {
  it('stand beside what the bank printed, and make one of a brand’s branches in sums', async () => {
    const { body } = await service.ask('GET', '/api/v1/transactions');
    const names = body.items.map(({ merchant, merchant_name }: Json) => [merchant, merchant_name]);
    expect(names).toContainEqual(['AUTO MERCADO HEREDIA 506', 'Auto Mercado']);
    expect(names).toContainEqual(['SODA LA PARADA HEREDIA CR', 'Soda la Parada']);
    expect(await groups()).toMatchObject({ 'Auto Mercado': 3000, 'Más x Menos': 3000, 'Soda la Parada': 4000 });
  });

  it('are found like what the bank printed, and excluded like it', async () => {
    expect(await find('"más x menos"')).toEqual(['MXM SAN PEDRO']);
    expect(await find('mxm')).toEqual(['MXM SAN PEDRO']);
    expect(await find('"auto mercado"')).toEqual(['AUTO MERCADO HEREDIA 506', 'AUTOMERCADO S.A.']);
    expect(await find('"uber eats"')).toEqual(['MP*UE 506']);
    expect(await find('-menos -soda')).not.toContain('MXM SAN PEDRO');
  });

  it('are found and excluded in a period too, and not outside it', async () => {
    const rows = ROWS.length;
    expect(await find('"uber eats" since:2026-04-01 until:2026-04-01')).toEqual(['MP*UE 506']);
    expect(await find('"uber eats" type:COMPRA amount>=7000')).toEqual(['MP*UE 506']);
    expect(await find('-"uber eats" until:2026-04-01')).toHaveLength(rows - 1);
    expect(await find('"uber eats" since:2026-04-02')).toEqual([]);
  });
});

describe('a name that a person gives', () => {
  it('is of all rows of the merchant, counted before, undone at once', async () => {
    const asked = { merchant: 'SODA LA PARADA HEREDIA CR' };
    const preview = (await service.ask('POST', `${PATH}/preview`, asked)).body;
    expect(preview).toEqual({
      name: 'Soda la Parada',
      rule_name: 'Soda la Parada',
      name_id: null,
      rows: 1,
      merchants: [{ merchant: 'SODA LA PARADA HEREDIA CR', rows: 1 }],
    });
    const saved = await save(asked.merchant, 'Doña Rosa');
    expect([saved.rows, await nameOf(asked.merchant), await nameOf('SODA LA PARADITA')]).toEqual([
      1,
      'Doña Rosa',
      'Soda la Paradita',
    ]);
    expect(await find('rosa')).toEqual(['SODA LA PARADA HEREDIA CR']);
    expect(await find('parada')).toEqual(['SODA LA PARADA HEREDIA CR']);
    expect(await undo(saved.undo_token)).toBe(200);
    expect([await nameOf(asked.merchant), await find('rosa')]).toEqual(['Soda la Parada', []]);
  });

  it('makes one of two merchants in sums; deleting it takes them apart, and undoing that joins them', async () => {
    await save('SODA LA PARADA', 'Sodas');
    await save('SODA LA PARADITA', 'Sodas');
    expect((await groups())['Sodas']).toBe(9000);
    const { body } = await service.ask('GET', PATH);
    const name = body.find(({ key }: Json) => key === 'SODA LA PARADITA');
    const gone = await service.ask('DELETE', `${PATH}/${name.id}`);
    expect(gone.status).toBe(204);
    expect(await groups()).toMatchObject({ Sodas: 4000, 'Soda la Paradita': 5000 });
    expect(await undo(String(gone.headers['undo-token']))).toBe(200);
    expect((await groups())['Sodas']).toBe(9000);
  });

  it('of one printed text takes it out of a brand', async () => {
    const { rows, undo_token } = await save('AUTOMERCADO S.A.', 'Auto Mercado del centro', { scope: 'printed' });
    expect([rows, (await groups())['Auto Mercado']]).toEqual([1, 1000]);
    const rest = await service.ask('POST', `${PATH}/preview`, { merchant: 'AUTO MERCADO HEREDIA 506' });
    expect(rest.body.merchants).toEqual([{ merchant: 'AUTO MERCADO HEREDIA 506', rows: 1 }]);
    await undo(undo_token);
    expect((await groups())['Auto Mercado']).toBe(3000);
  });

  it('is in the history, in the exports beside the bank’s words, and on a new row', async () => {
    await save('SINPE MOVIL-ANA MORA', '=Ana');
    const history = (await service.ask('GET', '/api/v1/history?entity=merchant_name')).body.items;
    expect(history[0]).toMatchObject({ action: 'created', after: { name: '=Ana', key: 'ANA MORA' } });
    const csv = (await service.ask('GET', '/api/v1/transactions/export')).text;
    expect(csv.split('\r\n')[0]).toMatch(/"merchant_name","plan","installment"$/);
    expect(csv.split('\r\n').find((line) => line.includes('SINPE MOVIL-ANA MORA'))).toMatch(/"'=Ana","",""$/);
    expect(csv.split('\r\n').find((line) => line.includes('MXM'))).toMatch(/"Más x Menos","",""$/);
    expect((await service.ask('GET', '/api/v1/export/jsonl')).text).toContain('"name": "=Ana"');
    const row = { merchant: 'ANA MORA', date: '2026-04-02', amount: 1, type: 'COMPRA', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).body.merchant_name).toBe('=Ana');
  });

  it('is refused without words, and 404 when it is not there', async () => {
    const bad = await service.ask('PUT', PATH, { merchant: 'X', name: ' ' });
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'name']);
    expect((await service.ask('DELETE', `${PATH}/99999`)).body.code).toBe('not_found');
    expect((await service.send({ method: 'GET', url: PATH })).status).toBe(401);
  });
});

it('names are those of plans, of what is due, and of notifications too', async () => {
  const row = { date: '2026-04-02', amount: 120_000, type: 'COMPRA', currency: 'CRC', cuotas: 12 };
  await service.ask('POST', '/api/v1/transactions', { ...row, merchant: 'GOLLO HEREDIA 12' });
  const named = { merchant: 'GOLLO HEREDIA 12', merchant_name: 'Gollo' };
  const [plans, upcoming, due, committed] = await Promise.all(
    ['installments', 'installments/upcoming', 'budget/due-soon', 'budget/commitments'].map(
      async (path) => (await service.ask('GET', `/api/v1/${path}`)).body,
    ),
  );
  expect([plans[0], upcoming.plans[0]]).toMatchObject([named, named]);
  const shown = JSON.stringify([due, committed]);
  expect(shown).toContain('"Gollo"');
  expect(shown).not.toContain('GOLLO HEREDIA');
  const program = await service.withToken(['write'], 'n8n');
  await program('POST', '/api/v1/transactions', { ...row, cuotas: undefined, merchant: 'FERRETERIA BRENES CR' });
  const { items } = (await service.ask('GET', '/api/v1/notifications')).body;
  expect(items.map(({ title }: Json) => title)).toContain('Ferreteria Brenes');
});
