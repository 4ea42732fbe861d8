import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const buy = async (merchant: string, more: object = {}): Promise<Json> => {
  const row = { merchant, date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC', ...more };
  return (await service.ask('POST', '/api/v1/transactions', row)).body;
};

describe('categories', () => {
  it('start as the sixteen of the seed', async () => {
    const { body } = await service.ask('GET', '/api/v1/categories');
    expect(body.map((category: Json) => category.identifier)).toEqual([
      'supermercado',
      'restaurantes',
      'comida-a-domicilio',
      'transporte',
      'combustible',
      'servicios-publicos',
      'telefonia-internet',
      'suscripciones',
      'salud',
      'hogar',
      'ropa-personal',
      'entretenimiento',
      'compras-en-linea',
      'educacion',
      'municipalidad',
      'salario',
    ]);
  });

  it('can be created, read, changed and deleted, which leaves their rows uncategorized', async () => {
    const made = await service.ask('POST', '/api/v1/categories', { name: 'Café & té' });
    expect([made.status, made.body.identifier]).toEqual([201, 'cafe-te']);
    const at = `/api/v1/categories/${made.body.id}`;
    expect((await service.ask('GET', at)).body).toEqual(made.body);
    expect((await service.ask('PATCH', at, { name: 'Café', color_slot: 3 })).body).toEqual({
      ...made.body,
      name: 'Café',
      color_slot: 3,
    });
    const { body: rule } = await service.ask('POST', '/api/v1/category-rules', {
      pattern: 'cafetería roja',
      category_id: made.body.id,
    });
    const row = await buy('CAFETERIA ROJA CENTRO');
    expect([row.category.name, row.category_rule.pattern]).toEqual(['Café', 'cafetería roja']);
    expect((await service.ask('DELETE', at)).status).toBe(204);
    const { body: after } = await service.ask('GET', `/api/v1/transactions/${row.id}`);
    expect([after.category_id, after.category, after.category_rule]).toEqual([null, null, null]);
    expect((await service.ask('GET', `/api/v1/category-rules/${rule.id}`)).status).toBe(404);
    for (const method of ['GET', 'DELETE']) expect((await service.ask(method, at)).status).toBe(404);
    expect((await buy('CAFETERIA ROJA CENTRO')).category?.name).not.toBe('Café');
  });

  it('are removed from a purchase and its cuotas when deleted, together with the rule that set them', async () => {
    const { body: category } = await service.ask('POST', '/api/v1/categories', { name: 'Talleres' });
    await service.ask('POST', '/api/v1/category-rules', { pattern: 'taller azul', category_id: category.id });
    const purchase = await buy('TALLER AZUL', { amount: 3000 });
    await service.ask('POST', `/api/v1/transactions/${purchase.id}/installment-plan`, { cuotas: 3 });
    const rows = async () => (await service.ask('GET', '/api/v1/transactions?q=taller')).body.items;
    const before = await rows();
    expect(before.map((row: Json) => row.category?.id)).toEqual(Array(4).fill(category.id));
    const deleted = await service.ask('DELETE', `/api/v1/categories/${category.id}`);
    expect(deleted.status).toBe(204);
    for (const row of await rows()) expect([row.category, row.category_rule]).toEqual([null, null]);
    const undo_token = deleted.headers['undo-token'];
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it.each([
    [409, 'identifier', { name: 'Otra', identifier: 'salud' }],
    [409, 'identifier', { name: 'Salud' }],
    [422, 'identifier', { name: '¡!' }],
    [422, 'identifier', { name: 'x', identifier: 'Con Espacios' }],
    [422, 'color_slot', { name: 'x', color_slot: 6 }],
    [422, 'name', { name: ' ' }],
    [422, 'colour', { name: 'x', colour: 1 }],
  ])('answer %i and name the field %s', async (status, path, body) => {
    const answer = await service.ask('POST', '/api/v1/categories', body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  });
});

describe('category rules', () => {
  it('of a person come before those of the seed, and apply at once', async () => {
    expect((await buy('UBER EATS SAN JOSE')).category.identifier).toBe('comida-a-domicilio');
    expect((await buy('DLC*UBER TRIP')).category.identifier).toBe('transporte');
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const { body: rule } = await service.ask('POST', '/api/v1/category-rules', {
      pattern: 'uber',
      match: 'word',
      category_id: categories[0].id,
      priority: 1,
    });
    expect((await buy('UBER EATS SAN JOSE')).category_rule.id).toBe(rule.id);
    await service.ask('PATCH', `/api/v1/category-rules/${rule.id}`, { pattern: 'tuber' });
    expect((await buy('UBER EATS SAN JOSE')).category.identifier).toBe('comida-a-domicilio');
    await service.ask('DELETE', `/api/v1/category-rules/${rule.id}`);
    const { body: rules } = await service.ask('GET', '/api/v1/category-rules');
    expect(rules.map((each: Json) => each.priority)).toEqual(
      rules.map((each: Json) => each.priority).sort((a: number, b: number) => a - b),
    );
  });

  it('give an unmatched salary the category salario, and a payment of the own card none', async () => {
    expect((await buy('Empresa Ejemplo', { type: 'SALARY' })).category.identifier).toBe('salario');
    expect((await buy('UBER', { type: 'PAGO_TARJETA' })).category).toBeNull();
    expect((await buy('Empresa Ejemplo', { type: 'DEPOSITO' })).category).toBeNull();
  });

  it('never hang on a pattern that backtracking engines hang on', async () => {
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const wicked = { pattern: '(a|a)*(a+)+$', match: 'regex', category_id: categories[0].id };
    expect(
      (await service.ask('POST', '/api/v1/category-rules', { ...wicked, pattern: `z${wicked.pattern}` })).status,
    ).toBe(201);
    expect((await buy(`z${'a'.repeat(190)}!`)).category).toBeNull();
  });

  it.each([
    [422, 'pattern', { pattern: '(?=a)b', match: 'regex', category_id: 1 }],
    [422, 'pattern', { pattern: '(', match: 'regex', category_id: 1 }],
    [422, 'category_id', { pattern: 'x1', category_id: 999_999 }],
    [422, 'match', { pattern: 'x2', match: 'like', category_id: 1 }],
    [409, 'pattern', { pattern: 'UBER EATS', match: 'contains', category_id: 1 }],
  ])('are validated: %i %s (%#)', async (status, path, body) => {
    const answer = await service.ask('POST', '/api/v1/category-rules', body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  });
});
