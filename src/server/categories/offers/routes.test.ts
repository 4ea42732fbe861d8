import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const PATH = '/api/v1/categories/offers';
const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1${path}`)).body;
const buy = async (merchant: string): Promise<Json> => {
  const row = { merchant, date: '2026-04-01', amount: 1000, type: 'COMPRA', currency: 'CRC' };
  return (await service.ask('POST', '/api/v1/transactions', row)).body;
};
const accept = async (body: object): Promise<Json> => {
  const answer = await service.ask('POST', PATH, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const categoryOf = async ({ id }: Json) => (await get(`/transactions/${id}`)).category?.identifier ?? null;
const offered = async (): Promise<string[]> =>
  (await get('/categories/offers')).categories.map(({ identifier }: Json) => identifier);
/** All there is of categories and rules, as a restore would have it. */
const everything = async () => [await get('/categories'), await get('/category-rules')];

describe('offered categories', () => {
  it('show what they would match, and exist only once adopted', async () => {
    await buy('HOTEL PRUEBA TAMARINDO');
    await buy('HOTEL PRUEBA TAMARINDO');
    const { categories, merchants } = await get('/categories/offers');
    expect(categories.map(({ identifier }: Json) => identifier)).toEqual([
      ...['alquiler-vivienda', 'seguros', 'impuestos-comisiones', 'viajes', 'mascotas'],
    ]);
    expect(categories[3]).toMatchObject({ name: 'Viajes', rows: 2, examples: ['HOTEL PRUEBA TAMARINDO'] });
    expect(categories[3].rules).toBeGreaterThan(20);
    expect(merchants).toEqual({ rules: 0, rows: 0, examples: [] });
    expect(await get('/categories')).toHaveLength(16);
  });

  it('are adopted with their words, over existing rows on request, and undone in full', async () => {
    const [hotel, flight, clinic] = [
      await buy('CABINAS PRUEBA'),
      await buy('JETBLUE AIRWAYS'),
      await buy('CLINICA VETERINARIA SOL'),
    ];
    expect([await categoryOf(hotel), await categoryOf(flight), await categoryOf(clinic)]).toEqual([
      null,
      'transporte',
      'salud',
    ]);
    const before = await everything();
    const { categories, rules, changed, undo_token } = await accept({
      identifiers: ['viajes', 'mascotas'],
      apply: true,
    });
    expect(categories.map(({ identifier, name }: Json) => [identifier, name])).toEqual([
      ['viajes', 'Viajes'],
      ['mascotas', 'Mascotas'],
    ]);
    expect([rules, changed]).toEqual([expect.any(Number), 5]);
    expect([await categoryOf(hotel), await categoryOf(flight), await categoryOf(clinic)]).toEqual([
      'viajes',
      'viajes',
      'mascotas',
    ]);
    expect(await offered()).toEqual(['alquiler-vivienda', 'seguros', 'impuestos-comisiones']);
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect([await categoryOf(hotel), await categoryOf(flight), await categoryOf(clinic)]).toEqual([
      null,
      'transporte',
      'salud',
    ]);
    expect(await offered()).toHaveLength(5);
  });

  it('leave existing rows and the person’s own rules alone by default', async () => {
    const rules = await get('/category-rules');
    const jetblue = rules.find(({ pattern }: Json) => pattern === 'JETBLUE');
    await service.ask('PATCH', `/api/v1/category-rules/${jetblue.id}`, { priority: 7 });
    const early = await buy('AVIANCA BOG');
    const { changed } = await accept({ identifiers: ['viajes'] });
    expect([changed, await categoryOf(early), await categoryOf(await buy('AVIANCA BOG'))]).toEqual([
      0,
      'transporte',
      'viajes',
    ]);
    expect(await categoryOf(await buy('JETBLUE AIRWAYS'))).toBe('transporte');
  });

  it.each([
    [422, { identifiers: ['otra'] }],
    [422, { identifiers: [] }],
    [422, { identifiers: ['seguros', 'seguros'] }],
    [409, { identifiers: ['viajes'] }],
  ])('answer %i to what is not offered: %o', async (status, body) =>
    expect((await service.ask('POST', PATH, body)).status).toBe(status),
  );
});

describe('offered merchants for an older ledger', () => {
  it('list trade words before brands, and keep what the person has made', async () => {
    await service.arrange(async (db) => {
      await db.deleteFrom('category_rules').where('pattern', 'in', ['SPA', 'ROBLOX', 'CROSSFIT']).execute();
      await db
        .updateTable('category_rules')
        .set({ priority: 300 })
        .where('priority', '=', 150)
        .where('pattern', '=', 'CAFE')
        .execute();
    });
    const row = await buy('ROBLOX.COM');
    expect((await get('/categories/offers')).merchants).toEqual({ rules: 4, rows: 1, examples: ['ROBLOX.COM'] });
    const before = await everything();
    const { rules, changed, undo_token } = await accept({ identifiers: [], merchants: true, apply: true });
    expect([rules, changed >= 1, await categoryOf(row)]).toEqual([4, true, 'entretenimiento']);
    expect(await categoryOf(await buy('CLARO DE LUNA SPA'))).toBe('ropa-personal');
    expect((await get('/categories/offers')).merchants.rules).toBe(0);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    expect(await everything()).toEqual(before);
  });
});
