import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { startItems, URL } from '../../recurring-items/items-testing.ts';

const { app, record } = startItems();

const charges = async (query = ''): Promise<Json> => {
  const { status, body } = await app().ask('GET', `${URL}/charges${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const pay = async (merchant: string, amount: number, more: Json = {}, days = ['02-05', '03-05', '04-05']) => {
  for (const day of days) await record({ merchant, date: `2026-${day}`, amount, ...more });
};

describe('what merchants charge again and again', () => {
  it('is told with its price, a month and a year of it, and in colones at the rate of today', async () => {
    expect((await app().ask('PUT', '/api/v1/exchange-rates/USD', { rate: 500 })).status).toBe(200);
    await pay('NETFLIX.COM', 15.49, { currency: 'USD' });
    await pay('GIMNASIO', 17_900);
    await pay('FERIA', 9_000, {}, ['03-22', '03-29', '04-05']);
    await pay('TIENDA', 8_000, {}, ['02-08', '02-19', '04-02']);
    const all = await charges();
    expect(all.charges).toMatchObject([
      { merchant: 'Feria', printed: 'FERIA', amount: 9_000, frequency: 'weekly', monthly: 39_000, yearly: 468_000 },
      { printed: 'GIMNASIO', amount: 17_900, frequency: 'monthly', monthly: 17_900, yearly: 214_800 },
      { printed: 'NETFLIX.COM', amount: 15.49, currency: 'USD', monthly: 15.49, yearly: 185.88, yearly_crc: 92_940 },
    ]);
    expect(all.charges).toHaveLength(3);
    expect(all.by_currency).toEqual([
      { currency: 'CRC', monthly: 56_900, yearly: 682_800 },
      { currency: 'USD', monthly: 15.49, yearly: 185.88 },
    ]);
    expect(all.in_crc).toEqual({ monthly: 64_645, yearly: 775_740 });
  });

  it('is found by words of its name, whatever is planned, and of a part of a word is not', async () => {
    await pay('NETFLIX.COM', 15.49, { currency: 'USD' });
    await pay('SMART FIT', 17_900);
    await pay('OUTFITTERS', 20_000);
    const item = { name: 'Smart Fit', type: 'EXPENSE', amount: 17_900, currency: 'CRC', frequency: 'monthly', day: 5 };
    const planned = await app().ask('POST', URL, { ...item, starts_on: '2026-01-05' });
    expect(planned.status, JSON.stringify(planned.body)).toBe(201);
    const named = async (query: string) => (await charges(query)).charges.map(({ printed }: Json) => printed);
    expect(await named('?names=fit')).toEqual(['SMART FIT']);
    expect(await named(`?names=${encodeURIComponent('smartfit|netflix')}`)).toEqual(['SMART FIT', 'NETFLIX.COM']);
    expect(await charges('?names=nothing')).toEqual({
      ...{ charges: [], by_currency: [] },
      in_crc: { monthly: 0, yearly: 0 },
    });
    expect((await app().ask('GET', `${URL}/charges?names=`)).status).toBe(422);
  });
});
