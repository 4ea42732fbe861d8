import { expect, test } from 'vitest';
import { readTypedDay, typeDay } from './typed-day.ts';

test.each([
  ['5/3', '2026-03-05'],
  ['05/03', '2026-03-05'],
  ['5-3-25', '2025-03-05'],
  ['05.03.2025', '2025-03-05'],
  ['5 3 2025', '2025-03-05'],
  [' 31/12/2200 ', '2200-12-31'],
  ['0503', '2026-03-05'],
  ['050325', '2025-03-05'],
  ['05032025', '2025-03-05'],
  ['2025-03-05', '2025-03-05'],
  ['29/2/2028', '2028-02-29'],
])('readTypedDay reads %s as %s, day first and in the given year by default', (typed, day) => {
  expect(readTypedDay(typed, '2026')).toBe(day);
});

test.each(['', '5', '5/', '29/2/2026', '31/4', '3/13', '0/1', '5/3/202', '2025-13-01', '1/1/1899', '1/1/2201', 'ayer'])(
  'readTypedDay rejects %j',
  (typed) => expect(readTypedDay(typed, '2026')).toBeNull(),
);

test('typeDay writes a day that readTypedDay reads back', () => {
  expect([typeDay('2026-03-05'), typeDay('')]).toEqual(['05/03/2026', '']);
  expect(readTypedDay(typeDay('2026-03-05'), '2000')).toBe('2026-03-05');
});
