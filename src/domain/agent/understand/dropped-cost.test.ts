/** What is saved without something is what it costs, in the time that is asked for. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf } from '../agent-testing.ts';

const SUBJECTS = [
  { es: 'Netflix', en: 'Netflix' },
  { es: 'súper', en: 'groceries' },
  { es: 'Uber', en: 'Uber' },
  { es: 'restaurantes', en: 'eating out' },
  { es: 'Starbucks', en: 'Starbucks' },
];
const UNITS = [
  { es: 'al año', en: 'a year' },
  { es: 'al mes', en: 'a month' },
  { es: 'a la semana', en: 'a week' },
];
type Say = (what: string, unit: string) => string;
const WAYS: Readonly<Record<'es' | 'en', readonly Say[]>> = {
  es: [
    (what, unit) => `¿cuánto me ahorro ${unit} si dejo ${what}?`,
    (what, unit) => `si cancelo ${what} cuánto me ahorraría ${unit}`,
    (what, unit) => `mae y cuánta plata me ahorro ${unit} sin ${what}`,
  ],
  en: [
    (what, unit) => `how much would I save ${unit} without ${what}?`,
    (what, unit) => `if I dropped ${what}, how much would I save ${unit}`,
    (what, unit) => `how much do I save ${unit} if I quit ${what}`,
  ],
};

it('what is saved without something is what it costs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.constantFrom(...SUBJECTS),
      fc.constantFrom(...UNITS),
      fc.nat(),
      (language, what, unit, at) => {
        const ways = WAYS[language];
        const asked = ways[at % ways.length]?.(what[language], unit[language]) ?? '';
        const cost =
          language === 'es' ? `cuánto gasto en ${what.es} ${unit.es}` : `how much do I spend on ${what.en} ${unit.en}`;
        // What has no cost by itself has none here.
        fc.pre(Array.isArray(callOf(cost)));
        expect(callOf(asked), asked).toEqual(callOf(cost));
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
});

it.each([
  ['cuánto tengo ahorrado sin contar el ROP'],
  ['how much did I save last month'],
  ['cuánto llevo ahorrado'],
  ['cuánto gasté en marzo sin Uber'],
])('“%s” gives nothing up', (text) => {
  expect(JSON.stringify(callOf(text))).not.toContain('"measure":"average"');
});
