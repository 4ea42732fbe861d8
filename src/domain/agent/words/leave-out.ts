/**
 * What is left out: the name after words that do not say so by themselves (`menos alquiler`, `(no dentista)`), and the
 * rows beyond an amount (`sin contar las de más de 50 mil`), which leaves those up to it.
 */
import type { Range } from './find-phrases.ts';

const ASKED = /^(?:how_much|how_many|spending)$/;
const NAMED = /^(?:category|merchant|item|weekday)$/;
const PAID_BY = /^(?:medium|card|account)$/;
/** What was spent, before what it was spent on: `menos lo que pagué por`. */
const THAT_WAS = /^(?:lo|que|se|me|yo|en|por|con|del?|al?|el|la|los|las|mi|mis)$/;
const SPENT = /^(?:spend|spending|paid|all)$/;

const says = (range: Range | undefined, slots: RegExp): boolean =>
  range?.readings.some(({ slot }) => slots.test(slot)) === true;

const isOfType = ({ slot, value }: Range['readings'][number]): boolean => slot === 'rows' && value !== '';

/** With nothing but articles between. */
const isNextTo = ({ to }: Range, next: Range | undefined, texts: readonly string[]): boolean =>
  next !== undefined && texts.slice(to, next.from).every((text) => /^(?:el|la|los|las|lo|de|del|the|@)$/.test(text));

/** Words that ask for rows or for what they come to: after them what rows are not is left out, and corrects nothing. */
const ASKING_ROWS = /^(?:cuant[oa]s?|que|cuales?|how|which|what|list|show|lista|muestreme|deme|dame|digame|tell)$/;
const LEADING = /^(?:y|e|and|so|ok|pero|but|a|en|de|of|in|me)$/;
const LINKING = /^(?:el|la|los|las|lo|del?|en|al?|para|the|at|in|on|for|from|to|any|ni|nor)$/;
/** What denies what rows are: `was not`, `wasn t`, `no fueron`. */
const DENIED =
  /(?:^| )(?<said>(?:(?:that|which|que) )?(?:(?:was|were|is|are)(?: not|n(?: t|t)?)|no (?:fue|fueron|fuera|fueran|es|son|era|eran|sea|sean)))$/;
/** `How much did I spend not by card`: how it was paid is denied by less. */
const DENIED_HOW = /(?:^| )(?<said>not|no)$/;
const RELATIVE = /^(?:that|which|que) /;
const DENYING_MAX = 4;
const DENIED_NAMES = /^(?:category|merchant|item|name|card|medium|account|tag)$/;

/** `How much was not groceries`, `qué compras no son de súper`: all but that, in place. */
export function leaveOutDenied(ranges: Range[], words: readonly string[]): void {
  const isAsking = ASKING_ROWS.test(words.find((word) => !LEADING.test(word)) ?? '');
  for (const name of ranges.filter((range) => says(range, DENIED_NAMES))) {
    let to = name.from;
    while (LINKING.test(words[to - 1] ?? '')) to--;
    const before = words.slice(Math.max(0, to - DENYING_MAX), to).join(' ');
    const isHow =
      says(name, PAID_BY) && to === name.from && ranges.some((each) => each.to === to && each.clause === name.clause);
    const said = (DENIED.exec(before) ?? (isHow ? DENIED_HOW.exec(before) : null))?.groups?.['said'];
    // `Which of my Walmart purchases weren't food`: what was in them nobody knows.
    const isOfShop = says(name, /^category$/) && ranges.some((range) => range !== name && says(range, /^merchant$/));
    // `Gastos que no fueron con tarjeta`; `la compra no fue de súper` corrects.
    if (said === undefined || isOfShop || !(isAsking || RELATIVE.test(said))) continue;
    const from = to - said.split(' ').length;
    const isIn = (range: Range) => range.from >= from && range.to <= name.from;
    const at = ranges.findIndex(isIn);
    if (at === -1) continue;
    const { clause } = name;
    const except = { from, to, raw: said, clause, isJoined: false, weak: false };
    ranges.splice(at, ranges.filter(isIn).length, { ...except, readings: [{ slot: 'except', value: '' }] });
  }
}

const BUT = /^(?:pero|but|mas|aunque|though|just|solo)$/;
const AND = /^(?:y|and)$/;
const ARTICLE = /^(?:el|la|los|las|lo|del?|the|that|those|from|at|compras?|cargos?|gastos?)$/;
const NOT = /^(?:no|not)$/;

/** `Las panaderías pero no Musmanni`, `los de Uber, Uber Eats no`: what is left out of rows that are named before it, in place. */
export function leaveOutBut(ranges: Range[], words: readonly string[]): void {
  for (const name of ranges.filter((range) => says(range, DENIED_NAMES))) {
    let lead = name.from;
    while (ARTICLE.test(words[lead - 1] ?? '')) lead--;
    const { clause } = name;
    const isShop = says(name, /^merchant$/) && !says(name, /^category$/);
    const isEnd = (to: number) => ranges.every((range) => range.from < to || range.clause !== clause) && !isTold(to);
    const isTold = (at: number) =>
      words[at] !== undefined && ranges.every((range) => at < range.from || at >= range.to);
    const isApart =
      BUT.test(words[lead - 1] ?? '') ||
      ranges.some((range) => range.to <= lead && says(range, DENIED_NAMES) && range.clause !== clause);
    const [from, to, value] =
      // `Fue hogar y no ropa` says what it was.
      NOT.test(words[lead - 1] ?? '') &&
      (BUT.test(words[lead - 2] ?? '') || (isShop && AND.test(words[lead - 2] ?? '')))
        ? [lead - 2, lead, '']
        : NOT.test(words[name.to] ?? '') && isApart && isEnd(name.to + 1)
          ? [name.to, name.to + 1, 'after']
          : [0, 0, ''];
    if (to === 0) continue;
    const isWithin = (range: Range) => range.from >= from && range.to <= to;
    const kept = ranges.filter((range) => !isWithin(range));
    const raw = words.slice(from, to).join(' ');
    const except: Range = {
      from,
      to,
      raw,
      clause,
      isJoined: false,
      weak: false,
      readings: [{ slot: 'except', value }],
    };
    ranges.splice(0, ranges.length, ...[...kept, except].toSorted((a, b) => a.from - b.from));
  }
}
const isIn = (at: number, from: number, to: number): boolean => at >= from && at < to;

/** Marks what is left out, in place: `ranges` in their order, and the words that no range has. */
export function leaveOut(ranges: Range[], texts: readonly string[]): void {
  // `Menos en súper que en mayo` compares.
  const isMore = ranges.some((range) => says(range, /^compare$/));
  const isAsked = ranges.some((range) => says(range, ASKED));
  for (const [at, range] of ranges.entries()) {
    const spent = ranges.find((each) => each.from >= range.to && says(each, /^(?:spend|spending|paid)$/));
    const isThat = spent !== undefined && texts.slice(range.to, spent.from).includes('que');
    const next = ranges.slice(at + 1).find((each) => !isThat || !says(each, SPENT));
    // `Menos lo que pagué por SINPE`: all between says that it was spent.
    const isPaid =
      isThat &&
      next !== undefined &&
      texts
        .slice(range.to, next.from)
        .every((text, n) => THAT_WAS.test(text) || ranges.some(({ from, to }) => isIn(range.to + n, from, to)));
    // `Menos los retiros`, and not `menos retiros`.
    const isRows = next !== undefined && next.from > range.to && next.readings.some(isOfType);
    // `Menos los SINPEs`, and not `menos en efectivo`.
    const isMedium = says(next, PAID_BY) && (isPaid || (next !== undefined && next.from > range.to));
    if (!(isPaid || isNextTo(range, next, texts)) || !(says(next, NAMED) || isRows || isMedium)) continue;
    const isLess = !isMore && /^(?:menos|minus)$/i.test(range.raw) && !says(range, /^smallest$/);
    // `Cuánto en farmacias (no dentista)`: said apart, after what is asked.
    const own = ranges.filter(({ clause }) => clause === range.clause);
    // Of a merchant's rows a category is no part that is left out so: `Ubers, not the food ones`.
    const isOfKind = says(next, /^(?:merchant|item)$/) || says(ranges[at - 1], /^category$/);
    const isNot =
      isAsked && at > 0 && isOfKind && own[0] === range && own.length === 2 && /^(?:no|not)$/i.test(range.raw);
    if (isLess || isNot) ranges[at] = { ...range, weak: false, readings: [{ slot: 'except', value: '' }] };
  }
  leaveOutBeyond(ranges, texts);
}

/** How a bound says that it is of the rows that stay. */
export const LEFT_OUT = 'left_out';
const OPPOSITE: Readonly<Record<string, string>> = { more_than: 'less_than', less_than: 'more_than' };
/** Words that stand for rows: `anything over`, `las compras que pasan de`. */
const ANY_ROWS =
  /^(?:lo|l[ao]s?|el|que|tod[oa]s?|d|de|of|sean?|son|cualquier(?:a)?|any|anything|everything|all|the|those|that|which|is|are|was|were|ones?|stuff|things?|cosas?|cuesten?|cuestan?|valgan?|cost(?:s|ing)?)$/;

/**
 * `Sin contar lo de más de 50 mil`: the bound of the rows that stay, in place. Of a part of the rows (`sin el súper de más
 * de 50 mil`) it is none that can be said so, and turns the question.
 */
function leaveOutBeyond(ranges: Range[], texts: readonly string[]): void {
  const at = ranges.findIndex((range) => says(range, /^except$/) && !says(range, /^(?:category|merchant)$/));
  const except = ranges[at];
  const bound = ranges.findIndex((range, n) => n > at && says(range, /^(?:more_than|less_than)$/));
  const found = ranges[bound];
  if (except === undefined || found === undefined || found.clause !== except.clause) return;
  // `Las de 50 mil o más`: the amount comes first.
  const within = ranges.slice(at + 1, bound).filter((range) => range.to !== found.from || !says(range, /^amount$/));
  const between = within.filter((range) => !says(range, /^(?:rows|spend|all|into_category)$/));
  // `Sin Uber, en compras de más de 5 mil`: of the rows that stay.
  const last = within.at(-1);
  if (between.length > 0 && last !== undefined && !between.includes(last)) return;
  const isCovered = (n: number) => ranges.some(({ from, to }) => n >= from && n < to);
  const words = texts.slice(except.to, found.from).filter((_, n) => !isCovered(except.to + n));
  if (between.some((range) => says(range, /^(?:amount|period)$/))) return;
  // `Lo de más de 30 mil y el súper`: two things, of which the second is a part of the rows too.
  const amount = ranges.findIndex(
    (range) => says(range, /^amount$/) && (range.from === found.to || range.to === found.from),
  );
  const beside = ranges[amount + 1];
  const isWithName =
    amount !== -1 &&
    says(beside, /^(?:category|merchant|item|name)$/) &&
    texts.slice(ranges[amount]?.to, beside?.from).some((word) => /^(?:y|e|ni|and|or|nor|o)$/.test(word));
  const slot = found.readings.find((reading) => OPPOSITE[reading.slot] !== undefined)?.slot ?? '';
  const isOfAll = !isWithName && between.length === 0 && words.every((word) => ANY_ROWS.test(word));
  ranges[bound] = isOfAll
    ? {
        ...found,
        raw: `${except.raw} ${found.raw}`,
        weak: false,
        readings: [{ slot: OPPOSITE[slot] ?? slot, value: LEFT_OUT }],
      }
    : { ...found, weak: false, readings: [{ slot: 'beyond', value: '' }] };
  if (isOfAll) ranges.splice(at, 1);
}
