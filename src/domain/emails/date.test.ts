import { describe, expect, test } from 'vitest';
import { localFromInstant, readDate, readPrintedDate } from './date.ts';

describe('parsing a printed date', () => {
  test.each([
    ['Nov 30, 2025, 09:09', '2025-11-30T09:09:00-06:00'],
    ['Sep 21, 2026 , 20:38', '2026-09-21T20:38:00-06:00'],
    ['Ene 5, 2026, 00:05', '2026-01-05T00:05:00-06:00'],
    ['set 5, 2026, 10:05', '2026-09-05T10:05:00-06:00'],
    ['Jun 23, 2026 - 8:08 p.m.', '2026-06-23T20:08:00-06:00'],
    ['16 sep 2026 / 17:53', '2026-09-16T17:53:00-06:00'],
    ['23 de Junio de 2026 a las 8:08 p.m.', '2026-06-23T20:08:00-06:00'],
    ['1 de setiembre del 2026 a las 12:00 a.m.', '2026-09-01T00:00:00-06:00'],
    ['03 - 04 - 2026 12:19:19', '2026-04-03T12:19:19-06:00'],
    ['29-11-2025 a las 08:06:22 horas', '2025-11-29T08:06:22-06:00'],
    ['02/09/2026 a las 06:54:00 p.m. horas', '2026-09-02T18:54:00-06:00'],
    ['02/09/2026 03:37 p. m.', '2026-09-02T15:37:00-06:00'],
    ['1/6/2026 a las 6:44 PM', '2026-06-01T18:44:00-06:00'],
    ['24/06/2026 10:42:44 AM', '2026-06-24T10:42:44-06:00'],
    ['21/09/2026, a las 20:51', '2026-09-21T20:51:00-06:00'],
    ['2025/11/28 08:18:46', '2025-11-28T08:18:46-06:00'],
    ['12/05/2026 12:29 PM', '2026-05-12T12:29:00-06:00'],
    ['lun, 21 sept 2026 a las 20:40', '2026-09-21T20:40:00-06:00'],
    ['Monday, September 21, 2026 at 8:40 PM', '2026-09-21T20:40:00-06:00'],
    ['29/02/2028 01:00', '2028-02-29T01:00:00-06:00'],
  ])('%s', (printed, expected) => {
    expect(readDate(printed)).toBe(expected);
  });

  test.each([
    ['a day that does not exist', '30/02/2026 10:00'],
    ['a month before the day', '09/21/2026 10:00'],
    ['an invalid month', 'Foo 5, 2026, 10:00'],
    ['an invalid hour', '05/05/2026 25:00'],
    ['an hour beyond twelve a.m.', '05/05/2026 13:00 a.m.'],
    ['a day whose time is cut off', '05/05/2026'],
    ['no date at all', 'mañana'],
    ['nothing', ''],
  ])('rejects %s', (_, printed) => {
    expect(readDate(printed)).toBeNull();
  });

  test('distinguishes a missing date from an unreadable one', () => {
    expect(readPrintedDate(undefined)).toBeUndefined();
    expect(readPrintedDate('ayer')).toBeNull();
  });
});

describe('time of a mail in Costa Rica', () => {
  test.each([
    ['2026-01-01T05:59:59Z', '2025-12-31T23:59:59-06:00'],
    ['2026-01-01T06:00:00Z', '2026-01-01T00:00:00-06:00'],
    ['2026-03-01T00:30:00.250Z', '2026-02-28T18:30:00-06:00'],
    ['2026-09-21T20:38:00-06:00', '2026-09-21T20:38:00-06:00'],
    ['2026-09-22T04:38:00+02:00', '2026-09-21T20:38:00-06:00'],
  ])('converts %s to %s', (instant, expected) => {
    expect(localFromInstant(instant)).toBe(expected);
  });

  test('is null when the text is not an instant', () => {
    expect(localFromInstant('ayer')).toBeNull();
  });
});
