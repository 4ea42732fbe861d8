/** What a person typed, pasted or was sent stays when example data goes, also where it joined an invented row. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { loadUsdRate } from '../rates/set-rate.ts';
import { chanceOf } from './seeded-chance.ts';

const PATH = '/api/v1/demo-data';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
  await loadUsdRate(service.deps);
}, 90_000);
afterAll(() => service.close());

it('a purchase typed like an invented one stays, with what its person said, and the invented ones go', {
  timeout: 90_000,
}, async () => {
  expect((await service.ask('POST', PATH)).status).toBe(201);
  const { items } = (await service.ask('GET', '/api/v1/transactions?limit=200&type=COMPRA&currency=CRC')).body;
  const chance = chanceOf('typed like an invented one');
  const drawn = items.filter(({ installment, local_date }: Json) => installment === null && local_date < '2026-11-19');
  const typed = new Map<string, Json>();
  for (let n = 0; n < 12; n++) {
    const { merchant, amount, local_date } = chance.pick(drawn) as Json;
    typed.set(`${merchant} ${amount} ${local_date}`, {
      merchant,
      amount,
      date: local_date,
      type: 'COMPRA',
      currency: 'CRC',
    });
  }
  const ids: number[] = [];
  for (const row of typed.values()) {
    const { status, body } = await service.ask('POST', '/api/v1/transactions', { ...row, notes: 'la mía' });
    expect(status).toBeLessThan(300);
    ids.push(body.id);
  }
  expect((await service.ask('DELETE', PATH)).status).toBe(204);
  const left = (await service.ask('GET', '/api/v1/transactions?limit=200')).body.items as Json[];
  expect(left.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
  for (const { merchant, amount, local_date, notes, account_id } of left) {
    expect(typed.has(`${merchant} ${amount} ${local_date}`)).toBe(true);
    expect([notes, account_id]).toEqual(['la mía', null]);
  }
  // They are the person's: example data is not offered beside them.
  expect((await service.ask('GET', PATH)).body).toMatchObject({ present: false, available: false });
});
