/** Whether what a sentence claims without an amount is so by the results of its turn. */
import { daysBetween, isDay } from '../calendar.ts';
import { type Assertion, DUE } from './find-assertions.ts';
import type { Held } from './held-facts.ts';
import { measuresIn, monthsIn, timeIn } from './measures.ts';
import { foldText } from './plain-prose.ts';
import { isSaidBy, MONTH_NAME } from './said-days.ts';
import type { TurnFigure } from './turn-figures.ts';

/** A sentence: the figures that it tells, in their order, what it names, and what of it is the person's own. */
type Sentence = {
  text: string;
  told: readonly { figure: TurnFigure; at: number }[];
  names: ReadonlySet<string>;
  /** What it names itself, and not only what was said before. */
  own: ReadonlySet<string>;
  theirs: { numbers: ReadonlySet<string>; days: ReadonlySet<string> };
};

export function holds(assertion: Assertion, said: Sentence, held: Held, figures: readonly TurnFigure[]): boolean {
  switch (assertion.kind) {
    case 'count':
      return said.theirs.numbers.has(assertion.value) || isCounted(assertion, said, held, figures);
    case 'date': {
      const { day } = assertion;
      const isIt = (each: string) => each.endsWith(day) || day.endsWith(each);
      return [...said.theirs.days].some(isIt) || daysOf(said, held).some(isIt);
    }
    case 'relative':
      return daysOf(said, held).some((day) => isDay(day) && isSaidBy(assertion.words, day, held.today));
    case 'nothing':
      return isNothing(said, held, figures);
    case 'paid':
      return isPaid(assertion.isLate, said, held);
    case 'afford':
      return isAffordable(assertion, figures);
    case 'most':
      return figures.some(
        (figure) =>
          figure.measures.includes('share') &&
          figure.value > 50 &&
          figure.subjects.some((name) => said.names.has(name)),
      );
    case 'extreme':
      return isMost(assertion, said, figures);
    case 'compared':
      return !isNegated(said.text) && isSo(assertion, said, figures);
    case 'trend':
      return !isNegated(said.text) && wentSo(assertion, said, figures);
  }
}

// ---- counts and days

/** Under which names of fields a thing is counted. */
const COUNTED_IN: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:cuotas|installments|instalments|meses|months)$/,
    /cuota|remaining_n|billed|^of$|number|periods_n|months|asked|every|interval/,
  ],
  [/^of$/, /^of$|asked/],
  [/^(?:cuentas|accounts|tarjetas|cards)$/, /account|card/],
  [/^(?:planes|plans)$/, /plans/],
  [/^(?:dias|days)$/, /day|apart|asked/],
  [/^(?:categorias|categories)$/, /categor|group/],
  [/^(?:comercios|merchants)$/, /group|merchant/],
];
const ROWS =
  /^(?:count|total|number|shown|rows|items|transactions|receipts|charges|payments|due|n|asked|duplicates|pairs)$|_n$|_count$/;

const isOf = (names: ReadonlySet<string>, of: readonly string[]): boolean =>
  names.size === 0
    ? of.length === 0
    : [...names]
        .map(foldText)
        .some((name) => of.some((each) => each === name || (name.length > 3 && each.includes(name))));

function isCounted(
  { value, thing }: Extract<Assertion, { kind: 'count' }>,
  { text, names, own }: Sentence,
  held: Held,
  figures: readonly TurnFigure[],
): boolean {
  const months = monthsIn(text);
  const isWhen = (of: readonly string[] | null) =>
    months.length === 0 ||
    of === null ||
    of.length === 0 ||
    months.some((month) => of.some((each) => each.endsWith(month)));
  const isPart = /^(?:cuotas|installments|instalments)$/.test(thing);
  // `lleva 2 cuotas pagadas` and `le quedan 10` are of the same plan.
  const isBilled = thing === 'billed' || (isPart && /\b(?:pagad|llev|cobrad|paid|billed)/.test(text));
  const isLeft = isPart && !isBilled && /\b(?:qued|falt|rest|left|remain|pend)/.test(text);
  const keys = isBilled
    ? /billed|asked/
    : isLeft
      ? /remaining_n|asked/
      : (COUNTED_IN.find(([things]) => things.test(thing))?.[1] ?? ROWS);
  if (keys === ROWS || (isPart && !isBilled)) {
    const counts = figures.filter(({ kind, amount, months: of }) => kind === 'count' && amount === value && isWhen(of));
    if (counts.some(({ subjects }) => isOf(names, subjects.map(foldText)))) return true;
  }
  if (/^(?:dias|days)$/.test(thing)) {
    const days = daysOf({ text, own }, held).filter(isDay);
    if (days.some((day) => String(Math.abs(daysBetween(held.today, day))) === value)) return true;
  }
  return held.counts.some(
    (each) => each.value === value && keys.test(each.key) && isOf(names, each.names) && isWhen(each.months),
  );
}

/** All days, or those of what is said to be due, paid or the like; those of periods and of what was asked are of all. */
function daysOf({ text, own: names }: Pick<Sentence, 'text' | 'own'>, held: Held): string[] {
  const own = held.days.filter((each) => names.size > 0 && isOf(names, each.names)).map(({ day }) => day);
  if (own.length > 0 && DUE.test(text)) return own;
  // A name that no day has says of whose nothing: `salary`, of rows.
  return [...held.given, ...held.days.map(({ day }) => day)];
}

// ---- that there is nothing, that it is paid, that it is enough

/** What an empty list has none of. */
const EMPTY: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:items|due|payments)$/,
    /pag|pend|venc|deb|recib|factur|cuenta|al dia|due|owe|bill|pay|unpaid|up to date|caught/,
  ],
  [/^(?:plans|cuotas)$/, /cuota|plan|install|deb|owe/],
  [/^charges$/, /suscripci|cobr|cargo|subscription|charge/],
  [/^(?:transactions|categories)$/, /./],
  [/^receipts$/, /recib|receipt/],
  [/^(?:accounts|funds)$/, /cuenta|fondo|account|fund/],
];

function isNothing({ text, told, names }: Sentence, held: Held, figures: readonly TurnFigure[]): boolean {
  if (
    names.size === 0 &&
    EMPTY.some(([list, words]) => [...held.empty].some((key) => list.test(key)) && words.test(text))
  )
    return true;
  if (told.length > 0 && told.every(({ figure }) => figure.value === 0)) return true;
  const wanted = measures(text, names);
  const [time, months] = [timeIn(text), monthsIn(text)];
  const isWhen = (figure: TurnFigure) =>
    (months.length === 0 ||
      figure.months === null ||
      months.some((month) => figure.months?.some((each) => each.endsWith(month)))) &&
    (time === null || figure.time === 'both' || figure.time === time);
  const isZero = figures.some(
    (figure) =>
      figure.value === 0 &&
      isOf(names, figure.subjects.map(foldText)) &&
      (figure.kind === 'count' || wanted.some((each) => figure.measures.includes(each))) &&
      isWhen(figure),
  );
  const isOfRows = wanted.some((each) => each === 'spent' || each === 'income');
  const isNone = ({ value, key, names: of }: Held['counts'][number]) =>
    value === '0' && /^(?:count|total)$/.test(key) && of.length > 0 && isOf(names, of);
  return isZero || (isOfRows && held.counts.some(isNone));
}

function isPaid(isLate: boolean, { names }: Sentence, held: Held): boolean {
  const own = held.paid.filter((each) => names.size === 0 || isOf(names, each.names));
  if (isLate) return own.some(({ isPaid: done, day }) => !done && day !== '' && day < held.today);
  return own.length > 0 && own.every(({ isPaid: done }) => done);
}

/** Figures of what is left, and of what is left of a plan. */
const LEFT = /^(?:lowest_with|since_payment|payments_left|until_salary|until_salary_left|free|today|credit_left)$/;
const OF_PLAN = /^(?:left_of_plan|available)$/;

function isAffordable(
  { isSo: isEnough, isOfPlan }: Extract<Assertion, { kind: 'afford' }>,
  figures: readonly TurnFigure[],
): boolean {
  const left = figures.filter((figure) => (isOfPlan ? OF_PLAN : LEFT).test(headOf(figure)));
  if (left.length === 0) return false;
  return isEnough ? left.every(({ value }) => value > 0) : left.some(({ value }) => value <= 0);
}

/** What there is nothing of; to be up to date is to owe nothing. */
const measures = (text: string, names: ReadonlySet<string>) => {
  const { said } = measuresIn(text);
  if (said.length === 0 && names.size > 0) return ['spent', 'balance', 'owed', 'price'] as const;
  return said.length === 0 || /\bal dia\b|\bup to date\b|\bbills?\b/.test(text) ? (['owed'] as const) : said;
};
const isNegated = (text: string): boolean => /\b(?:no|ni|nunca|not|never)\b|n['’]t\b/.test(text);
const headOf = ({ name }: TurnFigure): string => name.split(':')[0] ?? '';
const signed = ({ amount, sign }: TurnFigure): number => Number(amount) * sign;

/** The one that is said to be the most: the name before it or, of `su mayor gasto es`, the one after. */
function isMost(
  { start, direction, isOfSeveral }: Extract<Assertion, { kind: 'extreme' }>,
  { text, told, names }: Sentence,
  figures: readonly TurnFigure[],
): boolean {
  const places = [...names]
    .map((name) => ({ name, at: text.indexOf(foldText(name)) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at);
  if (isOfSeveral && places.length > 1)
    return places.every(({ name }) =>
      figures.some((figure) => figure.subjects.includes(name) && isExtreme(figure, direction, figures, places.length)),
    );
  const named = places.findLast(({ at }) => at < start) ?? places[0];
  const of = named === undefined ? [] : figures.filter(({ subjects }) => subjects.includes(named.name));
  const candidates = of.length > 0 ? of : told.map(({ figure }) => figure);
  return candidates.some((figure) => isExtreme(figure, direction, figures));
}

/** The largest of its kind in its result, or what its tool says is the lowest. */
function isExtreme(figure: TurnFigure, direction: 1 | -1, figures: readonly TurnFigure[], of = 1): boolean {
  if (direction === -1 && figure.measures.includes('extreme') && /^(?:lowest|below|since)/.test(headOf(figure)))
    return true;
  const alike = figures.filter(
    (each) => each.result === figure.result && headOf(each) === headOf(figure) && each.currency === figure.currency,
  );
  const ahead = alike.filter((each) => signed(each) * direction > signed(figure) * direction);
  return alike.length > 1 && ahead.length < of;
}

/** Whether it went that way: a change that a result holds, or the second of two that are told or named. */
function wentSo(
  { direction, start }: Extract<Assertion, { kind: 'trend' }>,
  said: Sentence,
  figures: readonly TurnFigure[],
): boolean {
  const levels = said.told.filter(({ figure }) => !figure.measures.includes('change'));
  const [one, other] = levels;
  if (one !== undefined && other !== undefined && one.figure.currency === other.figure.currency)
    return Math.sign(signed(other.figure) - signed(one.figure)) === direction;
  const months = [...said.text.matchAll(MONTHS)];
  // `subió de octubre a noviembre` compares the later with the earlier.
  const isOfTwo = months.length >= 2;
  return isSo(
    { kind: 'compared', direction: (isOfTwo ? -direction : direction) as 1 | -1 | 0, start, end: start },
    said,
    figures,
  );
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
  const isOfNames = (figure: TurnFigure) =>
    figure.subjects.every((name) => names.has(name)) && (names.size === 0 || figure.subjects.length > 0);
  // `{{f1}}, más que {{f2}}`, and not `{{f1}} y {{f2}}, más que el mes pasado`.
  const [one, other] = told.filter(({ figure }) => !figure.measures.includes('change'));
  if (one !== undefined && other !== undefined && other.at > start) return compare(one.figure, other.figure);
  const toldChange = told.find(({ figure }) => figure.measures.includes('change'));
  if (toldChange !== undefined) return Math.sign(signed(toldChange.figure)) === direction;
  const { said } = measuresIn(text);
  const changes = figures.filter(
    (figure) => figure.measures.includes('change') && figure.kind === 'money' && isOfNames(figure),
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
              (each) => fits(each) && isOfNames(each) && each.months?.length === 1 && each.months[0]?.endsWith(month),
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
