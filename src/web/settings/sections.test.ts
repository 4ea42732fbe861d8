import { expect, test } from 'vitest';
import { readSettingsSearch } from './sections.ts';

test('an address names a section, and one that is none is left out', () => {
  expect(readSettingsSearch({ section: 'rules' })).toEqual({ section: 'rules' });
  expect(readSettingsSearch({ section: 'backup', other: 'x' })).toEqual({ section: 'backup' });
  for (const section of ['', 'screen', 'toString', 7, undefined]) expect(readSettingsSearch({ section })).toEqual({});
});
