/** An application left open past midnight without the network: a purchase is of the day that it is. */
import { expect, test } from 'vitest';
import { addDays } from '../../src/domain/calendar.ts';
import { read, startJourney } from './journey.ts';
import { add, openKeeping, pending } from './offline-journey.ts';

const journey = startJourney();
const typed = (day: string) => day.split('-').toReversed().join('/');

for (const [timezoneId, hoursWrong] of [
  ['America/Costa_Rica', 0],
  ['Asia/Tokyo', 7],
  ['Pacific/Pago_Pago', -9],
] as const) {
  test(`a purchase added offline a day later is of that day, in ${timezoneId} with a clock ${hoursWrong} h wrong`, async () => {
    const watched = await openKeeping(journey, '/', { timezoneId });
    const { page } = watched;
    await page.clock.install({ time: Date.now() + hoursWrong * 3_600_000 });
    await page.reload();
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    const { today } = await read<{ today: string }>(page, '/api/v1/sync-status');
    const tomorrow = addDays(today, 1);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Agregar transacción' });
    await expect.poll(() => form.getByLabel('Día').inputValue()).toBe(typed(today));
    // The form is left open, and not begun.
    await page.context().setOffline(true);
    await page.clock.fastForward('24:00:00');
    await expect.poll(() => form.getByLabel('Día').inputValue()).toBe(typed(tomorrow));
    await form.getByLabel('En una línea').fill('17 pan ayer');
    expect(await form.getByLabel('Día').inputValue()).toBe(typed(today));
    await form.getByLabel('En una línea').fill('17 pan hoy');
    expect(await form.getByLabel('Día').inputValue()).toBe(typed(tomorrow));
    await form.getByRole('button', { name: 'Vaciar' }).click();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    const merchant = `MAÑANA ${timezoneId}`;
    await add(page, merchant, '1700');
    await pending(page).getByText(merchant).waitFor();
    await page.context().setOffline(false);
    await page.clock.runFor('00:30');
    const rows = () =>
      read<{ items: { local_date: string }[] }>(page, `/api/v1/transactions?q=${encodeURIComponent(merchant)}`);
    await expect.poll(async () => (await rows()).items.map(({ local_date }) => local_date)).toEqual([tomorrow]);
    await watched.close();
  });
}
