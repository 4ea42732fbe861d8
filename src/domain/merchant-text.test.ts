import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMerchant, merchantKey } from './merchant-text.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('foldMerchant', () => {
  it.each([
    ['  Farmacia   La  Bomba ', 'FARMACIA LA BOMBA'],
    ['Pequeño Mundo', 'PEQUENO MUNDO'],
    ['Café\u00a0Británico', 'CAFE BRITANICO'],
    ['Cafe\u0301', 'CAFE'],
    ['SU\u00adBWAY\u200b', 'SUBWAY'],
    ['straße', 'STRASSE'],
    ['\t\n', ''],
    ['', ''],
  ])('folds %j to %j', (from, to) => expect(foldMerchant(from)).toBe(to));

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldMerchant(foldMerchant(any))).toBe(foldMerchant(any));
      }),
    );
  });

  it('ignores case, Spanish accents and the number of spaces', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcñáéíóúü 0123*.'), { maxLength: 30 }), (letters) => {
        const any = letters.join('');
        expect(foldMerchant(any.toUpperCase())).toBe(foldMerchant(any));
        expect(foldMerchant(any.normalize('NFD'))).toBe(foldMerchant(any));
        expect(foldMerchant(any.replaceAll(' ', '   '))).toBe(foldMerchant(any));
      }),
    );
  });
});

describe('merchantKey', () => {
  it.each([
    ['DLC*UBER EATS San Jose Costa Rica', 'UBER EATS'],
    ['PAYPAL *CROCS INC 7573', 'CROCS INC 7573'],
    ['PP*SPOTIFY', 'SPOTIFY'],
    ['ONVO*Mas Padel Lindora', 'MAS PADEL'],
    ['FS *SUPERCELLSTORE', 'SUPERCELLSTORE'],
    ['UE *PIZZA', 'UE *PIZZA'],
    ['PAYPAL *', 'PAYPAL *'],
    ['PAYPAL', 'PAYPAL'],
    ['DELTA PIRRO HEREDIA CR', 'DELTA PIRRO'],
    ['FARMACIAS CV SAN PABLO SAN PABLO CR', 'FARMACIAS CV'],
    ['POPS 0000 CR', 'POPS'],
    ['SUBWAY LAGUNILLA SAN JOSE CRI/BNCR', 'SUBWAY LAGUNILLA'],
    ['MUNICIPALIDAD DE HEREDIA', 'MUNICIPALIDAD DE HEREDIA'],
    ['MUNICIPALIDAD DE HEREDIA CRI', 'MUNICIPALIDAD DE HEREDIA'],
    ['MINISUPER MONTES DE OCA', 'MINISUPER'],
    ['SAN JOSE', 'SAN JOSE'],
    ['SAN JOSE CR', 'SAN JOSE'],
    ['CR', 'CR'],
    ['', ''],
  ])('reduces %s to %s', (from, to) => expect(merchantKey(from)).toBe(to));

  it('is part of the folded text, and empty only when that is', () => {
    const slip = fc
      .array(fc.constantFrom('DELTA', 'SAN', 'JOSE', 'CR', 'DE', '0000', 'PIRRO', 'DLC*UBER', 'PP*'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, slip), (any) => {
        const key = merchantKey(any);
        expect(foldMerchant(any)).toContain(key);
        expect(key === '').toBe(foldMerchant(any) === '');
      }),
    );
  });
});
