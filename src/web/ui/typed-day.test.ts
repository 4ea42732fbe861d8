import { expect, test } from 'vitest';
import { readTypedDay, readTypedMonth, readTypedTime, typeDay } from './typed-day.ts';

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

test.each(['4/2026', '04/26', '4-2026', '04.2026', '042026', '0426', '2026-04', typeDay('2026-04')])(
  '%s is April 2026: the month comes first',
  (typed) => expect(readTypedMonth(typed)).toBe('2026-04'),
);

test.each(['', '4', '13/2026', '0/2026', '4/202', '202604', '2026-13', '4/1899', '1/2201', 'abril'])(
  '%j is no month',
  (typed) => expect(readTypedMonth(typed)).toBeNull(),
);

test.each([
  ['7:30', '07:30'],
  ['07.30', '07:30'],
  ['730', '07:30'],
  ['0730', '07:30'],
  [' 00:00 ', '00:00'],
  ['2359', '23:59'],
])('%s is %s: hours count to 24', (typed, time) => expect(readTypedTime(typed)).toBe(time));

test.each(['', '7', '24:00', '12:60', '7:5', '10:00 pm', '12345'])('%j is no time of day', (typed) =>
  expect(readTypedTime(typed)).toBeNull(),
);
