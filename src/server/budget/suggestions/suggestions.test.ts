import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { NETFLIX, startItems, URL } from '../../recurring-items/items-testing.ts';

const { app, firstCategory, made, record } = startItems();

/** What of a suggestion is sent to accept it. */
const asItem = ({ name, type, amount, currency, category_id, frequency, day, starts_on }: Json) => ({
  ...{ name, type, amount, currency, category_id, frequency, day, starts_on },
});

describe('suggested items', () => {
  const suggestions = async (): Promise<Json> => (await app().ask('GET', `${URL}/suggestions`)).body;

  const payNetflix = async () => {
    for (const day of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05']) {
      await record({ merchant: 'DLC*NETFLIX.COM', date: day, amount: 9.99, currency: 'USD' });
    }
  };

  it('match the examples of docs/rules/recurring.md', async () => {
    await payNetflix();
    for (const [n, amount] of [8_000, 15_000, 3_000].entries()) {
      await record({ merchant: 'TIENDA', date: `2026-0${n + 1}-08`, amount });
    }
    for (const day of ['2025-09-05', '2025-10-05', '2025-11-05']) {
      await record({ merchant: 'GIMNASIO', date: day, amount: 20_000 });
    }
    for (const day of ['2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28']) {
      await record({ merchant: 'EMPRESA', date: day, amount: 140_694.75, type: 'SALARY' });
    }
    for (const day of ['2023-11-02', '2024-11-01', '2025-11-03']) {
      await record({ merchant: 'MARCHAMO INS', date: day, amount: 180_000 });
    }
    await record({ merchant: 'MUEBLES', date: '2026-01-02', amount: 90_000, cuotas: 12 });
    const found = (await suggestions()).toSorted((a: Json, b: Json) => (a.name < b.name ? -1 : 1));
    expect(found).toMatchObject([
      {
        name: 'DLC*NETFLIX.COM',
        type: 'EXPENSE',
        amount: 9.99,
        currency: 'USD',
        frequency: 'monthly',
        day: 5,
        starts_on: '2026-05-05',
      },
      {
        name: 'EMPRESA',
        type: 'INCOME',
        amount: 140_694.75,
        frequency: 'semimonthly',
        day: null,
        starts_on: '2026-04-15',
      },
      { name: 'MARCHAMO INS', frequency: 'yearly', starts_on: '2026-11-03', last_on: '2025-11-03' },
    ]);
    expect(found).toHaveLength(3);
    expect(found[0].transaction_ids).toHaveLength(4);
  });

  it('recognize one merchant however the slip prints it', async () => {
    for (const [n, merchant] of ['SPOTIFY', 'PAYPAL *SPOTIFY', 'Spotify CRI'].entries()) {
      await record({ merchant, date: `2026-0${n + 2}-07`, amount: 4_000 });
    }
    expect(await suggestions()).toMatchObject([{ name: 'Spotify CRI', day: 7, starts_on: '2026-05-07' }]);
  });

  it('become an item in one call, once, and are not suggested again', async () => {
    await payNetflix();
    const suggestion = asItem((await suggestions())[0]);
    const accepted = await app().ask('POST', `${URL}/suggestions/accept`, suggestion);
    expect([accepted.status, accepted.body]).toMatchObject([
      201,
      { ...suggestion, active: true, next_on: '2026-05-05' },
    ]);
    expect(await suggestions()).toEqual([]);
    expect((await app().ask('POST', `${URL}/suggestions/accept`, suggestion)).status).toBe(409);
    expect((await app().ask('GET', URL)).body).toHaveLength(1);
  });

  it('state what accepting them changes, never change a month by more, and can be undone', async () => {
    await payNetflix();
    for (const day of ['2026-03-20', '2026-03-27', '2026-04-03', '2026-04-10']) {
      await record({ merchant: 'CLASES DE PIANO', date: day, amount: 10_000 });
    }
    const months = async () => {
      const years = [2026, 2027, 2028, 2029, 2030].map((year) => app().ask('GET', `/api/v1/budget/projection/${year}`));
      return (await Promise.all(years)).flatMap(({ body }) =>
        body.months.map((each: Json) => [each.month, each.expenses]),
      );
    };
    for (const suggestion of await suggestions()) {
      const before = await months();
      const { status, body } = await app().ask('POST', `${URL}/suggestions/accept`, asItem(suggestion));
      expect([status, body.mode]).toEqual([201, 'payment']);
      const after = new Map(await months());
      const changes = new Map(
        before.map(([month, was]) => [month, Math.round(100 * (Number(after.get(month)) - Number(was))) / 100]),
      );
      const { month, expenses, most_expenses } = suggestion.effect;
      expect(changes.get(month)).toBe(expenses);
      expect(Math.max(...changes.values())).toBe(most_expenses);
      const undone = await app().ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
      expect(undone.status).toBe(200);
      expect(await months()).toEqual(before);
    }
  });

  it('are linked to or replace a planned item that covers them, and are never added beside it', async () => {
    const { body: categories } = await app().ask('GET', '/api/v1/categories');
    const idOf = (identifier: string) => categories.find((each: Json) => each.identifier === identifier).id;
    const salary = await made({
      ...{ name: 'Salario', type: 'INCOME', amount: 700_000, frequency: 'semimonthly', category_id: idOf('salario') },
    });
    for (const day of ['2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28']) {
      await record({
        merchant: 'ACME PLANILLA',
        date: day,
        amount: 720_000,
        type: 'DEPOSITO',
        category_id: idOf('salario'),
      });
    }
    const [suggestion] = await suggestions();
    expect(suggestion).toMatchObject({
      name: 'ACME PLANILLA',
      covered_by: { recurring_item_id: salary.id, name: 'Salario', mode: 'payment', why: 'amount' },
      link_effect: { month: '2026-05', income: 0, most_income: 0 },
      replace_effect: { month: '2026-05', income: 40_000, most_income: 40_000 },
    });
    const accept = (more: object) => app().ask('POST', `${URL}/suggestions/accept`, { ...asItem(suggestion), ...more });
    expect((await accept({})).status).toBe(409);
    expect((await accept({ part_of: salary.id })).body.errors).toMatchObject([{ path: 'how' }]);
    expect((await accept({ part_of: 2_000_000_000, how: 'link' })).status).toBe(422);
    const linked = await accept({ part_of: salary.id, how: 'link' });
    expect([linked.status, linked.body]).toMatchObject([
      201,
      { id: salary.id, amount: 700_000, matches: ['ACME PLANILLA'] },
    ]);
    expect(await suggestions()).toEqual([]);
    await app().ask('POST', '/api/v1/transactions/undo', { undo_token: linked.body.undo_token });
    const replaced = await accept({ part_of: salary.id, how: 'replace' });
    expect(replaced.body).toMatchObject({ id: salary.id, name: 'Salario', amount: 720_000, frequency: 'semimonthly' });
    expect((await app().ask('GET', URL)).body).toHaveLength(1);
  });

  it('are part of an allowance that covers them, without a link', async () => {
    const category_id = await firstCategory();
    const item = await made({ name: 'Comida', amount: 90_000, category_id });
    for (const month of ['02', '03', '04']) {
      await record({ merchant: 'PANADERIA', date: `2026-${month}-07`, amount: 4_000, category_id });
    }
    const [suggestion] = await suggestions();
    expect(suggestion).toMatchObject({
      covered_by: { recurring_item_id: item.id, mode: 'allowance', why: 'allowance' },
      link_effect: null,
    });
    const body = { ...asItem(suggestion), part_of: item.id, how: 'link' };
    expect((await app().ask('POST', `${URL}/suggestions/accept`, body)).status).toBe(422);
  });

  it('stay dismissed until that is undone', async () => {
    await payNetflix();
    const [{ name, type, currency }] = await suggestions();
    const dismissed = await app().ask('POST', `${URL}/suggestions/dismiss`, { name, type, currency });
    expect(dismissed.status).toBe(201);
    expect(await suggestions()).toEqual([]);
    await app().ask('POST', '/api/v1/transactions/undo', { undo_token: dismissed.body.undo_token });
    expect(await suggestions()).toHaveLength(1);
  });

  it('create one item when accepted twice at once', async () => {
    const { starts_on, name, type, amount, currency, frequency } = NETFLIX;
    const suggestion = { name, type, amount, currency, frequency, starts_on };
    const accept = () => app().ask('POST', `${URL}/suggestions/accept`, suggestion);
    const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('are cut to the longest name of an item, and recognized when accepted', async () => {
    const merchant = `ASOCIACION ${'ABC '.repeat(30)}`.trim();
    for (const month of ['02', '03', '04']) await record({ merchant, date: `2026-${month}-07`, amount: 4_000 });
    const suggestion = asItem((await suggestions())[0]);
    expect(suggestion.name.length).toBeLessThanOrEqual(80);
    expect((await app().ask('POST', `${URL}/suggestions/accept`, suggestion)).status).toBe(201);
    expect(await suggestions()).toEqual([]);
  });
});
