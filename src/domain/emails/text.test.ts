import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allGroupsOf, fold, foldable, groupsOf, plainLines, readLabels, TEXT_LENGTH_MAX } from './text.ts';

describe('plainLines', () => {
  test.each([
    ['normalizes line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    [
      'turns no-break, hair and ideographic spaces into a space',
      'CRC:\u00a020,000.00\u200a\u3000x',
      'CRC: 20,000.00 x',
    ],
    ['removes zero-width and control characters', 'Mon\u200bto\ufeff:\u00ad 1\u0000', 'Monto: 1'],
    ['removes quote marks of a reply or a forward', '> > Comercio: X\n>\n>> Monto: 1', 'Comercio: X\n\nMonto: 1'],
    [
      'turns rows of a markdown table into lines',
      '| Comercio: | X |\n|---|---|\n| Monto: | 1 |',
      'Comercio: X\n\nMonto: 1',
    ],
    ['removes bold markers', 'compra en *SODA LA ESQUINA* el *4 de mayo*.', 'compra en SODA LA ESQUINA el 4 de mayo.'],
    ['keeps a star inside a bold merchant', 'en *PAGOS *AB12 Dublin IE* el *4*', 'en PAGOS *AB12 Dublin IE el 4'],
    [
      'keeps the star of a merchant before a bold label',
      '*Comercio:* TAXI *VIAJE *Monto:* 1',
      'Comercio: TAXI *VIAJE Monto: 1',
    ],
    [
      'keeps stars of merchants and masked cards',
      'PROGRAMAS * ****1234 terminada en *8888',
      'PROGRAMAS * ****1234 terminada en *8888',
    ],
    ['composes letters and their combining accents', 'Autorizacio\u0301n', 'Autorización'],
    ['replaces half of an emoji with the replacement character', 'a\ud83d', 'a\ufffd'],
  ])('%s', (_, body, expected) => {
    expect(plainLines(body)).toBe(expected);
  });

  test('reads at most 100 000 characters', () => {
    expect(plainLines('a'.repeat(TEXT_LENGTH_MAX + 50))).toHaveLength(TEXT_LENGTH_MAX);
  });
});

describe('folding', () => {
  test('removes case and accents, ñ included', () => {
    expect(fold('PAÍS Ñandú ₡1')).toBe('pais nandu ₡1');
  });

  test('keeps the length of any text, so that positions agree', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => fold(text).length === text.length));
  });

  test('returns groups in the original spelling', () => {
    const text = foldable('Ciudad y País: SAN JOSÉ, ciudad y país: Ñ');
    expect(groupsOf(text, /ciudad y pais: (?<place>[a-z ]+)/d)).toEqual({ place: 'SAN JOSÉ' });
    expect(allGroupsOf(text, /pais: (?<place>[a-z ]+)/dg)).toEqual([{ place: 'SAN JOSÉ' }, { place: 'Ñ' }]);
    expect(groupsOf(text, /pueblo: (?<place>[a-z]+)/d)).toBeNull();
  });
});

describe('labels', () => {
  const LABELS = {
    merchant: 'comercio ?:',
    reference: 'referencia ?:',
    kind: 'tipo de transaccion ?:',
    amount: 'monto ?:',
  };

  test.each([
    ['one per line', 'Comercio: SODA UNO\nReferencia: 12\nTipo de Transacción: COMPRA\nMonto: CRC 1.00\nPie'],
    [
      'label and value on separate lines',
      'Comercio:\nSODA UNO\nReferencia:\n12\nTipo de Transacción:\nCOMPRA\nMonto:\nCRC 1.00',
    ],
    ['two on a line', 'Comercio: SODA UNO Referencia: 12\nTipo de Transacción: COMPRA Monto: CRC 1.00'],
    ['all on one line', 'x Comercio: SODA UNO Referencia : 12 Tipo de Transacción: COMPRA Monto: CRC 1.00'],
    ['wrapped anywhere', 'Comercio: SODA\nUNO Referencia:\n12 Tipo\nde Transacción: COMPRA Monto: CRC 1.00'],
  ])('are read when they are %s', (_, text) => {
    expect(readLabels(foldable(text), LABELS)).toEqual({
      merchant: 'SODA UNO',
      reference: '12',
      kind: 'COMPRA',
      amount: expect.stringMatching(/^CRC 1\.00/),
    });
  });

  test('an empty value is absent and never swallows the next label', () => {
    expect(readLabels(foldable('Referencia: Tipo de Transacción: COMPRA'), LABELS)).toEqual({ kind: 'COMPRA' });
    expect(readLabels(foldable('Referencia:\n\nTipo de Transacción: COMPRA'), LABELS)).toEqual({ kind: 'COMPRA' });
  });

  test('a value ends before a line with an unknown label', () => {
    expect(readLabels(foldable('Comercio: SODA\nCajero: 4\nMonto: 1'), LABELS)).toEqual({
      merchant: 'SODA',
      amount: '1',
    });
  });

  test('a repeated label is part of the value it stands in', () => {
    expect(readLabels(foldable('Comercio: CAMARA DE COMERCIO: LIMON Monto: 1'), LABELS).merchant).toBe(
      'CAMARA DE COMERCIO: LIMON',
    );
  });
});
