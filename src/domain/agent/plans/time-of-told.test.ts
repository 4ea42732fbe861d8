/** A time that is said by the one that was told is the days that it is by the calendar, or it is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addDays, addMonths, lastDayOfMonth } from '../../calendar.ts';
import { dayText } from '../../day-text.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import type { ToolCall } from './intents.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_500 }) };
const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const language = fc.constantFrom<Language>('es', 'en');
/** Months with data, from May 2025 to March 2026: today is 10 April 2026. */
const month = fc.integer({ min: 0, max: 10 }).map((n) => addMonths('2025-05', n));
const day = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2025-05-05', n));
const count = fc.integer({ min: 1, max: 12 });
const NUMBERS = {
  es: 'un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  en: 'a two three four five six seven eight nine ten eleven twelve'.split(' '),
};
const SUBJECTS = { es: ['', ' en Uber', ' en restaurantes'], en: ['', ' on Uber', ' on restaurants'] };
const subject = fc.nat({ max: 2 });

const nameOf = (at: string, of: Language): string => {
  const name = MONTHS[of][Number(at.slice(5)) - 1];
  return of === 'es' ? `${name} de ${at.slice(0, 4)}` : `${name} ${at.slice(0, 4)}`;
};
const spent = (of: Language, n: number, time: string): string =>
  of === 'es' ? `cuánto gasté${SUBJECTS.es[n]} ${time}` : `how much did I spend${SUBJECTS.en[n]} ${time}`;

/** The first call of what was asked after something was told; null where there is none. */
function callAfter(text: string, told: string, of: Language): ToolCall | null {
  const found = understand(questionOf(text, { earlier: [told], language: of }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? (found.plan.calls[0] ?? null) : null;
}
/** The time of that call: a cycle, or its days. */
function timeAfter(text: string, told: string, of: Language): unknown {
  const args = callAfter(text, told, of)?.args;
  return args === undefined ? null : (args['cycle'] ?? [args['start_date'], args['end_date']]);
}

/** `3 months later`: in digits, in words, and with the words around it that people use. */
const movedBy = (of: Language, n: number, isLate: boolean, form: number, units: readonly [string, string]): string => {
  const number = form % 2 === 0 ? String(n) : (NUMBERS[of][n - 1] ?? String(n));
  const isOne = n === 1;
  const unit = isOne ? units[0] : units[1];
  const [es, en] = isLate
    ? [
        ['después', 'más tarde', 'después de eso'],
        ['later', 'after', 'after that'],
      ]
    : [
        ['antes', 'atrás', 'antes de eso'],
        ['earlier', 'before', 'before that'],
      ];
  const way = (of === 'es' ? es : en)[form % 3];
  const feminine = /semana|quincena/.test(unit) && number === 'un' ? 'una' : number;
  const lead = of === 'es' ? ['¿y ', '¿qué tal ', '¿y cuánto fue '] : ['and ', 'what about ', 'and how much was it '];
  return `${lead[form % 3]}${feminine} ${unit} ${way}?`;
};

describe('so many units after what was told, or before it', () => {
  it('are that many months', () => {
    fc.assert(
      fc.property(language, month, count, fc.boolean(), fc.nat({ max: 5 }), subject, (of, told, n, isLate, form, s) => {
        const text = movedBy(of, n, isLate, form, of === 'es' ? ['mes', 'meses'] : ['month', 'months']);
        const time = timeAfter(text, spent(of, s, `${of === 'es' ? 'en' : 'in'} ${nameOf(told, of)}`), of);
        const moved = addMonths(told, isLate ? n : -n);
        if (moved <= '2026-04') expect([null, moved], `${told} ${text}`).toContain(time);
      }),
      RUNS,
    );
  });

  it('are that many of the same ago, where only how many is said', () => {
    const forms = {
      es: ['y hace %', '¿y hace %?', 'y hace %, cuánto'],
      en: ['and % ago', 'and %?', 'what about % ago'],
    };
    fc.assert(
      fc.property(
        language,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        fc.nat({ max: 2 }),
        subject,
        (of, n, then, isMonth, form, s) => {
          const [one, many] =
            of === 'es'
              ? isMonth
                ? ['mes', 'meses']
                : ['semana', 'semanas']
              : isMonth
                ? ['month', 'months']
                : ['week', 'weeks'];
          const number = of === 'es' && n === 1 && !isMonth ? 'una' : (NUMBERS[of][n - 1] ?? '');
          const unit = n === 1 ? one : many;
          const told = spent(of, s, of === 'es' ? `hace ${number} ${unit}` : `${number} ${unit} ago`);
          const text = (forms[of][form] ?? '').replace('%', NUMBERS[of][then - 1] ?? '');
          const whole = spent(of, 0, of === 'es' ? `hace ${then} ${many}` : `${then} ${many} ago`);
          const right = timeAfter(whole, '', of);
          expect([null, JSON.stringify(right)], `${told} ${text}`).toContain(
            timeAfter(text, told, of) === null ? null : JSON.stringify(timeAfter(text, told, of)),
          );
        },
      ),
      RUNS,
    );
  });

  it('are the one after it, where that is all that is asked', () => {
    const forms = {
      es: ['y el mes siguiente', 'y el que sigue', '¿y el siguiente?', 'y el siguiente a ese'],
      en: ['and the month after', 'and the next one', 'and the one after that?', 'and the following month'],
    };
    fc.assert(
      fc.property(language, month, fc.nat({ max: 3 }), fc.nat({ max: 3 }), subject, (of, told, form, again, s) => {
        const first = spent(of, s, `${of === 'es' ? 'en' : 'in'} ${nameOf(told, of)}`);
        const [one, two] = [forms[of][form] ?? '', forms[of][again] ?? ''];
        expect([null, addMonths(told, 1)], `${first} ${one}`).toContain(timeAfter(one, first, of));
        const found = understand(questionOf(two, { earlier: [first, one], language: of }));
        const args = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls[0]?.args : undefined;
        if (addMonths(told, 2) <= '2026-04')
          expect([undefined, addMonths(told, 2)], `${first} ${one} ${two}`).toContain(args?.['cycle']);
      }),
      RUNS,
    );
  });

  it('are that many days or weeks', () => {
    fc.assert(
      fc.property(
        language,
        day,
        count,
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 5 }),
        (of, told, n, isLate, isWeeks, form) => {
          const units = {
            es: [
              ['día', 'días'],
              ['semana', 'semanas'],
            ],
            en: [
              ['day', 'days'],
              ['week', 'weeks'],
            ],
          } as const;
          const text = movedBy(of, n, isLate, form, units[of][isWeeks ? 1 : 0]);
          const moved = addDays(told, (isLate ? n : -n) * (isWeeks ? 7 : 1));
          const said = spent(of, 0, of === 'es' ? `el ${dayText(told, 'es')}` : `on ${dayText(told, 'en')}`);
          const time = timeAfter(text, said, of);
          if (time !== null && moved <= '2026-04-10') expect(time, `${told} ${text}`).toEqual([moved, moved]);
        },
      ),
      RUNS,
    );
  });

  it('is hardly ever refused', () => {
    const texts = ['¿y dos meses después?', '¿y tres meses antes?', '¿y el mes siguiente?', '¿y un mes más tarde?'];
    for (const text of texts) expect(timeAfter(text, 'cuánto gasté en octubre', 'es'), text).not.toBeNull();
    for (const text of ['and two months later?', 'and the month after?', 'and the following month?'])
      expect(timeAfter(text, 'how much did I spend in October', 'en'), text).not.toBeNull();
  });
});

it('a part of what was told is that part of its month', () => {
  const parts: readonly (readonly [es: string, en: string, days: (month: string) => [string, string]])[] = [
    ['la primera quincena', 'the first half', (at) => [`${at}-01`, `${at}-15`]],
    ['la segunda quincena', 'the second half', (at) => [`${at}-16`, lastDayOfMonth(at)]],
    ['la última semana', 'the last week', (at) => [addDays(lastDayOfMonth(at), -6), lastDayOfMonth(at)]],
    ['la primera semana', 'the first week', (at) => [`${at}-01`, `${at}-07`]],
    ['los últimos diez días', 'the last ten days', (at) => [addDays(lastDayOfMonth(at), -9), lastDayOfMonth(at)]],
    ['los primeros 5 días', 'the first 5 days', (at) => [`${at}-01`, `${at}-05`]],
  ];
  const backs = { es: ['de ese mes', 'de ese', 'del mismo mes'], en: ['of that month', 'of it', 'of the same month'] };
  const leads = { es: ['y ', 'solo ', 'y en '], en: ['and ', 'just ', 'and in '] };
  fc.assert(
    fc.property(
      language,
      month,
      fc.constantFrom(...parts),
      fc.nat({ max: 2 }),
      fc.nat({ max: 2 }),
      subject,
      (of, told, [es, en, days], b, l, s) => {
        const text = `${leads[of][l]}${of === 'es' ? es : en} ${backs[of][b]}`;
        const time = timeAfter(text, spent(of, s, `${of === 'es' ? 'en' : 'in'} ${nameOf(told, of)}`), of);
        expect(time, `${told} ${text}`).toEqual(days(told));
      },
    ),
    RUNS,
  );
});

it('the one that goes on is the week, month or year of today', () => {
  const cases = [
    ['cuánto gasté la semana pasada', 'y esta?', 'es', ['2026-04-06', '2026-04-10']],
    ['how much did I spend last week', 'and this one?', 'en', ['2026-04-06', '2026-04-10']],
    ['cuánto gasté el mes pasado', '¿y este?', 'es', '2026-04'],
    ['how much did I spend last year', 'this one?', 'en', ['2026-01-01', '2026-04-10']],
    ['cuánto gasté el fin de semana pasado', '¿y este?', 'es', ['2026-04-04', '2026-04-05']],
  ] as const;
  for (const [told, text, of, time] of cases) expect(timeAfter(text, told, of), `${told} || ${text}`).toEqual(time);
});

it('keeps what the question was about, and leaves a reminder as it is', () => {
  expect(callAfter('¿y dos meses después?', 'cuánto gasté en Uber en octubre', 'es')?.args['q']).toMatch(/uber/i);
  const reminder = understand(
    questionOf('avíseme dos días antes', { earlier: ['cuánto gasté en octubre'], language: 'es' }),
  );
  expect(reminder.kind === 'answer' && reminder.plan.kind === 'read').toBe(false);
});

it('the one before is of the time that the same question says first', () => {
  const ways = {
    es: ['y el anterior', 'y el mes anterior', 'y el mes antes de ese', 'y también el anterior', 'y el previo'],
    en: ['and the month before', 'and the one before', 'and the previous month', 'and the month before that'],
  };
  let told = 0;
  fc.assert(
    fc.property(language, month, fc.nat({ max: 4 }), subject, fc.boolean(), (of, at, way, s, isAhead) => {
      const before = ways[of][way % ways[of].length] ?? '';
      const time = `${of === 'es' ? 'en' : 'in'} ${nameOf(at, of)} ${before}`;
      const text = isAhead ? `${time}, ${spent(of, s, '')}?` : `${spent(of, s, time)}?`;
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer' || found.plan.kind !== 'read') return;
      told += 1;
      const cycles = found.plan.calls.flatMap(({ args }) => [
        args['cycle'],
        (args['compare_to'] as typeof args)?.['cycle'],
      ]);
      expect(new Set(cycles.filter((cycle) => cycle !== undefined)), text).toEqual(new Set([at, addMonths(at, -1)]));
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

it('as many days, weeks or months again are those right before', () => {
  const units = fc.constantFrom(
    { es: 'días', en: 'days', gender: 'los', days: 1 },
    { es: 'semanas', en: 'weeks', gender: 'las', days: 7 },
  );
  fc.assert(
    fc.property(
      language,
      units,
      fc.integer({ min: 2, max: 40 }),
      fc.nat({ max: 3 }),
      fc.boolean(),
      (of, unit, n, way, isUnit) => {
        const noun = isUnit ? ` ${unit[of]}` : '';
        const text =
          {
            es: [
              `y ${unit.gender} ${n}${noun} anteriores?`,
              `¿y ${unit.gender} ${n}${noun} antes de esos?`,
              `y ${unit.gender} ${n}${noun} previos`.replace('las', 'los'),
              `¿y ${unit.gender} ${n}${noun} de antes?`,
            ],
            en: [
              `and the ${n}${noun} before that?`,
              `and the ${n}${noun} before?`,
              `and the previous ${n}${noun}`,
              `the prior ${n}${noun}?`,
            ],
          }[of][way] ?? '';
        const told =
          of === 'es'
            ? `cuánto gasté ${unit.gender} últim${unit.gender === 'los' ? 'o' : 'a'}s ${n} ${unit.es}`
            : `how much did I spend in the last ${n} ${unit.en}`;
        const days = n * unit.days;
        expect(timeAfter(text, told, of), `${told} || ${text}`).toEqual([
          addDays('2026-04-11', -2 * days),
          addDays('2026-04-10', -days),
        ]);
      },
    ),
    RUNS,
  );
});
