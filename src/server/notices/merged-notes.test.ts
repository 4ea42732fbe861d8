import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp();
});
afterEach(() => service.close());

const type = (more: object) =>
  service.ask('POST', '/api/v1/transactions', { date: '2026-04-02', type: 'COMPRA', currency: 'CRC', ...more });
const rows = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/transactions')).body.items;

describe('notes of two merged rows', () => {
  it('are joined when a person wrote both, and are apart again after an undo', async () => {
    const { body: one } = await type({ merchant: 'AUTO MERCADO HEREDIA', amount: 21_500.75, notes: 'nota a' });
    const { body: two } = await type({ merchant: 'OTRO', amount: 21_500.75, notes: 'x', category_id: 1 });
    await service.ask('PATCH', `/api/v1/transactions/${two.id}`, { notes: 'nota b' });
    const before = JSON.stringify(await rows());
    const { body } = await service.ask('POST', `/api/v1/transactions/${one.id}/merge`, { other_id: two.id });
    expect(body.transaction.notes).toBe('nota a\nnota b');
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token })).status).toBe(200);
    expect((await rows()).map(({ notes }: Json) => notes).sort()).toEqual(
      JSON.parse(before)
        .map(({ notes }: Json) => notes)
        .sort(),
    );
  });

  it('are refused, in words, when they are too long together', async () => {
    const { body: one } = await type({ merchant: 'A', amount: 900, notes: 'a'.repeat(1_500) });
    const { body: two } = await type({ merchant: 'B', amount: 900, notes: 'b'.repeat(1_500) });
    const { status, body } = await service.ask('POST', `/api/v1/transactions/${one.id}/merge`, { other_id: two.id });
    expect([status, body.reason]).toEqual([409, 'notes_too_long']);
    expect((await rows()).length).toBe(2);
  });
});
