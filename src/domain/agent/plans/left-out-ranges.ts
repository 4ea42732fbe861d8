/** Which words of a question are left out of what it asks. */

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

const typeOf = (range: Range): string => valueIn(range, 'rows') ?? '';
const saysHow = (range: Range): boolean =>
  ['medium', 'account', 'into'].some((slot) => valueIn(range, slot) !== undefined);

/** What stands in a list right after what leaves out: `sin alquiler ni retiros`, `without the card`. */
function listsLeftOut({ ranges, words }: Asked): Range[][] {
  const said = ranges.filter((range) => isSaidHere(range, words));
  return said
    .filter((range) => valueIn(range, 'except') === '')
    .map((except) => {
      const list: Range[] = [];
      for (const range of said) {
        if (range.from < except.to || !(saysName(range) || typeOf(range) !== '' || saysHow(range))) continue;
        if (!words.slice((list.at(-1) ?? except).to, range.from).every((word) => OF_LIST.test(word))) break;
        list.push(range);
      }
      return list;
    });
}

/** Whether a way of paying or a currency is left out by itself; of `sin Uber por SINPE` it is not. */
export const isPaidLeftOut = (asked: Asked, range: Range): boolean =>
  listsLeftOut(asked).some((list) => {
    const at = list.indexOf(range);
    const between = asked.words.slice(list[at - 1]?.to, range.from);
    return at === 0 || (at > 0 && between.some((word) => BESIDE.test(word)));
  });

/** `Sin los retiros`, `sin alquiler ni retiros`: the types of rows that are left out. `Sin las compras de Walmart` are those of a name. */
export function typesLeftOut(asked: Asked): string[] {
  const { words } = asked;
  const isOf = (range: Range, name: Range | undefined) => {
    if (name === undefined || !(saysName(name) || saysHow(name))) return false;
    const between = words.slice(Math.min(range.to, name.to), Math.max(range.from, name.from));
    return between.every((word) => OF_LIST.test(word) && !BESIDE.test(word));
  };
  return listsLeftOut(asked).flatMap((list) =>
    list.flatMap((range, at) =>
      typeOf(range) === '' || isOf(range, list[at - 1]) || isOf(range, list[at + 1]) ? [] : [typeOf(range)],
    ),
  );
}

/** What was kept of the question before stands nowhere among the words of this one. */
const isSaidHere = ({ from, to, raw }: Range, words: readonly string[]): boolean =>
  raw !== '' && words[from] === foldWord(raw.split(' ', 1)[0] ?? '') && to <= words.length;
