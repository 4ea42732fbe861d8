/** Months, days and rows that no sum has: each is told of what was said, or refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { cycleRange } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import type { ToolCall } from './intents.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };
const language = fc.constantFrom<Language>('es', 'en');
const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

function callsOf(text: string, language: Language, earlier: readonly string[] = []): readonly ToolCall[] {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
}
/** The cycle of a month in 2025 or 2026: today is 10 April 2026. */
const cycleOf = (month: number): string => `${month <= 3 ? 2026 : 2025}-${String(month + 1).padStart(2, '0')}`;

describe('several months by their names', () => {
  it('are those months, and none between them', () => {
    fc.assert(
      fc.property(language, fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 3, maxLength: 4 }), (of, months) => {
        const names = months.map((month) => MONTHS[of][month] ?? '');
        const list = `${names.slice(0, -1).join(', ')} ${of === 'es' ? 'y' : 'and'} ${names.at(-1)}`;
        const text = of === 'es' ? `cuánto gasté en ${list}` : `how much did I spend in ${list}`;
        const cycles = months.map(cycleOf);
        for (const { args } of callsOf(text, of)) {
          if (args['cycle'] !== undefined) expect(cycles, text).toContain(args['cycle']);
          else {
            const isRun = months.every((month, at) => at === 0 || month === ((months[at - 1] ?? 0) + 1) % 12);
            expect(isRun, `${text} ${JSON.stringify(args)}`).toBe(true);
            expect(JSON.stringify(args['start_date']).slice(5, 11), text).toMatch(
              new RegExp(`^${cycleRange(cycles[0] ?? '', 19).starts_on.slice(4)}|-01$`),
            );
          }
        }
      }),
      RUNS,
    );
  });
});

describe('days of the week', () => {
  it('give way to the days that are asked about next', () => {
    const WEEKDAYS = {
      es: ['entre semana', 'de lunes a viernes'],
      en: ['on weekdays', 'from Monday to Friday'],
    };
    const NEXT = {
      es: ['y el fin de semana', 'y el sábado', 'y el domingo'],
      en: ['and the weekend', 'and on Saturday'],
    };
    fc.assert(
      fc.property(language, fc.nat(), fc.nat(), (of, day, form) => {
        const days = WEEKDAYS[of][day % WEEKDAYS[of].length] ?? '';
        const told = of === 'es' ? `cuánto gasté ${days} la semana pasada` : `how much did I spend ${days} last week`;
        const text = NEXT[of][form % NEXT[of].length] ?? '';
        for (const { args } of callsOf(text, of, [told]))
          expect(JSON.stringify(args), `${told} || ${text}`).not.toContain('weekday');
      }),
      RUNS,
    );
  });
});

describe('payments of the card', () => {
  it('are told by their list, and never as no rows', () => {
    const TOLD = {
      es: ['pagos de la tarjeta', 'cuánto pagué de tarjeta este año', 'cuánto he pagado de tarjeta en 2025'],
      en: ['how much did I pay on the card this year', 'sum of all payments I made to the credit card this year'],
    };
    const NEXT = {
      es: ['el más grande', 'y el más alto', 'promedio', 'y el promedio', 'el más bajo', 'cuál fue el mayor'],
      en: ['and the largest?', 'the average', 'and the lowest', 'which was the biggest?'],
    };
    fc.assert(
      fc.property(language, fc.nat(), fc.nat(), (of, first, next) => {
        const told = TOLD[of][first % TOLD[of].length] ?? '';
        const text = NEXT[of][next % NEXT[of].length] ?? '';
        for (const { tool, args } of callsOf(text, of, [told]))
          expect([tool, args['type']], `${told} || ${text}`).toEqual(['search_transactions', 'PAGO_TARJETA']);
      }),
      RUNS,
    );
  });
});

it('all time is compared with no time before it, and explains no rise', () => {
  const ever = { es: ['en toda la historia', 'de todos los tiempos'], en: ['of all time', 'ever', 'all time'] };
  const asks = {
    es: ['por qué gasté tanto', 'compare este mes con', 'por qué subió el súper', 'qué subió'],
    en: ['why did I spend so much', 'compare this month with', 'why did groceries go up', 'what went up'],
  };
  for (const of of ['es', 'en'] as const)
    for (const ask of asks[of])
      for (const time of ever[of])
        for (const { tool, args } of callsOf(`${ask} ${time}`, of))
          expect([tool, args['compare'], args['compare_to']], `${ask} ${time}`).toEqual([tool, undefined, undefined]);
});
