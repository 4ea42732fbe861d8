/** How many rows of a name a change is of, and which of them: `las dos últimas de Palí`, `my last three`, `la más cara`. */

import { isNumberWord, readNumeral } from '../../numerals.ts';
import type { Asked, Which } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { currencyOf } from '../words/amounts.ts';
import { slotsOf } from '../words/slots.ts';
import { mostOfNamed, placed } from './row-places.ts';

/** So many of the newest, some by their size or age, or exactly so many; `unclear` where it is not said which. */
export type Counted = { newest?: number; which?: Exclude<Which, string> } | 'unclear';

const NEWEST = /^(?:ultim[oa]s?|last|latest|recientes?|recent|newest)$/;
const SEVERAL_NEWEST = /^(?:ultim[oa]s|recientes)$/;
/** `The last Walmart charges`: so many are not said. */
const SEVERAL_ROWS =
  /^(?:charges|purchases|transactions|payments|rows|ones|rides|visits|expenses|orders|trips|compras|cargos|pagos|gastos|cobros|movimientos|transacciones|viajes|pedidos)$/;
/** Words between `the last` and what there are several of. */
const BETWEEN_MAX = 3;
const PAIR = /^(?:par|pareja|couple|pair)$/;
const SOME = /^(?:few|several|some|poc[oa]s|vari[oa]s|algun[oa]s|tant[oa]s|docena|dozen)$/;
const THE = /^(?:las|los|the|mis|my|es[ao]s|est[ao]s|those|these)$/;
const PLURAL = /^(?:las|los|es[ao]s|est[ao]s|those|these|mis)$/;
const SEVERAL = /^(?:dos|tres|cuatro|cinco|two|three|four|five)$/;
/** What is counted otherwise: a time, or cuotas. */
const OTHER_UNIT =
  /^(?:horas?|dias?|semanas?|quincenas?|mes|meses|ciclos?|trimestres?|semestres?|anos?|hours?|days?|weeks?|months?|cycles?|quarters?|years?|fortnights?|cuotas?|pagos|installments?|instalments?|tractos?)$/;
/** So many rows may be counted at a glance; a larger number says how many were seen. */
const COUNTED_MAX = 20;
/** Beside a number of rows that are picked in some order. */
const OF_PLACE =
  /^(?:primer[oa]s|first|mas|menos|most|least|mayores|menores|viej[oa]s|antigu[oa]s|oldest|earliest|biggest|largest|highest|smallest|lowest|cheapest|priciest|dearest|top|otr[oa]s|other|others|rest)$/;
/** Before an amount, or where rows go. */
const LEADING = /^(?:el|la|lo|de|del|of|a|al|to|en|in|por|for|at|on)$/;
/** `El Uber que más costó`: which one is said, and not understood; `nada más` and `me cobró de más` say nothing. */
const MOST = /^(?:mas|most|least)$/;
const NO_MORE = /^(?:nada|no|algo|una?|y|vez|cosa)$/;
/** Tools whose amounts and numbers say what a row should be. */
const OF_ONE = /^propose_(?:edit|split|link)$/;

type Count = { n: number; from: number; to: number };

/** A number of rows that begins at a word; null where it is none, or of something else. */
function countAt(words: readonly string[], at: number): Count | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (PAIR.test(word)) return { n: 2, from: at, to: /^(?:de|of)$/.test(next) ? at + 2 : at + 1 };
  if (SOME.test(word)) return { n: Number.NaN, from: at, to: at + 1 };
  const read = readNumeral(words, at);
  if (read === null || read === 'broken') return null;
  const to = at + read.length;
  const isOther = currencyOf(words[to] ?? '') !== null || OTHER_UNIT.test(words[to] ?? '');
  return isOther || !/^[1-9]\d*$/.test(read.value) ? null : { n: Number(read.value), from: at, to };
}

/** The number of rows that stands beside `last`, on either side. */
function besideNewest(words: readonly string[], at: number): Count | null {
  const after = countAt(words, at + 1);
  if (after !== null) return after;
  const lead = /^(?:mas|most)$/.test(words[at - 1] ?? '') ? at - 1 : at;
  let from = lead - 1;
  while (isNumberWord(words[from - 1])) from--;
  const before = from < 0 ? null : countAt(words, from);
  return before?.to === lead ? before : null;
}

/** What words say of how many rows of a name are meant; null where they say nothing of it. */
export function rowsCounted({ words, tokens, question }: Asked, tool: string): Counted | null {
  const { ranges } = slotsOf(question.text, question.names, question);
  const isOfName = (at: number) =>
    ranges.some(
      (range) =>
        at >= range.from &&
        at < range.to &&
        range.readings.some(({ slot }) => /^(?:period|n_cuotas|merchant|name|category|item|account|plan)$/.test(slot)),
    );
  const isNewest = (word: string, at: number) =>
    NEWEST.test(word) && !isOfName(at) && !OTHER_UNIT.test(words[at + 1] ?? '');
  const newest = words.findIndex(isNewest);
  if (newest !== -1) {
    const count = besideNewest(words, newest);
    if (count !== null) return count.n <= ROWS_MAX ? { newest: count.n } : 'unclear';
    const isSeveral =
      SEVERAL_NEWEST.test(words[newest] ?? '') ||
      words.slice(newest + 1, newest + 2 + BETWEEN_MAX).some((word) => SEVERAL_ROWS.test(word));
    return isSeveral ? 'unclear' : { newest: 1 };
  }
  const text = words.join(' ');
  const place = placed(text, true);
  const isDated = place !== null && isOfName(text.slice(0, place.from).split(' ').length - 1);
  const isBySize = place !== null && typeof place.which === 'object' && 'by' in place.which;
  if (tool === 'propose_split' && place !== null && !isBySize) return null;
  const most = isBySize ? null : mostOfNamed(text);
  if (most !== null) return most === 'unclear' ? most : { which: most };
  const isRead = (at: number) =>
    isOfName(at) ||
    ranges.some(
      ({ from, to, readings }) =>
        at >= from && at < to && readings.some(({ slot }) => /^(?:more_than|less_than|latest|last)$/.test(slot)),
    );
  const isTooMuch = (at: number) => words[at - 1] === 'de' && tokens[at]?.clause !== tokens[at + 1]?.clause;
  const isMost = (word: string, at: number) =>
    MOST.test(word) && !NO_MORE.test(words[at - 1] ?? '') && !isTooMuch(at) && !isRead(at);
  if (!isBySize && words.some(isMost)) return 'unclear';
  if (tool === 'propose_split') return null;
  // `La primera de Uber` may be the oldest, or that of a list.
  if (place !== null && !isDated)
    return typeof place.which === 'object' && 'by' in place.which ? { which: place.which } : 'unclear';
  // `Cambie la fecha de las dos de Delta al 10`: of both, and not of the newest.
  if (OF_ONE.test(tool))
    return words.some((word, at) => PLURAL.test(word) && SEVERAL.test(words[at + 1] ?? '') && !isOfName(at + 1))
      ? 'unclear'
      : null;
  for (const at of words.keys()) {
    // `The 18 Uber purchases` may be those of a day.
    const isSeveral = PLURAL.test(words[at - 1] ?? '') || words.slice(at).some((word) => SEVERAL_ROWS.test(word));
    if (isOfName(at) && isSeveral && THE.test(words[at - 1] ?? '') && /^[1-9]\d?$/.test(words[at] ?? ''))
      return 'unclear';
    const count = isOfName(at) ? null : countAt(words, at);
    if (count === null || count.n === 1 || count.n > COUNTED_MAX) continue;
    if ([words[at - 1], words[count.to]].some((word) => word !== undefined && OF_PLACE.test(word))) return 'unclear';
    if (THE.test(words[at - 1] ?? '') && count.n > 1) return { which: { exactly: count.n } };
    // `Borre dos de Palí`, `delete a few Ubers`: which of them is not said.
    if (Number.isNaN(count.n)) return 'unclear';
    if (at > 0 && !LEADING.test(words[at - 1] ?? '')) return 'unclear';
  }
  return null;
}
