import { expect, test } from 'vitest';
import {
  addCycles,
  addDays,
  daysBetween,
  formatDay,
  formatDayAhead,
  formatDayRange,
  formatFullDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatMonthList,
  formatMonthName,
  formatMonthRange,
  formatShortMonth,
  isCycle,
} from './days.ts';

test('days are formatted the same in every time zone', () => {
  expect(formatDay('2026-03-19')).toBe('19 mar 2026');
  expect(formatLongDay('2026-03-19')).toBe('jueves, 19 de marzo de 2026');
  expect(formatMonth('2026-01')).toBe('enero 2026');
});

test('September is written setiembre', () => {
  expect(formatDay('2026-09-05')).toBe('5 set 2026');
  expect(formatFullDay('2026-09-05')).toBe('5 de setiembre de 2026');
  expect([formatMonth('2026-09'), formatMonthName('2026-09'), formatShortMonth('2026-09')]).toEqual([
    'setiembre 2026',
    'setiembre',
    'set 26',
  ]);
});

test('formatDayAhead leaves the year out of the next twelve months alone', () => {
  const from = (day: string) => formatDayAhead(day, '2026-12-24');
  expect([from('2026-12-24'), from('2027-01-01'), from('2027-12-23')]).toEqual(['24 dic', '1 ene', '23 dic']);
  expect([from('2027-12-24'), from('2026-12-23')]).toEqual(['24 dic 2027', '23 dic 2026']);
  expect(formatDayAhead('2027-01-01', null)).toBe('1 ene 2027');
});

test('formatMoment is of the day and the clock in Costa Rica', () => {
  expect(formatMoment('2026-11-30T05:43:00')).toBe('29 nov 2026, 23:43');
  expect(formatMoment('2026-03-15T18:30:00')).toBe('15 mar 2026, 12:30');
});

test('formatDayRange writes a shared year once, and both years when they differ', () => {
  expect(formatDayRange('2026-03-19', '2026-04-18')).toBe('19 mar – 18 abr 2026');
  expect(formatDayRange('2025-12-19', '2026-01-18')).toBe('19 dic 2025 – 18 ene 2026');
});

test('formatMonthRange writes a shared year once, and both years when they differ', () => {
  expect(formatMonthRange('2026-05', '2026-05')).toBe('mayo 2026');
  expect(formatMonthRange('2026-04', '2026-06')).toBe('abril – junio 2026');
  expect(formatMonthRange('2025-12', '2026-01')).toBe('diciembre 2025 – enero 2026');
  expect(formatShortMonth('2026-01')).toBe('ene 26');
});

test('formatMonthList joins consecutive months', () => {
  expect(formatMonthList(['2026-03', '2025-12', '2026-01', '2026-05', '2026-06', '2026-07'])).toBe(
    'diciembre 2025 – enero 2026, marzo 2026, mayo – julio 2026',
  );
  expect(formatMonthList([])).toBe('');
});

test('addCycles crosses the end of a year', () => {
  expect(addCycles('2026-12', 1)).toBe('2027-01');
  expect(addCycles('2026-01', -1)).toBe('2025-12');
  expect(addCycles('2026-03', -27)).toBe('2023-12');
  expect(addCycles('2026-03', 0)).toBe('2026-03');
});

test('isCycle accepts what the API accepts', () => {
  expect(['2026-03', '1900-01', '2200-12'].every(isCycle)).toBe(true);
  expect(['2026-13', '2026-3', '1899-12', '2201-01', '', 7, null].some(isCycle)).toBe(false);
});

test('addDays and daysBetween cross months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  expect(daysBetween('2026-03-01', '2025-03-01')).toBe(-365);
});
