import { expect, test } from 'vitest';
import { checkPattern } from '../../../domain/categorize.ts';
import { ApiError } from '../../api/api-error.ts';
import { parseForm, rejection, toFormValues } from './rule-draft.ts';
import { sayPatternProblem } from './say-pattern-problem.ts';

const stored = { id: 9, pattern: 'UBER', match: 'word', category_id: 4, priority: 100 } as const;

test('a rule is sent without the spaces around what was typed', () => {
  const { id: _, ...rule } = stored;
  expect(parseForm({ ...toFormValues(stored), pattern: ' UBER ', priority: '0100' })).toEqual({ body: rule });
});

test('each field says what is wrong with it', () => {
  const wrong = (change: object) => {
    const parsed = parseForm({ ...toFormValues(stored), ...change });
    return 'problems' in parsed ? Object.keys(parsed.problems) : [];
  };
  expect(wrong({ pattern: '  ', category_id: null, priority: '-1' })).toEqual(['pattern', 'category_id', 'priority']);
  expect(wrong({ priority: '1000001' })).toEqual(['priority']);
  expect(wrong({ priority: '1.5' })).toEqual(['priority']);
  expect(wrong({ pattern: 'x'.repeat(201) })).toEqual(['pattern']);
  expect(wrong({ priority: '1000000' })).toEqual([]);
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
  expect(rejection(refusal(409, 'pattern', 'Taken')).pattern).toContain('Ya hay una regla');
  expect(rejection(refusal(422, 'pattern', checkPattern('(a', 'regex') ?? '')).pattern).toContain('paréntesis');
  expect(rejection(refusal(422, 'category_id', 'Gone'))).toHaveProperty('category_id');
});
