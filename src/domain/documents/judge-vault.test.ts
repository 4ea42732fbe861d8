import { describe, expect, it } from 'vitest';
import { judgeVault, type Vault } from './judge-vault.ts';

/** Ten originals with ten rows, seen together before. */
const whole: Vault = { databaseId: 'a', folderId: 'a', originals: 10, known: 10, named: 10, found: 10 };
const empty: Vault = { databaseId: null, folderId: null, originals: 0, known: 0, named: 0, found: 0 };
const other = { originals: 10, known: 0, named: 0, found: 0 };

describe('judgeVault', () => {
  it.each<[string, Vault, string]>([
    ['accepts a first start', empty, 'ok'],
    ['accepts an installation without ids', { ...whole, databaseId: null, folderId: null }, 'ok'],
    ['accepts a pair that was seen together', whole, 'ok'],
    ['accepts a database that lost its id and knows the folder', { ...whole, databaseId: null }, 'ok'],
    ['accepts a known folder that lost its id', { ...whole, folderId: null }, 'ok'],
    ['rejects a pair whose ids belong to others', { ...whole, folderId: 'b' }, 'other_database'],
    [
      'rejects an empty pair whose ids belong to others',
      { ...empty, databaseId: 'a', folderId: 'b' },
      'other_database',
    ],
    ['rejects a new database with a full folder', { ...other, databaseId: null, folderId: 'b' }, 'other_database'],
    ['rejects an unknown folder without ids', { ...other, databaseId: null, folderId: null }, 'unknown_originals'],
    ['rejects a database that was set back', { ...whole, known: 4, named: 4, found: 4 }, 'unknown_originals'],
    ['accepts half of the originals known', { ...whole, known: 5, named: 5, found: 5 }, 'ok'],
    [
      'rejects a volume that is not mounted',
      { ...whole, folderId: null, originals: 0, known: 0, found: 0 },
      'missing_originals',
    ],
    ['accepts half of the originals present', { ...whole, originals: 5, known: 5, found: 5 }, 'ok'],
    [
      'rejects fewer than half of the originals present',
      { ...whole, originals: 4, known: 4, found: 4 },
      'missing_originals',
    ],
    ['counts originals that were set aside as present', { ...whole, originals: 3, known: 3 }, 'ok'],
  ])('%s', (_, vault, verdict) => {
    expect(judgeVault(vault)).toBe(verdict);
  });
});
