/** Whether what a sentence claims without an amount is so by the results of its turn. */
import { daysBetween } from '../calendar.ts';
import type { Assertion } from './find-assertions.ts';
import { measuresIn, monthsIn } from './measures.ts';
import { foldText } from './plain-prose.ts';
import { fieldsOf } from './result-fields.ts';
import { DATE, dayIn, MONTH_NAME, withWholeDays } from './said-days.ts';
import type { TurnFigure, TurnResult } from './turn-figures.ts';

/** What a turn's results hold besides their figures. */
export type Held = {
  numbers: ReadonlySet<string>;
  days: ReadonlySet<string>;
  /** How many days it is until a day that they hold. */
  away: ReadonlySet<string>;
  /** A list that was asked for is empty, or nothing was found. */
  isEmpty: boolean;
};

/** Lists of what was asked for. */
const LISTS = /^(?:items|plans|due|payments|charges|accounts|categories|cuotas|finished)$/;

/** `given` are days that the model knows without a tool; `question` holds what the person said, folded. */
export function heldIn(
  results: readonly TurnResult[],
  { today, given, question }: { today: string; given: readonly string[]; question: string },
): Held {
  const numbers = new Set<string>(question.match(/\d+/g) ?? []);
  const said = [...withWholeDays(question).matchAll(DATE)].map(([date]) => dayIn(date));
  const days = new Set<string>([today, ...given, ...said]);
  let isEmpty = false;
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'number') {
      if (Number.isInteger(value) && !/(?:^|_)id$/.test(key)) numbers.add(String(value));
    } else if (typeof value === 'string') {
      for (const [day] of value.matchAll(/\b\d{4}-\d{2}-\d{2}(?!\d)/g)) days.add(day);
    } else if (Array.isArray(value)) {
      numbers.add(String(value.length));
      for (const each of value) collect(each, key);
    } else for (const [name, each] of Object.entries(fieldsOf(value) ?? {})) collect(each, name);
  };
  for (const { args, value } of results) {
    const { data, period, problem } = fieldsOf(value) ?? {};
    const lists = Object.entries(fieldsOf(data) ?? {});
    isEmpty ||=
      problem !== undefined || lists.some(([key, each]) => LISTS.test(key) && Array.isArray(each) && each.length === 0);
    for (const each of [args, data, period]) collect(each, '');
  }
  const away = [...days]
    .filter((day) => day.length === 10 && day >= today)
    .map((day) => String(daysBetween(today, day)));
  return { numbers, days, away: new Set(away), isEmpty };
}

/** A sentence: the figures that it tells, in their order, and what it names. */
export type Sentence = {
  text: string;
  told: readonly { figure: TurnFigure; at: number }[];
  names: ReadonlySet<string>;
};

export function holds(
  assertion: Assertion,
  { text, told, names }: Sentence,
  held: Held,
  figures: readonly TurnFigure[],
): boolean {
  switch (assertion.kind) {
    case 'count':
      return held.numbers.has(assertion.value) || (assertion.isOfDays && held.away.has(assertion.value));
    case 'date':
      return [...held.days].some((day) => day.endsWith(assertion.day) || assertion.day.endsWith(day));
    case 'nothing':
      return (
        held.isEmpty ||
        figures.some((figure) => figure.value === 0 && measures(text).some((each) => figure.measures.includes(each)))
      );
    case 'extreme':
      return told.some(({ figure }) => isExtreme(figure, assertion.direction, figures));
    case 'compared':
      return !isNegated(text) && isSo(assertion, { text, told, names }, figures);
  }
}

/** What there is nothing of; to be up to date is to owe nothing. */
const measures = (text: string) => {
  const { said } = measuresIn(text);
  return said.length === 0 || /\bal dia\b|\bup to date\b|\bbills?\b/.test(text) ? (['owed'] as const) : said;
};
const isNegated = (text: string): boolean => /\b(?:no|ni|nunca|not|never)\b|n['’]t\b/.test(text);
const headOf = ({ name }: TurnFigure): string => name.split(':')[0] ?? '';
const signed = ({ amount, sign }: TurnFigure): number => Number(amount) * sign;

/** The largest of its kind in its result, or what its tool says is the lowest. */
function isExtreme(figure: TurnFigure, direction: 1 | -1, figures: readonly TurnFigure[]): boolean {
  if (direction === -1 && figure.measures.includes('extreme') && /^(?:lowest|below|since)/.test(headOf(figure)))
    return true;
  const alike = figures.filter(
    (each) => each.result === figure.result && headOf(each) === headOf(figure) && each.currency === figure.currency,
  );
  return alike.length > 1 && alike.every((each) => signed(each) * direction <= signed(figure) * direction);
}

const MONTHS = new RegExp(`${MONTH_NAME.source}(?: (?:de |del |of )?\\d{4})?`, 'g');

/** Whether one is more than the other: the two that are told, a change that a result holds, or two that are named. */
function isSo(
  { direction, start }: Extract<Assertion, { kind: 'compared' }>,
  { text, told, names }: Sentence,
  figures: readonly TurnFigure[],
): boolean {
  const compare = (one: TurnFigure, other: TurnFigure) =>
    one.currency === other.currency && one.kind === other.kind && Math.sign(signed(one) - signed(other)) === direction;
  const isOf = (figure: TurnFigure) =>
    figure.subjects.every((name) => names.has(name)) && (names.size === 0 || figure.subjects.length > 0);
  // `{{f1}}, más que {{f2}}`, and not `{{f1}} y {{f2}}, más que el mes pasado`.
  const [one, other] = told.filter(({ figure }) => !figure.measures.includes('change'));
  if (one !== undefined && other !== undefined && other.at > start) return compare(one.figure, other.figure);
  const toldChange = told.find(({ figure }) => figure.measures.includes('change'));
  if (toldChange !== undefined) return Math.sign(signed(toldChange.figure)) === direction;
  const { said } = measuresIn(text);
  const changes = figures.filter(
    (figure) => figure.measures.includes('change') && figure.kind === 'money' && isOf(figure),
  );
  const months = [...text.matchAll(MONTHS)].flatMap(([month]) => monthsIn(month).slice(0, 1));
  const named = [...names].toSorted((a, b) => text.indexOf(foldText(a)) - text.indexOf(foldText(b)));
  const isInOrder = named.every((name) => text.includes(foldText(name)));
  if (changes.length > 0 && months.length < 2)
    return changes.every((figure) => Math.sign(signed(figure)) === direction);
  const fits = (figure: TurnFigure) =>
    figure.kind === 'money' && (said.length === 0 || figure.measures.some((measure) => said.includes(measure)));
  const pair =
    months.length >= 2
      ? months
          .slice(0, 2)
          .map((month) =>
            figures.filter(
              (each) => fits(each) && isOf(each) && each.months?.length === 1 && each.months[0]?.endsWith(month),
            ),
          )
      : (isInOrder ? named : [])
          .slice(0, 2)
          .map((name) => figures.filter((each) => fits(each) && each.subjects.includes(name)));
  const [first = [], second = []] = pair.map((each) =>
    each.filter((figure, at) => each.findIndex((same) => same.amount === figure.amount) === at),
  );
  const [left, right] = [first[0], second[0]];
  return first.length === 1 && second.length === 1 && left !== undefined && right !== undefined && compare(left, right);
}
