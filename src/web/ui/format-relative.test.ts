import { expect, test } from 'vitest';
import { formatRelative } from './format-relative.ts';

test('formatRelative uses the largest unit that fits, and at least one minute', () => {
  const minutes = [-3, 0, 1, 59, 60, 119, 120, 1439, 1440, 4000];
  expect(minutes.map((passed) => formatRelative(passed * 60_000))).toEqual([
    'hace 1 minuto',
    'hace 1 minuto',
    'hace 1 minuto',
    'hace 59 minutos',
    'hace 1 hora',
    'hace 1 hora',
    'hace 2 horas',
    'hace 23 horas',
    'hace 1 día',
    'hace 2 días',
  ]);
});
