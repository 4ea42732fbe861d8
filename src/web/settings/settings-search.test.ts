import { expect, test } from 'vitest';
import { readSettingsSearch } from './settings-search.ts';

test('readSettingsSearch accepts known sections only', () => {
  expect(readSettingsSearch({ section: 'rules' })).toEqual({ section: 'rules' });
  expect(readSettingsSearch({ section: 'rates', find: 'set_rate' })).toEqual({ section: 'rates', find: 'set_rate' });
  expect(readSettingsSearch({ section: 'rates', find: 'toString' })).toEqual({ section: 'rates' });
  expect(readSettingsSearch({ section: 'backup', other: 'x' })).toEqual({ section: 'backup' });
  for (const section of ['', 'screen', 'toString', 7, undefined]) expect(readSettingsSearch({ section })).toEqual({});
});
