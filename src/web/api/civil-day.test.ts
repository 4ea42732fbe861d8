import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAt, sayDay } from './civil-day.ts';

const HOUR = 3_600_000;
/** The day in Costa Rica at an instant. */
const inCostaRica = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Costa_Rica' }).format(at);
const seconds = (at: number) => Math.floor(at / 1_000) * 1_000;

it('is Costa Rica’s day of now, however wrong the device’s clock is and however long ago the service answered', () => {
  const answered = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }).map(seconds);
  const wrongBy = fc.integer({ min: -30 * HOUR, max: 30 * HOUR }).map(seconds);
  const waits = fc.integer({ min: 0, max: 240 * HOUR }).map(seconds);
  fc.assert(
    fc.property(answered, wrongBy, waits, waits, fc.boolean(), (at, wrong, since, before, isKept) => {
      const device = at + wrong;
      const headers = new Headers({ date: new Date(at).toUTCString() });
      if (isKept) headers.set('x-alcancia-kept-at', new Date(device).toISOString());
      // A copy is read some time after it was kept.
      const said = sayDay(inCostaRica(at), headers, isKept ? device + before : device);
      expect(dayAt(device + before + since, said)).toBe(inCostaRica(at + before + since));
    }),
  );
});

it('never goes back before the day that the service said', () => {
  const said = sayDay('2026-11-30', new Headers({ date: 'Mon, 30 Nov 2026 15:00:00 GMT' }), Date.UTC(2026, 10, 30, 15));
  expect(dayAt(Date.UTC(2026, 10, 28), said)).toBe('2026-11-30');
});

it('is the device’s day in Costa Rica before the service has said one', () => {
  expect(dayAt(Date.UTC(2026, 11, 1, 5, 59), null)).toBe('2026-11-30');
  expect(dayAt(Date.UTC(2026, 11, 1, 6), null)).toBe('2026-12-01');
});
