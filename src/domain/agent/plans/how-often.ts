/** How often something that is planned falls, by the words that say so. */

import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked } from './intents.ts';

/** How often something falls, by all the words that say so; `#` is a number. */
const FREQUENCIES: readonly (readonly [said: RegExp, frequency: string, interval?: number])[] = [
  [/(?:una vez al ano|once a year|al ano|por ano|yearly|annual(?:ly)?|anual(?:es|mente)?)/, 'yearly'],
  [/(?:weekly|semanal(?:es|mente)?)/, 'weekly'],
  [/(?:quincenas?|quincenal(?:es)?|twice a month|semimonthly|dos veces al mes)/, 'semimonthly'],
  [
    /(?:fortnight(?:ly)?|bi ?weekly|cada dos semanas|every (?:two|other) weeks?|cada 2 semanas|every 2 weeks)/,
    'every_n_weeks',
    2,
  ],
  [/(?:trimestral(?:es|mente)?|quarterly|(?:every|each|a|per) quarter|(?:cada|al|por) trimestre)/, 'every_n_months', 3],
  [
    /(?:semestral(?:es|mente)?|semi ?annual(?:ly)?|twice a year|(?:every|each) half year|(?:cada|al|por) semestre)/,
    'every_n_months',
    6,
  ],
  [
    /(?:bimestral(?:es|mente)?|bi ?monthly|every other month|mes (?:de )?por medio|un mes si y (?:otro|uno) no)/,
    'every_n_months',
    2,
  ],
];
const EVERY =
  /(?:cada|every) (\d{1,2}|dos|tres|cuatro|cinco|seis|doce|two|three|four|five|six|twelve) (semanas?|weeks?|mes|meses|months?)/;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, doce: 12 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, twelve: 12 },
};
/** `Cada 6`, of what is said before to be months or weeks. */
const BARE = /(?:^| )(?:cada|every) (\d{1,2}|dos|tres|cuatro|cinco|seis|doce|two|three|four|five|six|twelve)$/;
export function intervalIn({ words }: Pick<Asked, 'words'>): number | undefined {
  const n = BARE.exec(words.join(' '))?.[1];
  return n === undefined ? undefined : (NUMBERS[n] ?? Number(n));
}
const UNITS: Readonly<Record<string, string>> = { s: 'every_n_weeks', w: 'every_n_weeks', m: 'every_n_months' };
const PER: Readonly<Record<string, string>> = { week: 'weekly', month: 'monthly', year: 'yearly' };
/** What says how often in words that none of these is. */
const OFTEN = /(?:^| )(?:cada|every) (?!month|week|year|mes|semana|ano|vez|time)/;

/** `Todos los viernes`, `every month`: what comes again and again is no row of today. */
const AGAIN =
  /(?:^| )(?:cada|tod[oa]s l[oa]s|every|each) (?:dias?|semanas?|mes(?:es)?|quincenas?|anos?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|mananas?|noches?|days?|weeks?|months?|years?|fortnights?|paydays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|morning|night)(?: |$)/;
export const isAgain = ({ words }: Pick<Asked, 'words'>): boolean => AGAIN.test(words.join(' '));

/** How often it falls, where that is said; null where it is said in words that are not known, or is not planned by. */
export function frequencyOf(asked: Asked): { frequency?: string; interval?: number } | null {
  const text = asked.words.join(' ');
  for (const [said, frequency, interval] of FREQUENCIES)
    if (new RegExp(`(?:^| )${said.source}(?: |$)`).test(text))
      return { frequency, ...(interval === undefined ? {} : { interval }) };
  const [, n = '', unit = ''] = EVERY.exec(text) ?? [];
  const frequency = UNITS[unit.slice(0, 1)];
  if (frequency !== undefined) return { frequency, interval: NUMBERS[n] ?? Number(n) };
  if (OFTEN.test(text)) return null;
  const per = asked.value('per');
  const often = PER[per ?? ''];
  return per === undefined ? {} : often === undefined ? null : { frequency: often };
}

const DAY_OF_MONTH =
  /(?:^| )(?:(?:el|los|on the|the|each|every) (?<of>\d{1,2})(?:st|nd|rd|th)? (?:de|of) (?:cada|every|each) (?:mes|month)|(?:todos los|los) (?<all>\d{1,2})(?: de (?:cada )?mes)?$)(?: |$)?/;

/** The day of the month on which it falls: `el 6 de cada mes`. */
export function dayOfMonthIn({ words, periods: [period] }: Pick<Asked, 'words' | 'periods'>): number | undefined {
  const { of, all } = DAY_OF_MONTH.exec(words.join(' '))?.groups ?? {};
  // `A monthly expense, on the 3rd`: no month is said.
  const bare = MONTHLY.test(words.join(' ')) ? period?.ahead?.slice(8) : undefined;
  const day = Number(bare ?? of ?? all);
  return day >= 1 && day <= 31 ? day : undefined;
}
const MONTHLY = /(?:^| )(?:mensual(?:es|mente)?|monthly|fij[oa]|fixed)(?: |$)/;

/** `Solo este diciembre`: that time alone. */
export function isForThatAlone({ words, periods: [period] }: Asked): boolean {
  const lead = words.slice(Math.max(0, (period?.from ?? 0) - 2), (period?.from ?? 0) + 2).join(' ');
  return period !== undefined && /(?:^| )(?:solo|solamente|unicamente|only|just)(?: |$)/.test(lead);
}

/** `El 5 de mayo`, with its month. */
export const isOneDay = (period: SpokenPeriod | undefined): boolean =>
  period?.ahead !== undefined && period.args.start_date === period.args.end_date && /[a-z]{3}/.test(period.said ?? '');

/** `Un viaje en marzo`, `una sola vez`: planned for one month, and not for all that follow. */
export function isOnce(asked: Asked): boolean {
  const text = asked.words.join(' ');
  if (
    /(?:^| )(?:una sola vez|una vez(?! (?:al (?:mes|ano|dia)|a|cada|por))|only once|just once|one off|one time)(?: |$)/.test(
      text,
    )
  )
    return true;
  if (isForThatAlone(asked)) return true;
  const [period] = asked.periods;
  const lead = asked.words.slice(Math.max(0, (period?.from ?? 0) - 1), (period?.from ?? 0) + 1).join(' ');
  return (
    (isOneDay(period) || (period?.month !== undefined && /(?:^| )(?:en|para|in|for)(?: |$)/.test(lead))) &&
    asked.value('per') === undefined &&
    !/(?:^| )(?:fij[oa]s?|recurrentes?|recurring|monthly|mensual(?:es)?|cada|every|partir|desde|since|starting|from)(?: |$)/.test(
      text,
    )
  );
}
