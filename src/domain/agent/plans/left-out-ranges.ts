/** Which words of a question are left out of what it asks. */

import { LEFT_OUT } from '../words/leave-out.ts';
import { namesLeftOut, saysName } from '../words/left-out-lists.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';
import { valueIn } from './merchant-words.ts';

/** Whether a range is what the question leaves out: `sin contar Uber`, `rent aside`. */
export function isLeftOut(asked: Asked, range: Range): boolean {
  return asked.ranges.some((except) => {
    const value = valueIn(except, 'except');
    if (value === '' && namesLeftOut(asked, except).includes(range)) return true;
    if (value === undefined || except.clause !== range.clause) return false;
    const last = asked.ranges.findLast(
      (each) => saysName(each) && each.to <= except.from && each.clause === except.clause,
    );
    if (value === 'after') return range === last;
    // `Sin Uber en transporte`: what is left out, with all beside it, and then what it is left out of.
    const next = asked.ranges.find((each) => each.from > except.from && each.to <= range.from && saysName(each));
    // `Sin Walmart, los lunes`: after a name that is left out the days are of what is told.
    const isDays = next !== undefined && valueIn(range, 'weekday') !== undefined;
    if (isDays) return range.from > except.from && /^(?:y|e|ni|o|or|nor|and)$/.test(asked.words[range.from - 1] ?? '');
    return range.from > except.from && (next === undefined || !saysName(range) || isBesides(asked, next, range));
  });
}

/** Whether names are put beside each other: `transporte y Uber`, `súper, restaurantes`. */
const isBesides = ({ ranges }: Asked, first: Range, last: Range): boolean =>
  ranges.every((each) => each.from <= first.from || each.from > last.from || !saysName(each) || each.isJoined);

const BETWEEN = /^(?:el|la|los|las|lo|del?|the|of|that|ones?|en|in|mes|ciclo|month)$/;
const DEFINITE = /^(?:del|de la|de el|from|of|on)(?: |$)/i;

/** `Sin la del 10`, `excluding October`, `sin lo de Siman del 13`: a time that is left out, which no filter can say. */
export function leavesOutTime(asked: Asked): boolean {
  const { ranges, words } = asked;
  return ranges.some((except) => {
    if (valueIn(except, 'except') !== '' || !isSaidHere(except, words)) return false;
    const isOut = (range: Range) => range.from >= except.to && saysName(range) && isLeftOut(asked, range);
    const last = ranges.findLast((range) => isOut(range) && isSaidHere(range, words));
    const from = last?.to ?? except.to;
    return ranges.some(
      (range) =>
        valueIn(range, 'period') !== undefined &&
        range.from >= from &&
        isSaidHere(range, words) &&
        words.slice(from, range.from).every((word) => BETWEEN.test(word)) &&
        (last === undefined || DEFINITE.test(range.raw)),
    );
  });
}

const OF_LIST = /^(?:y|e|ni|o|or|nor|and|el|la|los|las|lo|del?|en|the|my|mis?|of|from|at|tampoco|either)$/;
const BESIDE = /^(?:y|e|ni|o|or|nor|and)$/;

/**
 * `Sin los retiros`, `sin alquiler ni retiros`: rows of a type, which no filter leaves out. `Sin las compras de Walmart` are
 * those of a name, and what was paid by card has no withdrawals in it.
 */
export function leavesOutType(asked: Asked): boolean {
  const { ranges, words } = asked;
  if (ranges.some(({ readings }) => readings.some(({ value }) => value === LEFT_OUT))) return false;
  if (ranges.some((range) => valueIn(range, 'medium') !== undefined && !isLeftOut(asked, range))) return false;
  // Where each merchant is told apart no sum has the withdrawals in it.
  if (asked.value('by') === 'merchant') return false;
  const said = ranges.filter((range) => isSaidHere(range, words));
  const isType = (range: Range) => (valueIn(range, 'rows') ?? '') !== '';
  const isOf = (range: Range, name: Range) => {
    const between = words.slice(Math.min(range.to, name.to), Math.max(range.from, name.from));
    return saysName(name) && between.every((word) => OF_LIST.test(word) && !BESIDE.test(word));
  };
  return said.some((except) => {
    if (valueIn(except, 'except') !== '') return false;
    const list: Range[] = [];
    for (const range of said.filter((each) => each.from >= except.to && (saysName(each) || isType(each)))) {
      if (!words.slice((list.at(-1) ?? except).to, range.from).every((word) => OF_LIST.test(word))) break;
      list.push(range);
    }
    return list.some(
      (range, at) =>
        isType(range) && ![list[at - 1], list[at + 1]].some((name) => name !== undefined && isOf(range, name)),
    );
  });
}

/** What was kept of the question before stands nowhere among the words of this one. */
const isSaidHere = ({ from, to, raw }: Range, words: readonly string[]): boolean =>
  raw !== '' && words[from] === foldWord(raw.split(' ', 1)[0] ?? '') && to <= words.length;
