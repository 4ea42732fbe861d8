/** So many days, weeks or months in words are as many as in digits. */
import { expect, it } from 'vitest';
import { extractPeriods } from './periods.ts';

const CALENDAR = { today: '2026-11-23', cycle_start_day: 19 };
const UNITS = { es: ['dias', 'semanas', 'meses'], en: ['days', 'weeks', 'months'] };
const SAID = {
  es: ['gastos de los ultimos # %', 'cuanto gaste hace # %', 'que vence en los proximos # %'],
  en: ['spending of the last # %', 'what did i spend # % ago', 'what is due in the next # %'],
};
const NUMBERS = {
  es: 'dos 2 tres 3 siete 7 nueve 9 once 11 doce 12 catorce 14 quince 15 veinte 20 treinta 30 sesenta 60 noventa 90',
  en: 'two 2 three 3 seven 7 nine 9 eleven 11 twelve 12 fourteen 14 fifteen 15 twenty 20 thirty 30 sixty 60 ninety 90',
};

it.each(['es', 'en'] as const)('in %s', (language) => {
  const numbers = [...NUMBERS[language].matchAll(/(?<word>[a-z]+) (?<n>\d+)/g)].map(({ groups }) => groups ?? {});
  for (const said of SAID[language])
    for (const unit of UNITS[language])
      for (const { word = '', n = '' } of numbers) {
        const of = (count: string) => {
          const [found] = extractPeriods(said.replace('#', count).replace('%', unit).split(' '), CALENDAR);
          return found?.args;
        };
        expect(of(word), `${said} ${word} ${unit}`).toEqual(of(n));
        expect(of(n), `${said} ${n} ${unit}`).toBeDefined();
      }
});
