/** Every line that can be made of the parts of an entry, or of anything. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { decimalsOf, parseAmount } from '../money.ts';
import { NAMES, read, TODAY, UNSAID } from './entry-line-testing.ts';
import { readEntryLine } from './read-entry-line.ts';

const WORDS = ['soda', 'La', 'Parada', 'súper', 'ferretería', 'EPA', 'de', 'don', 'Tito', 'café', 'el', 'x'];
/** Names with a number in them. */
const NUMBERED = ['Pizza 4 You', 'farmacia 24 horas', 'taller 3 hermanos', 'Ruta 32 Café', 'Km 0 bar'];
const merchants = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NUMBERED) },
);
const grouped = (digits: string, by: string) => digits.replace(/\B(?=(\d{3})+$)/g, by);
const amounts = fc
  .tuple(fc.integer({ min: 100, max: 99_999_999 }), fc.constantFrom('', ' ', '.', ','), fc.nat(99), fc.boolean())
  .map(([whole, by, cents, hasCents]) => {
    const decimal = by === ',' ? '.' : ',';
    const fraction = String(cents).padStart(2, '0');
    const text = grouped(String(whole), by) + (hasCents ? decimal + fraction : '');
    const plain = parseAmount(hasCents ? `${whole}.${fraction}` : String(whole), 'CRC');
    return { text, amount: plain.ok ? plain.amount : '' };
  });
const signs = fc.constantFrom(
  { put: (text: string) => text, currency: 'CRC' },
  { put: (text: string) => `₡${text}`, currency: 'CRC' },
  { put: (text: string) => `${text} colones`, currency: 'CRC' },
  { put: (text: string) => `$${text}`, currency: 'USD' },
  { put: (text: string) => `${text} dólares`, currency: 'USD' },
  { put: (text: string) => `${text}€`, currency: 'EUR' },
);
const days = fc.constantFrom(
  { text: '', day: null },
  { text: 'ayer', day: '2026-11-22' },
  { text: 'el jueves', day: '2026-11-19' },
  { text: '3/11', day: '2026-11-03' },
  { text: '7 oct', day: '2026-10-07' },
  { text: 'yesterday', day: '2026-11-22' },
  { text: 'anoche', day: '2026-11-22' },
  { text: 'hace 4 días', day: '2026-11-19' },
  { text: 'two weeks ago', day: '2026-11-09' },
  { text: '2025-12-30', day: '2025-12-30' },
  { text: 'nov 3rd', day: '2026-11-03' },
  { text: 'sábado', day: '2026-11-21' },
);
const tags = fc.constantFrom({ text: '', tags: [] }, { text: '#viaje', tags: ['viaje'] });
const plans = fc.constantFrom(
  { text: '', cuotas: null },
  { text: 'en 12 cuotas', cuotas: 12 },
  { text: 'tasa cero 6 meses', cuotas: 6 },
  { text: 'in ten installments', cuotas: 10 },
);

/** How a sentence tells of an amount and a name, with the kind and medium of the entry. */
const sentences = fc.constantFrom(
  { say: (amount: string, name: string) => `recibí sinpe de ${name} ${amount}`, type: 'DEPOSITO', source: 'SINPE' },
  { say: (amount: string, name: string) => `${name} me pasó ${amount} por sinpe`, type: 'DEPOSITO', source: 'SINPE' },
  { say: (amount: string, name: string) => `me depositaron ${amount} de ${name}`, type: 'DEPOSITO', source: null },
  { say: (amount: string, name: string) => `me devolvieron ${amount} de ${name}`, type: 'DEVOLUCION', source: null },
  { say: (amount: string, name: string) => `le pasé ${amount} a ${name} por sinpe`, type: null, source: 'SINPE' },
  { say: (amount: string, name: string) => `pagué ${amount} en ${name}`, type: null, source: null },
  { say: (amount: string, name: string) => `${name} ${amount} en efectivo`, type: null, source: 'CASH' },
);
const names = fc.constantFrom('Ana', 'Karol Mora', 'Taller Tito', 'Óscar', "Rosa's Bakery", 'Pizza 4 You');

describe('any line', () => {
  it('that names an account and a category has them, and the rest as without them', () => {
    const accounts = fc.constantFrom(
      { text: 'bac colones', account_id: 1 },
      { text: 'con la tarjeta de crédito', account_id: 3 },
      { text: 'con Wink', account_id: 5 },
      { text: '', account_id: null },
    );
    const categories = fc.constantFrom({ text: 'categoría salud', category_id: 1 }, { text: '', category_id: null });
    const lines = fc.tuple(names, amounts, signs, days, accounts, categories);
    fc.assert(
      fc.property(lines, ([name, amount, sign, day, account, category]) => {
        const plain = `${name} ${sign.put(amount.text)} ${day.text}`;
        const line = `${plain} ${category.text} ${account.text}`;
        const { account_id, category_id } = { ...account, ...category };
        expect(readEntryLine(line, TODAY, NAMES), line).toEqual({ ...read(plain), account_id, category_id });
      }),
      { numRuns: randomRuns({ short: 350, long: 1_000 }) },
    );
  });

  it('that is a sentence says which way the money went, and names whom', () => {
    fc.assert(
      fc.property(sentences, names, amounts, signs, days, ({ say, type, source }, name, amount, sign, day) => {
        const line = `${say(sign.put(amount.text), name)} ${day.text}`;
        expect(readEntryLine(line, TODAY), line).toEqual({
          ...{ amount: amount.amount, currency: sign.currency, merchant: name, day: day.day, cuotas: null },
          ...{ ...UNSAID, type, source, tags: [], choices: [] },
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('that is made of an amount, merchant, day, cuotas and tag is read as these, in any order', () => {
    const lines = fc.record({
      ...{ merchant: merchants, amount: amounts, sign: signs, day: days, tag: tags, plan: plans },
      separator: fc.constantFrom('', '', ','),
    });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 23 }),
        ({ merchant, amount, sign, day, tag, plan, separator }, order) => {
          const said = [sign.put(amount.text), merchant];
          const rest = [day.text, tag.text, plan.text].filter((text) => text !== '');
          if (order % 2 === 1) said.reverse();
          if (separator !== '') said[0] = `${said[0]}${separator}`;
          const line = [...said, ...(order % 3 === 1 ? rest.toReversed() : rest)].join(' ');
          // A bare number before `x`, a month or a unit is read with it; the merchants have no such words but x.
          fc.pre(!(plan.cuotas !== null && /(?:^| )x$/.test(merchant)) && !/(?:^| )el$/.test(merchant));
          // A weekday after these is of the name.
          fc.pre(!(day.text === 'sábado' && /(?:^| )(?:de|don|la)$/i.test(merchant)));
          expect(readEntryLine(line, TODAY), line).toEqual({
            ...{ amount: amount.amount, currency: sign.currency, merchant, day: day.day },
            ...{ ...UNSAID, cuotas: plan.cuotas, tags: tag.tags, choices: [] },
          });
        },
      ),
      { numRuns: randomRuns({ short: 650, long: 2_000 }) },
    );
  });

  it('keeps every word that is not understood, in its order, and has only amounts that its currency can have', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        '4500',
        '4 500',
        '$20',
        '20€',
        'x',
        '12',
        'cuotas',
        'en',
        'de',
        'ayer',
        '3/11',
        '#a',
        'mil',
        '3',
        'nov',
      ),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
        const line = parts.join(' ');
        const { amount, currency, merchant, choices, cuotas } = readEntryLine(line, TODAY);
        const typed = line.replace(/\s+/g, ' ');
        let at = 0;
        for (const word of merchant.split(' ').filter((each) => each !== '')) {
          at = typed.indexOf(word, at);
          expect(at, `${word} of ${line}`).not.toBe(-1);
          at += word.length;
        }
        for (const each of amount === null ? choices : [{ amount, currency }]) {
          expect(Number(each.amount)).toBeGreaterThan(0);
          expect((each.amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimalsOf(each.currency));
        }
        expect(choices.length).not.toBe(1);
        expect(cuotas === null || (cuotas >= 0 && cuotas <= 999)).toBe(true);
      }),
      { numRuns: randomRuns({ short: 1_000, long: 3_000 }) },
    );
  });
});
