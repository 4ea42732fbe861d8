import { expect, test } from 'vitest';
import { checkPattern } from '../../../domain/categorize.ts';
import { expressionReason } from '../../../domain/pattern-reasons.ts';
import { type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatReason, loadRefusalWords } from '../../ui/format-refusal.ts';
import { parseForm, rejection, toFormValues } from './rule-draft.ts';

await loadRefusalWords();

const stored = { id: 9, pattern: 'UBER', match: 'word', category_id: 4, account_id: null, priority: 100 } as const;

test('parseForm trims the pattern and the priority', () => {
  const { id: _, ...rule } = stored;
  expect(parseForm({ ...toFormValues(stored), pattern: ' UBER ', priority: '0100' })).toEqual({ body: rule });
});

test('parseForm names each invalid field', () => {
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
])('the problem of %s is described in the screen’s words', (pattern, said) => {
  const problem = checkPattern(pattern, 'regex');
  expect(problem && formatReason(problem)).toBe(said);
});

test('an unknown problem of an expression is still reported', () => {
  expect(formatReason(expressionReason('something new', 'x'))).toBe('La expresión no se puede usar: x');
});

test('rejection puts an error at its field', () => {
  const refusal = (path: string, reason: ProblemReason | null) =>
    new ApiError(422, { code: 'x', errors: [{ path, ...reason }] }, null);
  expect(rejection(refusal('pattern', problemReason('pattern_taken'))).pattern).toContain('Ya hay una regla');
  expect(rejection(refusal('pattern', checkPattern('(a', 'regex'))).pattern).toContain('paréntesis');
  expect(rejection(refusal('category_id', problemReason('no_category_id')))).toHaveProperty('category_id');
});
