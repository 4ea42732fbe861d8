import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { changeOf, draftOf, newCategory, problemsOf, refusedOf } from './category-draft.ts';

const category = { id: 3, name: 'Salud', identifier: 'salud', color_slot: 2 };

test('an unchanged category, spaces apart, has nothing to send', () => {
  expect(changeOf(category, { ...draftOf(category), name: ' Salud ' })).toBeNull();
  expect(changeOf(category, { ...draftOf(category), color_slot: null })).toEqual({ color_slot: null });
});

test('only a new category may leave its identifier to the service', () => {
  const draft = { name: 'Comida rápida', identifier: '', color_slot: null };
  expect(problemsOf(draft, true)).toEqual({});
  expect(Object.keys(problemsOf(draft, false))).toEqual(['identifier']);
  expect(newCategory(draft)).toEqual({ name: 'Comida rápida', color_slot: null });
  for (const identifier of ['Comida', 'comida--x', '-x', 'ñ', 'a b', 'x'.repeat(61)]) {
    expect(Object.keys(problemsOf({ ...draft, identifier }, true))).toEqual(['identifier']);
  }
  expect(Object.keys(problemsOf({ ...draft, name: '  ' }, true))).toEqual(['name']);
});

test('a refusal stands at its field, and one of an identifier that is taken says so', () => {
  const refusal = (status: number, path: string) =>
    new ApiError(status, { code: 'x', errors: [{ path, message: 'No' }] }, null);
  expect(refusedOf(refusal(409, 'identifier')).identifier).toContain('ya tiene');
  expect(refusedOf(refusal(422, 'name'))).toHaveProperty('name');
  expect(refusedOf(refusal(422, 'other'))).toEqual({});
  expect(refusedOf(new Error('network'))).toEqual({});
});
