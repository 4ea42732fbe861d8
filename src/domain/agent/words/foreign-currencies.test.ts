import { describe, expect, it } from 'vitest';
import { read } from '../../entries/entry-line-testing.ts';
import { CURRENCIES } from '../../money.ts';
import { callOf } from '../agent-testing.ts';
import { foreignCurrencyIn } from './foreign-currencies.ts';

const CODES = Intl.supportedValuesOf('currency').filter((code) => !(CURRENCIES as readonly string[]).includes(code));
const TEMPLATES = {
  es: ['anote _ en Walmart', 'gasté _ en el hotel', 'cuánto son _ en colones', '¿me alcanza para _?', 'fueron _'],
  en: ['record _ at Walmart', 'I spent _ at the hotel', 'what is _ in colones', 'can I afford _?', 'it was _'],
} as const;
/** What says an amount in another currency must say: each of these wrote colones or dollars once. */
const saysMoney = (found: unknown): boolean => Array.isArray(found);
const nameOf = (language: string, code: string, amount: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
    .format(amount)
    .replace(/\u00a0/g, ' ');

describe('an amount in a currency that is not held', () => {
  it.each(['es', 'en'] as const)('is never taken for another, by the name of any currency (%s)', (language) => {
    const wrong: string[] = [];
    for (const [at, code] of CODES.entries()) {
      const said = nameOf(language, code, at % 2 === 0 ? 40 : 1500);
      // The names of a single word need a person to say which currency they mean.
      if (said.split(' ').length < 3) continue;
      const template = TEMPLATES[language][at % TEMPLATES[language].length] ?? '_';
      const text = template.replace('_', said);
      if (foreignCurrencyIn(text) === null || saysMoney(callOf(text))) wrong.push(text);
      if (read(`hotel ${said}`).amount !== null) wrong.push(`quick add: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is never taken for another, by its code', () => {
    const wrong = CODES.flatMap((code) =>
      [`anote 40 ${code} en Walmart`, `record ${code} 40 at Walmart`].filter(
        (text) => saysMoney(callOf(text)) || read(text).amount !== null,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    '£30 at the pub',
    '30£ en el bar',
    'I spent C$40 at Tim Hortons',
    'A$30 coffee',
    'R$ 50 en Río',
    'c$40 tim',
    '¥5000 hotel',
    '₽500 en el hotel',
    'gasté 30 libras en el hotel',
    'spent 30 quid at the pub',
    'spent 40 cad at Tim Hortons',
    'anote 0,5 eth en el exchange',
    "what's 500 aussie dollars in colones",
    'anote 500 dólares de Canadá en el hotel',
    'how much did I spend in pounds?',
    'cuánto gasté en octubre en yenes',
  ])('“%s” is refused in words', (text) => {
    expect(foreignCurrencyIn(text)).not.toBeNull();
    expect(callOf(text)).toBe('refusal');
    expect(read(text).amount).toBeNull();
  });

  it.each([
    'gasté US$40 en Walmart',
    'gasté 40$ en Walmart',
    'gasté ₡4000 en Walmart',
    'gasté ¢4000 en Walmart',
    'gasté 20 dólares gringos en Walmart',
    'I spent 20 US dollars at Walmart',
    'I spent €20 at Walmart',
    'gasté 300 pesos en Walmart',
    'gasté 3000 en 2 libras de carne',
    'ANOTE 5000 TOP SHOP',
    'gas$20',
    'I won 5000 in the lottery',
    'gasté 4000 en Coronas',
  ])('“%s” is of a currency that is held, or of none', (text) => {
    expect(foreignCurrencyIn(text)).toBeNull();
  });
});
