import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfTerm } from '../../domain/search.ts';
import {
  amountUnit,
  finishedTerms,
  misunderstood,
  searchOf,
  termsIn,
  valueIn,
  withoutTerm,
  withSearch,
  withValue,
  wordsIn,
} from './search-terms.ts';
import { transactionWords } from './words.ts';

const filters = { q: 'uber cat:none "la soda" monto>5000', cycle: '2026-04', category_id: '3' };

describe('an amount of “Filtrar”', () => {
  it('is of colones when no currency is said, and the search language keeps its own meaning', () => {
    const chosen = withValue({}, 'min_amount', '50000');
    expect(chosen).toEqual({ q: 'amount>=50000crc' });
    expect([valueIn(chosen, 'min_amount'), amountUnit(chosen)]).toEqual(['50000', 'CRC']);
    expect(withValue(chosen, 'max_amount', '90000')).toEqual({ q: 'amount>=50000crc amount<=90000crc' });
    expect(amountUnit({ q: 'monto>50' })).toBe('own');
    expect(withValue({ q: 'monto>50' }, 'max_amount', '90')).toEqual({ q: 'monto>50 amount<=90' });
  });

  it('is of the currency that is chosen, and stays of colones when that comes later', () => {
    expect(withValue({ q: 'currency:USD' }, 'min_amount', '50')).toEqual({ q: 'currency:USD amount>=50' });
    expect(amountUnit({ q: 'currency:USD amount>=50' })).toBe('USD');
    const later = withValue({ q: 'amount>=50crc' }, 'currency', 'USD');
    expect(amountUnit(later)).toBe('CRC');
  });
});

describe('the filters of an address', () => {
  it('are split into words for the box and terms for the chips', () => {
    expect(wordsIn(filters)).toBe('uber "la soda"');
    expect(termsIn(filters).map(({ text, from }) => [text, from])).toEqual([
      ['cycle:2026-04', 'cycle'],
      ['cat:3', 'category_id'],
      ['cat:none', 'q'],
      ['monto>5000', 'q'],
    ]);
    expect(searchOf(filters)).toBe('cycle:2026-04 cat:3 cat:none monto>5000 uber "la soda"');
    expect(searchOf({})).toBe('');
  });

  it('lose only the term whose chip is removed', () => {
    const left = termsIn(filters).map((term) => searchOf(withoutTerm(filters, term)));
    expect(left).toEqual([
      'cat:3 cat:none monto>5000 uber "la soda"',
      'cycle:2026-04 cat:none monto>5000 uber "la soda"',
      'cycle:2026-04 cat:3 monto>5000 uber "la soda"',
      'cycle:2026-04 cat:3 cat:none uber "la soda"',
    ]);
    expect(withoutTerm({ q: 'cat:none' }, { text: 'cat:none', key: 'cat', from: 'q' })).toEqual({});
  });

  it('replace the previous value of a field, wherever it was', () => {
    expect(valueIn(filters, 'min_amount')).toBe('5000');
    expect(withValue(filters, 'min_amount', '100')).toEqual({ ...filters, q: 'uber cat:none "la soda" amount>=100' });
    expect(withValue(filters, 'category', '7')).toEqual({
      q: 'uber "la soda" monto>5000',
      cycle: '2026-04',
      category_id: '7',
    });
    expect(withValue({ q: 'ciclo:2026-01' }, 'cycle', '')).toEqual({});
    expect(withValue({}, 'source', 'TARJETA NUEVA')).toEqual({ q: 'medium:"TARJETA NUEVA"' });
    expect(valueIn({ q: 'deferred:sí' }, 'deferred')).toBe('yes');
    expect(valueIn({ q: 'medio:paste' }, 'origin')).toBe('paste');
  });

  it('return every value that was set', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ['cycle', '2026-04'] as const,
          ['category', '12'] as const,
          ['account', '7'] as const,
          ['type', 'SALARY'] as const,
          ['currency', 'USD'] as const,
          ['source', 'PASTE'] as const,
          ['origin', 'paste'] as const,
          ['start_date', '2026-03-01'] as const,
          ['end_date', '2026-03-15'] as const,
          ['min_amount', '10.5'] as const,
          ['max_amount', '20'] as const,
          ['deferred', 'no'] as const,
        ),
        fc.constantFrom(
          '',
          'uber',
          'cat:none amount=5',
          'medio:SINPE origen:web desde:2026-01 hasta:2026-02 ciclo:2026-03',
        ),
        ([field, value], q) => {
          const set = withValue(q === '' ? {} : { q }, field, value);
          expect(valueIn(set, field)).toBe(value);
          expect(valueIn(withValue(set, field, ''), field)).toBe('');
          expect(misunderstood(set)).toBeUndefined();
        },
      ),
    );
  });
});

describe('the search box', () => {
  it.each<[string, string[]]>([
    ['uber', ['uber']],
    ['uber cat:su', ['uber']],
    ['uber cat:super ', ['uber', 'cat:super']],
    ['monto>', []],
    ['"la so', []],
    ['pan cat:"comida a', ['pan']],
    ['"la soda"', ['"la soda"']],
    ['pan -', ['pan']],
  ])('searches «%s» as %j while it is typed', (typed, asked) => expect(finishedTerms(typed)).toEqual(asked));

  it('names the term that is not understood', () => {
    expect(misunderstood(withSearch({}, ['pan', 'monto>mucho']))).toEqual({ term: 'monto>mucho', key: 'amount' });
    expect(misunderstood({ q: 'color:rojo' })).toEqual({ term: 'color:rojo', key: 'unknown' });
    expect(misunderstood({ q: 'pan' })).toBeUndefined();
  });
});

describe('the help of the search', () => {
  it('names each filter as it can be written, accents and all', () => {
    const named = /Se puede usar (.*)\.$/.exec(transactionWords.search.wrong.unknown('x'))?.[1] ?? '';
    const names = named.split(/, | y /).filter((name) => !name.startsWith('#'));
    expect(names).toEqual(expect.arrayContaining(['año', 'día']));
    const isUnknown = (name: string) =>
      ['unknown', null].includes(keyOfTerm(name === 'monto' ? 'monto>1' : `${name}:x`));
    expect(names.filter(isUnknown)).toEqual([]);
  });
});
