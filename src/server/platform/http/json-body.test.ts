import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_BYTES_MAX } from './http.ts';
import { JSON_DEPTH_MAX, parseJson, textOfBody, WrittenNumber } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON body', () => {
  it('parses as with JSON.parse, for any value a double holds', () => {
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
    ['1234567890123456', 1234567890123456],
    ['33.333333333333336', 33.333333333333336],
    [`1${'0'.repeat(15)}`, 1e15],
    [`0.${'0'.repeat(20)}123456789012345`, 1.23456789012345e-21],
    ['15.00', 15],
    ['15.001', 15.001],
    ['1.500e3', 1500],
  ])('parses the number %s as %j', (text, value) => {
    expect(parseJson(text)).toBe(value);
  });

  it.each(['9007199254740993', '0.1000000000000000055', `1${'0'.repeat(16)}1`, '1e400', '-1e400', '15.000', '-0.500'])(
    'keeps the number %s as it is written: as a double it says less',
    (text) => {
      expect(parseJson(text)).toEqual(new WrittenNumber(text));
      expect(parseJson(`{"a":["${text}"]}`)).toEqual({ a: [text] });
      expect(JSON.stringify(parseJson(text))).toBe(`"${text}"`);
    },
  );

  const many = (piece: string) => piece.repeat(Math.floor(BODY_BYTES_MAX / piece.length) - 2);
  it.each([
    ['a number of zeros', `1${many('0')}1`],
    ['a fraction of zeros', `0.${many('0')}1`],
    ['an exponent', `1e${many('9')}`],
    ['one repeated key', `{${many('"a":1,')}"a":12345678901234567890}`],
    ['keys', `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()},"a":12345678901234567890}`],
    ['numbers', `[${many('1,')}12345678901234567890]`],
    ['empty lists', `[${many('[],')}12345678901234567890]`],
    ['characters that cannot be stored', `[${many('"\\u0000",')}1]`],
    ['brackets', many('[')],
    ['minus signs', many('-')],
  ])('of the largest size with nothing but %s blocks others only briefly', (_name, text) => {
    const began = process.cpuUsage();
    try {
      parseJson(text);
    } catch {
      // Refused or not: it is the time that counts.
    }
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it('keeps the last of two equal keys, as JSON.parse does', () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it('may be nested to the limit and no deeper, ignoring brackets in strings', () => {
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
  ])('names %s when it has a character that cannot be stored', (path, text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path })] }));
  });

  it('cannot reach an object’s prototype', () => {
    parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it('in another encoding than UTF-8 is refused, never stored with replaced letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textOfBody(Buffer.from(text))).toBe(Buffer.from(text).toString());
    }),
  );
  expect(() => textOfBody(Buffer.from('{"merchant":"Paño"}', 'latin1'))).toThrow('The body is not UTF-8.');
});
