import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { FIXTURES_OF_SEVERAL } from './fixtures-several-testing.ts';
import { FIXTURES_OF_ONE } from './fixtures-testing.ts';
import { readStatement } from './read-statement.ts';

describe('a statement that adds up is read exactly', () => {
  test.each([...FIXTURES_OF_ONE, ...FIXTURES_OF_SEVERAL])('$layout', ({ text, statements }) => {
    expect(readStatement(linesOfText(text))).toEqual({ ok: true, value: statements });
  });
});
