/** What a model claims without an amount: it stands where a result of the turn says it, and is marked otherwise. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { figuresOf } from '../agent/figures.ts';
import type { LedgerQueryData } from '../agent/query-data.ts';
import { monthText } from '../day-text.ts';
import { groundsOf as anyGrounds, referenceTo, shownOf } from './answers-testing.ts';
import type { Grounds } from './review-sentence.ts';

const TODAY = '2026-11-29';

function queried(month: string, total: number, count: number): Grounds['results'][number] {
  const period = { cycle: month, starts_on: `${month}-01`, ends_on: `${month}-28`, until: `${month}-28` };
  const data = {
    ...{ measure: 'sum', by: null, direction: 'out', period, total, count },
    ...{ groups: [], groups_n: 0, rows: [], unconverted: [] },
  } as unknown as LedgerQueryData;
  const args = { cycle: month, filter: 'cat:restaurantes' };
  const figures = figuresOf('query_ledger', data, { today: TODAY, args });
  return { tool: 'query_ledger', args, value: { today: TODAY, period, data, figures } };
}

const groundsOf = (...results: Grounds['results']): Grounds => ({
  results,
  ...{ question: '¿cuánto gasté en restaurantes?', today: TODAY, language: 'es' },
});
const TWO = groundsOf(queried('2026-10', 120_295, 12), queried('2026-09', 131_595, 15));
const marked = (grounds: Grounds, sentence: string): boolean =>
  shownOf(grounds, sentence, [5]).text.includes('(sin fuente)');

it('lets a comparison stand exactly where both figures are there and it is so', () => {
  const amount = fc.integer({ min: 1_000, max: 9_000_000 });
  const say = fc.constantFrom(
    (way: string, one: string, other: string) => `Gastó ${way} en ${one} que en ${other}.`,
    (way: string, one: string, other: string) => `En restaurantes gastó ${way} en ${one} que en ${other}.`,
    (way: string, one: string, other: string) => `En ${one} gastó {{f1}}, ${way} que en ${other}, {{f3}}.`,
  );
  const months = fc.shuffledSubarray(['2026-03', '2026-05', '2026-08', '2026-10'], { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(say, amount, amount, months, fc.boolean(), (write, a, b, [one = '', other = ''], isMore) => {
      const grounds = groundsOf(queried(one, a, 12), queried(other, b, 15));
      const name = (month: string) => monthText(month, 'es').split(' ')[0] ?? '';
      const sentence = write(isMore ? 'más' : 'menos', name(one), name(other));
      expect(marked(grounds, sentence), `${sentence} ${a} ${b}`).toBe(!(isMore ? a > b : a < b));
      expect(marked(groundsOf(queried(one, a, 12)), sentence)).toBe(true);
    }),
    { numRuns: randomRuns({ short: 300, long: 3_000 }) },
  );
});

it('lets a count and a date stand exactly where a result holds them', () => {
  const thing = fc.constantFrom('compras', 'movimientos', 'veces', 'transactions', 'times');
  fc.assert(
    fc.property(thing, fc.integer({ min: 2, max: 400 }), (what, count) => {
      expect(marked(TWO, `Fueron ${count} ${what}.`)).toBe(![12, 15].includes(count));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.constantFrom('2026-09', '2026-10', '2026-12'), (day, month) => {
      const held = month !== '2026-12' && (day === 1 || day === 28);
      expect(marked(TWO, `La luz vence el ${day} de ${monthText(month, 'es').split(' ')[0]}.`)).toBe(!held);
    }),
  );
});

it.each([
  'En octubre es lo más alto del año.',
  'Es el mayor gasto de todos.',
  'No tiene deudas y su tarjeta está al día.',
  'No bills are due this week.',
  'Fueron nueve visitas.',
  'It was 9 times.',
  'Gastó tres veces lo normal.',
  'Es 2x setiembre.',
  'Son 15 puntos más.',
  'Es 1/3 de su salario.',
  'Gastó medio salario.',
  'No hay recibos pendientes.',
  'You spent twice as much.',
  'Gasta más de lo normal.',
  'Spending is higher than usual.',
  'There is nothing due.',
])('is marked where nothing says it: %s', (sentence) => {
  expect(marked(TWO, sentence)).toBe(true);
});

it.each([
  '¿Quiere saber si gastó más que en agosto?',
  'Si gasta menos que su presupuesto, le sobra.',
  'Puedo mostrarle más detalles.',
  'No encontré esos datos, ¿de qué mes los quiere?',
  'No lo sé.',
  'Fueron 12 compras.',
  'Hoy es 29 de noviembre.',
  'Gastó más en setiembre que en octubre.',
  'I can show you more.',
])('has no mark: %s', (sentence) => {
  expect(marked(TWO, sentence)).toBe(false);
});

it('lets it stand that there is nothing where a result is empty, or its sum is zero', () => {
  const due = { tool: 'due_soon', args: {}, value: { today: TODAY, data: { items: [], unpaid_crc: 0 }, figures: [] } };
  expect(marked(groundsOf(due), 'No hay pagos pendientes esta semana.')).toBe(false);
  expect(marked(groundsOf(queried('2026-10', 0, 0)), 'No gastó nada en restaurantes.')).toBe(false);
  expect(marked(groundsOf(queried('2026-10', 5, 1)), 'No gastó nada en restaurantes.')).toBe(true);
  const debts = anyGrounds({
    ...{ a: { name: 'Salud', amount: 1, share: 50 }, b: { name: 'Hogar', amount: 2, share: 50 }, spent: 3 },
    ...{
      income: 0,
      previous: 1,
      change: 2,
      account: { name: 'BAC', amount: 5 },
      debt: 0,
      old: 0,
      id: 7,
      own: 0,
      other: '',
    },
  });
  expect(marked(debts, 'No tiene deudas.')).toBe(false);
  expect(referenceTo(debts, 'owed')).toMatch(/^\{\{f\d+\}\}$/);
});
