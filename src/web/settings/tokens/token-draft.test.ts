import { expect, test } from 'vitest';
import { EMPTY, examplesFor, parseForm } from './token-draft.ts';

/** Late on the 2nd in Costa Rica. */
const NOW = Date.parse('2026-03-03T04:00:00Z');
const named = { ...EMPTY, name: ' correo ' };

test('parseForm sends no expiry for a token that never expires, and the write scope by default', () => {
  expect(parseForm(named, NOW)).toEqual({ body: { name: 'correo', scopes: ['write'], expires_at: null } });
});

test('parseForm makes a token last to the end of its last day in Costa Rica', () => {
  expect(parseForm({ ...named, expiry: '30' }, NOW)).toMatchObject({
    body: { expires_at: '2026-04-01T23:59:59-06:00' },
  });
  expect(parseForm({ ...named, expiry: 'day', expires_at: '2026-03-02' }, NOW)).toMatchObject({
    body: { expires_at: '2026-03-02T23:59:59-06:00' },
  });
});

test('parseForm returns the problem of each field', () => {
  expect(parseForm({ ...EMPTY, scopes: [], expiry: 'day', expires_at: '2026-03-01' }, NOW)).toMatchObject({
    problems: { name: expect.any(String), scopes: expect.any(String), expires_at: expect.any(String) },
  });
  expect(parseForm({ ...named, expiry: 'day' }, NOW)).toHaveProperty('problems.expires_at');
});

test('examplesFor lists the commands that the token’s scopes allow', () => {
  expect(examplesFor('alc_x', ['write'], 'http://localhost:8080').map(({ scope }) => scope)).toEqual(['write']);
  expect(examplesFor('alc_x', ['read', 'write'], 'http://localhost:8080').map(({ scope }) => scope)).toEqual([
    'write',
    'read',
  ]);
  expect(examplesFor('alc_x', ['read'], 'http://h')[0]?.command).toContain("'authorization: Bearer alc_x'");
});
