/** Times that are said by other times: whatever day it is, and in both languages, the days that a calendar on the wall shows. */
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { wordsOf } from '../words/question-words.ts';
import { extractPeriods } from './periods.ts';

const CYCLE_START = 19;
const DAY_MS = 86_400_000;
const MONTHS = [
  ['enero', 'January'],
  ['febrero', 'February'],
  ['marzo', 'March'],
  ['abril', 'April'],
  ['mayo', 'May'],
  ['junio', 'June'],
  ['julio', 'July'],
  ['agosto', 'August'],
  ['setiembre', 'September'],
  ['octubre', 'October'],
  ['noviembre', 'November'],
  ['diciembre', 'December'],
] as const;
const WEEKDAYS = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miércoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sábado', 'Saturday'],
  ['domingo', 'Sunday'],
] as const;

/** Reckoned with the runtime's dates, and not with the rules' calendar. */
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
const plus = (day: string, by: number) => dayAt(utc(day) + by * DAY_MS);
const isoWeekday = (day: string) => new Date(utc(day)).getUTCDay() || 7;
const monday = (day: string) => plus(day, 1 - isoWeekday(day));
const at = (month: string, day: number) => plus(`${month}-01`, day - 1);
const lastOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayAt(Date.UTC(year, number, 0));
};
const monthBy = (day: string, by: number) => {
  const [year = 0, number = 0] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
};
const ordinal = (day: number) =>
  `${day}${['th', 'st', 'nd', 'rd'][day % 10 > 3 || Math.floor(day / 10) === 1 ? 0 : day % 10]}`;

type Said = { es: string; en: string; first: string; last: string };

/** Months as they are said on a day, with the calendar month that is meant. */
function monthsOn(today: string): { es: string; en: string; of_es: string; month: string; isOver: boolean }[] {
  const named = [1, 2, 4, 7].map((back) => {
    const month = monthBy(today, -back);
    const [es, en] = MONTHS[Number(month.slice(5)) - 1] ?? ['', ''];
    return { es, en, of_es: `de ${es}`, month, isOver: true };
  });
  return [
    ...named,
    { es: 'este mes', en: 'this month', of_es: 'de este mes', month: monthBy(today, 0), isOver: false },
    { es: 'el mes pasado', en: 'last month', of_es: 'del mes pasado', month: monthBy(today, -1), isOver: true },
  ];
}

function timesOn(today: string, random: () => number): Said[] {
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const said: Said[] = [];
  for (const { es, en, of_es, month, isOver } of monthsOn(today)) {
    const day = pick(2, 27);
    const end = pick(day + 1, 28);
    const whole = (first: number, last: number) => ({ first: at(month, first), last: at(month, last) });
    said.push(
      { es: `el ${day} ${of_es}`, en: `on the ${ordinal(day)} of ${en}`, ...whole(day, day) },
      {
        es: `del ${day} al ${end} ${of_es}`,
        en: `from the ${ordinal(day)} to the ${ordinal(end)} of ${en}`,
        ...whole(day, end),
      },
      {
        es: `entre el ${day} y el ${end} ${of_es}`,
        en: `between the ${ordinal(day)} and the ${ordinal(end)} of ${en}`,
        ...whole(day, end),
      },
      { es: `la primera semana ${of_es}`, en: `in the first week of ${en}`, ...whole(1, 7) },
      { es: `en la segunda semana ${of_es}`, en: `the second week of ${en}`, ...whole(8, 14) },
      { es: `los primeros ${day} días ${of_es}`, en: `the first ${day} days of ${en}`, ...whole(1, day) },
      { es: `la primera quincena ${of_es}`, en: `the first half of ${en}`, ...whole(1, 15) },
      { es: `a mediados ${of_es}`, en: `in the middle of ${en}`, ...whole(11, 20) },
      { es: `a principios ${of_es}`, en: `at the beginning of ${en}`, ...whole(1, 10) },
      {
        es: `${es.startsWith('e') && es.includes(' ') ? es : `en ${es}`} antes del ${day}`,
        en: `${en.includes(' ') ? en : `in ${en}`} before the ${ordinal(day)}`,
        ...whole(1, day - 1),
      },
      {
        es: `${es.includes(' ') ? es : `en ${es}`} hasta el ${day}`,
        en: `${en.includes(' ') ? en : `in ${en}`} until the ${ordinal(day)}`,
        ...whole(1, day),
      },
    );
    if (isOver)
      said.push(
        {
          es: `la última semana ${of_es}`,
          en: `the last week of ${en}`,
          first: plus(lastOf(month), -6),
          last: lastOf(month),
        },
        {
          es: `los últimos ${day} días ${of_es}`,
          en: `the last ${day} days of ${en}`,
          first: plus(lastOf(month), 1 - day),
          last: lastOf(month),
        },
        { es: `a finales ${of_es}`, en: `at the end of ${en}`, first: at(month, 21), last: lastOf(month) },
        {
          es: `${es.includes(' ') ? es : `en ${es}`} después del ${day}`,
          en: `${en.includes(' ') ? en : `in ${en}`} after the ${ordinal(day)}`,
          first: at(month, day + 1),
          last: lastOf(month),
        },
        {
          es: `${es.includes(' ') ? es : `en ${es}`} a partir del ${day}`,
          en: `${en.includes(' ') ? en : `in ${en}`} from the ${ordinal(day)}`,
          first: at(month, day),
          last: lastOf(month),
        },
      );
  }
  const number = pick(1, 7);
  const [name = '', english = ''] = WEEKDAYS[number - 1] ?? [];
  const week = plus(monday(today), -7);
  const day = plus(today, -pick(1, 25));
  const [month_es = '', month_en = ''] = MONTHS[Number(day.slice(5, 7)) - 1] ?? [];
  said.push(
    {
      es: `el ${name} de la semana pasada`,
      en: `on ${english} of last week`,
      first: plus(week, number - 1),
      last: plus(week, number - 1),
    },
    {
      es: `la semana del ${Number(day.slice(8))} de ${month_es}`,
      en: `the week of ${month_en} ${Number(day.slice(8))}`,
      first: monday(day),
      last: plus(monday(day), 6),
    },
    {
      es: `el fin de semana del ${Number(day.slice(8))} de ${month_es}`,
      en: `the weekend of ${month_en} ${Number(day.slice(8))}`,
      first: plus(monday(day), 5),
      last: plus(monday(day), 6),
    },
  );
  return said;
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const read = (text: string, today: string) => {
  const words = wordsOf(text);
  const breaks = words.flatMap(({ clause }, index) =>
    index > 0 && clause !== words[index - 1]?.clause ? [index] : [],
  );
  return extractPeriods(
    words.map(({ text: word }) => word),
    { today, cycle_start_day: CYCLE_START },
    breaks,
  );
};

const FRAMES = [
  [(time: string) => `cuánto gasté ${time}`, (time: string) => `how much did I spend ${time}`],
  [(time: string) => `${time} cuánto se me fue en comida?`, (time: string) => `${time}, what went on food?`],
] as const;

describe('a time that is said by another', () => {
  const random = numbers(20_261_123);
  const todays = Array.from({ length: randomRuns({ short: 20, long: 60 }) }, () =>
    plus('2025-01-05', Math.floor(random() * 1_000)),
  );

  it.each(['es', 'en'] as const)('is the days of the calendar, on any day, in %s', (language) => {
    const wrong: string[] = [];
    let count = 0;
    for (const today of todays)
      for (const said of timesOn(today, random))
        for (const frame of FRAMES) {
          count++;
          const text = frame[language === 'es' ? 0 : 1](said[language]);
          const periods = read(text, today).map(({ args }) => args);
          const wanted = { start_date: said.first, end_date: said.last };
          if (periods.length !== 1 || JSON.stringify(periods[0]) !== JSON.stringify(wanted))
            wrong.push(`${today} ${text}: ${JSON.stringify(periods)} and not ${JSON.stringify(wanted)}`);
        }
    expect(count).toBeGreaterThan(randomRuns({ short: 1_600, long: 5_000 }));
    expect([wrong.length, ...wrong.slice(0, 40)]).toEqual([0]);
  });
});
