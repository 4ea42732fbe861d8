import { describe, expect, it } from 'vitest';
import { judgeVault, type Vault } from './judge-vault.ts';

/** Ten originals that ten rows name, seen together before. */
const whole: Vault = { databaseId: 'a', folderId: 'a', originals: 10, known: 10, named: 10, found: 10 };
const empty: Vault = { databaseId: null, folderId: null, originals: 0, known: 0, named: 0, found: 0 };
const other = { originals: 10, known: 0, named: 0, found: 0 };

describe('judgeVault', () => {
  it.each<[string, Vault, string]>([
    ['of a first start', empty, 'ok'],
    ['of an installation that had no ids yet', { ...whole, databaseId: null, folderId: null }, 'ok'],
    ['that were seen together', whole, 'ok'],
    ['where the database lost its id and knows the folder', { ...whole, databaseId: null }, 'ok'],
    ['where the folder lost its id and is known', { ...whole, folderId: null }, 'ok'],
    ['that were both seen with others', { ...whole, folderId: 'b' }, 'other_database'],
    ['that are empty and were both seen with others', { ...empty, databaseId: 'a', folderId: 'b' }, 'other_database'],
    ['where a new database meets a full folder', { ...other, databaseId: null, folderId: 'b' }, 'other_database'],
    [
      'where neither has an id and the folder is unknown',
      { ...other, databaseId: null, folderId: null },
      'unknown_originals',
    ],
    ['where the database was set back', { ...whole, known: 4, named: 4, found: 4 }, 'unknown_originals'],
    ['where half is known', { ...whole, known: 5, named: 5, found: 5 }, 'ok'],
    [
      'where the volume is not mounted',
      { ...whole, folderId: null, originals: 0, known: 0, found: 0 },
      'missing_originals',
    ],
    ['where half is there', { ...whole, originals: 5, known: 5, found: 5 }, 'ok'],
    ['where less than half is there', { ...whole, originals: 4, known: 4, found: 4 }, 'missing_originals'],
    ['where what is not in its place was set aside', { ...whole, originals: 3, known: 3 }, 'ok'],
  ])('%s: %s is judged %s', (_, vault, verdict) => {
    expect(judgeVault(vault)).toBe(verdict);
  });
});
