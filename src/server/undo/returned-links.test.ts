/** What an undo cannot bring back because it points at something deleted since, comes back with that. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => service.close());
let round = 0;
beforeEach(() => {
  round += 1;
});

async function must(method: string, url: string, body?: object): Promise<Json> {
  const answer = await service.ask(method, `/api/v1${url}`, body);
  expect([method, url, answer.status < 300 ? '' : answer.text]).toEqual([method, url, '']);
  return answer.body;
}
/** Deletes; answers the token that undoes it. */
async function gone(url: string): Promise<string> {
  const { status, headers, text } = await service.ask('DELETE', `/api/v1${url}`);
  expect([url, status < 300 ? '' : text]).toEqual([url, '']);
  return String(headers['undo-token']);
}
const undo = (undo_token: string) => must('POST', '/transactions/undo', { undo_token });
const row = (more: object) =>
  must('POST', '/transactions', {
    ...{ merchant: `ALGO ${round}`, amount: 30_000, date: '2026-11-10', currency: 'CRC', type: 'COMPRA' },
    ...more,
  });
const account = async (): Promise<number> =>
  (
    await must('POST', '/accounts', {
      ...{ name: `Cuenta ${round} ${crypto.randomUUID().slice(0, 8)}`, account_type: 'checking', bank: 'BCR' },
      ...{ currency: 'CRC', balance: 100_000, balance_as_of: '2026-11-01' },
    })
  ).id;
const category = async (): Promise<number> =>
  (await must('POST', '/categories', { name: `Clase ${round} ${crypto.randomUUID().slice(0, 8)}` })).id;
/** The table itself. */
const stored = async (id: number): Promise<string> =>
  JSON.stringify(
    await service.deps.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

describe('two deletions undone in the order in which they were done', () => {
  it('give the row its account back, and the account its balance', async () => {
    const account_id = await account();
    const { id } = await row({ account_id });
    const before = await stored(id);
    const first = await gone(`/transactions/${id}`);
    const second = await gone(`/accounts/${account_id}`);
    const { without } = await undo(first);
    expect(without).toEqual([{ entity: 'account', id: account_id, name: expect.any(String), rows: 1 }]);
    expect((await undo(second)).without).toBeUndefined();
    expect(await stored(id)).toBe(before);
    expect((await must('GET', `/accounts/${account_id}`)).current_balance).toBe(70_000);
  });

  it('give it both of its accounts back, whichever comes first', async () => {
    for (const order of [0, 1]) {
      const [account_id, to_account_id] = [await account(), await account()];
      const { id } = await row({ type: 'TRASPASO', account_id, to_account_id });
      const before = await stored(id);
      const first = await gone(`/transactions/${id}`);
      const tokens = [await gone(`/accounts/${account_id}`), await gone(`/accounts/${to_account_id}`)];
      await undo(first);
      await undo(tokens[order] ?? '');
      await undo(tokens[1 - order] ?? '');
      expect(await stored(id)).toBe(before);
    }
  });

  it('give it its category and the rule that had set it back', async () => {
    const category_id = await category();
    await must('POST', '/category-rules', { pattern: `REGLADO ${round}`, match: 'contains', category_id, priority: 1 });
    const { id, category_id: guessed } = await row({ merchant: `REGLADO ${round}` });
    expect(guessed).toBe(category_id);
    const before = await stored(id);
    const { undo_token } = await must('POST', '/transactions/bulk', { action: 'delete', ids: [id] });
    const second = await gone(`/categories/${category_id}`);
    expect((await undo(undo_token)).without).toMatchObject([{ entity: 'category', id: category_id, rows: 1 }, {}]);
    await undo(second);
    expect(await stored(id)).toBe(before);
  });

  it('give its parts their categories back', async () => {
    const [one, two] = [await category(), await category()];
    const { id } = await row({});
    await service.ask('PUT', `/api/v1/transactions/${id}/parts`, {
      parts: [
        { category_id: one, amount: 20_000 },
        { category_id: two, amount: 10_000, note: 'para la casa' },
      ],
    });
    const before = await stored(id);
    const first = await gone(`/transactions/${id}`);
    const tokens = [await gone(`/categories/${one}`), await gone(`/categories/${two}`)];
    await undo(first);
    for (const token of tokens) await undo(token);
    expect(await stored(id)).toBe(before);
  });

  it('give the cuotas of a purchase their category and account back', async () => {
    const [category_id, account_id] = [await category(), await account()];
    const { id } = await row({ cuotas: 3, category_id, account_id });
    const plan = async () =>
      JSON.stringify(
        await service.deps.db
          .selectFrom('transactions')
          .selectAll()
          .where('merchant', '=', `ALGO ${round}`)
          .orderBy('id')
          .execute(),
      );
    const before = await plan();
    const first = await gone(`/transactions/${id}`);
    const tokens = [await gone(`/categories/${category_id}`), await gone(`/accounts/${account_id}`)];
    await undo(first);
    for (const token of tokens) await undo(token);
    expect(await plan()).toBe(before);
  });
});

describe('a link that waits for what it pointed at', () => {
  it('is not put over what a person chose since', async () => {
    const [category_id, other] = [await category(), await category()];
    const { id } = await row({ category_id });
    const first = await gone(`/transactions/${id}`);
    const second = await gone(`/categories/${category_id}`);
    await undo(first);
    await must('PATCH', `/transactions/${id}`, { category_id: other });
    await undo(second);
    expect((await must('GET', `/transactions/${id}`)).category_id).toBe(other);
    await must('PATCH', `/transactions/${id}`, { category_id: null });
    await undo(await gone(`/categories/${category_id}`));
    expect((await must('GET', `/transactions/${id}`)).category_id).toBeNull();
  });

  it('is there when the row was away again while that came back', async () => {
    const account_id = await account();
    const { id } = await row({ account_id });
    const before = await stored(id);
    const first = await gone(`/transactions/${id}`);
    const second = await gone(`/accounts/${account_id}`);
    await undo(first);
    const again = await gone(`/transactions/${id}`);
    await undo(second);
    await undo(again);
    expect(await stored(id)).toBe(before);
  });

  it('goes and comes with that when the undo is undone and redone', async () => {
    const account_id = await account();
    const { id } = await row({ account_id });
    const before = await stored(id);
    const first = await gone(`/transactions/${id}`);
    const second = await gone(`/accounts/${account_id}`);
    await undo(first);
    const { undo_token } = await undo(second);
    const { undo_token: redone } = await undo(undo_token);
    expect((await must('GET', `/transactions/${id}`)).account_id).toBeNull();
    await undo(redone);
    expect(await stored(id)).toBe(before);
  });

  it('is refused, in words, when the row cannot be without it', async () => {
    const account_id = await account();
    const rule = await must('POST', '/category-rules', {
      ...{ pattern: `SOLO CUENTA ${round}`, match: 'contains', category_id: null, account_id, priority: 1 },
    });
    const first = await gone(`/category-rules/${rule.id}`);
    const second = await gone(`/accounts/${account_id}`);
    const early = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: first });
    expect([early.status, early.body.reason]).toEqual([409, 'owner_gone']);
    await undo(second);
    await undo(first);
    const { created_at: _, ...same } = (await must('GET', '/category-rules')).find(({ id }: Json) => id === rule.id);
    expect(rule).toMatchObject(same);
  });
});
