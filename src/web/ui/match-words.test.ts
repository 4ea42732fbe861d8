import { expect, test } from 'vitest';
import { bestMatches, matchRank } from './match-words.ts';

test('matchRank ignores accents, case and word order', () => {
  expect(matchRank('educacion', 'Educación')).toBe(0);
  expect(matchRank('DOMICILIO comida', 'Comida a domicilio')).toBe(1);
  expect(matchRank('ÁNIMO', 'Ánimo')).toBe(0);
  expect(matchRank('micili', 'Comida a domicilio')).toBe(3);
  expect(matchRank('xyz', 'Comida a domicilio')).toBeNull();
});

test('matchRank matches the initials of several words', () => {
  expect(matchRank('cad', 'Comida a domicilio')).toBe(2);
  expect(matchRank('s', 'Salud')).toBe(0);
  expect(matchRank('ab', 'Salud')).toBeNull();
});

test('bestMatches sorts better matches first, keeps ties in order, and returns all for an empty query', () => {
  const names = ['Otros servicios', 'Salud', 'Servicios', 'Bienes y servicios'];
  expect(bestMatches(names, 'serv', (name) => [name])).toEqual(['Servicios', 'Otros servicios', 'Bienes y servicios']);
  expect(bestMatches(names, ' ', (name) => [name])).toEqual(names);
  expect(bestMatches(['a', 'b'], 'dark', (name) => (name === 'b' ? ['Oscuro', 'dark'] : ['Claro']))).toEqual(['b']);
});
