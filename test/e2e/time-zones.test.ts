/**
 * In four time zones on both sides of the date line: the shown day is the stored one, and a form saved unchanged
 * changes nothing, ten times over.
 */
import { describe, expect, test } from 'vitest';
import { DESKTOP, plain } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

const ZONES = ['America/Costa_Rica', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid'] as const;
/** Days at the ends of years, months and cycles, with their text on the screen. */
const DAYS = [
  ['2026-03-18', /18 mar/],
  ['2026-03-19', /19 mar/],
  ['2026-04-30', /30 abr/],
  ['2026-05-01', /1 may/],
  ['2026-08-31', /31 ago/],
] as const;

describe.each(ZONES)('%s', (timezoneId) => {
  test('stored days are shown, and saving an unchanged row changes nothing', { timeout: 120_000 }, async () => {
    const watched = await journey.open({ viewport: DESKTOP, timezoneId });
    const { page } = watched;
    await page.goto('/');
    for (const [place, [day, shown]] of DAYS.entries()) {
      // A bare day, and an evening hour that is the next day in UTC.
      for (const date of [day, `${day}T20:30:00-06:00`]) {
        const merchant = `ZONA ${timezoneId} ${place} ${date.length}`;
        const { id } = await send(page, '/api/v1/transactions', {
          merchant,
          date,
          amount: 1234.5,
          currency: 'CRC',
          type: 'COMPRA',
        });
        const path = `/api/v1/transactions/${id}`;
        const stored = await read<{ local_date: string; updated_at: string }>(page, path);
        expect(stored.local_date).toBe(day);
        await page.goto(`/transactions?q=${encodeURIComponent(`"${merchant}"`)}`);
        await settle(page);
        expect(plain(await page.getByRole('main').textContent())).toMatch(shown);
        await page.goto(`/transactions/${id}`);
        await settle(page);
        const panel = page.getByRole('region', { name: 'Detalle de la transacción' });
        expect(plain(await panel.textContent())).toMatch(shown);
        if (place > 1) continue;
        await panel.getByRole('button', { name: 'Editar' }).click();
        expect(await panel.getByLabel('Día').inputValue()).toBe(day.split('-').toReversed().join('/'));
        for (let time = 0; time < 10; time++) {
          await panel.getByRole('button', { name: 'Guardar' }).click();
          await panel.getByRole('button', { name: 'Editar' }).click();
        }
        expect(await read(page, path)).toEqual(stored);
        const history = await read<{ items: unknown[] }>(page, `${path}/history`);
        expect(history.items ?? history).toHaveLength(1);
      }
    }
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test('every other form saved unchanged keeps the stored values', {
    timeout: 120_000,
  }, async () => {
    const watched = await journey.open({ viewport: DESKTOP, timezoneId });
    const { page } = watched;
    await page.goto('/');
    const mark = `FORMA ${timezoneId}`;
    await send(page, '/api/v1/budget/recurring-items', {
      name: mark,
      type: 'EXPENSE',
      amount: 1234.5,
      currency: 'CRC',
      frequency: 'monthly',
      day: 31,
      starts_on: '2026-03-19',
      ends_on: '2026-12-31',
    });
    await send(page, '/api/v1/accounts', {
      name: mark,
      account_type: 'credit_card',
      bank: 'OTHER',
      currency: 'CRC',
      balance: 1234.5,
      next_payment: '2026-12-31',
    });
    const { id: category_id } = await send(page, '/api/v1/categories', {
      identifier: `forma-${ZONES.indexOf(timezoneId)}`,
      name: mark,
    });
    await send(page, '/api/v1/category-rules', { pattern: mark, match: 'contains', category_id, priority: 7 });
    const stored = () =>
      Promise.all(
        [
          '/api/v1/budget/recurring-items',
          '/api/v1/accounts',
          '/api/v1/savings-accrual',
          '/api/v1/categories',
          '/api/v1/category-rules',
        ].map((path) => read<unknown>(page, path)),
      );
    const changes = async () => (await read<{ total: number }>(page, '/api/v1/history?limit=1')).total;
    const before = [await stored(), await changes()];
    for (const [path, opener, saver] of [
      ['/budget/items', `Cambiar ${mark}`, 'Guardar partida'],
      ['/accounts', `Editar ${mark}`, 'Guardar'],
      ['/salarios', 'Corregir febrero 2026', 'Guardar corrección'],
      ['/settings?section=categories', `Editar ${mark}`, 'Guardar'],
      ['/settings?section=rules', `Editar ${mark}`, 'Guardar'],
    ] as const) {
      await page.goto(path);
      await settle(page);
      for (let time = 0; time < 10; time++) {
        await page.getByRole('button', { name: opener, exact: true }).first().click();
        const save = page.getByRole('button', { name: saver, exact: true });
        await save.click();
        // Its name is another while it saves.
        await page
          .getByRole('button', { name: /^Guard(?:a|ando)/ })
          .first()
          .waitFor({ state: 'detached' });
      }
      expect([path, await stored(), await changes()]).toEqual([path, ...before]);
    }
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});
