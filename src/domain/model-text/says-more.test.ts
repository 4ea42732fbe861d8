/** A figure of one thing, said under any other name, time or turn: it is shown with what it is of, or struck. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { figuresOf } from '../agent/answers/figures.ts';
import type { LedgerQueryData } from '../agent/answers/query-data.ts';
import { CALLED, TRADES } from '../agent/words/common-names.ts';
import { referenceTo, shownOf } from './answers-testing.ts';
import type { Grounds } from './review-sentence.ts';

const TODAY = '2026-11-29';
const OCTOBER = { cycle: '2026-10', starts_on: '2026-09-19', ends_on: '2026-10-18', until: '2026-10-18' };

/** What `query_ledger` answers of a filter. */
function queried(args: Readonly<Record<string, unknown>>, total: number, count: number): Grounds['results'][number] {
  const data = {
    ...{ measure: 'sum', by: null, direction: 'out', period: OCTOBER, total, count },
    ...{ groups: [], groups_n: 0, rows: [], unconverted: [] },
  } as unknown as LedgerQueryData;
  const value = {
    today: TODAY,
    period: OCTOBER,
    data,
    figures: figuresOf('query_ledger', data, { today: TODAY, args }),
  };
  return { tool: 'query_ledger', args, value };
}

const groundsOf = (filter: string | null, language: 'es' | 'en' = 'es'): Grounds => ({
  results: [queried({ cycle: '2026-10', ...(filter === null ? {} : { filter }) }, 120_295, 12)],
  ...{ question: filter === null ? '¿cuánto gasté en octubre?' : '¿cuánto gasté en restaurantes en octubre?' },
  ...{ today: TODAY, language },
});
const RESTAURANTS = groundsOf('cat:restaurantes');
const ALL = groundsOf(null);

const shown = (grounds: Grounds, sentence: string, sizes: readonly number[] = [7]): string =>
  shownOf(grounds, sentence.replaceAll('{{}}', referenceTo(grounds, 'total')), sizes).text;
const LABEL: Readonly<Record<string, RegExp>> = {
  es: / \((?:restaurantes|todo)[^)]*, total, ciclo de octubre 2026\)|~~/g,
  en: / \((?:restaurantes|everything)[^)]*, total, October 2026 cycle\)|~~/g,
};
const isLabelled = (text: string, language = 'es') => new RegExp(LABEL[language] ?? '').test(text);

/** What people call anything but restaurants. */
const others = Object.entries({ ...CALLED, ...Object.fromEntries(Object.keys(TRADES).map((trade) => [trade, trade])) })
  .filter(([name]) => name !== 'restaurantes')
  .flatMap(([name, called]) => [name.replaceAll('-', ' '), ...called.split(', ')])
  .filter((phrase) => phrase.length > 2);
const RUNS = { numRuns: randomRuns({ short: 350, long: 10_000 }) };

it('is shown with what it is of beside any other category, shop or trade, however it is written', () => {
  const say = fc.constantFrom(
    (what: string) => `Gastó {{}} en ${what} en octubre.`,
    (what: string) => `En octubre, en ${what} gastó {{}}.`,
    (what: string) => `1. ${what}: {{}}`,
    (what: string) => `| ${what} | {{}} |`,
    (what: string) => `El ${what} fue igual: {{}}.`,
    (what: string) => `Restaurantes y ${what} juntos: {{}}.`,
    (what: string) => `Sin contar ${what}, en restaurantes gastó {{}}.`,
    (what: string) => `You spent {{}} on ${what}.`,
    (what: string) => `Lo gastó solo en ${what}: {{}}.`,
  );
  const name = fc.oneof(fc.constantFrom(...others), fc.stringMatching(/^[jxz][aeiou][bdfgklmprt][aeiou]x[ao]$/));
  fc.assert(
    fc.property(say, name, fc.constantFrom(RESTAURANTS, ALL), fc.boolean(), (write, what, grounds, isLarge) => {
      const sentence = write(isLarge ? what.toUpperCase() : what);
      expect(isLabelled(shown(grounds, sentence)), sentence).toBe(true);
    }),
    RUNS,
  );
});

it.each([
  'Sin contar restaurantes, gastó {{}}.',
  'Fuera de restaurantes gastó {{}} en octubre.',
  'En total, por todo, gastó {{}}.',
  'Los fines de semana gastó {{}} en restaurantes.',
  'En restaurantes gastó {{}} por persona.',
  'La primera quincena de octubre gastó {{}} en restaurantes.',
  'El 10 de octubre gastó {{}} en restaurantes.',
  'Desde octubre gastó {{}} en restaurantes.',
  'Hasta octubre gastó {{}} en restaurantes.',
  'Gastó menos de {{}} en restaurantes en octubre.',
  'En restaurantes no gastó {{}} en octubre.',
  'Su hermano gastó {{}} en restaurantes en octubre.',
  'Gastó > {{}} en restaurantes.',
  'En restaurantes gastó {{}} del 1 al 15 de octubre.',
  'En octubre de 2025 gastó {{}} en restaurantes.',
  'In Oct. 2025 you spent {{}} on restaurants.',
  'By October 10 you spent {{}} on restaurants.',
  'Every October you spend {{}} on restaurants.',
  'Súper\n{{}} en octubre.',
  'Gastó casi {{}} en restaurantes en octubre.',
  'Desde el 18 de octubre gastó {{}} en restaurantes.',
  'Gasta {{}} en restaurantes con cada cena.',
])('is shown with what it is of, or struck: %s', (sentence) => {
  expect(isLabelled(shown(RESTAURANTS, sentence))).toBe(true);
  const english = shown({ ...RESTAURANTS, language: 'en' }, sentence);
  expect(isLabelled(english, 'en')).toBe(true);
});

it.each([
  'Gastó {{}} en restaurantes en octubre.',
  'En octubre gastó {{}} en Restaurantes.',
  'En el ciclo de octubre de 2026 gastó {{}} en restaurantes.',
  'Gastó {{}}.',
  'Usted gastó {{}} en sodas y restaurantes en octubre, según sus registros.',
  'Del 19 de setiembre al 18 de octubre gastó {{}} en restaurantes.',
  'El gasto de restaurantes en octubre fue de {{}}.',
  'En octubre, usted gastó {{}} en la categoría Restaurantes, en 12 compras.',
  '- Restaurantes: {{}}',
  '| Restaurantes | {{}} |',
  'Sus gastos en restaurantes de ese ciclo suman {{}}.',
  'In October you spent {{}} on restaurants.',
  'You spent {{}} at restaurants in the October cycle.',
  'Claro: en restaurantes llevaba {{}} en octubre.',
])('is shown alone where only what it is of is said: %s', (sentence) => {
  const text = shown(RESTAURANTS, sentence);
  expect(text).not.toMatch(/~~|\) \(/);
});

it('is shown with all that bounds its rows where the words leave some of it out', () => {
  for (const filter of ['cat:restaurantes -uber', 'cat:restaurantes amount>5000', 'cat:restaurantes fogon', '#viaje']) {
    const text = shown(groundsOf(filter), 'Gastó {{}} en restaurantes en octubre.');
    expect(text, filter).toMatch(/\) \([^)]+, total, ciclo de octubre 2026\)|~~/);
  }
});
