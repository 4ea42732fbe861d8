import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingLines, type TextItem } from './reading-lines.ts';

const DIGIT_EM = 0.556;

/** A piece of text of `height` points, as wide as its characters in a common font unless `width` says otherwise. */
function at(left: number, baseline: number, text: string, more: Partial<TextItem> = {}): TextItem {
  const height = more.height ?? 10;
  return { text, left, baseline, height, width: [...text].length * DIGIT_EM * height, ...more };
}

function cells(items: readonly TextItem[]): string[][] {
  return readingLines([items]).map((line) => line.cells.map((cell) => cell.text));
}

describe('joining the pieces of a line', () => {
  it('makes one word without a gap, words with a space, and cells with a wide gap', () => {
    const saldo = at(100, 50, 'Sal', { width: 15 });
    expect(cells([saldo, at(115.4, 50, 'do')])).toEqual([['Saldo']]);
    expect(cells([saldo, at(114.5, 50, 'do')])).toEqual([['Saldo']]);
    expect(cells([saldo, at(117.8, 50, 'final')])).toEqual([['Sal final']]);
    expect(cells([saldo, at(124, 50, '1,000.00')])).toEqual([['Sal', '1,000.00']]);
  });

  it.each([0.25, 0.278, 0.318, 0.6, 0.602])(
    'keeps the thousands of 6 300,00 together with a space of %f em',
    (space) => {
      expect(cells([at(100, 50, '6', { width: 5.56 }), at(105.56 + space * 10, 50, '300,00')])).toEqual([['6 300,00']]);
    },
  );

  it('joins pieces of different sizes on one baseline', () => {
    expect(cells([at(100, 50, 'Total', { width: 25 }), at(200, 50, '1,000.00', { height: 12 })])).toEqual([
      ['Total', '1,000.00'],
    ]);
    // A small label centred beside a large value.
    expect(cells([at(100, 48.6, 'Total', { height: 8 }), at(200, 50, '1,000.00', { height: 12 })])).toEqual([
      ['Total', '1,000.00'],
    ]);
  });

  it('keeps a raised digit next to its base', () => {
    const metre = at(100, 50, '12 m', { width: 22 });
    expect(cells([metre, at(122, 46.7, '3', { height: 6 }), at(128, 50, 'de agua')])).toEqual([['12 m³ de agua']]);
    expect(cells([at(100, 50, '1,000.00', { width: 40 }), at(140, 46.7, '1', { height: 6 })])).toEqual([['1,000.00¹']]);
    expect(cells([at(100, 50, 'N', { width: 7 }), at(107, 47, 'o', { height: 6 }), at(112, 50, '45')])).toEqual([
      ['No 45'],
    ]);
  });

  it('separates at a piece that is a space, however narrow', () => {
    expect(cells([at(100, 50, '12', { width: 11 }), at(111, 50, ' '), at(111.5, 50, '300')])).toEqual([['12 300']]);
    expect(cells([at(100, 50, '12', { width: 11 }), at(111, 50, '\u00a0', { width: 80 }), at(191, 50, '300')])).toEqual(
      [['12', '300']],
    );
  });

  it('does not join overlapping pieces', () => {
    expect(cells([at(100, 50, 'Saldo anterior'), at(150, 50, '1,000.00')])).toEqual([['Saldo anterior 1,000.00']]);
  });

  it('returns where each cell begins and ends', () => {
    const [line] = readingLines([[at(100, 50, 'Sal', { width: 15 }), at(200, 50, '9', { width: 5 })]]);
    expect(line).toEqual({
      text: 'Sal   9',
      cells: [
        { text: 'Sal', left: 100, right: 115 },
        { text: '9', left: 200, right: 205 },
      ],
      page: 1,
    });
  });
});

describe('ordering lines', () => {
  it('goes from top to bottom, page by page', () => {
    const lines = readingLines([[at(100, 90, 'b'), at(300, 62, 'a')], [], [at(100, 10, 'c')]]);
    expect(lines.map(({ text, page }) => [text, page])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('keeps tightly set lines apart', () => {
    expect(cells([at(100, 50, 'Saldo'), at(100, 58, 'Rendimiento'), at(180, 54, '1.00')])).toEqual([
      ['Saldo'],
      ['1.00'],
      ['Rendimiento'],
    ]);
    expect(cells([at(100, 50, 'a'), at(100, 57, 'b'), at(100, 64, 'c')])).toEqual([['a'], ['b'], ['c']]);
  });

  it('does not mix small print with a large title beside it', () => {
    const address = [at(300, 40, 'San José', { height: 7 }), at(300, 48, 'Avenida segunda', { height: 7 })];
    expect(cells([at(100, 50, 'Banco', { height: 24 }), ...address]).flat()).toEqual([
      'San José',
      'Banco',
      'Avenida segunda',
    ]);
  });

  it('does not depend on the drawing order', () => {
    const page = [
      ...['Saldo', 'inicial', '1,000.00', '2,000.00'].map((text, index) => at(60 + 110 * index, 50, text)),
      ...['Saldo', 'final', '3,000.00'].map((text, index) => at(60 + 110 * index, 64, text, { height: 9 })),
      at(400, 61, '2', { height: 5 }),
      at(60.3, 50, 'Saldo'),
      ...[...'letras'].map((letter, index) => at(60 + 5.6 * index, 78, letter)),
    ];
    const expected = readingLines([page]);
    expect(expected.map((line) => line.text)).toContain('letras');
    fc.assert(
      fc.property(fc.shuffledSubarray(page, { minLength: page.length }), (shuffled) => {
        expect(readingLines([shuffled])).toEqual(expected);
      }),
    );
  });
});

describe('text of a line', () => {
  it.each([
    ['ligatures', 'ﬁnal aﬁliado ﬂujo', 'final afiliado flujo'],
    ['parts', 'Administracio\u0301n', 'Administración'],
    ['soft hyphens and zero-width characters', 'ren\u00adta\u200b\ufeff', 'renta'],
    ['other spaces', 'a\u00a0b\u2009c\td', 'a b c d'],
    ['a symbol of a private font', '\uf0b7 Saldo \ue001', 'Saldo'],
    ['a private-use character before an amount', '\ue0a11,000.00', '1,000.00'],
    ['half of a character', 'a\ud800b', 'ab'],
    ['superscripts', '12 m³', '12 m³'],
    ['invisible text', '\u200b\u00ad', undefined],
  ])('decodes %s as a person reads them', (_, drawn, read) => {
    expect(readingLines([[at(100, 50, drawn)]])[0]?.text).toBe(read);
  });

  it('is not an amount when one of its digits is unreadable', () => {
    expect(readingLines([[at(100, 50, 'Total 1\ue0a123.00')]])[0]?.text).toBe('Total \ufffd');
    expect(readingLines([[at(100, 50, '1'), at(105.56, 50, '\ufffd'), at(111.1, 50, '23.00')]])[0]?.text).toBe(
      '\ufffd',
    );
  });

  it('reads text drawn twice for bold once, and keeps doubled letters', () => {
    expect(cells([at(100, 50, 'Total'), at(100.4, 50, 'Total'), at(100, 50.3, 'Total')])).toEqual([['Total']]);
    const narrow = { width: 2.2 };
    expect(cells([at(100, 50, 'l', narrow), at(102.2, 50, 'l', narrow), at(104.4, 50, 'l', narrow)])).toEqual([
      ['lll'],
    ]);
    const bold = [...'calle'].flatMap((letter, index) => [
      at(100 + 5 * index, 50, letter, { width: 5 }),
      at(100.4 + 5 * index, 50, letter, { width: 5 }),
    ]);
    expect(cells(bold)).toEqual([['calle']]);
  });
});

it('a page of 60 000 pieces takes no longer than sorting them', () => {
  const items = Array.from({ length: 60_000 }, (_, index) =>
    at((index * 7919) % 500, ((index * 104_729) % 7_000) / 10, String(index % 97), { height: 1 + (index % 40) }),
  );
  const before = process.threadCpuUsage();
  expect(readingLines([items]).length).toBeGreaterThan(10);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});
