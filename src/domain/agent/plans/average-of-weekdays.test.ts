/** An average of days of the week is per such day of the time that is said, or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const DAYS = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo', 'fin de semana'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'weekend'],
};
/** `%` is a day, `@` several, `#` what is named, with its time. */
const FORMS = {
  es: [
    'cuánto gasto en promedio por %#',
    'cuánto gasto por % en promedio#',
    'promedio de los @#',
    'cuánto gasto en promedio los @#',
    'cuánto gasté en promedio cada %#',
    'gasto promedio por %#',
    'cuánto gasto por %#',
    'cuánto gasto un % normal#',
  ],
  en: [
    'average spending per %#',
    'how much do I spend on average per %#',
    'how much do I spend on average on @#',
    'average of @#',
    'how much did I spend per %#',
    'what do I spend on an average %#',
  ],
};
const TIMES = [
  ['', '', null],
  [' de marzo', ' in March', '2026-03'],
  [' este año', ' this year', '2026-01-01'],
  [' en los últimos 3 meses', ' in the last 3 months', ''],
] as const;
const NAMED = { es: ['', ' en restaurantes', ' en Walmart'], en: ['', ' at restaurants', ' at Walmart'] };

it('of the days in the time', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), fc.nat(), (of, f, d, t, n) => {
      const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
      const day = at(DAYS[of], d);
      const several = /s$/.test(day) ? day : day.startsWith('fin') ? 'fines de semana' : `${day}s`;
      const [es, en, time] = at(TIMES, t);
      const text = at(FORMS[of], f)
        .replace('%', day)
        .replace('@', several)
        .replace('#', `${at(NAMED[of], n)}${of === 'es' ? es : en}`);
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      const place = d % DAYS[of].length;
      expect(found.plan.kind, text).toBe('read');
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      expect(call?.args, text).toMatchObject({ measure: 'average', average_over: place === 7 ? 'week' : 'day' });
      expect(String(call?.args['filter']), text).toContain(`weekday:${place === 7 ? '6,7' : place + 1}`);
      if (time !== null && time !== '') expect([call?.args['cycle'], call?.args['start_date']], text).toContain(time);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});

it('and not of what is left out, or asked by the month', () => {
  for (const text of [
    'cuánto gasto en promedio al mes sin los domingos',
    'cuánto gasto en promedio al mes los sábados',
  ]) {
    const found = understand(questionOf(text));
    expect(found, text).toMatchObject({ kind: 'answer', plan: { calls: [{ args: { average_over: 'cycle' } }] } });
  }
});
