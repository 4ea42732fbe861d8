import { expect, test } from 'vitest';
import { dayOf, formatClock, formatMoment } from '../ui/days.ts';
import { dayAfter, endOfDay, formatSince } from './moments.ts';

test('formatMoment formats an instant on the clock of Costa Rica', () => {
  expect(formatMoment('2027-01-01T05:59:59')).toBe('31 dic 2026, 23:59');
  expect(dayOf('2027-01-01T06:00:00')).toBe('2027-01-01');
  expect(formatClock('2027-01-01T06:00:00')).toBe('00:00');
});

test.each([
  ['2026-03-15T11:59:31', 'hace un momento'],
  ['2026-03-15T11:59:00', 'hace 1 minuto'],
  ['2026-03-15T10:00:01', 'hace 1 hora'],
  ['2026-03-15T09:00:00', 'hace 3 horas'],
  ['2026-03-13T12:00:00', 'hace 2 días'],
  ['2026-03-15T12:00:30', 'hace un momento'],
  ['2026-03-15T12:05:00', 'en 5 minutos'],
  ['2026-03-15T14:00:00', 'en 2 horas'],
  ['2026-04-14T12:00:00', 'en 30 días'],
])('formatSince: %s is %s at noon', (instant, said) => {
  expect(formatSince(instant, Date.parse('2026-03-15T12:00:00Z'))).toBe(said);
});

test('endOfDay is the last second of the day in Costa Rica', () => {
  expect(new Date(endOfDay('2026-12-31')).toISOString()).toBe('2027-01-01T05:59:59.000Z');
  expect(dayAfter(30, Date.parse('2026-03-02T03:00:00Z'))).toBe('2026-03-31');
});
