import { expect, test } from 'vitest';
import { drawPace } from './pace.ts';

const day = (total_crc: number | null, previous_crc: number | null) => ({
  ...{ date: '2026-04-01', previous_date: '2026-03-01' },
  ...{ total_crc, previous_crc },
});

test('both lines share a scale; this cycle’s ends today, beside the same day of the last', () => {
  const drawn = drawPace([day(0, 100), day(50, 200), day(null, 400)]);
  expect(drawn.now).toBe('M0,100 L50,88');
  expect(drawn.before).toBe('M0,76 L50,52 L100,4');
  expect([drawn.here, drawn.there]).toEqual([
    { x: 50, y: 88 },
    { x: 50, y: 52 },
  ]);
});

test('nothing spent is a line on the ground, and no days are no line', () => {
  expect(drawPace([day(0, 0), day(0, 0)]).now).toBe('M0,100 L100,100');
  expect(drawPace([])).toEqual({ now: '', before: '', here: null, there: null });
});
