import { expect, test } from 'vitest';
import { checkPattern } from '../../../domain/categorize.ts';
import { expressionReason } from '../../../domain/pattern-reasons.ts';
import { type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatReason, loadRefusalWords } from '../../ui/format-refusal.ts';
import { parseForm, rejection, toFormValues } from './rule-draft.ts';

await loadRefusalWords();

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
  const problem = checkPattern(pattern, 'regex');
  expect(problem && formatReason(problem)).toBe(said);
});

test('what an engine to come finds wrong is not lost', () => {
  expect(formatReason(expressionReason('something new', 'x'))).toBe('La expresión no se puede usar: x');
});

test('a refusal stands at its field', () => {
  const refusal = (path: string, reason: ProblemReason | null) =>
    new ApiError(422, { code: 'x', errors: [{ path, ...reason }] }, null);
  expect(rejection(refusal('pattern', problemReason('pattern_taken'))).pattern).toContain('Ya hay una regla');
  expect(rejection(refusal('pattern', checkPattern('(a', 'regex'))).pattern).toContain('paréntesis');
  expect(rejection(refusal('category_id', problemReason('no_category_id')))).toHaveProperty('category_id');
});
