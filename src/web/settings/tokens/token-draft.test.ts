import { expect, test } from 'vitest';
import { EMPTY, examplesFor, parseForm } from './token-draft.ts';

/** Late on the 2nd in Costa Rica. */
const NOW = Date.parse('2026-03-03T04:00:00Z');
const named = { ...EMPTY, name: ' correo ' };

test('a token that never expires asks for no end, and by default may only write', () => {
  expect(parseForm(named, NOW)).toEqual({ body: { name: 'correo', scopes: ['write'], expires_at: null } });
});

test('a token lasts to the end of its last day in Costa Rica', () => {
  expect(parseForm({ ...named, expiry: '30' }, NOW)).toMatchObject({
    body: { expires_at: '2026-04-01T23:59:59-06:00' },
  });
  expect(parseForm({ ...named, expiry: 'day', expires_at: '2026-03-02' }, NOW)).toMatchObject({
    body: { expires_at: '2026-03-02T23:59:59-06:00' },
  });
});

test('each field says what is wrong with it', () => {
  expect(parseForm({ ...EMPTY, scopes: [], expiry: 'day', expires_at: '2026-03-01' }, NOW)).toMatchObject({
    problems: { name: expect.any(String), scopes: expect.any(String), expires_at: expect.any(String) },
  });
  expect(parseForm({ ...named, expiry: 'day' }, NOW)).toHaveProperty('problems.expires_at');
});

test('the commands are those of what the token may do', () => {
  expect(examplesFor('alc_x', ['write'], 'http://localhost:8080').map(({ scope }) => scope)).toEqual(['write']);
  expect(examplesFor('alc_x', ['read', 'write'], 'http://localhost:8080').map(({ scope }) => scope)).toEqual([
    'write',
    'read',
  ]);
  expect(examplesFor('alc_x', ['read'], 'http://h')[0]?.command).toContain("'authorization: Bearer alc_x'");
});
