import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { suggestRule } from './suggest-rule.ts';

let service: TestApp;
let salud: number;
let hogar: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  service = await createTestApp();
  const { body } = await service.ask('GET', '/api/v1/categories');
  const idOf = (identifier: string) => body.find((each: Json) => each.identifier === identifier).id;
  [salud, hogar] = [idOf('salud'), idOf('hogar')];
  for (const merchant of ['TALLER ZETA HEREDIA', 'TALLER ZETA', 'UBER EATS', 'Taller Zéta', 'OTRO']) {
    const row = { merchant, date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC' };
    ids[merchant] = (await service.ask('POST', '/api/v1/transactions', row)).body.id;
  }
  await service.ask('PATCH', `/api/v1/transactions/${ids['TALLER ZETA']}`, { category_id: hogar });
});
afterAll(() => service.close());

const ruleBody = () => ({ pattern: 'taller zeta', match: 'contains', category_id: salud, priority: 5 });
const categoryOf = async (merchant: string) => (await service.ask('GET', `/api/v1/transactions/${ids[merchant]}`)).body;
const post = (path: string, body: object) => service.ask('POST', `/api/v1/category-rules${path}`, body);

describe('running a rule over existing rows', () => {
  it('previews the rows it would change, excluding those a person categorised, and writes nothing', async () => {
    const { body } = await post('/preview', ruleBody());
    expect([body.total, body.items.map((row: Json) => row.merchant).sort()]).toEqual([
      2,
      ['TALLER ZETA HEREDIA', 'Taller Zéta'],
    ]);
    expect((await post('/preview', { ...ruleBody(), include_manual: true })).body.total).toBe(3);
    expect((await categoryOf('TALLER ZETA HEREDIA')).category).toBeNull();
  });

  it('changes exactly what the preview showed, with history and undo', async () => {
    const { body: rule } = await post('', ruleBody());
    const { body: run } = await post('/apply', { rule_id: rule.id });
    expect(run).toMatchObject({ changed: 2, rule_id: rule.id, actor: 'admin' });
    const changed = await categoryOf('TALLER ZETA HEREDIA');
    expect([changed.category_id, changed.category_rule.id]).toEqual([salud, rule.id]);
    expect((await categoryOf('TALLER ZETA')).category_id).toBe(hogar);
    expect((await post('/apply', { rule_id: rule.id })).body.changed).toBe(0);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: run.undo_token });
    expect((await categoryOf('TALLER ZETA HEREDIA')).category_id).toBeNull();
    const { body: runs } = await service.ask('GET', '/api/v1/category-rules/runs');
    expect(runs.map((each: Json) => [each.changed, each.undo_token === null])).toEqual([
      [0, false],
      [2, true],
    ]);
  });

  it('previews an edited rule in place of its saved version', async () => {
    const { body: rules } = await service.ask('GET', '/api/v1/category-rules');
    const stored = rules.find(({ pattern }: Json) => pattern === 'taller zeta');
    const edited = { pattern: 'taller zet', match: 'contains', category_id: hogar, priority: 900 };
    expect((await post('/preview', edited)).body.total).toBe(0);
    expect((await post('/preview', { ...edited, rule_id: stored.id })).body.total).toBe(2);
  });

  it('skips rows that another rule wins', async () => {
    const { body } = await post('/preview', { pattern: 'UBER', match: 'contains', category_id: salud, priority: 900 });
    expect(body.total).toBe(0);
    expect(
      (await post('/preview', { pattern: 'UBER E', match: 'prefix', category_id: salud, priority: 0 })).body.total,
    ).toBe(1);
  });

  it('is 404 for an unknown rule, and all rules at once change nothing that is correct', async () => {
    expect((await post('/apply', { rule_id: 999_999 })).status).toBe(404);
    await post('/apply', {});
    expect((await post('/apply', {})).body.changed).toBe(0);
  });
});

describe('rule suggested by a transaction', () => {
  it.each([
    ['DLC*UBER EATS San Jose CR', 'UBER EATS', 'contains'],
    ['PAYPAL *CROCS INC 7573', 'CROCS INC', 'contains'],
    ['PALI HEREDIA', 'PALI', 'word'],
    ['7-11', '7-11', 'word'],
  ])('%s: %s', (merchant, pattern, match) => expect(suggestRule(merchant)).toEqual({ pattern, match }));

  it('has the category of the row', async () => {
    const { body } = await service.ask('GET', `/api/v1/category-rules/suggestion?transaction_id=${ids['TALLER ZETA']}`);
    expect(body).toEqual({ pattern: 'TALLER ZETA', match: 'contains', category_id: hogar, because: 'row' });
  });

  it('has, for an uncategorised row, the most frequent category of its merchant and type', async () => {
    const record = async (merchant: string, more: object = {}) => {
      const row = { merchant, date: '2026-04-02', amount: 1, type: 'COMPRA', currency: 'CRC', ...more };
      return (await service.ask('POST', '/api/v1/transactions', row)).body.id;
    };
    const suggestionOf = async (id: number) =>
      (await service.ask('GET', `/api/v1/category-rules/suggestion?transaction_id=${id}`)).body.category_id;
    const asked = await record('FERRE 50%_SOL CR', { category_id: null });
    expect(await suggestionOf(asked)).toBeNull();
    await record('FERRE 50%_SOL', { category_id: salud });
    await record('ferre 50%_sol 3', { category_id: hogar });
    // The newest of two that are even; another type and another merchant say nothing.
    expect(await suggestionOf(asked)).toBe(hogar);
    await record('FERRE 50%_SOL 2', { category_id: salud });
    await record('FERRE 50%_SOL', { category_id: hogar, type: 'DEPOSITO' });
    await record('FERRE 50XXSOL', { category_id: hogar });
    await record('FERRE 50XXSOL', { category_id: hogar });
    expect(await suggestionOf(asked)).toBe(salud);
    expect(await suggestionOf(await record('AB', { category_id: null }))).toBeNull();
  });

  it('uses the row’s amount and weekday history, then its merchant, then its words', async () => {
    const record = async (more: object): Promise<number> => {
      const row = {
        merchant: 'Luz Prueba Mora',
        date: '2026-04-06',
        amount: 500,
        type: 'TRANSFERENCIA',
        currency: 'CRC',
      };
      return (await service.ask('POST', '/api/v1/transactions', { ...row, ...more })).body.id;
    };
    const suggestionOf = async (more: object) => {
      const id = await record({ category_id: null, ...more });
      const { body } = await service.ask('GET', `/api/v1/category-rules/suggestion?transaction_id=${id}`);
      return [body.category_id, body.because];
    };
    expect(await suggestionOf({})).toEqual([null, null]);
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const idOf = (identifier: string) => categories.find((each: Json) => each.identifier === identifier).id;
    expect(await suggestionOf({ notes: 'Almuerzo del lunes' })).toEqual([idOf('restaurantes'), 'trade_word']);
    expect(await suggestionOf({ merchant: 'Pago', notes: 'clases de piano' })).toEqual([
      idOf('educacion'),
      'trade_word',
    ]);
    expect(await suggestionOf({ merchant: 'Pago', notes: 'alquiler de abril' })).toEqual([null, null]);
    // Mondays of 500 are one thing, Thursdays another, and whatever else is the third.
    for (const date of ['2026-03-02', '2026-03-09']) await record({ date, category_id: salud });
    for (const date of ['2026-03-05', '2026-03-12']) await record({ date, amount: 900, category_id: hogar });
    for (const amount of [70, 71, 72, 73, 74]) {
      await record({ date: '2026-03-14', amount, category_id: idOf('educacion') });
    }
    expect(await suggestionOf({})).toEqual([salud, 'amount_and_weekday']);
    expect(await suggestionOf({ date: '2026-04-07', amount: 900 })).toEqual([hogar, 'amount']);
    expect(await suggestionOf({ date: '2026-04-09', amount: 333 })).toEqual([hogar, 'weekday']);
    expect(await suggestionOf({ date: '2026-04-08', amount: 444 })).toEqual([idOf('educacion'), 'merchant']);
  });
});
