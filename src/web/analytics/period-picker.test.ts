import { expect, test } from 'vitest';
import { readRange } from './period-picker.tsx';

test('readRange accepts two calendar days of which the last is not before the first', () => {
  expect(readRange({ from: '2026-04-01', to: '2026-04-01' })).toEqual({
    body: { start_date: '2026-04-01', end_date: '2026-04-01' },
  });
  const fieldOf = (from: string, to: string) => {
    const read = readRange({ from, to });
    return 'problems' in read ? Object.keys(read.problems).join() : null;
  };
  expect(fieldOf('', '2026-04-01')).toBe('from');
  expect(fieldOf('2026-04-01', '')).toBe('to');
  expect(fieldOf('0026-04-01', '2026-04-01')).toBe('from');
  expect(fieldOf('2026-04-01', '2026-02-30')).toBe('to');
  expect(fieldOf('2026-04-02', '2026-04-01')).toBe('to');
});
