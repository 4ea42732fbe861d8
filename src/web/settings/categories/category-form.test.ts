import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { parseForm, rejection } from './category-form.tsx';

test('parseForm lets only a new category omit its identifier', () => {
  const typed = { name: ' Comida rápida ', identifier: '', color_slot: null };
  expect(parseForm(typed, true)).toEqual({ body: { name: 'Comida rápida', color_slot: null } });
  const wrong = (change: object, isNew = true) => {
    const parsed = parseForm({ ...typed, ...change }, isNew);
    return 'problems' in parsed ? Object.keys(parsed.problems) : [];
  };
  expect(wrong({}, false)).toEqual(['identifier']);
  for (const identifier of ['Comida', 'comida--x', '-x', 'ñ', 'a b', 'x'.repeat(61)]) {
    expect(wrong({ identifier })).toEqual(['identifier']);
  }
  expect(wrong({ name: '  ' })).toEqual(['name']);
});

test('rejection puts an error at its field, and reports an identifier that is taken', () => {
  const refusal = (status: number, path: string) =>
    new ApiError(status, { code: 'x', errors: [{ path, message: 'No' }] }, null);
  expect(rejection(refusal(409, 'identifier')).identifier).toContain('ya tiene');
  expect(rejection(refusal(422, 'name'))).toHaveProperty('name');
  expect(rejection(refusal(422, 'other'))).toEqual({});
  expect(rejection(new Error('network'))).toEqual({});
});
