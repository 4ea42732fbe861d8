/**
 * A question that only changes what the one before was about, or bounds it: `¿y en febrero?`, `only with the Visa`. It is
 * the question before, said again with the new words in the place of the old ones, so that all it was bound by still holds.
 */
import { daysBetween } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { isSubject } from '../kinds/kept.ts';
import { isPaidFor } from '../kinds/ruled-out.ts';
import { againBefore } from '../plans/follow-period.ts';
import type { Asked } from '../plans/intents.ts';
import { isLeftOut } from '../plans/left-out-ranges.ts';
import { type Before, saysSlot } from '../understand/clauses-meant.ts';
import { leftOutOfTold } from '../understand/keeps-of-before.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { foldWord, keepWords } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';

const WEEKDAY = /^weekday$/;
const DAYS_NAMED =
  /(?:^| )(?:fin(?:es)? de semana|findes?|weekends?|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: |$)/;
/** What bounds a question, by what takes the place of what. What is left out comes beside what was. */
const BOUNDS: readonly RegExp[] = [
  /^period$/,
  /^(?:category|merchant|name|tag|item|plan|water)$/,
  /^(?:account|medium|card)$/,
  /^fund$/,
  WEEKDAY,
  /^(?:amount|more_than|less_than)$/,
];
const [TIMED = /$^/, NAMED = /$^/] = BOUNDS;
const BOUNDING = new RegExp([...BOUNDS, /^except$/, /^only$/].map(({ source }) => source).join('|'));
const EXCEPT = /^except$/;
/** Words that lead to a bound, that lead to the question, and that stand between bounds of one kind. */
const LEADING = /^(?:en|por|con|de|del|a|al|desde|sin|el|la|los|las|lo|mi|mis|in|on|at|by|with|for|from|of|the|my)$/;
const OPENING = /^(?:y|e|and|pero|but|o|or|no|not|ahora|now|what|how|about|que|tal|hay|solo|only|just)$/;
const JOINING = /^(?:y|e|o|ni|and|or|nor|con|en|por|de|del|el|la|los|las|lo|in|on|at|from|the|with|to)$/;

/** Words of the question before, and what is said in their place; at its end where there are none. */
type Change = { from: number; to: number; text: string };

/** The question before said with what this one changes; null where it asks for something else, or in other words. */
export function saidAgain(asked: Asked, before: Asked): string | null {
  const bounds = asked.ranges.filter((range) => saysSlot(range, BOUNDING));
  if (bounds.length === 0 || saysElse(asked) || before.periods.length > 1 || asked.periods.length > 1) return null;
  const [out, named] = [leftOut(asked), inIt(asked)];
  const wasOut = leftOut(before).flatMap(({ readings }) => readings);
  // What was left out is asked about now: `and Eats?`.
  const isNowIn = ({ readings }: Range) =>
    readings.some(({ slot, value }) => wasOut.some((each) => each.slot === slot && each.value === value));
  if (named.some(isNowIn)) return null;
  const changes: Change[] = [];
  for (const slots of BOUNDS) {
    const own = named.filter((range) => saysSlot(range, slots));
    if (own.length === 0) continue;
    const change = changeOf(
      asked,
      own,
      before,
      inIt(before).filter((range) => saysSlot(range, slots)),
    );
    if (change === null) return null;
    changes.push(change);
  }
  // `Entre semana`, `y el fin de semana`: other days take the place of those.
  const isOfDays = asked.periods.some(({ said = '' }) => DAYS_NAMED.test(foldWord(said)));
  if (isOfDays && !named.some((range) => saysSlot(range, WEEKDAY)))
    for (const range of before.ranges.filter((each) => saysSlot(each, WEEKDAY)))
      changes.push({ from: range.from, to: range.to, text: '' });
  const except = asked.ranges.find((range) => saysSlot(range, EXCEPT));
  const last = out.at(-1);
  if (except !== undefined) {
    // What was told is left out now: all but that is asked about.
    if (leftOutOfTold(asked, before).length > 0) return null;
    if (last === undefined || last.from < except.from) return null;
    changes.push(atEnd(before, textOf(asked, except.from, last.to)));
  }
  return changes.length === 0 ? null : rewrite(before, changes);
}

/** A question with the time that another has and it lacks, and the names, where it has neither; null where it lacks none. */
export function boundedLike(asked: Asked, other: Asked, isTimeOnly: boolean): string | null {
  const isBare = !asked.ranges.some((range) => saysSlot(range, BOUNDING));
  const changes = (isTimeOnly || !isBare ? [TIMED] : [TIMED, NAMED]).flatMap((slots) => {
    const own = inIt(other).filter((range) => saysSlot(range, slots) && range.from >= 0);
    const [first, last] = [own[0], own.at(-1)];
    const isLacking = !asked.ranges.some((range) => saysSlot(range, slots));
    return isLacking && first !== undefined && last !== undefined && isRun(other, own)
      ? [atEnd(asked, textOf(other, ledFrom(other, first), last.to))]
      : [];
  });
  return changes.length === 0 ? null : rewrite(asked, changes);
}

/** Whether a question says anything that is no bound. */
function saysElse({ ranges, words, cuotas }: Asked): boolean {
  const isElse = (range: Range) =>
    !saysSlot(range, BOUNDING) &&
    (range.weak ? !words.slice(range.from, range.to).every(isIdle) : !/^no/.test(words[range.from] ?? ''));
  const isSaid = (at: number) => ranges.some(({ from, to }) => at >= from && at < to);
  return cuotas !== null || ranges.some(isElse) || words.some((word, at) => !isSaid(at) && !isIdle(word));
}

/** Without the words that leave it out: `sin el súper, sin restaurantes` says so twice. */
const leftOut = (asked: Asked) => asked.ranges.filter((range) => isLeftOut(asked, range) && !saysSlot(range, EXCEPT));
const inIt = (asked: Asked) => asked.ranges.filter((range) => !isLeftOut(asked, range));

/** What some bounds are said in the place of; null where the words between say more, or a time has no words of its own. */
function changeOf(asked: Asked, own: readonly Range[], before: Asked, old: readonly Range[]): Change | null {
  const [first, last] = [own[0], own.at(-1)];
  const [begin, end] = [old[0], old.at(-1)];
  if (first === undefined || last === undefined || !isRun(asked, own) || !isRun(before, old)) return null;
  const lead = ledFrom(asked, first);
  const isTime = saysSlot(first, TIMED);
  const own_text = textOf(asked, lead, last.to);
  // `Compras de octubre`, `y menos de 5 mil`: of less, and not October less something.
  const text = isTime ? timeOf(asked, before, own_text) : own_text.replace(/^(?=(?:menos|m[aá]s) de )/iu, 'de ');
  if (text === null) return null;
  if (begin === undefined || end === undefined) return atEnd(before, text);
  return { from: isTime || lead < first.from ? ledFrom(before, begin) : begin.from, to: end.to, text };
}

const atEnd = ({ words: { length } }: Asked, text: string): Change => ({ from: length, to: length, text });

const textOf = ({ question, tokens }: Asked, from: number, to: number): string =>
  keepWords(question.text, tokens, (_, at) => at >= from && at < to).replace(/(?<![\s,;:.?!])[\s,;:.?!]+$/, '');

/** Whether what this question names is named in the one said again, and not a part of other words there. */
export const saysAll = ({ ranges }: Asked, asked: Asked): boolean =>
  asked.ranges.every(
    (range) =>
      !saysSlot(range, NAMED) ||
      range.readings.some(({ slot, value }) =>
        ranges.some(({ readings }) => readings.some((each) => each.slot === slot && each.value === value)),
      ),
  );

/** Whether a question names nothing to ask about, and no time: `only with the Visa`, `y sin Walmart`. */
export const isOnlyBounded = (asked: Asked): boolean =>
  !asked.ranges.some((range) => (saysSlot(range, NAMED) && !isLeftOut(asked, range)) || saysSlot(range, TIMED));

const isIdle = (word: string): boolean => LEADING.test(word) || OPENING.test(word) || JOINING.test(word);

/** Whether ranges stand beside each other: `súper y restaurantes`. */
function isRun({ words }: Asked, ranges: readonly Range[]): boolean {
  const [from, to] = [ranges[0]?.from ?? 0, ranges.at(-1)?.to ?? 0];
  return words
    .slice(from, to)
    .every((word, at) => JOINING.test(word) || ranges.some((each) => from + at >= each.from && from + at < each.to));
}

/** Where a range begins with the words that lead to it. */
function ledFrom({ words, ranges }: Asked, { from }: Range): number {
  let at = from;
  while (LEADING.test(words[at - 1] ?? '') && !ranges.some((range) => range.from < at && range.to >= at)) at--;
  return at;
}

/** The words of a time; the cycle or days of one that is of the time before, null when it is of neither. */
function timeOf(asked: Asked, before: Asked, text: string): string | null {
  const [period] = asked.periods;
  const [found] = againBefore(asked, before);
  if (found === period || JSON.stringify(found?.args) === JSON.stringify(period?.args)) return text;
  const { cycle = null, start_date, end_date = start_date } = found?.args ?? {};
  const to = asked.language === 'en' ? 'to' : 'a';
  return start_date === undefined ? cycle : `${start_date} ${to} ${end_date}`;
}

/** A text with some of its words said otherwise. */
function rewrite({ question, tokens }: Asked, changes: readonly Change[]): string {
  const mark = /\?\s*$/.test(question.text) ? '?' : '';
  const kept = (from: number, to: number) =>
    keepWords(question.text, tokens, (_, at) => at >= from && at < to).replace(/(?<![\s;:.?!])[\s;:.?!]+$/, '');
  let at = 0;
  const parts = changes
    .toSorted((a, b) => a.from - b.from)
    .flatMap((change) => {
      const before = kept(at, change.from);
      at = change.to;
      return [before, change.text];
    });
  return `${[...parts, kept(at, tokens.length)].filter((part) => part !== '').join(' ')}${mark}`;
}

const CURRENT =
  /^(?:(?:y|e|o|and|n|or|what about|how about|que tal) )?(?:en |de |in |on |for |el |la |the )?(?:este|esta|this(?: one)?|actual|current(?: one)?)(?: (?<more>(?:cuant|que |how |what ).*))?$/;
const YEAR_DAYS = 365;

/** `¿Y en este?`, `n this one?` after a month, a week, a day or a year: the one that goes on, and what is asked of it. */
function currentText({ words, language, ranges }: Asked, before: Asked): string | null {
  const found = CURRENT.exec(words.join(' '));
  const [period] = before.periods;
  if (period === undefined || found === null) return null;
  const { cycle, start_date, end_date = start_date } = period.args;
  const days = start_date === undefined || end_date === undefined ? 0 : daysBetween(start_date, end_date) + 1;
  const isMonth = cycle !== undefined || (days >= 28 && days <= 31);
  const unit = isMonth
    ? ['este mes', 'this month']
    : days === 1
      ? ['hoy', 'today']
      : days === 7
        ? ['esta semana', 'this week']
        : period.year !== undefined || days >= YEAR_DAYS
          ? ['este año', 'this year']
          : null;
  if (unit === null) return null;
  const time = language === 'en' ? unit[1] : unit[0];
  const more = found.groups?.['more'];
  const subject = more === undefined || ranges.some(isSubject) ? undefined : inIt(before).find(isSubject);
  const named = subject === undefined ? '' : textOf(before, ledFrom(before, subject), subject.to);
  const said = [more ?? '', named, time].filter((each) => each !== '').join(' ');
  return language === 'en' ? `and ${said}?` : `¿y ${said}?`;
}

/** `Quítele las pensiones`, `leave the pensions out of it`, `quitando Uber`: what was told, without them. */
const TAKEN_OUT = new RegExp(
  `^[\\s¿¡]*(?:(?:y|and|now|ahora|ok|pero|but|so|entonces|please|por favor|si|if)[\\s,]+)*(?:${[
    '(?:qu[ií]t[ea]|s[aá]qu?[ea]|r[eé]st[ea]|descu[eé]nt[ea])(?:le|les)\\s+(?<es>.+?)',
    '(?:(?:quit[aá]ndo|rest[aá]ndo|sac[aá]ndo)(?:le|les)?|dejando (?:por )?fuera|excluyendo|exceptuando|menos|excepto|salvo|aparte de|ni|sin(?: contar| incluir)?)\\s+(?!de )(?<also>.+?)(?:\\s+tampoco)?',
    '(?:i |you |we )?(?:leave|take|keep)\\s+(?<en>.+?)\\s+out(?: of (?:it|that|this|there|the (?:sum|total)))?',
    '(?:exclud(?:e|ing)|hid(?:e|ing)|ignor(?:e|ing)|drop(?:ping)?|skip(?:ping)?|forget(?: about)?|(?:leaving|taking) out|(?:not|without) (?:counting|including)|except(?: for)?|besides|apart from|minus|less|without|nor|not)\\s+(?!than )(?<more>.+?)(?:\\s+either)?',
  ].join('|')})[\\s?.!]*$`,
  'iu',
);

function withoutText({ question }: Asked): string | null {
  const { es, also, en, more } = TAKEN_OUT.exec(question.text)?.groups ?? {};
  const [spanish, english] = [es ?? also, en ?? more];
  const text = spanish !== undefined ? `sin ${spanish}` : english !== undefined ? `without ${english}` : null;
  // What is said so already is read as it stands.
  return text === null ||
    foldWord(question.text)
      .replace(/[^a-z ]/g, '')
      .endsWith(foldWord(text).replace(/[^a-z ]/g, ''))
    ? null
    : text;
}

/** `Sin las cuotas`: rows that are no part of a purchase in cuotas. */
const WITHOUT_CUOTAS =
  /^(?:(?:y|and|pero|but|ok|now|ahora) )*(?:sin|without|excluding|not counting|sin contar)(?: (?:las|los|the|my|mis))? (?:cuotas|installments|instalments|tasa cero)$/;

function withoutCuotas(asked: Asked, { whole }: NonNullable<Before>, language: Language, understand: Understand) {
  if (whole === undefined || !WITHOUT_CUOTAS.test(asked.words.join(' '))) return null;
  const text = rewrite(whole, [atEnd(whole, language === 'en' ? 'without installments' : 'sin cuotas')]);
  const found = understand({ ...asked.question, text }, null, language);
  return found.kind === 'answer' && JSON.stringify(found.plan).includes('cuotas:no') ? found : null;
}

/** The question before, or the one before it, said again with what this one bounds; null where it is neither. */
export function againOf(
  asked: Asked,
  before: NonNullable<Before>,
  language: Language,
  understand: Understand,
): Found | null {
  const { whole, previous, isLess } = before;
  const other = currentText(asked, before.asked) ?? withoutText(asked);
  if (other !== null) {
    const found = understand({ ...asked.question, text: other }, before, language);
    // `Forget the installments` is not of them.
    const isOfCuotas =
      found.kind === 'answer' &&
      found.plan.kind === 'read' &&
      found.plan.calls.some(({ tool }) => /^(?:upcoming_cuotas|installment_plans)$/.test(tool));
    return isOfCuotas && before.kind !== found.of ? { kind: 'refusal', what: 'unknown', asked, language } : found;
  }
  const paid = withoutCuotas(asked, before, language, understand);
  if (paid !== null) return paid;
  // `How much is my salary`, `and Netflix`: that is no salary. What the question before left out is left out still: the one
  // before it says too little.
  const isNoPay = before.asked.has('salary') && isPaidFor(asked);
  const told = whole === undefined || isNoPay ? [] : isLess === true ? [whole] : [whole, previous?.whole];
  for (const each of told) {
    const text = each === undefined ? null : saidAgain(asked, each);
    if (text === null) continue;
    const found = understand({ ...asked.question, text }, null, language);
    if (found.kind === 'answer' && found.plan.kind === 'read' && saysAll(found.asked, asked)) return found;
    // What is only bounded, and not asked of something else, has no other answer.
    if (found.kind !== 'answer' && isOnlyBounded(asked)) return found;
  }
  return null;
}
