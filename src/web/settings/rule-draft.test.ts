import { expect, test } from 'vitest';
import { checkPattern } from '../../domain/categorize.ts';
import { ApiError } from '../api/api-error.ts';
import { changeOf, draftOf, readDraft, refusedOf } from './rule-draft.ts';
import { sayPatternProblem } from './say-pattern-problem.ts';

const stored = { id: 9, pattern: 'UBER', match: 'word', category_id: 4, priority: 100 } as const;

test('an unchanged rule has nothing to send', () => {
  const read = readDraft({ ...draftOf(stored), pattern: ' UBER ', priority: '0100' });
  expect('rule' in read && changeOf(stored, read.rule)).toBeNull();
  const changed = readDraft({ ...draftOf(stored), category_id: 3, match: 'prefix' });
  expect('rule' in changed && changeOf(stored, changed.rule)).toEqual({ category_id: 3, match: 'prefix' });
});

test('each field says what is wrong with it', () => {
  const problemsIn = (draft: object) => {
    const read = readDraft({ ...draftOf(stored), ...draft });
    return 'problems' in read ? Object.keys(read.problems) : [];
  };
  expect(problemsIn({ pattern: '  ', category_id: null, priority: '-1' })).toEqual([
    'pattern',
    'category_id',
    'priority',
  ]);
  expect(problemsIn({ priority: '1000001' })).toEqual(['priority']);
  expect(problemsIn({ priority: '1.5' })).toEqual(['priority']);
  expect(problemsIn({ pattern: 'x'.repeat(201) })).toEqual(['pattern']);
  expect(problemsIn({ priority: '1000000' })).toEqual([]);
});

test.each([
  ['(abc', 'Falta un paréntesis que cierre: (abc'],
  ['abc)', 'Sobra un paréntesis que cierra: abc)'],
  ['[a-', 'Falta un corchete que cierre: [a-'],
  ['*a', 'La repetición (*, + o ?) no tiene qué repetir: *'],
  ['a**', 'Hay dos repeticiones seguidas: **'],
  ['\\', 'La expresión termina en una barra suelta.'],
  ['(?=a)', 'Ese tipo de grupo no se admite (por ejemplo, mirar adelante o atrás): (?='],
  ['.*', 'La expresión calza con cualquier comercio, hasta con uno vacío. Hágala más precisa.'],
])('what is wrong with %s is said as the service finds it', (pattern, said) => {
  const message = checkPattern(pattern, 'regex') ?? '';
  expect(sayPatternProblem(message)).toBe(said);
});

test('a sentence of an engine to come is not lost', () => {
  expect(sayPatternProblem('The expression cannot be used: error parsing regexp: something new: `(?i)x`')).toBe(
    'La expresión no se puede usar: x',
  );
  expect(sayPatternProblem('The pattern is empty.')).toContain('Escriba el texto');
});

test('a refusal stands at its field', () => {
  const refusal = (status: number, path: string, message: string) =>
    new ApiError(status, { code: 'x', errors: [{ path, message }] }, null);
  expect(refusedOf(refusal(409, 'pattern', 'Taken')).pattern).toContain('Ya hay una regla');
  expect(refusedOf(refusal(422, 'pattern', checkPattern('(a', 'regex') ?? '')).pattern).toContain('paréntesis');
  expect(refusedOf(refusal(422, 'category_id', 'Gone'))).toHaveProperty('category_id');
});
