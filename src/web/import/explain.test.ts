import { expect, test } from 'vitest';
import { readPaste } from '../../domain/paste/read-paste.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { ApiError } from '../api/api-error.ts';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { problemOfFile, problemOfText } from './check-input.ts';
import { explainLayouts, explainRefusal } from './explain.ts';
import { importWords as english } from './words.en.ts';
import { importWords } from './words.ts';

await loadRefusalWords();

const { refusals } = importWords;
const today = '2026-11-20';

test('explainLayout names each part of the recognised layout', () => {
  expect(explainLayouts(['lines', 'card_statement'])).toBe(
    'Se reconoció como líneas sueltas y un estado de cuenta de tarjeta.',
  );
  expect(explainLayouts([])).toBe(importWords.notRecognised);
});

test.each([
  [415, problemReason('pdf_has_password', { name: 'x.pdf' }), 'El PDF tiene contraseña'],
  [415, problemReason('file_is_workbook', { name: 'x.xlsx' }), 'Es un libro de Excel'],
  [415, problemReason('file_is_packed', { name: 'x.gz' }), 'Está comprimido'],
  [415, problemReason('file_not_text', { name: 'x.bin' }), 'No es un archivo de texto'],
  [413, problemReason('too_many_movements'), 'más de 50 000 movimientos'],
])(
  'explainRefusal describes a rejected file in the screen’s words (%i %j)',
  (status, { code, params, message }, said) => {
    const problem = { code: 'unsupported_media_type', detail: message, reason: code, params };
    expect(explainRefusal(new ApiError(status, problem, null))).toContain(said);
  },
);

test('a text or file that is too large is reported before it is sent', () => {
  expect(problemOfText('a\n'.repeat(10_000))).toBeNull();
  expect(problemOfText('a'.repeat(1_048_577))).toBe(refusals.textTooLong(1_048_577));
  expect(problemOfText('\n'.repeat(50_000))).toBe(refusals.tooManyLines(50_001));
  expect(problemOfFile({ size: 0 }, [])).toBe(refusals.fileEmpty);
  expect(problemOfFile({ size: 10 * 1024 * 1024 }, [])).toBeNull();
  expect(problemOfFile({ size: 10 * 1024 * 1024 + 1 }, [])).toContain('10');
  expect(problemOfFile({ size: 1 }, Array.from({ length: 1_501 }))).toBe(refusals.tooManyForced);
});

test.each([
  ['lines', importWords.paste.example],
  ['a table', importWords.paste.table],
  ['lines, in English', english.paste.example],
  ['a table, in English', english.paste.table],
])('the example of %s is readable by the service', (_name, example) => {
  const { movements, errors } = readPaste(example, { today });
  expect(errors).toEqual([]);
  expect(movements.length).toBeGreaterThan(1);
});
