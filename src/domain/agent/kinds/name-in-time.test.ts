/** A time and a name, in either order, ask what was spent then on that, and nothing of another time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 1_500 }) };
const NAMES = {
  es: ['restaurantes', 'súper', 'Walmart', 'gasolina', 'los viernes'],
  en: ['restaurants', 'groceries', 'Walmart', 'fuel', 'Fridays'],
};
const TIMES = {
  es: [
    ...['últimos 30 días', 'últimas dos semanas', 'primera quincena de marzo', 'del 1 al 10 de marzo'],
    ...['enero, febrero y marzo', 'marzo', 'este año', 'la semana pasada', 'hoy', 'ayer'],
  ],
  en: [
    ...['last 30 days', 'last two weeks', 'first half of March', 'March 1 to 10', 'January, February and March'],
    ...['March', 'this year', 'last week', 'today', 'yesterday', 'over the last 60 days'],
  ],
};
const SPENT = { es: 'cuánto gasté en % #', en: 'how much did I spend on % #' };

const timesOf = (text: string, language: Language): unknown => {
  const found = understand(questionOf(text, { language }));
  if (found.kind !== 'answer') return null;
  expect(found.plan.kind, text).toBe('read');
  const { calls } = found.plan as Extract<typeof found.plan, { kind: 'read' }>;
  expect(calls[0]?.args['measure'] ?? 'sum', text).toBe('sum');
  return calls.map(({ args: { cycle, start_date, end_date } }) => ({ cycle, start_date, end_date }));
};

it('is what was spent in that time', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), fc.boolean(), (of, n, t, isFirst) => {
      const [name, time] = [NAMES[of][n % NAMES[of].length] ?? '', TIMES[of][t % TIMES[of].length] ?? ''];
      const text = isFirst ? `${time} ${name}` : `${name} ${time}`;
      const times = timesOf(text, of);
      if (times === null) return;
      const asked = timesOf(SPENT[of].replace('%', name).replace('#', time), of);
      if (asked !== null) expect(times, text).toEqual(asked);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});
