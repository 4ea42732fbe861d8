import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '06:00' };
const NAP = { from: '13:00', to: '14:30' };
const COSTA_RICA = 'America/Costa_Rica';

describe('quiet hours', () => {
  it.each([
    ['have not begun a minute before', '2026-04-11T03:59:59', null],
    ['begin at their first second', '2026-04-11T04:00:00', '2026-04-11T12:00:00'],
    ['last before midnight, past midnight in UTC', '2026-04-11T05:30:00', '2026-04-11T12:00:00'],
    ['last after midnight', '2026-04-11T06:30:00', '2026-04-11T12:00:00'],
    ['last until their final second', '2026-04-11T11:59:59', '2026-04-11T12:00:00'],
    ['are over at their end', '2026-04-11T12:00:00', null],
  ])('overnight %s', (_when, instant, until) => {
    expect(quietUntil(instant, COSTA_RICA, NIGHT)).toBe(until);
  });

  it('of the day end on the same day', () => {
    expect(quietUntil('2026-04-11T18:59:59', COSTA_RICA, NAP)).toBeNull();
    expect(quietUntil('2026-04-11T19:00:00', COSTA_RICA, NAP)).toBe('2026-04-11T20:30:00');
    expect(quietUntil('2026-04-11T20:30:00', COSTA_RICA, NAP)).toBeNull();
  });

  it('with equal start and end are empty', () => {
    expect(quietUntil('2026-04-11T14:00:00', COSTA_RICA, { from: '08:00', to: '08:00' })).toBeNull();
  });

  it('follow clock changes: a night of seven hours, and an end within the skipped hour', () => {
    expect(quietUntil('2026-03-28T22:00:00', 'Europe/Berlin', NIGHT)).toBe('2026-03-29T04:00:00');
    expect(quietUntil('2026-03-28T22:00:00', 'Europe/Berlin', { from: '22:00', to: '02:30' })).toBe(
      '2026-03-29T01:30:00',
    );
  });
});
