import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { changesOf, serverErrors } from './use-form.ts';

test('changesOf leaves out values equal to the stored ones', () => {
  const stored = { id: 3, name: 'Salud', color_slot: 2 };
  expect(changesOf(stored, { ...stored })).toBeNull();
  expect(changesOf(stored, { ...stored, name: 'Doctor' })).toEqual({ name: 'Doctor' });
});

test('serverErrors puts an error at its field, wherever the field is in the request', () => {
  const refusal = (path: string) =>
    new ApiError(422, { code: 'invalid', errors: [{ path, code: 'no', params: {} }] }, null);
  const at = (error: unknown) => serverErrors(error, ['name', 'tags'], (_field, { code }) => code);
  expect(at(refusal('name'))).toEqual({ name: 'no' });
  expect(at(refusal('tags.2'))).toEqual({ tags: 'no' });
  expect(at(refusal('entries.0.name'))).toEqual({ name: 'no' });
  expect(at(refusal('names'))).toEqual({});
  expect(at(new Error('network'))).toEqual({});
});
