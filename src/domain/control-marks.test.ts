import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutControlMarks } from './control-marks.ts';
import { foldMerchant } from './merchant-text.ts';

describe('stripping control marks', () => {
  it.each([
    ['overrides, embeddings and their terminators', 'a\u202ab\u202bc\u202cd\u202de\u202ef', 'abcdef'],
    ['isolates and their terminators', 'a\u2066b\u2067c\u2068d\u2069e', 'abcde'],
    ['direction marks', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width characters', 'a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg', 'abcdefg'],
    ['tag characters', 'a\u{e0041}\u{e007f}b', 'ab'],
    ['control characters', 'a\u0001b\u0007c\u000bd\re\u001bf\u007fg\u0085h\u009fi', 'abcdefghi'],
  ])('removes %s', (_name, text, shown) => {
    expect(withoutControlMarks(text)).toBe(shown);
  });

  it('keeps line ends, tabs, blanks, letters of every language and joined emoji', () => {
    for (const text of ['a\nb\tc', '₡12\u00a0345 \u202f \u3000', 'חנות مقهى 日本 ñÑ', '👨‍👩‍👧 ❤️‍🔥 👩🏽‍⚕️', 'e\u0301']) {
      expect(withoutControlMarks(text)).toBe(text);
    }
  });

  it('applies to searches as well as to display', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(fc.property(text, (given) => foldMerchant(withoutControlMarks(given)) === foldMerchant(given)));
    expect(foldMerchant('SO\u0007DA\u009f \u202eXCOD')).toBe('SODA XCOD');
  });
});
