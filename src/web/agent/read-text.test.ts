import { expect, test } from 'vitest';
import { type Inline, plainText, readInline, readText } from './read-text.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });

test('readText reads paragraphs, lists, bold, code and links, separated by blank lines', () => {
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

test('readInline nests bold and links, but never a link in a link', () => {
  const link = (parts: Inline[]): Inline => ({ kind: 'link', href: '/x', parts });
  expect(readInline('**[₡5](/x)**')).toEqual([{ kind: 'bold', parts: [link([text('₡5')])] }]);
  expect(readInline('[**₡5**](/x)')).toEqual([link([{ kind: 'bold', parts: [text('₡5')] }])]);
  expect(readInline('[a [b](/x)')).toEqual([link([text('a [b')])]);
});

test('readInline strikes through what a model wrote without a source, within bold and links too', () => {
  const struck: Inline = { kind: 'struck', parts: [text('₡9 999')] };
  expect(readInline('Lleva ~~₡9 999~~ (sin fuente).')).toEqual([text('Lleva '), struck, text(' (sin fuente).')]);
  expect(readInline('**~~₡9 999~~**')).toEqual([{ kind: 'bold', parts: [struck] }]);
  expect(readInline('[~~₡9 999~~](/x)')).toEqual([{ kind: 'link', href: '/x', parts: [struck] }]);
  for (const open of ['~~ha', '~ha~', '~~']) expect(readInline(open)).toEqual([text(open)]);
});

test('an image is no image: its address is that of a link, which only leads to screens of this client', () => {
  expect(readInline('![p](http://evil.example/x.png)')).toEqual([
    text('!'),
    { kind: 'link', href: 'http://evil.example/x.png', parts: [text('p')] },
  ]);
});

test('HTML and images stay text, and a backslash escapes the next character', () => {
  expect(readText('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', parts: [text('<img src=x onerror=alert(1)>')] },
  ]);
  expect(readInline(String.raw`\*\*no\*\* \[no\](/x) C:\dir`)).toEqual([text(String.raw`**no** [no](/x) C:\dir`)]);
  expect(readInline(String.raw`**5 \** 3** y`)[0]).toEqual({ kind: 'bold', parts: [text('5 ** 3')] });
});

test('unclosed markup stays text, so that an answer can be shown while it streams', () => {
  for (const open of ['**ha', '[ha', '[ha](', '[ha](/trans', '`ha', '[ha](/a b)']) {
    expect(readInline(open)).toEqual([text(open)]);
  }
  expect(readText('```\n- a\n**b')).toEqual([{ kind: 'code', text: '- a\n**b' }]);
});

test('readText stays fast on long runs of opening marks', () => {
  const began = performance.now();
  for (const sign of ['[', '**', '~~', '`', '[](', '**[', '\\']) readText(sign.repeat(100_000 / sign.length));
  // Quadratic time would take minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('plainText removes the markup', () => {
  expect(plainText('# Hola\n\nLleva **[₡5](/x)**\n- a\n- b')).toBe('Hola\nLleva ₡5\na. b');
});
