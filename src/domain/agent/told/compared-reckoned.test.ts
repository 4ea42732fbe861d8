/** After a comparison by how much is of its two times, and so is what they come to; anything else is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addMonths } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const TOLD = {
  es: ['cuánto gasté % en #', '% en #, ¿cuánto fue?', 'cuánto fue % en #'],
  en: ['how much did I spend % in #', 'what did I spend % in #'],
};
const NAMED = { es: ['en súper', 'en gasolina', 'en Walmart', ''], en: ['on groceries', 'on gas', 'at Walmart', ''] };
const BEFORE = {
  es: [
    'es más que el mes anterior?',
    'es menos que el anterior?',
    'y es más que el anterior',
    'más o menos que el mes anterior?',
  ],
  en: [
    'is that more than the month before?',
    'is it less than the one before?',
    'is that more than the previous month?',
  ],
};
const BY_HOW_MUCH = {
  es: ['cuánto más', 'por cuánto', 'cuánta diferencia', 'cuál es la diferencia', 'y cuánto menos'],
  en: ['how much more', 'by how much', 'what is the difference', 'how much less'],
};
const OTHERS = {
  es: ['los dos juntos', 'súmelos', 'y la mitad', 'el doble'],
  en: ['add them up', 'both together', 'half of that'],
};

it('of the month that was told and the one before it', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.integer({ min: 0, max: 10 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (of, n, f, w, isDifference) => {
        const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
        const month = addMonths('2025-05', n);
        const name = `${MONTHS[of][Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
        const first = at(TOLD[of], f).replace('%', at(NAMED[of], w)).replace('#', name).replace(/\s+/g, ' ').trim();
        const earlier = [first, at(BEFORE[of], f + w)];
        const text = at((isDifference ? BY_HOW_MUCH : OTHERS)[of], w);
        const found = understand(questionOf(text, { earlier, language: of }));
        if (found.kind !== 'answer') return;
        const said = `${earlier.join(' || ')} || ${text}`;
        const calls = found.plan.kind === 'read' ? found.plan.calls : [];
        const times = calls.flatMap(({ args }) => [args['cycle'], (args['compare_to'] as { cycle?: string })?.cycle]);
        expect(new Set(times.filter((time) => time !== undefined)), said).toEqual(
          new Set([month, addMonths(month, -1)]),
        );
        if (isDifference) expect(calls, said).toMatchObject([{ args: { measure: 'compare' } }]);
        else expect(found.plan, said).toMatchObject({ reckoned: { op: { kind: 'sum' } } });
        told += 1;
      },
    ),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});
