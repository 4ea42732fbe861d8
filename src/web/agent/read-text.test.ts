import { expect, test } from 'vitest';
import { type Inline, plainText, readInline, readText } from './read-text.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });

test('paragraphs, lists, bold, code and links are read; blank lines part them', () => {
  expect(
    readText('Lleva **₡1 500,00** en `mayo`.\n\n- [Uber](/transactions?q=uber): 2\n- Pulpería\n\n1. uno\n2. dos'),
  ).toEqual([
    {
      kind: 'paragraph',
      parts: [
        text('Lleva '),
        { kind: 'bold', parts: [text('₡1 500,00')] },
        text(' en '),
        { kind: 'code', text: 'mayo' },
        text('.'),
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'link', href: '/transactions?q=uber', parts: [text('Uber')] }, text(': 2')], [text('Pulpería')]],
    },
    { kind: 'list', ordered: true, items: [[text('uno')], [text('dos')]] },
  ]);
});

test('a link may be bold and bold may hold a link, but a link holds no other', () => {
  const link = (parts: Inline[]): Inline => ({ kind: 'link', href: '/x', parts });
  expect(readInline('**[₡5](/x)**')).toEqual([{ kind: 'bold', parts: [link([text('₡5')])] }]);
  expect(readInline('[**₡5**](/x)')).toEqual([link([{ kind: 'bold', parts: [text('₡5')] }])]);
  expect(readInline('[a [b](/x)')).toEqual([link([text('a [b')])]);
});

test('HTML and pictures are letters, and a sign after a backslash is that sign', () => {
  expect(readText('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', parts: [text('<img src=x onerror=alert(1)>')] },
  ]);
  expect(readInline(String.raw`\*\*no\*\* \[no\](/x) C:\dir`)).toEqual([text(String.raw`**no** [no](/x) C:\dir`)]);
  expect(readInline(String.raw`**5 \** 3** y`)[0]).toEqual({ kind: 'bold', parts: [text('5 ** 3')] });
});

test('what is not closed yet is text, so that an answer can be shown while it is written', () => {
  for (const open of ['**ha', '[ha', '[ha](', '[ha](/trans', '`ha', '[ha](/a b)']) {
    expect(readInline(open)).toEqual([text(open)]);
  }
  expect(readText('```\n- a\n**b')).toEqual([{ kind: 'code', text: '- a\n**b' }]);
});

test('answers of nothing but open signs are read without getting slower and slower', () => {
  const began = performance.now();
  for (const sign of ['[', '**', '`', '[](', '**[', '\\']) readText(sign.repeat(100_000 / sign.length));
  // By its square it would take minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('read aloud, an answer has no signs', () => {
  expect(plainText('# Hola\n\nLleva **[₡5](/x)**\n- a\n- b')).toBe('Hola\nLleva ₡5\na. b');
});
