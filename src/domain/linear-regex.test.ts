import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLinearRegex } from './linear-regex.ts';

function found(source: string, text: string): boolean {
  const regex = compileLinearRegex(source);
  if (!regex.ok) throw new Error(`${source}: ${regex.problem}`);
  return regex.test(text);
}

describe('an expression', () => {
  it.each([
    ['UBER', 'AN UBER TRIP', true],
    ['^UBER$', 'UBER TRIP', false],
    ['uber|didi', 'DIDI', true],
    ['^(?:UBER|DIDI)\\b', 'DIDI FOOD', true],
    ['^(UBER|DIDI)\\b', 'DIDIER', false],
    ['PE[ÑN]A', 'PENA', true],
    ['[a-c]{2}', 'XBC', true],
    ['[^A-Z ]', 'UBER TRIP', false],
    ['\\d{3,4}$', 'TIENDA 7573', true],
    ['^\\d{3}$', '7573', false],
    ['A.C', 'ABC', true],
    ['AB?C', 'AC', true],
    ['A(BC)+D', 'ABCBCD', true],
    ['A(BC)+D', 'AD', false],
    ['A{2,}', 'BAB', false],
    ['A{2,}?B', 'AAAB', true],
    ['S\\.A\\.', 'EMPRESA S.A.', true],
    ['S\\.A\\.', 'EMPRESA SXAX', false],
    ['[\\]\\-]', 'A-B', true],
    ['[-A]', '-', true],
    ['straße', 'STRASSE', true],
    ['', 'X', true],
    ['()', 'X', true],
    ['(|A)*B', 'AAB', true],
    ['\\W', 'A B', true],
    ['\\S\\s\\S', 'A B', true],
  ])('%s in %s: %s', (source, text, expected) => expect(found(source, text)).toBe(expected));

  it.each([
    ['(A', /not closed/],
    ['A)', /no opening/],
    ['[A', /not closed/],
    ['[]', /empty/],
    ['[A-', /not closed/],
    ['[Z-A]', /wrong order/],
    ['*A', /nothing to repeat/],
    ['^*', /nothing to repeat/],
    ['A**', /another quantifier/],
    ['A{2}{3}', /another quantifier/],
    ['A{101}', /over 100/],
    ['A{3,2}', /wrong order/],
    ['A{', /brace/],
    ['A{,3}', /brace/],
    ['(A)\\1', /Back references/],
    ['(?=A)', /not supported/],
    ['(?<!A)', /not supported/],
    ['(?<name>A)', /not supported/],
    ['\\p{L}', /not supported/],
    ['A\\', /backslash/],
    ['((A{100}){100}){100}', /too large/],
    [`${'('.repeat(60)}A${')'.repeat(60)}${'{100}'.repeat(1)}B{100}(C{100}){21}`, /too large/],
  ])('%s is refused', (source, problem) => {
    const regex = compileLinearRegex(source);
    expect(regex.ok ? null : regex.problem).toMatch(problem);
  });

  it('agrees with the engine of JavaScript', () => {
    const atom = fc.constantFrom('A', 'B', '.', '[AB]', '[^A]', '\\d', '\\b', '^', '$', '1', ' ');
    const repeatable = fc.constantFrom('A', 'B', '.', '[AB]', '[^A]', '1');
    const piece = fc.oneof(
      atom,
      fc.tuple(repeatable, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?')).map((parts) => parts.join('')),
      fc.tuple(repeatable, repeatable, fc.constantFrom('', '*', '+', '?')).map(([a, b, q]) => `(${a}|${b}${a})${q}`),
      fc.tuple(repeatable, repeatable).map(([a, b]) => `(?:${a}*${b})*`),
    );
    const source = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const text = fc.array(fc.constantFrom('A', 'B', '1', ' '), { maxLength: 10 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(source, text, (any, letters) => {
        expect(found(any, letters)).toBe(new RegExp(any).test(letters));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws, whatever is written', () => {
    const syntax = fc.array(fc.constantFrom(...'AB()[]{}|*+?^$\\.-,19:=<! '), { maxLength: 40 });
    fc.assert(
      fc.property(syntax, (signs) => void compileLinearRegex(signs.join(''))),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void compileLinearRegex(any)));
  });
});

describe('an expression made to hang a backtracking engine', () => {
  const hostile = [
    '(A+)+$',
    '(A|A)*$',
    '(A|AA)+$',
    '(.*)*X',
    `${'A?'.repeat(50)}${'A'.repeat(50)}`,
    '(A|A)'.repeat(40),
    '.*.*.*.*.*.*X',
    '(?:(?:A*)*)*B',
    '^(([A-Z])+.)+[A-Z]([A-Z])+$',
  ];
  it.each(hostile)('%s ends at once on 200 letters, and on 100 000 in time that grows with the length', (source) => {
    expect(() => found(source, `${'A'.repeat(199)}!`)).not.toThrow();
    expect(() => found(source, `${'A'.repeat(100_000)}!`)).not.toThrow();
  });
});
