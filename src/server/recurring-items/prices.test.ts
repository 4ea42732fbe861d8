/** What recurs with its prices, and what a year of it comes to. */
import { expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { startItems, URL } from './items-testing.ts';

const { app, made, record } = startItems();

it('what recurs has its prices, whether the last rose, and what a year of it comes to', async () => {
  for (const [date, amount] of [
    ['2026-01-05', 8_000],
    ['2026-02-05', 8_000],
    ['2026-03-05', 9_200],
  ] as const)
    await record({ merchant: 'NETFLIX.COM', date, amount });
  await made({ name: 'Netflix', mode: 'payment', amount: 9_200 });
  await made({ name: 'Gimnasio', mode: 'payment', amount: 20_000, ends_on: '2026-03-31' });
  await made({ name: 'Salario', type: 'INCOME', amount: 500_000, day: 28 });
  const { status, body } = await app().ask('GET', `${URL}/prices`);
  expect(status).toBe(200);
  expect(body.items.map(({ name, next_on, yearly_crc }: Json) => [name, next_on, yearly_crc])).toEqual([
    ['Netflix', '2026-05-05', 110_400],
    ['Gimnasio', null, 0],
    ['Salario', '2026-04-28', 6_000_000],
  ]);
  expect(body.items[0]).toMatchObject({
    rose_pct: 15,
    history: [
      { date: '2026-01-05', amount: 8_000 },
      { date: '2026-03-05', amount: 9_200 },
    ],
  });
  expect(body.items[0].payments.map(({ date, amount }: Json) => [date, amount])).toEqual([
    ['2026-01-05', 8_000],
    ['2026-02-05', 8_000],
    ['2026-03-05', 9_200],
  ]);
  expect([body.yearly_expenses_crc, body.yearly_income_crc]).toEqual([110_400, 6_000_000]);
});

it('what is charged in dollars has no price in colones, whatever the rate does, and was paid', async () => {
  for (const [date, rate] of [
    ['2026-01-09', 500],
    ['2026-02-09', 500],
    ['2026-03-09', 560],
  ] as const) {
    expect((await app().ask('PUT', '/api/v1/exchange-rates/USD', { rate })).status).toBeLessThan(300);
    await record({ merchant: 'SPOTIFY', date, amount: 10, currency: 'USD' });
  }
  await made({ name: 'Spotify', mode: 'payment', amount: 5_000, day: 9 });
  const { body } = await app().ask('GET', `${URL}/prices`);
  const spotify = body.items.find(({ name }: Json) => name === 'Spotify');
  expect(spotify).toMatchObject({ rose_pct: null, history: [], last_paid_on: '2026-03-09' });
  expect(spotify.payments).toHaveLength(3);
});
