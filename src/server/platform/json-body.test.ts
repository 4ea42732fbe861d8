import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_DEPTH_MAX, parseJson } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a JSON body', () => {
  it('is what JSON.parse makes of it, for any value a double holds', () => {
    const whole = fc.integer();
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        whole,
        fc.boolean(),
        fc.constant(null),
        fc.string(),
        fc.array(tie('any')),
        fc.dictionary(fc.string(), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, (any) => {
        const text = JSON.stringify(any);
        if (text.includes('\\u0000')) return;
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['0.1', 0.1],
    ['1e3', 1000],
    ['100000000000000000000', 1e20],
    ['123456789012345', 123456789012345],
    ['0.000000000001', 1e-12],
    ['1234567890123456', '1234567890123456'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['1e400', '1e400'],
    ['-1e400', '-1e400'],
  ])('holds the number %s as %j: what a double cannot hold stays text', (text, value) => {
    expect(parseJson(text)).toBe(value);
  });

  it('may be nested to the limit and no deeper, brackets inside strings aside', () => {
    expect(() => parseJson(nested(JSON_DEPTH_MAX))).not.toThrow();
    expect(() => parseJson(nested(JSON_DEPTH_MAX + 1))).toThrow(/too deeply/);
    expect(() => parseJson(nested(1_000_000))).toThrow(/too deeply/);
    expect(parseJson(JSON.stringify({ a: nested(100) }))).toEqual({ a: nested(100) });
  });

  it.each([
    ['a.1.b', '{"a":[1,{"b":"x\\u0000"}]}'],
    ['a', '{"a":{"k\\u0000":1}}'],
    ['a', '{"a":"\\ud800"}'],
    ['body', '"\\u0000"'],
  ])('with a character that cannot be stored names %s', (path, text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path })] }));
  });

  it('cannot reach an object’s prototype', () => {
    parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
