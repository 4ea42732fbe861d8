import { expect, test } from 'vitest';
import { readSettingsSearch } from './sections.ts';

test('readSettingsSearch accepts known sections only', () => {
  expect(readSettingsSearch({ section: 'rules' })).toEqual({ section: 'rules' });
  expect(readSettingsSearch({ section: 'backup', other: 'x' })).toEqual({ section: 'backup' });
  for (const section of ['', 'screen', 'toString', 7, undefined]) expect(readSettingsSearch({ section })).toEqual({});
});
