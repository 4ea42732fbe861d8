import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfTerm, parseSearch, type Search, splitSearch, writeTerm } from './search.ts';

const read = (text: string): Search => {
  const result = parseSearch(text);
  if (!result.ok) throw new Error(result.problem);
  return result.search;
};
const none = { words: [], without: [] };

describe('parsing a search', () => {
  it.each<[string, object]>([
    ['', none],
    ['uber  éats', { words: ['UBER', 'EATS'], without: [] }],
    ['"uber eats"|didi -trip', { words: ['UBER EATS|DIDI'], without: ['TRIP'] }],
    ['"uber eats" -trip', { words: ['UBER EATS'], without: ['TRIP'] }],
    [
      'cat:none amount>50000 source:email since:2026-03 uber',
      {
        words: ['UBER'],
        without: [],
        category: 'none',
        above_amount: '50000',
        origin: 'email',
        start_date: '2026-03-01',
      },
    ],
    ['desde:2026-03 hasta:2026-02', { ...none, start_date: '2026-03-01', end_date: '2026-02-28' }],
    ['until:2028-02', { ...none, end_date: '2028-02-29' }],
    ['año:2026', { ...none, start_date: '2026-01-01', end_date: '2026-12-31' }],
    ['Categoría:"Comida a domicilio"', { ...none, category: 'Comida a domicilio' }],
    ['monto>=1,000.50 monto<=2000', { ...none, min_amount: '1000.5', max_amount: '2000' }],
    ['amount=5', { ...none, min_amount: '5', max_amount: '5' }],
    ['amount<5', { ...none, below_amount: '5' }],
    ['monto>=5000CRC', { ...none, min_amount: '5000', amount_in_colones: true }],
    [
      'source:sinpe type:devolucion currency:usd cycle:2026-04 deferred:sí',
      { ...none, source: 'SINPE', type: 'DEVOLUCION', currency: 'USD', cycle: '2026-04', deferred: true },
    ],
    ['weekday:sun,SATURDAY', { ...none, weekdays: [6, 7] }],
    ['flow:out', { ...none, flow: 'out' }],
    ['flujo:ENTRA', { ...none, flow: 'in' }],
    ['weekday:7,1', { ...none, weekdays: [1, 7] }],
    ['día:miércoles', { ...none, weekdays: [3] }],
    [
      'since:2026-03 since:2026-01 until:2026-05 until:2026-12',
      { ...none, start_date: '2026-03-01', end_date: '2026-05-31' },
    ],
    ['amount>5 amount>50 amount>6 amount<=9 amount<=100', { ...none, above_amount: '50', max_amount: '9' }],
    ['year:2026 since:2026-02 until:2030-01', { ...none, start_date: '2026-02-01', end_date: '2026-12-31' }],
    ['cuotas:no', { ...none, cuotas: false }],
    ['installments:yes', { ...none, cuotas: true }],
    ['medium:paste', { ...none, source: 'PASTE' }],
    ['source:paste', { ...none, origin: 'paste' }],
    [
      '-tipo:retiro -type:COMPRA',
      {
        ...none,
        left_out: [
          { ...none, type: 'RETIRO' },
          { ...none, type: 'COMPRA' },
        ],
      },
    ],
    ['-#viaje type:COMPRA', { ...none, type: 'COMPRA', left_out: [{ ...none, tags: ['viaje'] }] }],
    [
      '-cat:none -cuenta:"BAC colones"',
      { ...none, without_categories: ['none'], left_out: [{ ...none, account: 'BAC colones' }] },
    ],
    ['- 12:30', { words: ['12:30'], without: [] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['colour:red', /"colour:" is not known/],
    ['-type:gift', /one of/],
    ['-colour:red', /"colour:" is not known/],
    ['-cat:', /cannot be left out/],
    ['-monto>5', /cannot be left out/],
    ['-since:2026-03', /cannot be left out/],
    ['-deferred:yes', /cannot be left out/],
    ['amount>lots', /plain number/],
    ['amount>10.000', /plain number/],
    ['amount>12,50', /plain number/],
    ['amount>5usd', /plain number/],
    ['since:2026-02-30', /day or month/],
    ['type:gift', /one of/],
    ['currency:GBP', /one of/],
    ['cycle:2026-13', /month/],
    ['deferred:maybe', /yes or no/],
    ['cuotas:12', /cuotas: is yes or no/],
    ['origin:mars', /one of/],
    ['flow:aside', /out, in/],
    ['flow:constructor', /out, in/],
    ['weekday:s', /day of the week/],
    ['weekday:8', /day of the week/],
    ['dia:lunes,', /day of the week/],
    ['a '.repeat(31), /more than 30/],
  ])('rejects %s with an explanation', (text, problem) => {
    const result = parseSearch(text);
    expect(result.ok ? '' : result.problem).toMatch(problem);
  });

  it('splits into terms, each described in both languages', () => {
    const terms = splitSearch(
      'uber "uber eats" -trip cat:"Comida a domicilio" Categoría:none monto>=5 desde:2026-03 que:x',
    );
    expect(terms.map(keyOfTerm)).toEqual([null, null, null, 'cat', 'cat', 'amount', 'since', 'unknown']);
    expect(terms.map((term) => parseSearch(term).ok)).toEqual([true, true, true, true, true, true, true, false]);
    expect(parseSearch('pan que:x')).toMatchObject({ ok: false, term: 'que:x' });
  });

  it('round-trips through its text', () => {
    expect(writeTerm('cat', 'Comida a domicilio')).toBe('cat:"Comida a domicilio"');
    expect(read(writeTerm('medium', 'TARJETA "NUEVA"'))).toMatchObject({ source: 'TARJETA NUEVA' });
  });

  it('finds any days of the week, in either language, by as many letters as tell them apart', () => {
    const names = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');
    const english = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
    const day = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.boolean(), fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 9 }), (days) => {
        const written = days.map(([n, isEnglish, letters]) => (isEnglish ? english : names)[n - 1]?.slice(0, letters));
        expect(read(`weekday:${written.join(',')}`).weekdays).toEqual([...new Set(days.map(([n]) => n))].toSorted());
      }),
    );
  });

  it('refuses a second value where a row has one, and takes the same one twice', () => {
    const values = [
      ['cat', 'supermercado', 'restaurantes'],
      ['type', 'COMPRA', 'RETIRO'],
      ['currency', 'CRC', 'USD'],
      ['cycle', '2026-03', '2026-04'],
      ['account', '1', '2'],
      ['flow', 'in', 'out'],
      ['cuotas', 'yes', 'no'],
    ] as const;
    for (const [key, one, other] of values) {
      expect(parseSearch(`${key}:${one} uber ${key}:${other}`), key).toMatchObject({
        ok: false,
        term: `${key}:${other}`,
      });
      expect(parseSearch(`${key}:${one} ${key}:${one}`), key).toMatchObject({ ok: true });
    }
    expect(parseSearch('cat:supermercado -cat:restaurantes #a #b since:2026-01 since:2026-02')).toMatchObject({
      ok: true,
    });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(parseSearch(text)).toHaveProperty('ok');
      }),
    );
  });
});
